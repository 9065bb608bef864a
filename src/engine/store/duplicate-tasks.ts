// Whether another task is for the same product and asks for the same, so that nothing is paid for twice.
import type { TaskState } from '../../domain/states.ts'
import { type KeyKind, codesOf } from '../../domain/service.ts'
import type { Db } from './database.ts'

export interface Wanted {
  readonly accountId: number
  readonly asin: string
  readonly recipeId: number
  readonly countryCode: string
}
export interface Existing extends Wanted {
  readonly id: number
  readonly state: TaskState
  readonly code: string | null
  readonly jobId: string | null
}

/** Paid for, or perhaps so: only a person's word about the task itself sends it again. */
const MAYBE_MADE = "(state = 'held' AND (code = 'IN_DOUBT' OR job_id IS NOT NULL))"

/** Recipes that ask for the same as the given one, itself among them. */
const ALIKE = `(SELECT alike.id FROM recipe AS said JOIN recipe AS alike ON alike.operation = said.operation
  AND coalesce(alike.asks, alike.params) = coalesce(said.asks, said.params) AND alike.rehearsal = said.rehearsal
  WHERE said.id = ?)`

/** A task of the given product and recipe, made with this kind of key (null: the account's present one), or about to be. */
const SUPERSEDING = `account_id = ? AND asin = ? AND recipe_id IN ${ALIKE} AND country_code IN (?, ?)
  AND (state NOT IN ('failed', 'expired', 'cancelled', 'held') OR ${MAYBE_MADE})
  AND CASE state
    WHEN 'queued' THEN NOT EXISTS (SELECT 1 FROM batch WHERE batch.id = task.batch_id AND batch.after_import = 'cancelled')
    ELSE key_kind = coalesce(?, (SELECT account.key_kind FROM account WHERE account.id = task.account_id)) END`

export function duplicateTasks(db: Db) {
  const known = db.prepare<[number, string, number, string, string, KeyKind | null], { state: TaskState }>(
    `SELECT state FROM task WHERE ${SUPERSEDING} LIMIT 1`,
  )
  const beingMade = db.prepare<[number, string, number, string, string, number]>(
    `SELECT 1 FROM task WHERE account_id = ? AND asin = ? AND recipe_id IN ${ALIKE} AND country_code IN (?, ?)
     AND (state IN ('queued', 'submitting', 'unconfirmed', 'pending', 'processing')
       OR (state = 'collecting' AND id <> ?) OR ${MAYBE_MADE})
     AND NOT (state = 'queued' AND EXISTS
       (SELECT 1 FROM batch WHERE batch.id = task.batch_id AND batch.after_import = 'cancelled')) LIMIT 1`,
  )
  const otherwise = db.prepare<[number, string, number, string, string, null, number, string, number]>(
    `SELECT 1 FROM task WHERE ${SUPERSEDING} AND id <> ? AND state <> ?
     AND changed_at_ms >= (SELECT own.changed_at_ms FROM task AS own WHERE own.id = ?) LIMIT 1`,
  )

  return {
    /**
     * The state of a task that makes another one superfluous, because it is for the same product and asks for the same.
     * @param keyKind of the key that it would be made with; null: of the account's
     */
    superseding(
      { accountId, asin, recipeId, countryCode }: Wanted,
      keyKind: KeyKind | null = null,
    ): TaskState | null {
      return known.get(accountId, asin, recipeId, ...codesOf(countryCode), keyKind)?.state ?? null
    },
    /** Whether another task for the same product and recipe was made, or got in progress, since this one ended. */
    isMadeOtherwise(task: Existing): boolean {
      // Of two tasks with the same end, either may be retried.
      const { accountId, asin, recipeId, countryCode, id, jobId } = task
      const alike = task.state === 'held' && task.code !== 'IN_DOUBT' && jobId === null ? '' : task.state
      return (
        otherwise.get(accountId, asin, recipeId, ...codesOf(countryCode), null, id, alike, id) !== undefined
      )
    },
    /** Whether another of the same product and recipe, or this one again, is on its way to be made, or may have been. */
    isBeingMade: ({ accountId, asin, recipeId, countryCode, id }: Existing): boolean =>
      beingMade.get(accountId, asin, recipeId, ...codesOf(countryCode), id) !== undefined,
  }
}
