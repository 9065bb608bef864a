// Problems as they are found: all are counted, the first ones are kept to be shown, since there may be as many as files.
import {
  EXPORT_SHOWN_MAX,
  type ExportProblem,
  type ExportProblemCode,
} from '../../contract/commands/export.ts'

const SEVERITY: Readonly<Record<ExportProblemCode, ExportProblem['severity']>> = {
  NAME_TAKEN: 'error',
  TOKEN_EMPTY: 'error',
  NAME_TOO_LONG: 'error',
  EXISTS: 'error',
  DAMAGED: 'error',
  TOO_LARGE: 'error',
  NAME_CHANGED: 'note',
  EXTENSION_CHANGED: 'note',
  EXISTS_PERHAPS_SAME: 'note',
  NOT_DISCLOSED: 'note',
}

export interface ToldProblems {
  readonly errors: number
  readonly notes: number
  readonly problems: ExportProblem[]
  readonly problem_counts: { readonly code: ExportProblemCode; readonly count: number }[]
}

export interface ProblemList {
  add(code: ExportProblemCode, asset: number | null, name: string, message: string): void
  readonly errors: number
  told(): ToldProblems
}

export function problemList(): ProblemList {
  const counts = new Map<ExportProblemCode, number>()
  const kept: { readonly [S in ExportProblem['severity']]: ExportProblem[] } = { error: [], note: [] }
  const sum = (severity: ExportProblem['severity']): number =>
    [...counts].reduce((all, [code, count]) => all + (SEVERITY[code] === severity ? count : 0), 0)
  return {
    add(code, asset, name, message) {
      const severity = SEVERITY[code]
      counts.set(code, (counts.get(code) ?? 0) + 1)
      if (kept[severity].length < EXPORT_SHOWN_MAX)
        kept[severity].push({ code, severity, asset, name, message })
    },
    get errors() {
      return sum('error')
    },
    told: () => ({
      errors: sum('error'),
      notes: sum('note'),
      problems: [...kept.error, ...kept.note].slice(0, EXPORT_SHOWN_MAX),
      problem_counts: [...counts].map(([code, count]) => ({ code, count })),
    }),
  }
}
