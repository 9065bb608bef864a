// Keys in the system's keychain: Credential Manager, Keychain, Secret Service. Beside the key stands the origin of the service
// that a person entered it for. An account's address comes from the workspace, and a workspace may come from someone else;
// so a key is sent to its own origin alone.
import type { AsyncEntry as Entry } from '@napi-rs/keyring'
import { z } from 'zod'
import { badInput, FailureError } from '../domain/failure.ts'
import { isBearerToken, KEY_CHARS_MAX } from '../domain/service.ts'
import { systemDetails } from '../domain/system-error.ts'
import { jsonOrNull, sentences } from '../domain/text.ts'
import { parseBaseUrl } from '../engine/index.ts'
import { t } from '../words/index.ts'
import type { KeyStore } from './io.ts'

const SERVICE = 'Shotlist'

export const systemKeyStore: KeyStore = {
  get: (account) => withEntry(account, (entry) => entry.getPassword()),
  set: (account, key) => withEntry(account, (entry) => entry.setPassword(key)),
  delete: (account) => withEntry(account, (entry) => entry.deleteCredential()),
}

/**
 * The native module is loaded when it is first needed, so that a system without it can still do everything else. On Linux
 * the Secret Service is asked for by name: the binding would otherwise use the kernel's keyring, which forgets at the next
 * start.
 */
async function withEntry<T>(account: string, use: (entry: Entry) => Promise<T>): Promise<T> {
  try {
    const { AsyncEntry } = await import('@napi-rs/keyring')
    return await use(new AsyncEntry(SERVICE, account, { linux: { store: 'secret-service' } }))
  } catch (error) {
    throw new FailureError('KEYCHAIN_UNAVAILABLE', t('system.keychain.unavailable'), {
      cause: error,
      details: systemDetails(error),
    })
  }
}

export interface StoredKey {
  readonly key: string
  readonly origin: string
}

const entry = z.object({ origin: z.string(), key: z.string() })

/** null: there is none of ours. @throws FailureError KEYCHAIN_UNAVAILABLE */
export const readKey = async (store: KeyStore, account: string): Promise<StoredKey | null> =>
  entry.safeParse(jsonOrNull((await store.get(account)) ?? '')).data ?? null

/** @throws FailureError KEYCHAIN_UNAVAILABLE */
export const writeKey = (store: KeyStore, account: string, { key, origin }: StoredKey): Promise<void> =>
  store.set(account, JSON.stringify({ origin, key }))

/** @throws FailureError BAD_INPUT for what is no https address */
export function httpsUrl(text: string): URL {
  const parsed = parseBaseUrl(text)
  if (!parsed.ok) throw FailureError.of(parsed.failure)
  return parsed.url
}

export const originOf = (baseUrl: string): string => httpsUrl(baseUrl).origin

/**
 * The key, where it was entered for the origin that it would be sent to.
 * @param advice what to do if the new address is right; a sentence
 * @throws FailureError NO_KEY
 */
export function keyFor(stored: StoredKey, account: string, baseUrl: string, advice: string): string {
  const origin = originOf(baseUrl)
  if (stored.origin === origin) return stored.key
  const why = t('system.key.otherAddress', { account, stored: stored.origin, address: origin })
  throw new FailureError('NO_KEY', sentences(why, advice))
}

export interface KeyOwner {
  readonly name: string
  readonly base_url: string
}

/** Shorter than this a key cannot be distinguished from a word. */
const KEY_CHARS_MIN = 8

/** @throws FailureError BAD_INPUT; the text is never shown: it may be a mistyped key */
export function plausibleKey(text: string, source: string): string {
  // Keys are ASCII: wide letters come from an input method.
  const key = text.normalize('NFKC').trim()
  const problem = /[\r\n]/.test(key)
    ? 'lines'
    : !isBearerToken(key)
      ? 'characters'
      : key.length < KEY_CHARS_MIN
        ? 'short'
        : key.length > KEY_CHARS_MAX
          ? 'long'
          : null
  if (problem === null) return key
  throw badInput(t(`system.key.${problem}`, { source }))
}
