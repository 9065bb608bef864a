// A status as the engine tells it, with only that named which the test is about.
import type { AccountStatus, BatchStatus, Status } from '../../../src/contract/commands.ts'
import { aBatch, anAccount, aRate, aStatus } from '../../support/a-status.ts'

export const NOW_MS = new Date(2026, 10, 20, 21, 0).getTime()
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

export function batch(
  tasks: Partial<BatchStatus['tasks']>,
  { ahead, ...rest }: Partial<Omit<BatchStatus, 'tasks' | 'ahead'>> & { ahead?: number } = {},
): BatchStatus {
  const isFree = (rest.state ?? 'active') === 'active' && (rest.waits_for ?? null) === null
  return aBatch({
    tasks,
    created_at_ms: NOW_MS,
    ...rest,
    ahead: {
      tonight: 0,
      nights: ahead ?? (isFree && (tasks.queued ?? 0) > 0 ? 1 : 0),
      done_at_ms: null,
    },
  })
}

export const account = (rest: Partial<AccountStatus> = {}): AccountStatus =>
  anAccount({
    base_url: 'https://service.example.com/secret-path',
    credits_remaining: null,
    credits_at_ms: null,
    rate: aRate({ minute: { limit: null, remaining: null }, day: { limit: null, remaining: null } }),
    ...rest,
  })

export const stopped = (code: NonNullable<AccountStatus['stop']>['code']): Partial<AccountStatus> => ({
  stop: { code, message: 'pk_live_secret at https://service.example.com said no', advice: '' },
})

export const status = (
  batches: readonly BatchStatus[],
  accounts: readonly AccountStatus[] = [account()],
  rest: Partial<Status> = {},
): Status => aStatus({ batches: [...batches], accounts: [...accounts], ...rest })
