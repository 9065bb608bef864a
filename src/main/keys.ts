// The keys of this session. They come from the keychain or from a person's hands and leave only as functions that the
// engine asks at each call: no command answers one, no row and no file holds one. Without a keychain they are kept
// until the app ends, and that is said.
import { FailureError } from '../contract/failure.ts'
import type { Io } from '../cli/io.ts'

export interface Keys {
  /**
   * null: there is none.
   * @param isUsual the account that the environment's key is for, as it is for the command line
   */
  find(account: string, isUsual?: boolean): Promise<(() => string) | null>
  keep(account: string, key: string): Promise<void>
  /** For the rest of this session, too, where the environment gave it. @returns whether the keychain holds it no more */
  forget(account: string): Promise<boolean>
  /** Whether the key of this session is the environment's, which the next start will have again. */
  isOfEnvironment(account: string): boolean
  /** Whether the keychain holds a key under this name; where it cannot be asked, no. */
  isKept(account: string): Promise<boolean>
  /** What is there under the new name already is the right one. @returns whether the keychain holds it no more under the old */
  move(account: string, next: string): Promise<boolean>
  /** Looks whether there is a keychain at all. */
  probe(): Promise<void>
  /** Keeps a text out of what is written before anybody has found it to be a key. */
  conceal(key: string): void
  /** Everything that was ever a key here, to be taken out of what is written. */
  secrets(): readonly string[]
}

const FOR_THIS_SESSION =
  'Keys are kept until Shotlist is closed and have to be entered again when it starts the next time.'

/** @param onTrouble told why keys are kept for this session only; null: the keychain works */
export function createKeys(
  { keys: store, env }: Pick<Io, 'keys' | 'env'>,
  onTrouble: (trouble: string | null) => void,
): Keys {
  const fromEnv = (env['SHOTLIST_API_KEY'] ?? '').trim()
  const held = new Map<string, string>()
  /** Of what the environment gives. */
  const forgotten = new Set<string>()
  const seen = new Set(fromEnv === '' ? [] : [fromEnv])
  const asked = async <T>(ask: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      const answer = await ask()
      onTrouble(null)
      return answer
    } catch (error) {
      if (!(error instanceof FailureError) || error.failure.code !== 'KEYCHAIN_UNAVAILABLE') throw error
      onTrouble(`${error.failure.message} ${FOR_THIS_SESSION}`)
      return otherwise
    }
  }
  return {
    async find(account, isUsual = false) {
      const usual = isUsual && fromEnv !== '' && !forgotten.has(account) ? fromEnv : null
      const key = held.get(account) ?? usual ?? (await asked(() => store.get(account), null))
      if (key === null) return null
      held.set(account, key)
      seen.add(key)
      return () => key
    },
    async keep(account, key) {
      seen.add(key)
      forgotten.delete(account)
      held.set(account, key)
      await asked(() => store.set(account, key), undefined)
    },
    async forget(account) {
      held.delete(account)
      forgotten.add(account)
      return asked(() => store.delete(account).then(() => true), false)
    },
    isOfEnvironment: (account) => fromEnv !== '' && held.get(account) === fromEnv,
    isKept: (account) => asked(() => store.get(account), null).then((key) => key !== null),
    move(account, next) {
      const key = held.get(account)
      held.delete(account)
      if (key !== undefined) held.set(next, key)
      return asked(async () => {
        const kept = await store.get(account)
        if (kept === null) return true
        seen.add(kept)
        if ((await store.get(next)) === null) await store.set(next, kept)
        await store.delete(account)
        return true
      }, false)
    },
    probe: () => asked(() => store.get('default'), null).then(() => undefined),
    conceal: (key) => void seen.add(key),
    secrets: () => [...seen],
  }
}
