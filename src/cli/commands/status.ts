// `status`: every batch and account, also while another process runs the queue. It never waits and takes no lease.
import type { AccountStatus, BatchStatus, Status } from '../../contract/commands.ts'
import { sentences } from '../../domain/text.ts'
import { jobTypeOf } from '../../domain/operations/index.ts'
import type { RunningOwner } from '../../engine/index.ts'
import { moment, number, type PlainKey, t } from '../../words/index.ts'
import { subcommand } from '../command.ts'
import {
  creditsText,
  delayLines,
  failed,
  hasSeveral,
  inProgress,
  isUnfinished,
  leftOutLines,
  limitLines,
  nextStep,
  stateName,
  stateWords,
} from '../run/batches.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { table } from '../terminal/format.ts'
import { accountText } from '../run/progress.ts'
import { missingDatabase, readChosenStatus, readOwner } from '../workspace.ts'

export const addStatus = subcommand({
  usage: 'status',
  about: 'commands.status.about',
  takes: 'library',
  options: {},
  async run(session) {
    const { io, output, workspace } = session
    const found = await readChosenStatus(session)
    if (found === null || found.batches.length === 0) {
      const lost = await missingDatabase(session)
      if (lost === null) output.print(t('commands.status.none', { folder: workspace }))
      else output.warn(lost)
      return EXIT.done
    }
    const owner = await readOwner(session)
    for (const batch of found.batches) {
      const account = found.accounts.find(({ name }) => name === batch.account) ?? null
      output.json({ type: 'batch', ...batch, ...accountFields(account), process: owner })
    }
    for (const line of linesOf(found, io.clock.nowMs(), owner !== null)) output.print(line)
    output.print(ownerLine(owner, found))
    return EXIT.done
  },
})

function ownerLine(owner: RunningOwner | null, { batches }: Status): string {
  if (owner !== null)
    return t('commands.status.running', { role: owner.role, pid: String(owner.pid), host: owner.host })
  return t(batches.some(isUnfinished) ? 'commands.status.stopped' : 'commands.status.idle')
}

const accountFields = (account: AccountStatus | null) => ({
  // A test run has no key, of whatever kind.
  key_kind: account?.test_run === true ? null : (account?.key_kind ?? null),
  rate: account?.rate ?? null,
  credits_remaining: account?.credits_remaining ?? null,
  stop: account?.stop ?? null,
})

type Column = readonly [
  title: `commands.status.column.${string}` & PlainKey,
  textOf: (batch: BatchStatus, nowMs: number, isRunning: boolean) => string,
]

const COLUMNS: readonly Column[] = [
  ['commands.status.column.id', ({ id }) => String(id)],
  ['commands.status.column.batch', ({ name }) => name],
  [
    'commands.status.column.operation',
    ({ recipes }) => [...new Set(recipes.map(({ operation }) => jobTypeOf(operation)))].join(', '),
  ],
  ['commands.status.column.state', stateText],
  ['commands.status.column.generated', ({ tasks }) => number(tasks.completed)],
  ['commands.status.column.partly', ({ tasks }) => number(tasks.completed_with_errors)],
  ['commands.status.column.failed', (batch) => number(failed(batch))],
  ['commands.status.column.inProgress', (batch) => number(inProgress(batch))],
  ['commands.status.column.held', ({ tasks }) => number(tasks.held)],
  ['commands.status.column.queued', ({ tasks }) => number(tasks.queued)],
  ['commands.status.column.files', ({ assets }) => `${number(assets.on_disk)}/${number(assets.expected)}`],
  ['commands.status.column.credits', creditsText],
]
const ACCOUNT: Column = ['commands.status.column.account', ({ account }) => account]
const NUMBERS = [0, 4, 5, 6, 7, 8, 9, 10]

function stateText(batch: BatchStatus, nowMs: number, isRunning: boolean): string {
  // What starts, resumes or is looked up by itself does so only while a process runs.
  const isStill = !isRunning && batch.state === 'active' && batch.waits_for === null
  if (isStill && isUnfinished(batch)) return t('commands.status.notRunning')
  const words = stateWords(batch, nowMs)
  if (words.length > 0) return words.join(', ')
  return batch.state === 'active' && !isUnfinished(batch) ? t('commands.status.finished') : stateName(batch)
}

function linesOf(found: Status, nowMs: number, isRunning: boolean): readonly string[] {
  const columns = hasSeveral(found.batches) ? [...COLUMNS, ACCOUNT] : COLUMNS
  const rows = found.batches.map((batch) => columns.map(([, textOf]) => textOf(batch, nowMs, isRunning)))
  const { count, earliest_ms } = found.expiring
  return [
    table([columns.map(([title]) => t(title)), ...rows], NUMBERS),
    ...limitLines(found.batches),
    ...(isRunning ? delayLines(found.batches) : []),
    ...leftOutLines(found.batches),
    ...found.accounts.map((account) => accountText(account, nowMs)),
    ...found.accounts.flatMap(({ stop }) =>
      stop === null ? [] : [`  ${sentences(stop.message, nextStep(stop))}`],
    ),
    ...(count > 0 && earliest_ms !== null
      ? [t('commands.status.expiring', { count, when: moment(earliest_ms, nowMs) })]
      : []),
    t('commands.library', { folder: found.library }),
  ]
}
