const LENGTH_MAX = 2000

/** Checks a proxy address while it is typed; null: valid, or empty for none. */
export function proxyProblem(text: string): string | null {
  const address = text.trim()
  if (address === '') return null
  const url = URL.canParse(address) && address.length <= LENGTH_MAX ? new URL(address) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    return 'It looks like http://proxy.example.com:8080.'
  return url.username === '' && url.password === ''
    ? null
    : 'No user name or password here: the settings are a file that anybody may read.'
}
