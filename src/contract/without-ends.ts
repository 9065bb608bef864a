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
