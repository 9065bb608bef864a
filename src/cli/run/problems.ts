// Problems of catalog rows. Programs get all of them as they come; people get them counted by kind, errors first, each kind
// with examples and line numbers. --problems saves the rows as a CSV file to be corrected, and never overwrites a file.
import { dirname, resolve } from 'node:path'
import { EXCLUDED, NOT_ACTIVE } from '../../domain/listing-status.ts'
import { type RowProblem, catalogProblemsCsv } from '../../engine/index.ts'
import { commas, number, problemKind, t } from '../../words/index.ts'
import { saveFile } from '../../host/save-file.ts'
import { bad } from '../options.ts'
import type { Output } from '../terminal/output.ts'
import type { PreparedRun } from './options.ts'
import type { Session } from '../session.ts'

const EXAMPLES_MAX = 5
const LINES_MAX = 30

interface Kind {
  readonly code: RowProblem['code']
  readonly severity: RowProblem['severity']
  /** A value that repeats is shown once. */
  readonly shown: { readonly problem: RowProblem; readonly lines: number[]; count: number }[]
  readonly others: number[]
  count: number
}

export interface ProblemCounts {
  readonly left_out: number
  readonly duplicates: number
  /** Rows of products that cannot be bought as they are, by why; those of which there are some. */
  readonly not_active: Readonly<Record<string, number>>
}

/** @param isSaved the rows that are left out are saved as a file: nobody has to be told how */
export function createProblemReport(output: Output, isSaved: boolean) {
  const leftOut = new Set<number>()
  const kinds = new Map<string, Kind>()
  return {
    add(problems: readonly RowProblem[]): void {
      for (const problem of problems) {
        const { line, column, code, message, severity, value: cell } = problem
        output.json({ type: 'problem', line, column, code, message, severity, value: cell })
        if (severity === 'error' && !EXCLUDED.includes(code)) leftOut.add(line)
        const kind = kinds.get(`${severity} ${code}`) ?? { code, severity, shown: [], others: [], count: 0 }
        kinds.set(`${severity} ${code}`, kind)
        kind.count += 1
        const isSame = ({ problem: one }: Kind['shown'][number]) =>
          one.message === message && one.value === cell && one.column === column
        const same = kind.shown.find(isSame)
        if (same === undefined && kind.shown.length < EXAMPLES_MAX)
          kind.shown.push({ problem, lines: [line], count: 1 })
        else {
          const lines = same?.lines ?? kind.others
          if (lines.length < LINES_MAX) lines.push(line)
          if (same !== undefined) same.count += 1
        }
      }
    },
    end(): ProblemCounts {
      const ordered = errorsFirst([...kinds.values()])
      const problems = ordered.filter(({ code }) => !EXCLUDED.includes(code)).map(countText)
      if (problems.length > 0) output.warn(t('terminal.problems', { kinds: commas(problems) }))
      const excluded = ordered.filter(({ code }) => EXCLUDED.includes(code))
      const names = commas(excluded.map(({ code, count }) => problemKind(code, count)))
      if (excluded.length > 0) output.say(t('terminal.problems.excluded', { kinds: names }))
      if (ordered.length > 0)
        output.json({
          type: 'problems',
          kinds: ordered.map(({ code, severity, count }) => ({ code, severity, count })),
        })
      for (const line of ordered.flatMap((kind) => kindLines(kind, isSaved))) output.warn(line)
      return {
        left_out: leftOut.size,
        duplicates: ordered.find(({ code }) => code === 'DUPLICATE')?.count ?? 0,
        not_active: Object.fromEntries(
          ordered.flatMap(({ code, count }) => {
            const word = NOT_ACTIVE[code]
            return word === undefined ? [] : [[word, count]]
          }),
        ),
      }
    },
  }
}

const errorsFirst = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || b.count - a.count,
  )

const countText = ({ code, severity, count }: Kind): string =>
  t('terminal.problems.kind', { count, kind: code, isLeftOut: severity === 'error' })

function kindLines({ code, severity, shown, others, count }: Kind, isSaved: boolean): readonly string[] {
  const isLeftOut = severity === 'error'
  const lines = shown.map(({ problem: { column, message, value }, lines: all, count: rows }) => {
    const place = commas([linesText(all, rows), ...(column === null ? [] : [column])])
    const problem = `${message}${(value ?? '') === '' ? '' : ` (${value})`} [${code}]`
    return t('terminal.problems.example', { isLeftOut, place, problem })
  })
  if (others.length > 0) {
    const left = shown.reduce((rest, one) => rest - one.count, count)
    lines.push(
      t('terminal.problems.more', {
        isLeftOut,
        canSave: isLeftOut && !isSaved,
        count: left,
        kind: code,
        lines: linesText(others, left),
      }),
    )
  }
  if (code === 'ASIN_UNLIKELY' && isLeftOut) lines.push(t('terminal.problems.acceptAsin'))
  return lines
}

/** "line 3", "lines 3, 4, …". @param count of all of them */
export const linesText = (shown: readonly number[], count: number): string => {
  const lines = commas([...shown.map(number), ...(count > shown.length ? ['…'] : [])])
  return t('terminal.lines', { count, lines })
}

/** @returns the path. @throws FailureError BAD_INPUT for a name that is taken, or that has no place */
export async function placeForProblems({ io }: Session, name: string): Promise<string> {
  const file = resolve(io.cwd, name)
  const folder = dirname(file)
  if ((await io.files.facts(file)) !== null) throw bad(t('terminal.problems.taken', { file }))
  if ((await io.files.facts(folder))?.kind !== 'folder')
    throw bad(t('terminal.problems.noFolder', { folder }))
  return file
}

/** Does nothing where none was asked for. @throws FailureError BAD_INPUT where the disk does not take it */
export async function saveProblems(
  { io, output }: Session,
  { order, open }: PreparedRun,
  { left_out: leftOut }: ProblemCounts,
): Promise<void> {
  const { problems: file, recipe } = order
  if (file === null) return
  if (leftOut > 0) await saveFile(io, file, catalogProblemsCsv(open, [recipe], order.fix))
  output.json({ type: 'problems_file', file: leftOut > 0 ? file : null })
  output.say(t(leftOut > 0 ? 'terminal.problems.saved' : 'terminal.problems.none', { file }))
}
