// A person gives a task that is in doubt the job that was made for it. That costs nothing; but the job of another product
// would end under a wrong name, so the service is asked first.
import { buildRequest } from '../../domain/operations/index.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { IN_DOUBT } from '../../domain/reasons.ts'
import { t } from '../../words/index.ts'
import { isCandidate } from '../lifecycle/decide.ts'
import type { Context } from '../scheduling/context.ts'
import { priceToReserve } from '../scheduling/spending-limit.ts'
import { canBeListed } from './product-jobs.ts'

/** @throws FailureError that says why not; nothing was changed then */
export async function takeOver(
  { store, clock, connections }: Context,
  id: number,
  job: string,
): Promise<void> {
  const task = store.tasks.find(id)
  if (task === null) throw new FailureError('NOT_FOUND', t('refusal.task.missing', { id: String(id) }))
  const { accountId, asin, operation } = task
  const { name: account } = store.accounts.get(accountId)
  const api = connections.get(accountId)?.api
  if (api === undefined) throw new FailureError('NO_KEY', t('refusal.takeOver.noKey'))
  const listed = canBeListed(asin) ? await api.jobs(asin) : null
  const read = await api.job(job)
  for (const answer of [listed, read])
    if (answer !== null && answer.kind !== 'jobs' && answer.kind !== 'job' && answer.kind !== 'notFound')
      throw new FailureError('UNREACHABLE', t('refusal.takeOver.noAnswer'))
  const entry = listed?.kind === 'jobs' ? listed.jobs.find((one) => one.id === job) : null
  if (entry === undefined || read.kind !== 'job')
    throw badInput(t('refusal.takeOver.notListed', { job, asin, account }))
  const { params } = store.batches.recipe(task.recipeId)
  const ours = buildRequest(operation, params, store.batches.product(task.productId))
  const body = store.submissions.lastOf(id)?.body ?? JSON.stringify(ours)
  const { jobType, createdAtMs, asked } = read.job
  const shown = { jobType: jobType ?? entry?.jobType ?? null, asked: { ...asked, ...entry?.asked } }
  if (!isCandidate({ operation, body }, shown)) throw badInput(t('refusal.takeOver.differs', { job }))
  const nowMs = clock.nowMs()
  store.transaction(() => {
    const held = store.tasks.get(id)
    if (held.state !== 'held' || held.code !== IN_DOUBT) throw badInput(t('refusal.takeOver.notHeld'))
    if (store.jobs.find(job) !== null) throw badInput(t('refusal.takeOver.taken', { job }))
    store.submissions.seeJob(accountId, job)
    const undecided = store.submissions.undecidedOf(id)
    if (undecided !== null) store.submissions.decide(undecided.id, job)
    store.jobs.insert(held, job, createdAtMs ?? nowMs, priceToReserve(store, held), 'taken_over')
    store.tasks.move(held, 'taken_over', { jobId: job, dueAtMs: nowMs, detail: job }, nowMs)
  })
}
