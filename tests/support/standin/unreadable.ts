// Answers that say 200 and cannot be read: what a proxy, a maintenance page or a half-written body leaves of
// them. The work behind them was done.
import { send, type Exchange } from '../../../src/standin/exchange.ts'
import type { UnreadableAs } from './faults.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export function sendUnreadable(
  exchange: Exchange,
  headers: Readonly<Record<string, string>>,
  as: UnreadableAs = 'html',
): void {
  switch (as) {
    case 'html':
      send(
        exchange,
        200,
        { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
        '<!doctype html><h1>OK</h1>',
      )
      return
    case 'json':
      send(exchange, 200, { ...headers, 'Content-Type': JSON_TYPE }, '{"success":true,"data":{"job_id":"')
      return
    case 'empty':
      send(exchange, 200, { ...headers, 'Content-Type': JSON_TYPE }, '')
  }
}
