// Checks of account fields before anything is sent, and which field a failure belongs to.
import type { AccountStatus } from '../../../contract/commands.ts'
import type { AccountField, Failure } from '../../../domain/failure.ts'

const NAME_MAX = 60
const ADDRESS_MAX = 2000
/** A host without `https://`: `api.example.com`, `localhost:4000`. */
const BARE_HOST = /^(?:[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+|\[[\da-f:]+\](?::\d+)?)(?:\/.*)?$/i
const KEY_MIN = 8
const KEY_MAX = 4096

export function nameProblem(text: string, accounts: readonly Pick<AccountStatus, 'name'>[]): string | null {
  const name = text.trim()
  if (name === '') return 'Enter a name, e.g. your brand.'
  if (name.length > NAME_MAX) return `A name has at most ${NAME_MAX} characters.`
  if (accounts.some((known) => known.name === name))
    return `There is already an account named “${name}”. Choose another name, or change that account instead.`
  return null
}

/** Adds `https://` to a bare host; a scheme that was typed is kept. */
export function wholeAddress(text: string): string {
  const address = text.trim()
  return BARE_HOST.test(address) ? `https://${address}` : address
}

export function addressProblem(text: string): string | null {
  const address = text.trim()
  if (address === '') return 'Enter the URL that your service’s dashboard shows beside the key.'
  if (!URL.canParse(address) || address.length > ADDRESS_MAX)
    return 'That isn’t a valid URL. It looks like https://api.example.com.'
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'https:') return 'The URL must begin with https://. Nothing was sent.'
  if (username !== '' || password !== '')
    return 'Don’t put a user name or password in the URL. The key has its own field.'
  return null
}

/** The message never contains the key. */
export function keyProblem(text: string): string | null {
  const { length } = text.trim()
  if (length === 0) return 'Enter the key.'
  if (length < KEY_MIN) return 'That key looks too short. Copy it again from your dashboard.'
  return length > KEY_MAX ? 'That key looks too long. Copy it again from your dashboard.' : null
}

/** The failure at the field that caused it. */
export const refusedAt = ({
  message,
  field = 'key',
}: Failure): Readonly<Partial<Record<AccountField, string>>> => ({
  [field]: message,
})
