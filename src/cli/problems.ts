// Problems of catalog rows: all of them for programs, as they come; for people counted by kind at the end, errors first,
// each kind with its first examples and the lines of the rest. A long list of notes must never hide an error.
import { NOT_ACTIVE } from '../domain/listing-status.ts'
import type { CatalogProblem } from '../engine/index.ts'
import { number } from './format.ts'
import type { Voice } from './voice.ts'

const EXAMPLES_MAX = 5
const LINES_MAX = 30

/** What helps with a problem of this kind on the command line. */
const HINTS: Partial<Readonly<Record<CatalogProblem['code'], string>>> = {
  ASIN_UNLIKELY: '--accept-asin VALUE sends such a value as it is.',
}

interface Kind {
  readonly code: CatalogProblem['code']
  readonly severity: CatalogProblem['severity']
  readonly examples: CatalogProblem[]
  /** Of those that are no examples, as many as are shown. */
  readonly lines: number[]
  count: number
}

interface ProblemCounts {
  /** Rows that an error left out. */
  readonly leftOut: number
  /** Rows whose product stands in an earlier one. */
  readonly duplicates: number
  /** Rows of products that cannot be bought as they are, by why; those of which there are some. */
  readonly notActive: Readonly<Record<string, number>>
}

export interface ProblemTeller {
  tell(problems: readonly CatalogProblem[]): void
  end(): ProblemCounts
}

export function tellProblems(voice: Voice): ProblemTeller {
  const leftOut = new Set<number>()
  const kinds = new Map<string, Kind>()
  return {
    tell(problems) {
      for (const problem of problems) {
        const { line, column, code, message, severity, value: cell } = problem
        voice.json({ type: 'problem', line, column, code, message, severity, value: cell })
        if (severity === 'error') leftOut.add(line)
        const kind = kinds.get(`${severity} ${code}`) ?? { code, severity, examples: [], lines: [], count: 0 }
        kinds.set(`${severity} ${code}`, kind)
        kind.count += 1
        if (kind.examples.length < EXAMPLES_MAX) kind.examples.push(problem)
        else if (kind.lines.length < LINES_MAX) kind.lines.push(line)
      }
    },
    end() {
      const ordered = errorsFirst([...kinds.values()])
      if (ordered.length > 0) {
        voice.warn(`Problems by kind: ${ordered.map(countText).join(', ')}.`)
        voice.json({
          type: 'problems',
          kinds: ordered.map(({ code, severity, count }) => ({ code, severity, count })),
        })
      }
      for (const line of ordered.flatMap(kindLines)) voice.warn(line)
      return {
        leftOut: leftOut.size,
        duplicates: ordered.find(({ code }) => code === 'DUPLICATE')?.count ?? 0,
        notActive: Object.fromEntries(
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
  `${number(count)} ${code} (${severity === 'error' ? 'left out' : count === 1 ? 'note' : 'notes'})`

function kindLines({ code, severity, examples, lines, count }: Kind): readonly string[] {
  const start = severity === 'error' ? 'Left out' : 'Note'
  const hint = HINTS[code]
  const rest = count - examples.length
  const more = rest > lines.length ? ', …' : ''
  return [
    ...examples.map(
      (problem) =>
        `${start}: line ${problem.line}${problem.column === null ? '' : `, ${problem.column}`}: ${problem.message}${
          problem.value === null || problem.value === '' ? '' : ` (${problem.value})`
        } [${code}]`,
    ),
    ...(rest > 0
      ? [
          `${start}: ${number(rest)} more [${code}], on lines ${lines.join(', ')}${more} (all of them with --json${severity === 'error' ? ', or as a table with --problems FILE' : ''}).`,
        ]
      : []),
    ...(severity === 'error' && hint !== undefined ? [hint] : []),
  ]
}
