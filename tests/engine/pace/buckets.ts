// Models of the windows a service may count in, written from their textbook definitions and not from the
// engine. `take` answers one arriving call; refused calls count where `countRefusals` says so.

import { unreachable } from '../../../src/domain/failure.ts'

export type Kind = 'fixed' | 'from_first_call' | 'sliding_log' | 'sliding_counter' | 'token_bucket'
export const KINDS: readonly Kind[] = [
  'fixed',
  'from_first_call',
  'sliding_log',
  'sliding_counter',
  'token_bucket',
]

export interface Verdict {
  readonly accepted: boolean
  readonly remaining: number
  readonly retryAfterMs: number
}

export interface Bucket {
  take(nowMs: number): Verdict
}

export function createBucket(kind: Kind, limit: number, windowMs: number, countRefusals: boolean): Bucket {
  switch (kind) {
    case 'fixed':
    case 'from_first_call': {
      let beginMs = -Infinity
      let count = 0
      return {
        take(nowMs) {
          const current =
            kind === 'fixed' ? nowMs - (nowMs % windowMs) : nowMs >= beginMs + windowMs ? nowMs : beginMs
          if (current !== beginMs) [beginMs, count] = [current, 0]
          const accepted = count < limit
          if (accepted || countRefusals) count += 1
          return { accepted, remaining: Math.max(0, limit - count), retryAfterMs: beginMs + windowMs - nowMs }
        },
      }
    }
    case 'sliding_log': {
      let log: number[] = []
      return {
        take(nowMs) {
          log = log.filter((at) => at > nowMs - windowMs)
          const accepted = log.length < limit
          if (accepted || countRefusals) log.push(nowMs)
          const freeing = log[log.length - limit]
          return {
            accepted,
            remaining: Math.max(0, limit - log.length),
            retryAfterMs: freeing === undefined ? 0 : freeing + windowMs - nowMs,
          }
        },
      }
    }
    case 'sliding_counter': {
      const counts = new Map<number, number>()
      return {
        take(nowMs) {
          const index = Math.floor(nowMs / windowMs)
          const fraction = (nowMs % windowMs) / windowMs
          const previous = counts.get(index - 1) ?? 0
          const before = previous * (1 - fraction) + (counts.get(index) ?? 0)
          const accepted = before + 1 <= limit
          const after = accepted || countRefusals ? before + 1 : before
          if (after !== before) counts.set(index, (counts.get(index) ?? 0) + 1)
          const tooMuch = before + 1 - limit
          return {
            accepted,
            remaining: Math.max(0, Math.floor(limit - after)),
            retryAfterMs:
              previous > 0
                ? Math.min((tooMuch / previous) * windowMs, windowMs * (1 - fraction))
                : windowMs * (1 - fraction),
          }
        },
      }
    }
    case 'token_bucket': {
      let tokens = limit
      let lastMs: number | null = null
      return {
        take(nowMs) {
          tokens = Math.min(limit, tokens + ((nowMs - (lastMs ?? nowMs)) / windowMs) * limit)
          lastMs = nowMs
          const accepted = tokens >= 1
          if (accepted) tokens -= 1
          else if (countRefusals) tokens = Math.max(0, tokens - 1)
          return { accepted, remaining: Math.floor(tokens), retryAfterMs: ((1 - tokens) / limit) * windowMs }
        },
      }
    }
    default:
      return unreachable(kind)
  }
}
