// Problems as they are found: all are counted, the first of each sort are kept to be shown; there may be one for each file.
import {
  EXPORT_SHOWN_MAX,
  type ExportPlan,
  type ExportProblem,
  type ExportProblemCode,
} from '../../contract/commands/export.ts'
import { t } from '../../words/index.ts'

/** In the order in which they are reported: what keeps a file back, or the marketplace from taking it, first. */
const SORTS = ['error', 'refused', 'doubted', 'note'] as const
type Sort = (typeof SORTS)[number]

const SORT: Readonly<Record<ExportProblemCode, Sort>> = {
  NAME_TAKEN: 'error',
  TOKEN_EMPTY: 'error',
  NAME_TOO_LONG: 'error',
  EXISTS: 'error',
  DAMAGED: 'error',
  TOO_LARGE: 'error',
  NAME_CHANGED: 'note',
  EXTENSION_CHANGED: 'note',
  NOT_DISCLOSED: 'note',
  WILL_BE_REFUSED: 'refused',
  MAY_BE_REFUSED: 'doubted',
}

const severityOf = (code: ExportProblemCode): ExportProblem['severity'] =>
  SORT[code] === 'error' ? 'error' : 'note'

export type ProblemList = ReturnType<typeof problemList>

export function problemList() {
  const counts = new Map<ExportProblemCode, number>()
  const kept: { readonly [S in Sort]: ExportProblem[] } = { error: [], note: [], refused: [], doubted: [] }
  const sum = (severity: ExportProblem['severity']): number =>
    [...counts].reduce((all, [code, count]) => all + (severityOf(code) === severity ? count : 0), 0)
  return {
    add(
      code: ExportProblemCode,
      asset: number | null,
      name: string,
      message: string,
      more: Partial<Pick<ExportProblem, 'details' | 'fixes'>> = {},
    ): void {
      counts.set(code, (counts.get(code) ?? 0) + 1)
      const sort = kept[SORT[code]]
      if (sort.length < EXPORT_SHOWN_MAX)
        sort.push({ code, severity: severityOf(code), asset, name, message, fixes: [], ...more })
    },
    get errors(): number {
      return sum('error')
    },
    summary: (): Pick<ExportPlan, 'errors' | 'notes' | 'problems' | 'problem_counts'> => ({
      errors: sum('error'),
      notes: sum('note'),
      problems: SORTS.flatMap((sort) => kept[sort]),
      problem_counts: [...counts]
        .map(([code, count]) => ({ code, count }))
        .toSorted((a, b) => SORTS.indexOf(SORT[a.code]) - SORTS.indexOf(SORT[b.code])),
    }),
  }
}

export interface Tally {
  phase: 'checking' | 'writing'
  done: number
  files: number
  written: number
  same: number
  bytes: number
  paths: string[]
  problems: ProblemList
  earlier: readonly string[]
  manifest: string | null
}

export const refusal = (errors: number): string => t('exported.refused', { count: errors })

/** Ends an export before, or instead of, writing: what a person has to decide stands in the message. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
