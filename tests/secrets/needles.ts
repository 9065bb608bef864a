// What a search for a secret looks for: the secret as it is, and as it looks to whoever has to read it out of a URL,
// of JSON, of base64, in the other case. Written without the code that conceals keys, so that it does not share its
// mistakes: that code goes by patterns, this by texts.

/** Keys that nothing else looks like; the last has no prefix, and what every encoder changes. */
export const MARKED_KEYS = [
  'pk_live_MARKED-Zx9+kQ/7vW==',
  'pk_test_MARKED-Zx9+kQ/7vW==',
  'MARKED~Zx9+kQ/7vW.w-Y_8h==',
] as const

interface Needle {
  readonly name: string
  readonly text: string
}

export function needlesOf(secret: string): readonly Needle[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const nested = JSON.stringify(json).slice(1, -1)
  const forms: Record<string, string> = {
    plain: secret,
    'URL-encoded': encodeURIComponent(secret),
    'JSON-escaped': json,
    'JSON within JSON': nested,
    'JSON with its slashes escaped': json.replaceAll('/', '\\/'),
    'JSON in code points': Array.from(
      secret,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ).join(''),
    'in the other case': Array.from(secret, otherCase).join(''),
    'its second half': secret.slice(secret.length / 2),
  }
  for (const before of [0, 1, 2]) {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
    // What the bytes around it decide as well is left out.
    const inner = bytes.toString('base64').slice(before === 0 ? 0 : before + 1, -4)
    forms[`base64, ${before} before it`] = inner
    forms[`base64 for URLs, ${before} before it`] = inner.replaceAll('+', '-').replaceAll('/', '_')
  }
  return Object.entries(forms).map(([name, text]) => ({ name, text }))
}

const otherCase = (char: string): string =>
  char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()

/** A sentence for each place that holds the secret in any form, whatever the case of its letters. */
export function findingsIn(
  places: Iterable<readonly [name: string, content: Buffer | string]>,
  secrets: readonly string[],
): readonly string[] {
  const needles = secrets.flatMap(needlesOf)
  return [...places].flatMap(([place, content]) => {
    const hay = Buffer.from(content).toString('latin1').toLowerCase()
    return needles
      .filter(({ text }) => hay.includes(text.toLowerCase()))
      .map(({ name, text }) => {
        const at = hay.indexOf(text.toLowerCase())
        return `${place} holds it (${name}): …${hay.slice(Math.max(0, at - 60), at + text.length + 10)}…`
      })
  })
}

/** How the signatures of all image addresses that were used begin: enough to know them by, also where a text was cut. */
export const signaturesIn = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => /signature=([0-9a-f]{12})/.exec(path)?.[1] ?? [])),
]
