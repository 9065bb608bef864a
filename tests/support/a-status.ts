// How things stand, for whoever shows it: one batch, one account and the app, with what a test is about laid over them.
import { attentionOf, batchPhase } from '../../src/domain/batch-phase.ts'
import type { AppState } from '../../src/contract/commands/app.ts'
import type { AccountStatus, BatchStatus, Status } from '../../src/contract/commands.ts'

const NO_TASKS: BatchStatus['tasks'] = {
  queued: 0,
  submitting: 0,
  unconfirmed: 0,
  pending: 0,
  processing: 0,
  collecting: 0,
  held: 0,
  completed: 0,
  completed_with_errors: 0,
  failed: 0,
  expired: 0,
  cancelled: 0,
}

type SomeOfABatch = Partial<Omit<BatchStatus, 'tasks'>> & {
  readonly tasks?: Partial<BatchStatus['tasks']>
}

/** Its phase is the one it has where all is well, unless another is given. */
export const aBatch = (some: SomeOfABatch = {}): BatchStatus => {
  const batch = withoutPhase(some)
  const well = { isRunning: true, diskWorks: true, isOnline: true }
  return { ...batch, phase: some.phase ?? batchPhase(batch, anAccount(), well, 0) }
}

const withoutPhase = ({ tasks, ...rest }: SomeOfABatch): BatchStatus => ({
  id: 1,
  name: 'Autumn',
  account: 'Main',
  test_run: false,
  state: 'active',
  tasks: { ...NO_TASKS, ...tasks },
  assets: { expected: 0, on_disk: 0, failed: 0 },
  credits: { charged: 0, refunded: 0 },
  phase: 'running',
  waits_for: null,
  second_look: false,
  unlisted: 0,
  source: 'autumn.csv',
  left_out: [],
  created_at_ms: 0,
  recipes: [],
  hours: null,
  credits_max: null,
  price_rise: null,
  next_price: null,
  pilot_size: null,
  pilot_open: false,
  next_at_ms: null,
  ahead: { tonight: 0, nights: 0, done_at_ms: null },
  ...rest,
})

export const anAccount = (rest: Partial<AccountStatus> = {}): AccountStatus => ({
  id: 1,
  name: 'Main',
  test_run: false,
  base_url: 'https://api.example.com',
  has_generated: false,
  key_kind: 'live',
  default_country: null,
  connected: true,
  unreached: null,
  credits_remaining: 100,
  credits_at_ms: 0,
  stop: null,
  waits: null,
  rate: aRate({}),
  ...rest,
})

export const aStatus = (rest: Partial<Status> = {}): Status => {
  const status: Status = {
    library: '/library',
    batches: [],
    accounts: [],
    attention: [],
    storage: null,
    expiring: { count: 0, earliest_ms: null },
    reviews: { undoable: false, redoable: false },
    ...rest,
  }
  return { ...status, attention: rest.attention ?? attentionOf(status) }
}

export const anAppState = (rest: Partial<AppState> = {}): AppState => ({
  version: '1.0.0',
  platform: 'linux',
  workspace: '/workspace',
  locales: ['en-US'],
  keychain_trouble: null,
  online: true,
  when_done: 'nothing',
  awake: false,
  importing: null,
  recent: [],
  broken: null,
  rebuild: null,
  ...rest,
})

type Rate = AccountStatus['rate']

/** The two windows of the specification. */
export const aRate = ({
  minute = {},
  day = {},
  next_at_ms = null,
}: {
  readonly minute?: Partial<Rate['windows'][number]>
  readonly day?: Partial<Rate['windows'][number]>
  readonly next_at_ms?: number | null
}): Rate => ({
  windows: [
    { name: 'minute', length_ms: 60_000, limit: 10, used: 0, remaining: 10, ...minute },
    { name: 'day', length_ms: 86_400_000, limit: 500, used: 0, remaining: 500, ...day },
  ],
  next_at_ms,
})
