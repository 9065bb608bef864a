// Codes that decide what a retry does, and how reasons of several batches are added up. Their words: src/words/reasons.ts.

import { definitionOf, type Operation } from './operations/index.ts'
import type { TaskState } from './states.ts'

/** A task of this code may have been paid for: only a person's explicit word sends it again. */
export const IN_DOUBT = 'IN_DOUBT'
/** Of a task that a rebuild made of a job's folder alone. */
export const RECORD_LOST = 'RECORD_LOST'
/** The job was paid for and may still exist: a retry looks it up, unless a person says to generate it again. */
export const LOOKED_UP_FIRST: readonly string[] = [
  'JOB_NOT_FOUND',
  'UNINTELLIGIBLE',
  RECORD_LOST,
  'NO_END',
  'EXPIRED',
]

interface FailedTask {
  readonly state: TaskState
  readonly operation: Operation
  readonly code: string | null
  /** Of a broken rule: it names the parameter. */
  readonly message: string | null
}

/** What the advice asks to change before another try: a cell of the product's row, or the recipe. null: nothing. */
export function toChange({ state, operation, code, message }: FailedTask) {
  if (state !== 'failed' && state !== 'held') return null
  const images = definitionOf(operation).imageParameters === null ? 'recipe' : 'main_image_url'
  switch (code) {
    case 'PRODUCT_FETCH_ERROR':
    case 'PRODUCT_NOT_AVAILABLE':
      return 'asin'
    case 'CONTENT_MODERATION_ERROR':
      return images
    case 'REFERENCE_GONE':
      return 'recipe'
    case 'VALIDATION_ERROR': {
      const [parameter] = /\b(?:asin|country_code|(?:main|other)_image)/.exec(message ?? '') ?? []
      if (parameter === undefined) return 'recipe'
      return parameter === 'asin' ? 'asin' : parameter === 'country_code' ? 'country' : images
    }
    default:
      return null
  }
}

interface Reason {
  readonly code: string
  readonly of: 'tasks' | 'images'
  readonly count: number
  readonly tasks: number
  readonly message: string | null
}

interface Report {
  readonly batch: { readonly id: number; readonly name: string }
  readonly reasons: readonly Reason[]
}

export interface ReasonInBatches extends Reason {
  readonly batches: readonly { readonly id: number; readonly name: string; readonly count: number }[]
}

export function reasonsIn(reports: readonly Report[]): readonly ReasonInBatches[] {
  const lines = new Map<string, ReasonInBatches>()
  for (const { batch, reasons } of reports)
    for (const reason of reasons) {
      const key = `${reason.of} ${reason.code}`
      const known = lines.get(key)
      const here = known?.batches.find(({ id }) => id === batch.id)
      lines.set(key, {
        ...reason,
        count: reason.count + (known?.count ?? 0),
        tasks: reason.tasks + (known?.tasks ?? 0),
        message: known?.message ?? reason.message,
        // A code may occur twice in a batch: for held tasks and for failed ones.
        batches: [
          ...(known?.batches.filter((other) => other !== here) ?? []),
          { id: batch.id, name: batch.name, count: reason.count + (here?.count ?? 0) },
        ],
      })
    }
  return [...lines.values()].toSorted((a, b) => b.tasks - a.tasks || a.code.localeCompare(b.code))
}
