// Checks of account fields before anything is sent, and which field a failure belongs to.
import type { AccountStatus } from '../../../contract/commands.ts'
import type { AccountField, Failure } from '../../../domain/failure.ts'
import { t } from '../../../words/index.ts'

const NAME_MAX = 60
const ADDRESS_MAX = 2000
/** A host without `https://`: `api.example.com`, `localhost:4000`. */
const BARE_HOST = /^(?:[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+|\[[\da-f:]+\](?::\d+)?)(?:\/.*)?$/i
const KEY_MIN = 8
const KEY_MAX = 4096

export function nameProblem(text: string, accounts: readonly Pick<AccountStatus, 'name'>[]): string | null {
  const name = text.trim()
  if (name === '') return t('account.name.empty')
  if (name.length > NAME_MAX) return t('account.name.tooLong', { max: NAME_MAX })
  if (accounts.some((known) => known.name === name)) return t('account.name.taken', { name })
  return null
}

/** Adds `https://` to a bare host; a scheme that was typed is kept. The wide letters of input methods become usual ones. */
export function wholeAddress(text: string): string {
  const address = text.normalize('NFKC').replaceAll('。', '.').trim()
  return BARE_HOST.test(address) ? `https://${address}` : address
}

export function addressProblem(text: string): string | null {
  const address = text.trim()
  if (address === '') return t('account.url.empty')
  if (!URL.canParse(address) || address.length > ADDRESS_MAX) return t('account.url.invalid')
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'https:') return t('account.url.notHttps')
  if (username !== '' || password !== '') return t('account.url.password')
  return null
}

/** Checks a proxy address while it is typed; null: valid, or empty for none. */
export function proxyProblem(text: string): string | null {
  const address = text.trim()
  if (address === '') return null
  const url = URL.canParse(address) && address.length <= ADDRESS_MAX ? new URL(address) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    return t('settings.network.proxyExample')
  return url.username === '' && url.password === '' ? null : t('settings.network.proxyPassword')
}

export function keyProblem(text: string): string | null {
  const { length } = text.trim()
  if (length === 0) return t('account.key.empty')
  if (length < KEY_MIN) return t('account.key.tooShort')
  return length > KEY_MAX ? t('account.key.tooLong') : null
}

export const refusedAt = ({
  message,
  field = 'key',
}: Failure): Readonly<Partial<Record<AccountField, string>>> => ({
  [field]: message,
})
