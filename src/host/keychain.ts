// Keys in the system's keychain: Credential Manager, Keychain, Secret Service. On Linux the Secret Service is asked
// for by name: the binding would otherwise fall back to the kernel's keyring, which forgets at the next start.
// The native module is loaded when it is first needed, so that a system without it can still do everything else.
import type { AsyncEntry as Entry } from '@napi-rs/keyring'
import { FailureError } from '../domain/failure.ts'
import { systemDetails } from '../domain/system-error.ts'
import { t } from '../words/index.ts'
import type { KeyStore } from './io.ts'

const SERVICE = 'Shotlist'

export const systemKeyStore: KeyStore = {
  get: (account) => withEntry(account, (entry) => entry.getPassword()),
  set: (account, key) => withEntry(account, (entry) => entry.setPassword(key)),
  delete: (account) => withEntry(account, (entry) => entry.deleteCredential()),
}

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
