// What can be wrong with a way to another computer, and what a request then comes to.
import type { WireFailure, WireReply } from '../../../src/engine/ports/wire.ts'

export type Outage = 'dns' | 'refused' | 'silent' | 'certificate' | 'reset' | Portal
/** Something in between answers every request itself, and lets none through. */
export type Portal = 'page' | 'redirect' | '511'

const PAGE = '<html><body>Welcome to the hotel'
const LOGIN = { 'content-type': 'text/html', location: 'https://login.example/' }

/** What a captive portal, or a proxy that asks for a password, answers instead of the service. */
export const PORTALS = {
  page: { status: 200, headers: { 'content-type': 'text/html' }, body: PAGE },
  redirect: { status: 307, headers: LOGIN, body: '' },
  '511': { status: 511, headers: { 'content-type': 'text/html' }, body: PAGE },
  '407': { status: 407, headers: { 'proxy-authenticate': 'Basic realm="office"' }, body: '' },
} as const
export const portalReply = (portal: keyof typeof PORTALS): WireReply => ({
  kind: 'reply',
  ...PORTALS[portal],
})

export const failed = (reason: WireFailure['reason'], sent: boolean): WireFailure => ({
  kind: 'failure',
  sent,
  reason,
  message: `service.example: simulated ${reason}`,
})
/** What an outage makes of any request, and how soon. */
export const OUTAGES: Readonly<
  Record<Outage, (timeoutMs: number) => { readonly result: WireFailure | WireReply; readonly ms: number }>
> = {
  dns: () => ({ result: failed('dns', false), ms: 20 }),
  refused: () => ({ result: failed('refused', false), ms: 20 }),
  silent: (timeoutMs) => ({ result: failed('timeout', false), ms: timeoutMs }),
  certificate: () => ({ result: failed('tls', false), ms: 50 }),
  reset: () => ({ result: failed('reset', true), ms: 50 }),
  page: () => ({ result: portalReply('page'), ms: 60 }),
  redirect: () => ({ result: portalReply('redirect'), ms: 60 }),
  '511': () => ({ result: portalReply('511'), ms: 60 }),
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
