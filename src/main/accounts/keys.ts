// The keys of this session. They come from the keychain or from a person's hands and leave only as functions that the
// engine asks at each call: no command answers one, no row and no file holds one. Without a keychain they are kept
// until the app ends, and that is said. Each goes to the service that it was entered for, and to no other.
import { type Failure, FailureError } from '../../domain/failure.ts'
import { sentences } from '../../domain/text.ts'
import { t } from '../../words/index.ts'
import type { Io } from '../../host/io.ts'
import { parseBaseUrl } from '../../engine/index.ts'
import {
  keyFor,
  type KeyOwner,
  originOf,
  plausibleKey,
  readKey,
  type StoredKey,
  writeKey,
} from '../../host/keychain.ts'

const VARIABLE = 'SHOTLIST_API_KEY'

export interface Keys {
  /**
   * null: there is none.
   * @param isUsual the account that the environment's key is for, as it is for the command line
   * @throws FailureError NO_KEY for one that was entered for another service
   */
  find(account: KeyOwner, isUsual?: boolean): Promise<(() => string) | null>
  /** The account's key as it was entered, to be compared; where the keychain cannot be asked, that of this session counts. */
  stored(account: string): Promise<StoredKey | null>
  keep(account: KeyOwner, key: string): Promise<void>
  /** For the rest of this session, too, where the environment gave it. */
  forget(account: string): Promise<void>
  /** Whether the key of this session is the environment's, which the next start will have again. */
  isOfEnvironment(account: string): boolean
  /** Whether no key has this name, perhaps another library's; null: the keychain cannot be asked. */
  isFree(account: string): Promise<boolean | null>
  /** Nothing is kept under the new name. */
  move(account: string, next: string): Promise<void>
  /** Keeps a text out of what is written before anybody has found it to be a key. */
  conceal(key: string): void
  /** Everything that was ever a key here, to be taken out of what is written. */
  secrets(): readonly string[]
}

/** @param onTrouble called with the reason why keys are kept for this session only; null: the keychain works */
export function createKeys(
  { keys: store, env }: Pick<Io, 'keys' | 'env'>,
  onTrouble: (trouble: Failure | null) => void,
): Keys {
  const fromEnv = (env[VARIABLE] ?? '').trim()
  const addressOfEnv = parseBaseUrl(env['SHOTLIST_BASE_URL'] ?? '')
  /** null: it names no service. */
  const originOfEnv = addressOfEnv.ok ? addressOfEnv.url.origin : null
  const held = new Map<string, StoredKey>()
  const forgotten = new Set<string>()
  const seen = new Set(fromEnv === '' ? [] : [fromEnv])
  const asked = async <T>(ask: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      const answer = await ask()
      onTrouble(null)
      return answer
    } catch (error) {
      if (!(error instanceof FailureError) || error.failure.code !== 'KEYCHAIN_UNAVAILABLE') throw error
      onTrouble({
        ...error.failure,
        message: sentences(error.failure.message, t('system.key.thisSession')),
      })
      return otherwise
    }
  }
  return {
    async find({ name, base_url }, isUsual = false) {
      const origin = originOf(base_url)
      const isGiven = isUsual && fromEnv !== '' && !forgotten.has(name)
      const isFor = (one: StoredKey | null) => (one?.origin === origin ? one : null)
      const given =
        isGiven && originOfEnv === origin ? { key: plausibleKey(fromEnv, VARIABLE), origin } : null
      const before = held.get(name) ?? null
      const kept = isFor(before) ?? (await asked(() => readKey(store, name), null))
      // A key that was entered for the account goes before that of the environment.
      const found = isFor(kept) ?? given ?? kept ?? before
      if (found === null && isGiven)
        throw new FailureError('NO_KEY', t('system.key.environment', { address: base_url, account: name }))
      if (found === null) return null
      seen.add(found.key)
      const key = keyFor(found, name, base_url, t('system.key.enterAgain'))
      held.set(name, found)
      return () => key
    },
    stored: async (account) => held.get(account) ?? asked(() => readKey(store, account), null),
    async keep({ name, base_url }, key) {
      const entered = { key, origin: originOf(base_url) }
      seen.add(key)
      forgotten.delete(name)
      held.set(name, entered)
      await asked(() => writeKey(store, name, entered), undefined)
    },
    async forget(account) {
      held.delete(account)
      forgotten.add(account)
      await asked(() => store.delete(account), false)
    },
    isOfEnvironment: (account) => fromEnv !== '' && held.get(account)?.key === fromEnv,
    isFree: async (account) =>
      (account !== 'default' || fromEnv === '') &&
      asked(async () => (await store.get(account)) === null, null),
    async move(account, next) {
      const key = held.get(account)
      held.delete(account)
      if (key !== undefined) held.set(next, key)
      await asked(async () => {
        const kept = await readKey(store, account)
        if (kept === null) return
        seen.add(kept.key)
        if ((await store.get(next)) === null) await writeKey(store, next, kept)
        await store.delete(account)
      }, undefined)
    },
    conceal: (key) => void seen.add(key),
    secrets: () => [...seen],
  }
}
