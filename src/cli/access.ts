// Which account, at which address, with which key. The key comes from the environment or the keychain, is handed
// to the engine as a function, and from the moment it is known every output conceals it.
import { FailureError } from '../contract/failure.ts'
import { type Account, type AccountAccess, parseBaseUrl } from '../engine/index.ts'
import { nonEmpty, type Session } from './session.ts'

const DEFAULT_ACCOUNT = 'default'
/** Shorter than this no key can be told from a word. */
const KEY_CHARS_MIN = 8
/** No header line is longer. */
const KEY_CHARS_MAX = 4096

/** The account that --account, --base-url and SHOTLIST_API_KEY mean: the named one, the only one, or "default". */
export function accountName({ options }: Session, known: readonly Pick<Account, 'name'>[]): string {
  const [only, ...others] = known
  return (
    nonEmpty(options.account) ?? (only !== undefined && others.length === 0 ? only.name : DEFAULT_ACCOUNT)
  )
}

/** @returns null where none is named or stored. @throws FailureError BAD_INPUT for one that is not https */
export function baseUrlOf({ options, io }: Session, stored: string | null): string | null {
  const text = nonEmpty(options.baseUrl) ?? nonEmpty(io.env['SHOTLIST_BASE_URL']) ?? stored
  if (text === null) return null
  const parsed = parseBaseUrl(text)
  if (!parsed.ok) throw new FailureError(parsed.failure.code, parsed.failure.message)
  return parsed.url.href
}

/** @throws FailureError NO_BASE_URL */
export function requiredBaseUrl(session: Session, name: string, known: readonly Account[]): string {
  const stored = known.find((account) => account.name === name)?.baseUrl ?? null
  const baseUrl = baseUrlOf(session, stored)
  if (baseUrl === null)
    throw new FailureError(
      'NO_BASE_URL',
      `The address of the service is not known for the account "${name}". Give it once with --base-url https://… or SHOTLIST_BASE_URL.`,
    )
  if (stored !== null && URL.canParse(stored) && new URL(stored).href !== baseUrl)
    session.voice.warn(`The account "${name}" was used at ${stored} so far; now it is used at ${baseUrl}.`)
  return baseUrl
}

/** @returns null where there is no key. @throws FailureError KEYCHAIN_UNAVAILABLE; BAD_INPUT for what is no key */
export async function findKey({ io, voice }: Session, name: string, useEnv = true): Promise<string | null> {
  const fromEnv = useEnv ? nonEmpty(io.env['SHOTLIST_API_KEY']) : null
  if (fromEnv !== null) {
    voice.conceal(fromEnv)
    return plausibleKey(fromEnv, 'SHOTLIST_API_KEY')
  }
  const stored = await io.keys.get(name)
  if (stored !== null) voice.conceal(stored)
  return stored
}

/** @throws FailureError NO_KEY */
async function requiredKey(session: Session, name: string): Promise<string> {
  const how = `Store it with "shotlist login${name === DEFAULT_ACCOUNT ? '' : ` --account ${name}`}", or set SHOTLIST_API_KEY.`
  try {
    const key = await findKey(session, name)
    if (key !== null) return key
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code !== 'KEYCHAIN_UNAVAILABLE') throw error
    throw new FailureError('NO_KEY', `There is no key for the account "${name}". ${error.failure.message}`, {
      cause: error,
    })
  }
  throw new FailureError('NO_KEY', `There is no key for the account "${name}". ${how}`)
}

/** @throws FailureError BAD_INPUT; the text itself is never shown, it may be a key with a slip of the hand in it */
export function plausibleKey(text: string, source: string): string {
  const key = text.trim()
  const problem = /[\r\n]/.test(key)
    ? 'has more than one line'
    : !/^[\x21-\x7e]+$/.test(key)
      ? 'has a space or a character that no key has'
      : key.length < KEY_CHARS_MIN
        ? 'is too short'
        : key.length > KEY_CHARS_MAX
          ? 'is too long'
          : null
  if (problem === null) return key
  throw new FailureError('BAD_INPUT', `What came from ${source} is not a key: it ${problem}.`)
}

/** @throws FailureError NO_BASE_URL, NO_KEY, BAD_INPUT, KEYCHAIN_UNAVAILABLE */
export async function accessFor(session: Session, known: readonly Account[]): Promise<AccountAccess> {
  const name = accountName(session, known)
  const baseUrl = requiredBaseUrl(session, name, known)
  const key = await requiredKey(session, name)
  return { name, baseUrl, key: () => key }
}
