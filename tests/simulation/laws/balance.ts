// What was charged and is in nobody's books has to be said. Where a submission seemed to have made nothing, no list shows
// its job, and the balance has fallen by more than all known jobs have cost, the account stops for a person. What the balance
// was is what the service has told; what jobs have cost is taken from the service's own books.
import type { ServiceJob } from '../service/jobs.ts'
import type { LawParts } from './laws.ts'
import type { BalanceRow } from './rows.ts'

/** Whoever stood still, or whose clock was set, cannot say what was sent since. */
const MOVED_MS = 2 * 3_600_000
const UNACCOUNTED = 'CREDITS_UNACCOUNTED'

interface Reading {
  readonly atMs: number
  readonly remaining: number
  /** What the jobs that were known then had cost by then. */
  readonly booked: number
}

export interface Balance {
  onCommit(): void
  /** What was read before is forgotten. */
  forget(): void
}

export function createBalance({ plan, scheduler, service, rows, clockMovedAtMs, broken }: LawParts): Balance {
  // Accounts of one organization share a balance, and what was read with another kind of key says nothing.
  const isShared = plan.second === null || plan.isOneOrganization
  const isWatched = !plan.isTest && isShared && plan.episodes.every(({ kind }) => kind !== 'key-changed')
  /** Of the last reading at which all that was known had ended and its price was reported. */
  let before: Reading | null = null
  /** When the workspace says that the balance was read; undefined: nobody has looked. */
  let readAtMs: number | null | undefined

  const net = ({ cost, refund, endsMs }: ServiceJob) => cost - (endsMs <= scheduler.nowMs ? refund : 0)
  const isKnown = ({ id }: ServiceJob) => rows()?.isKnown(id) === true

  const onReading = ({ remaining, stop_code: stop, is_open: isOpen, is_unclear: isUnclear }: BalanceRow) => {
    const hasMoved = scheduler.nowMs - clockMovedAtMs() < MOVED_MS
    // From what a person is asked about the next comparison begins, and what nobody knows the price of explains any fall.
    if (stop === UNACCOUNTED || hasMoved) before = null
    else if (isOpen === 0) {
      const last = before
      const known = [...service.jobs.values()].filter(isKnown)
      const booked = known.reduce((sum, job) => sum + net(job), 0)
      // A refund may be in the books earlier or later than in the balance: so much explains itself.
      const refunds = known.reduce((sum, job) => sum + job.refund, 0)
      before = isUnclear === 1 ? null : { atMs: scheduler.nowMs, remaining, booked }
      if (last === null || before === null) return
      const missing = last.remaining - remaining - (booked - last.booked) - refunds
      const lost = [...service.jobs.values()].find(
        (job) =>
          job.isOurs &&
          // What the other account has lost is compared when its own balance is read.
          job.account === 1 &&
          job.createdMs > last.atMs &&
          !isKnown(job) &&
          rows()?.isBelievedAbsent(job) === true,
      )
      if (lost !== undefined && missing >= 1)
        broken(
          'a balance that drifts is said',
          `${missing} credits more are gone than all known jobs have cost, for ${lost.operation} of ${lost.asin}, job ${lost.id}`,
        )
    }
  }

  return {
    onCommit() {
      const row = isWatched ? rows()?.balance() : undefined
      if (row === undefined) return
      // Taken for another organization's, the other account explains nothing.
      if (row.is_apart === 1) before = null
      const isNews = readAtMs !== undefined && row.at_ms !== readAtMs
      readAtMs = row.at_ms
      if (isNews) onReading(row)
    },
    forget() {
      before = null
      readAtMs = undefined
    },
  }
}
