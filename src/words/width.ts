// Text in the columns of a terminal, where Japanese takes two for each sign and has no spaces to break a line at.
const WIDE = String.raw`[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}`
const IS_WIDE = new RegExp(WIDE, 'u')
const IS_JOINED = /[\p{Mn}\p{Cf}]/u

/** Of help at most. */
export const HELP_COLUMNS = 100

/** How many columns a text takes; it has no control characters. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, char) => sum + (IS_WIDE.test(char) ? 2 : IS_JOINED.test(char) ? 0 : 1), 0)

/** Between wide signs, but not after an opening one, before one that ends something, or within a word in katakana. */
const BREAK = new RegExp(
  String.raw`(?<![「『（【])(?![、。，．：；？！」』）】…～ー々ぁぃぅぇぉっゃゅょ])(?<![ァ-ヶー](?=[ァ-ヶー]))(?:(?<=${WIDE})|(?=${WIDE}))`,
  'u',
)

/** Breaks each line of a text that is longer, but not one that begins with a space: that is laid out already. */
export const wrap = (text: string, columns: number): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith(' ') ? line : wrapLine(line, columns)))
    .join('\n')

function wrapLine(line: string, columns: number): string {
  const lines: string[] = []
  let current = ''
  for (const piece of line.split(/(?=\s)/).flatMap((word) => word.split(BREAK))) {
    if (current !== '' && textWidth(current + piece) > columns) {
      lines.push(current)
      current = piece.trimStart()
    } else current += piece
  }
  return [...lines, current].join('\n')
}

/** Terms, each with its meaning beside it, for help. */
export function besideTerms(rows: readonly (readonly [term: string, meaning: string])[]): string {
  const width = Math.max(...rows.map(([term]) => textWidth(term)))
  const indent = ' '.repeat(width + 4)
  return rows
    .map(([term, meaning]) => {
      const gap = ' '.repeat(width - textWidth(term))
      return `  ${term}${gap}  ${wrap(meaning, HELP_COLUMNS - indent.length).replaceAll('\n', `\n${indent}`)}`
    })
    .join('\n')
}
