// The service's own words come without a period as often as with one, and are followed by what can be done about it.

/** Ends what has no end of its own, and joins all of it; nothing is said of what is empty. */
export const sentences = (...parts: readonly (string | null)[]): string =>
  parts
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .map((part) => (isEnded(part) ? part : `${part}.`))
    .join(' ')

/** Also where a quotation mark or a bracket closes after the sign. */
function isEnded(text: string): boolean {
  let end = text.length - 1
  while (end > 0 && '"”’\')'.includes(text.charAt(end))) end -= 1
  return '.!?…:'.includes(text.charAt(end))
}
