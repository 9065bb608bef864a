// A status as the engine tells it, with only that named which the test is about.
import type { AccountStatus, BatchStatus, Status } from '../../src/contract/commands.ts'
import { TASK_STATES } from '../../src/contract/domain.ts'

export const NOW_MS = new Date(2026, 10, 20, 21, 0).getTime()
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

type Tasks = Partial<BatchStatus['tasks']>

export function batch(
  tasks: Tasks,
  { ahead, ...rest }: Partial<Omit<BatchStatus, 'tasks' | 'ahead'>> & { ahead?: number } = {},
): BatchStatus {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const every = Object.fromEntries(TASK_STATES.map((state) => [state, 0])) as BatchStatus['tasks']
  const isFree = (rest.state ?? 'active') === 'active' && (rest.waits_for ?? null) === null
  return {
    id: 1,
    name: 'Autumn',
    account: 'Main',
    state: 'active',
    tasks: { ...every, ...tasks },
    assets: { expected: 0, on_disk: 0, failed: 0 },
    credits: { charged: 0, refunded: 0 },
    waits_for: null,
    source: 'autumn.csv',
    created_at_ms: NOW_MS,
    recipes: [],
    hours: null,
    credits_max: null,
    pilot_size: null,
    ...rest,
    ahead: {
      tonight: 0,
      nights: ahead ?? (isFree && (tasks.queued ?? 0) > 0 ? 1 : 0),
      done_at_ms: null,
    },
  }
}

export const account = (rest: Partial<AccountStatus> = {}): AccountStatus => ({
  id: 1,
  name: 'Main',
  base_url: 'https://service.example.com/secret-path',
  key_kind: 'live',
  connected: true,
  credits_remaining: null,
  credits_at_ms: null,
  stop: null,
  waits: null,
  ...rest,
  rate: {
    limit_minute: null,
    limit_day: null,
    used_minute: 0,
    remaining_day: null,
    next_at_ms: null,
    ...rest.rate,
  },
})

export const stopped = (code: NonNullable<AccountStatus['stop']>['code']): Partial<AccountStatus> => ({
  stop: { code, message: 'pk_live_secret at https://service.example.com said no', advice: '' },
})

export const status = (
  batches: readonly BatchStatus[],
  accounts: readonly AccountStatus[] = [account()],
  rest: Partial<Status> = {},
): Status => ({
  library: '/library',
  batches: [...batches],
  accounts: [...accounts],
  storage: null,
  expiring: { count: 0, earliest_ms: null },
  ...rest,
})
