// Which account, at which address, with which key. The key comes from the environment or the keychain, is handed
// to the engine as a function, and from the moment it is known every output conceals it. It is sent only to an address
// that a person named with it: see keychain.ts. Single questions to the service are asked with it, outside the queue.
import { FailureError, withDetails } from '../domain/failure.ts'
import { type KeyKind, keyKind } from '../domain/service.ts'
import { sentences } from '../domain/text.ts'
import {
  type Account,
  type AccountAccess,
  askService,
  type Questions,
  type ReadFailure,
  refusalOf,
} from '../engine/index.ts'
import { list, t } from '../words/index.ts'
import { nonEmpty } from './options.ts'
import type { Session } from './session.ts'
import { httpsUrl, keyFor, originOf, plausibleKey, readKey } from '../host/keychain.ts'

const DEFAULT_ACCOUNT = 'default'

/** The account that --account, --base-url and SHOTLIST_API_KEY mean: the named one, the only one, or "default". */
export function accountName({ options }: Session, known: readonly Pick<Account, 'name'>[]): string {
  const [only, ...others] = known
  return options.account ?? (only !== undefined && others.length === 0 ? only.name : DEFAULT_ACCOUNT)
}

export function noAccount(name: string, known: readonly Pick<Account, 'name'>[], advice = ''): FailureError {
  const names = list(known.map((account) => account.name))
  const there = t('commands.noAccount', { name, names, count: known.length })
  return new FailureError('NOT_FOUND', sentences(there, advice))
}

/**
 * A mistyped name would make another account, which buys everything again.
 * @throws FailureError NOT_FOUND where the library has other accounts only
 */
export function knownName(session: Session, known: readonly Account[], isNew: boolean): string {
  const name = accountName(session, known)
  if (isNew || known.length === 0 || known.some((account) => account.name === name)) return name
  throw noAccount(name, known, t('terminal.access.newAccount', { command: loginLine(name) }))
}

/** The address that the person at this computer names, as it was typed; null: only the workspace may know one. */
const namedBaseUrl = ({ options, io }: Session): string | null =>
  options.baseUrl ?? nonEmpty(io.env['SHOTLIST_BASE_URL'])

/** @returns null where none is named or stored. @throws FailureError BAD_INPUT for one that is not https */
export function baseUrlOf(session: Session, stored: string | null): string | null {
  const text = namedBaseUrl(session) ?? stored
  return text === null ? null : httpsUrl(text).href
}

/** @throws FailureError NO_BASE_URL */
export function requiredBaseUrl(session: Session, name: string, known: readonly Account[]): string {
  const stored = known.find((account) => account.name === name)?.baseUrl ?? null
  const baseUrl = baseUrlOf(session, stored)
  if (baseUrl === null)
    throw new FailureError('NO_BASE_URL', t('terminal.access.noUrl', { name, command: loginLine(name) }))
  if (stored !== null && URL.canParse(stored) && new URL(stored).href !== baseUrl)
    session.output.warn(t('terminal.access.otherUrl', { name, before: stored, now: baseUrl }))
  return baseUrl
}

function environmentKey({ io }: Session): string | null {
  const key = nonEmpty(io.env['SHOTLIST_API_KEY'])
  return key === null ? null : plausibleKey(key, 'SHOTLIST_API_KEY')
}

/** @throws FailureError KEYCHAIN_UNAVAILABLE, with what to do on a computer that has no keychain */
export async function withKeychain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code !== 'KEYCHAIN_UNAVAILABLE') throw error
    const { code, details } = error.failure
    const parts = { cause: error, ...(details === undefined ? {} : { details }) }
    throw new FailureError(code, t('terminal.access.keychain'), parts)
  }
}

/** @throws FailureError KEYCHAIN_UNAVAILABLE */
export async function keychainKey({ io, output }: Session, name: string): ReturnType<typeof readKey> {
  const stored = await withKeychain(() => readKey(io.keys, name))
  if (stored !== null) output.conceal(stored.key)
  return stored
}

/** Without the values: they come from the workspace, and this line is made to be pasted into a shell. */
const loginLine = (name: string): string =>
  `shotlist login ${name === DEFAULT_ACCOUNT ? '' : '--account NAME '}--base-url ADDRESS`

/**
 * The key that may be sent to this address.
 * @returns null where there is no key at all
 * @throws FailureError KEYCHAIN_UNAVAILABLE; BAD_INPUT for what is no key; NO_KEY for one that is for another address
 */
export async function findKey(
  session: Session,
  name: string,
  baseUrl: string,
  useEnv = true,
): Promise<string | null> {
  const given = useEnv ? environmentKey(session) : null
  if (given !== null) {
    if (namedBaseUrl(session) !== null) return given
    throw new FailureError('NO_KEY', t('terminal.access.keyNotSent', { url: baseUrl }))
  }
  const stored = await keychainKey(session, name)
  if (stored === null) return null
  return keyFor(stored, name, baseUrl, t('terminal.access.enterKey', { command: loginLine(name) }))
}

/** Of whatever key there is, for a plan: nothing is sent. @throws FailureError KEYCHAIN_UNAVAILABLE, BAD_INPUT */
export async function keyKindAtHand(session: Session, name: string): Promise<KeyKind | null> {
  const key = environmentKey(session) ?? (await keychainKey(session, name))?.key ?? null
  return key === null ? null : keyKind(key)
}

/**
 * Before a key is entered: a person has named the address, now or when the key that is there was entered.
 * @throws FailureError NO_BASE_URL, KEYCHAIN_UNAVAILABLE
 */
export async function requireConfirmed(session: Session, name: string, baseUrl: string): Promise<void> {
  if (namedBaseUrl(session) !== null) return
  if ((await keychainKey(session, name))?.origin === originOf(baseUrl)) return
  throw new FailureError(
    'NO_BASE_URL',
    t('terminal.access.notConfirmed', { url: baseUrl, command: loginLine(name) }),
  )
}

/** @throws FailureError NO_KEY, BAD_INPUT */
export async function requiredKey(
  session: Session,
  name: string,
  baseUrl: string,
  useEnv = true,
): Promise<string> {
  let message = t('terminal.access.noKey', { name, command: loginLine(name) })
  try {
    const key = await findKey(session, name, baseUrl, useEnv)
    if (key !== null) return key
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code !== 'KEYCHAIN_UNAVAILABLE') throw error
    message = t('terminal.access.noKeychain', { name, problem: withDetails(error.failure) })
  }
  throw new FailureError('NO_KEY', message)
}

/**
 * @param isNew --new-account
 * @throws FailureError NOT_FOUND, NO_BASE_URL, NO_KEY, BAD_INPUT, KEYCHAIN_UNAVAILABLE
 */
export async function accessFor(
  session: Session,
  known: readonly Account[],
  isNew = false,
): Promise<AccountAccess> {
  const name = knownName(session, known, isNew)
  const baseUrl = requiredBaseUrl(session, name, known)
  const key = await requiredKey(session, name, baseUrl)
  return { name, baseUrl, key: () => key }
}

export const questionsFor = (
  { io: { clock, timing }, wire }: Session,
  { baseUrl, key }: AccountAccess,
): Questions => askService({ wire: wire(), baseUrl: httpsUrl(baseUrl), key, clock, timing })

export const failureOf = (answer: ReadFailure, address = t('system.account.advice.url')): FailureError =>
  refusalOf(answer, {
    certificate: t('terminal.access.advice.certificate'),
    key: t('terminal.access.advice.key'),
    address,
  })
