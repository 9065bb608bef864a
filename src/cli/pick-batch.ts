// Which batch a command means: the one named by its number or its name, else the only one that is not finished.
import type { BatchStatus } from '../contract/commands.ts'
import { FailureError } from '../domain/failure.ts'
import { inProgress } from './exit-codes.ts'

/** Something of it is still to be done, by Shotlist or by a person. */
export const isUnfinished = (batch: BatchStatus): boolean =>
  batch.state !== 'cancelled' && batch.tasks.queued + batch.tasks.held + inProgress(batch) > 0

const list = (batches: readonly BatchStatus[]): string =>
  batches.map(({ id, name }) => `${id} (${name})`).join(', ')

/** @throws FailureError NOT_FOUND, or BAD_INPUT where several have this name */
export function batchNamed(batches: readonly BatchStatus[], given: string): BatchStatus {
  const text = given.trim()
  const numbered = batches.find(({ id }) => String(id) === text)
  if (numbered !== undefined) return numbered
  const [found, ...others] = batches.filter(({ name }) => name === text)
  if (found === undefined)
    throw new FailureError(
      'NOT_FOUND',
      `There is no batch "${text}". ${batches.length === 0 ? 'There is none at all' : `There are: ${list(batches)}`}. Nothing was changed.`,
    )
  if (others.length > 0)
    throw new FailureError(
      'BAD_INPUT',
      `Several batches are named "${text}". Give the number of one: ${list([found, ...others])}. Nothing was changed.`,
    )
  return found
}

/** @returns null where nothing is unfinished. @throws FailureError as `batchNamed`; BAD_INPUT where several are unfinished */
export function pickBatch(batches: readonly BatchStatus[], given: string | undefined): BatchStatus | null {
  if (given !== undefined) return batchNamed(batches, given)
  const [only, ...others] = batches.filter((batch) => isUnfinished(batch) && !batch.test_run)
  if (others.length > 0 && only !== undefined)
    throw new FailureError(
      'BAD_INPUT',
      `Several batches are not finished. Name one: ${list([only, ...others])}. Nothing was changed.`,
    )
  return only ?? null
}
