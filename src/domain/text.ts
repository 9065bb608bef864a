// Text for people, and text from outside.

/** To add one: its catalog in src/words, a case in `load` of src/words/translate.ts, and a line here. */
export const LANGUAGES = ['en', 'de', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * Joins the parts into sentences: adds a period where one is missing (the service's messages often lack it), skips empty
 * parts. Each part keeps the punctuation of its own language: some come from the service, in English.
 */
export const sentences = (...parts: readonly (string | null)[]): string =>
  parts
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .map((part) => (isEnded(part) ? part : `${part}${JAPANESE_END.test(part) ? '。' : '.'}`))
    .map((part, at, all) => (at === all.length - 1 || WIDE_END.test(part) ? part : `${part} `))
    .join('')

const JAPANESE_END = /[\u3040-\u30ff\u4e00-\u9fff」）]$/
/** These signs contain the gap that follows them. */
const WIDE_END = /[。！？][」）]?$/

/** Also where a quotation mark or a bracket closes after the sign. */
function isEnded(text: string): boolean {
  let end = text.length - 1
  while (end > 0 && '"”“’\')」）'.includes(text.charAt(end))) end -= 1
  return '.!?…:。！？：'.includes(text.charAt(end))
}

export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let n = 2; isTaken(free); n += 1) free = `${name} ${n}`
  return free
}

export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * A text without the characters at both of its ends that `isEdge` names. By hand: a pattern that looks for the end of
 * the text tries each run of such characters, and takes quadratic time on a long one.
 */
export function withoutEnds(text: string, isEdge: (char: string) => boolean): string {
  let start = 0
  let end = text.length
  while (start < end && isEdge(text.charAt(start))) start++
  while (end > start && isEdge(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
