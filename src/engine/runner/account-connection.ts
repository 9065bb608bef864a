// An account's connection to the service. A new address or key is set in place: the loops keep the same connection
// object, so nothing goes on calling the old address.
import type { Api } from '../service/index.ts'
import type { Connection } from '../scheduling/context.ts'
import type { CircuitBreaker } from '../scheduling/circuit-breaker.ts'

export interface AccountConnection extends Connection {
  /** Takes effect from the next call on. A new address forgets the waits of the old one; a new key keeps them. */
  redirect(baseUrl: URL, api: Api): void
}

export function createAccountConnection(
  accountId: number,
  breaker: CircuitBreaker,
  baseUrl: URL,
  api: Api,
): AccountConnection {
  let at = baseUrl
  let reach = api
  return {
    accountId,
    breaker,
    get baseUrl() {
      return at
    },
    api: {
      submit: (...call) => reach.submit(...call),
      job: (...call) => reach.job(...call),
      jobs: (...call) => reach.jobs(...call),
      usage: (...call) => reach.usage(...call),
    },
    redirect(nextUrl, next) {
      reach = next
      breaker.readsRefused = false
      if (nextUrl.href === at.href) return
      at = nextUrl
      breaker.forget()
    },
  }
}
