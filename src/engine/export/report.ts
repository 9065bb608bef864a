// Counts of a running export, for its progress and its result.
import { t } from '../../words/index.ts'
import type { ProblemList } from './problems.ts'

export interface Tally {
  phase: 'checking' | 'writing'
  /** Of the phase. */
  done: number
  files: number
  written: number
  same: number
  bytes: number
  /** Absolute. */
  paths: string[]
  problems: ProblemList
}

export const refusal = (errors: number): string => t('exported.refused', { count: errors })

/** Ends an export before, or instead of, writing: what a person has to decide stands in the message. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
