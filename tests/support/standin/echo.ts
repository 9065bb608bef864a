// Servers and gateways repeat what they were sent, for whoever debugs them: in pages, in details of errors, deep in
// an output. It has then been through a URL, through base64, through JSON that escapes more than it must.

/** The text of an answer, JSON or a page, with the header in it in every form. */
export function echoed(text: string, header: string): string {
  const value = parsed(text)
  if (value === null) return `${text}<pre>${header} ${formsOf(header).join(' ')}</pre>`
  const query = /\?([^"\s]*signature=[^"\s]*)/.exec(text)?.[1] ?? ''
  return withRawForms(JSON.stringify(planted(value, header, query)), header)
}

const SLASHES = '@slashes@'
const UNICODE = '@unicode@'

const formsOf = (header: string): readonly string[] => {
  const key = header.replace(/^Bearer /, '')
  return [
    encodeURIComponent(key),
    Buffer.from(header).toString('base64'),
    Buffer.from(`:${key}`).toString('base64url'),
    key.toUpperCase(),
    key.toLowerCase(),
    `${key.toUpperCase().slice(0, 12)}${key.slice(12)}`,
    JSON.stringify(JSON.stringify({ key })),
  ]
}

/**
 * In each object that it is likely to be shown, kept or made a file name of.
 * @param query of a signed address, repeated without the address
 */
function planted(value: unknown, header: string, query: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => planted(one, header, query))
  if (typeof value !== 'object' || value === null) return value
  const reported = `sent: ${header} ${SLASHES} ${UNICODE} ${formsOf(header).join(' ')}`
  const fields = Object.entries(value).map(([name, one]): readonly [string, unknown] =>
    name === 'message' || name === 'detail'
      ? [name, `${String(one)} (${query} ${reported})`]
      : [name, planted(one, header, query)],
  )
  return Object.fromEntries([...fields, ['debug', reported], [`debug ${header}`, true]])
}

/** Forms that only the text of JSON has: it reads the same, and looks different. */
function withRawForms(json: string, header: string): string {
  const inJson = JSON.stringify(header).slice(1, -1)
  const unicode = Array.from(header, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join(
    '',
  )
  return json.replaceAll(SLASHES, () => inJson.replaceAll('/', '\\/')).replaceAll(UNICODE, () => unicode)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
