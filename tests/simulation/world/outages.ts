// What can be wrong with a way to another computer, and what a request then comes to.
import type { WireFailure } from '../../../src/engine/ports/wire.ts'

export type Outage = 'dns' | 'refused' | 'silent' | 'certificate' | 'reset'

export const failed = (reason: WireFailure['reason'], sent: boolean): WireFailure => ({
  kind: 'failure',
  sent,
  reason,
  message: `service.example: simulated ${reason}`,
})
/** What an outage makes of any request, and how soon. */
export const OUTAGES: Readonly<
  Record<Outage, (timeoutMs: number) => { readonly failure: WireFailure; readonly ms: number }>
> = {
  dns: () => ({ failure: failed('dns', false), ms: 20 }),
  refused: () => ({ failure: failed('refused', false), ms: 20 }),
  silent: (timeoutMs) => ({ failure: failed('timeout', false), ms: timeoutMs }),
  certificate: () => ({ failure: failed('tls', false), ms: 50 }),
  reset: () => ({ failure: failed('reset', true), ms: 50 }),
}

export type Rates<T> = Readonly<Record<keyof T & string, number>>

/** The shares of a table, so that all of them together come to `rate`. */
export function ratesOf<T extends Readonly<Record<string, number>>>(shares: T, rate: number): Rates<T> {
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0)
  // The keys are those of the table.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(
    Object.entries(shares).map(([kind, share]) => [kind, (share / all) * rate]),
  ) as Rates<T>
}

/** The nth time that something is asked for is part of a fault's name. */
export function nth(asked: Map<string, number>, what: string): string {
  const count = (asked.get(what) ?? 0) + 1
  asked.set(what, count)
  return `${what}/${count}`
}
