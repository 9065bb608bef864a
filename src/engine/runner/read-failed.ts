// What to do after a failed GET. Reads are free and may be repeated: this decides how soon, and whether the account stops.
import { unreachable } from '../../domain/failure.ts'
import { accountStop } from '../lifecycle/decide.ts'
import type { ReadFailure } from '../service/index.ts'
import type { Connection, Context } from '../scheduling/context.ts'
import { MINUTE_MS } from '../../domain/units.ts'

export interface Failed {
  readonly againInMs: number
  readonly message: string
  /** The service answered with an error for this request; it is not just unreachable. */
  readonly countsAgainst: boolean
}

export function readFailed(
  context: Context,
  { accountId, breaker }: Connection,
  answer: ReadFailure,
): Failed {
  const { store, clock, timing } = context
  const later = (againInMs: number, message: string, countsAgainst: boolean): Failed => ({
    againInMs,
    message,
    countsAgainst,
  })
  const stop = (code: Parameters<typeof store.accounts.stop>[1], message: string) => {
    if (breaker.confirms(code, message, true)) {
      breaker.readsRefused = true
      store.transaction(() => store.accounts.stop(accountId, code, message, clock.nowMs()))
    }
    return later(MINUTE_MS, message, false)
  }
  if (answer.kind !== 'unreachable' && answer.kind !== 'unintelligible') breaker.answered()
  switch (answer.kind) {
    case 'unreachable':
      if (answer.reason === 'tls' && !answer.sent) return stop('CERTIFICATE', answer.message)
      breaker.offline(answer.message)
      return later(timing.pollMs, answer.message, false)
    case 'tooFast':
    case 'busy':
      return later(answer.afterMs ?? MINUTE_MS / 2, answer.message, false)
    case 'refused': {
      const code = accountStop(answer.httpStatus, answer.code)
      return code === null ? later(MINUTE_MS, answer.message, true) : stop(code, answer.message)
    }
    case 'serverError':
      return later(timing.pollMs * 2, answer.message, true)
    case 'unintelligible':
      return later(MINUTE_MS / 2, `the answer could not be understood: ${answer.excerpt}`, true)
    default:
      return unreachable(answer)
  }
}
