// Problems of catalog rows as they come: all of them for programs, the first few for people.
import type { CatalogProblem } from '../engine/index.ts'
import { plural } from './format.ts'
import type { Voice } from './voice.ts'

const SHOWN_MAX = 20

export interface ProblemTeller {
  tell(problems: readonly CatalogProblem[]): void
  /** Says how many more there were. @returns how many rows an error left out */
  end(): number
}

export function tellProblems(voice: Voice): ProblemTeller {
  const leftOut = new Set<number>()
  let count = 0
  return {
    tell(problems) {
      for (const problem of problems) {
        count += 1
        if (problem.severity === 'error') leftOut.add(problem.line)
        const { line, column, code, message, severity, value: cell } = problem
        voice.json({ type: 'problem', line, column, code, message, severity, value: cell })
        if (count > SHOWN_MAX) continue
        const where = `line ${problem.line}${problem.column === null ? '' : `, ${problem.column}`}`
        const value = problem.value === null || problem.value === '' ? '' : ` (${problem.value})`
        voice.warn(
          `${problem.severity === 'error' ? 'Left out' : 'Note'}: ${where}: ${problem.message}${value} [${problem.code}]`,
        )
      }
    },
    end() {
      if (count > SHOWN_MAX)
        voice.warn(
          `and ${plural(count - SHOWN_MAX, 'more problem')} (all of them with --json, or as a table with --problems FILE).`,
        )
      return leftOut.size
    },
  }
}
