// An account's line to the service. Another address or key is laid into it in place: the loops go on holding the
// same connection, and nothing is left that calls the old address.
import type { Api } from '../service/index.ts'
import type { Connection } from '../scheduling/context.ts'
import type { Gate } from '../scheduling/gate.ts'

export interface Line extends Connection {
  /** From the next call on. What another address was waited for is forgotten; the same one's wait stays. */
  redirect(baseUrl: string, api: Api): void
}

export function createLine(accountId: number, gate: Gate, baseUrl: string, api: Api): Line {
  let at = baseUrl
  let reach = api
  return {
    accountId,
    gate,
    api: {
      submit: (...call) => reach.submit(...call),
      job: (...call) => reach.job(...call),
      jobs: (...call) => reach.jobs(...call),
      usage: (...call) => reach.usage(...call),
    },
    redirect(nextUrl, next) {
      reach = next
      gate.readsRefused = false
      if (nextUrl === at) return
      at = nextUrl
      gate.forget()
    },
  }
}
