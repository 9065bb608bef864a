import { t } from '../../../words/index.ts'

const LENGTH_MAX = 2000

/** Checks a proxy address while it is typed; null: valid, or empty for none. */
export function proxyProblem(text: string): string | null {
  const address = text.trim()
  if (address === '') return null
  const url = URL.canParse(address) && address.length <= LENGTH_MAX ? new URL(address) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    return t('settings.network.proxyExample')
  return url.username === '' && url.password === '' ? null : t('settings.network.proxyPassword')
}
