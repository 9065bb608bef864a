// What a spreadsheet program would take for a formula gets an apostrophe in front, because cells come from files and from
// the service, and not from the person who opens them. Programs part cells at other signs than commas as well, at least
// where the language writes commas in numbers: a cell may begin behind each of those too.

/** The start of a cell that is no number and begins like a formula. */
const UNGUARDED =
  /(^|[;|\t\r\n])(?![+-]?\d+(?:[.,]\d+)?(?:$|[;|\t\r\n]))(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/g
const GUARDED = /(^|[;|\t\r\n])'(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/g

/** What looks as if it had its apostrophe gets another one, so that taking one off gives back every cell as it was. */
export const guarded = (cell: string): string => cell.replace(UNGUARDED, "$1'")

export const unguarded = (cell: string): string => cell.replace(GUARDED, '$1')
