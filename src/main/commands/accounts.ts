// Accounts and their keys. The service is asked before anything is saved; where nobody answers, a person decides. No answer of
// these commands holds a key. In the keychain it lies under the account's name.
import { type KeyOwner, originOf, plausibleKey } from '../../host/keychain.ts'
import { isKnownOrigin, keepOrigin, questionBefore, trust } from '../../host/libraries.ts'
import type { AccountStatus, CommandOutput } from '../../contract/commands.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { askService, type Engine, parseBaseUrl, type ReadFailure, refusalOf } from '../../engine/index.ts'
import type { App, SomeHandlers } from '../app.ts'
import { isKnownReason, t } from '../../words/index.ts'

type Checked = CommandOutput<'check_account'>

/**
 * What can be done in the window where the service did not answer a question. Of an answer the page gets no text: it could come
 * from anybody.
 */
function refusal(answer: ReadFailure): FailureError {
  const status = 'httpStatus' in answer ? answer.httpStatus : null
  const isStrange = answer.kind === 'refused' && !isKnownReason(answer.code)
  const { failure } = refusalOf(isStrange ? { ...answer, code: `HTTP_${status}` } : answer, {
    certificate: t('system.account.advice.certificate'),
    key: t('system.account.advice.key'),
    address: t('system.account.advice.url'),
  })
  const { details: _, ...shown } = failure
  if (answer.kind === 'unreachable') return FailureError.of(failure)
  return FailureError.of(status === null ? shown : { ...shown, details: `HTTP ${status}` })
}

type Alone = ReturnType<typeof createExclusive>

export function accountHandlers(app: App) {
  const alone = createExclusive()
  return { ...keyHandlers(app, alone), ...nameHandlers(app, alone), ...serviceHandlers(app, alone) }
}

function keyHandlers(app: App, alone: Alone) {
  const { workspaceSession } = app
  return {
    async add_account({ name, base_url, ...entered }) {
      const engine = workspaceSession.open()
      if (engine.status().accounts.some((known) => known.name === name))
        throw badInput(t('system.account.nameTaken', { name }), { field: 'name' })
      return alone([name], async () => {
        const there = await app.keys.stored(name)
        if (there !== null && there.key !== entered.key.trim())
          throw badInput(t('system.account.keyThere', { name }), { field: 'name' })
        return take(app, engine, { name, base_url: addressIn(base_url) }, entered)
      })
    },
    async change_account_url({ account, base_url, ...entered }) {
      const engine = workspaceSession.open()
      const { name, stop } = accountOf(engine, account)
      const assertCanChange = () => engine.accounts.assertUrlCanChange(account)
      assertCanChange()
      const known = { name, base_url: addressIn(base_url) }
      // Something may have been generated while the service was asked.
      const checked = await alone([name], () => take(app, engine, known, entered, assertCanChange))
      if (stop !== null && checked.problem === null) engine.call('resume', { account })
      return checked
    },
    async replace_key({ account, ...entered }) {
      const engine = workspaceSession.open()
      const known = accountOf(engine, account)
      const checked = await alone([known.name], () => take(app, engine, known, entered))
      // Replacing the key is what the stop asked for.
      if (known.stop?.code === 'UNAUTHORIZED' && checked.problem === null) engine.call('resume', { account })
      return checked
    },
  } satisfies SomeHandlers
}

function nameHandlers(app: App, alone: Alone) {
  const { keys, workspaceSession } = app
  const withoutKey = async (account: number, change: (engine: Engine) => void) => {
    const engine = workspaceSession.open()
    const { name } = accountOf(engine, account)
    return alone([name], async () => {
      const answer = { from_environment: keys.isOfEnvironment(name) }
      change(engine)
      await engine.disconnect(account)
      await keys.forget(name)
      return answer
    })
  }
  return {
    forget_key: ({ account }) => withoutKey(account, () => undefined),
    async rename_account({ account, name }) {
      const engine = workspaceSession.open()
      const { name: before } = accountOf(engine, account)
      if (name === before) return {}
      return alone([before, name], async () => {
        const isFree = await keys.isFree(name)
        if (isFree !== true)
          throw badInput(
            t(isFree === null ? 'system.account.keyUnknown' : 'system.account.keyThere', { name }),
          )
        engine.accounts.rename(account, name)
        await keys.move(before, name)
        return {}
      })
    },
    remove_account: ({ account }) => withoutKey(account, (engine) => engine.accounts.remove(account)),
  } satisfies SomeHandlers
}

function serviceHandlers(app: App, alone: Alone) {
  const { workspaceSession } = app
  return {
    async check_account({ account }) {
      const engine = workspaceSession.open()
      const known = accountOf(engine, account)
      if (!known.connected)
        await alone([known.name], async () => {
          const key = await requiredKey(app, known)
          await requireMayUseKeys(app, engine)
          engine.connect({ name: known.name, baseUrl: known.base_url, key })
        })
      return credits(engine, account)
    },
    async take_over({ task, job }) {
      await workspaceSession.open().takeOver(task, job)
      return {}
    },
  } satisfies SomeHandlers
}

/** One change of an account at a time: the service is asked in between, and the keychain. */
function createExclusive() {
  const inHand = new Set<string>()
  return async <T>(names: readonly string[], work: () => Promise<T>): Promise<T> => {
    const taken = names.find((name) => inHand.has(name))
    if (taken !== undefined) throw badInput(t('system.account.busy', { name: taken }))
    for (const name of names) inHand.add(name)
    try {
      return await work()
    } finally {
      for (const name of names) inHand.delete(name)
    }
  }
}

/** Asked in the system's own dialog: the page must not be able to answer for the person. */
async function mayUseKeys({ io, desktop }: App, engine: Engine): Promise<boolean> {
  const question = await questionBefore(io, engine)
  if (question === null) return true
  const button = t('system.library.goOn')
  const isAllowed = await desktop.confirm({ message: question, detail: t('system.library.ask'), button })
  if (isAllowed) await trust(io, engine)
  return isAllowed
}

/** @throws FailureError NO_KEY where the person does not want what waits in the library to use the key */
async function requireMayUseKeys(app: App, engine: Engine): Promise<void> {
  if (!(await mayUseKeys(app, engine))) throw new FailureError('NO_KEY', t('system.library.notAllowed'))
}

/** Makes every account usable whose key is at hand; what the service says to it shows in the status. */
export async function connectAccounts(app: App, engine: Engine): Promise<void> {
  await app.keys.stored('default')
  if (app.workspaceSession.engine !== engine) return
  const accounts = engine.status().accounts.filter(({ test_run: testRun }) => !testRun)
  for (const { id } of accounts) {
    try {
      const found = await keyOf(app, engine, id, accounts.length === 1)
      // Meanwhile the app may have been closed, or the workspace left.
      if (app.workspaceSession.engine !== engine) return
      if (found === null) continue
      if (!(await mayUseKeys(app, engine))) {
        app.notify({ code: 'NO_KEY', message: t('system.library.notAllowed') })
        return
      }
      if (app.workspaceSession.engine !== engine) return
      const { account, key } = found
      const { accountId } = engine.connect({ name: account.name, baseUrl: account.base_url, key })
      await engine.refreshCredits(accountId)
    } catch (error) {
      // One that is refused leaves the others as they are.
      if (!(error instanceof FailureError)) throw error
      if (app.workspaceSession.engine === engine) app.notify(error.failure)
    }
  }
}

/** Asked for again where the account got another name meanwhile: one that is gone is not to come back with this key. */
async function keyOf(
  { keys, workspaceSession }: App,
  engine: Engine,
  id: number,
  isOnly: boolean,
): Promise<{ readonly account: AccountStatus; readonly key: () => string } | null> {
  for (;;) {
    const account = engine.status().accounts.find((one) => one.id === id)
    if (account === undefined) return null
    const { name } = account
    const key = await keys.find(account, isOnly || name === 'default')
    if (workspaceSession.engine !== engine) return null
    if (engine.status().accounts.some((one) => one.id === id && one.name === name))
      return key === null ? null : { account, key }
  }
}

/**
 * Before the first request to a service. Rows say nothing about what is known: a library may come from somebody else.
 * @throws FailureError CANCELED where the person does not want anything to be sent there
 */
async function requireContact({ confirm, io, keys }: App, engine: Engine, mine: KeyOwner): Promise<void> {
  const origin = originOf(mine.base_url)
  if (await isKnownOrigin(io, origin)) return
  for (const { name } of [mine, ...engine.status().accounts])
    if ((await keys.stored(name))?.origin === origin) return
  const question = {
    message: t('system.contact.ask', { origin }),
    detail: t('system.contact.detail'),
    button: t('system.contact.button'),
  }
  if (!(await confirm(question))) throw new FailureError('CANCELED', t('system.contact.declined', { origin }))
  await keepOrigin(io, origin)
}

/** @param assertStillMay throws where something has changed while the service was asked */
async function take(
  app: App,
  engine: Engine,
  { name, base_url: baseUrl }: Pick<AccountStatus, 'name' | 'base_url'>,
  entered: { readonly key: string; readonly save_anyway?: boolean | undefined },
  assertStillMay: () => void = () => undefined,
): Promise<Checked> {
  const key = plausibleKey(entered.key, t('system.key.field'))
  app.keys.conceal(key)
  const mine = { name, base_url: baseUrl }
  await requireContact(app, engine, mine)
  const { clock, timing } = app.io
  const service = { wire: app.networkRoutes.wire, baseUrl: new URL(baseUrl), key: () => key, clock, timing }
  const checked = await askService(service).check(refusal, entered.save_anyway === true)
  await requireMayUseKeys(app, engine)
  assertStillMay()
  // Kept only when it was taken: it may be one that would pay for what nobody was asked about.
  const { accountId } = engine.connect({ name, baseUrl, key: () => key })
  await app.keys.keep(mine, key)
  return typeof checked === 'number'
    ? credits(engine, accountId)
    : { account: accountId, credits_remaining: null, problem: checked }
}

async function credits(engine: Engine, account: number): Promise<Checked> {
  const answer = await engine.refreshCredits(account)
  const problem = answer === null ? null : refusal(answer).failure
  return { account, credits_remaining: accountOf(engine, account).credits_remaining, problem }
}

async function requiredKey(app: App, account: AccountStatus): Promise<() => string> {
  const key = await app.keys.find(account)
  if (key === null) throw new FailureError('NO_KEY', t('system.account.noKey', { name: account.name }))
  return key
}

function accountOf(engine: Engine, id: number): AccountStatus {
  const known = engine.status().accounts.find((account) => account.id === id)
  if (known === undefined) throw new FailureError('NOT_FOUND', t('system.account.unknown'))
  if (known.test_run) throw badInput(t('system.account.ofTestRuns'))
  return known
}

function addressIn(text: string): string {
  const parsed = parseBaseUrl(text)
  if (!parsed.ok) throw FailureError.of(parsed.failure)
  return parsed.url.href
}
