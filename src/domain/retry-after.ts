// How long an HTTP answer asks a client to wait (RFC 9110, 10.2.3): seconds, or a date by the server's own clock.

/**
 * @param headers by lower-case name
 * @param nowMs wall time, for a date that comes without a Date header
 * @returns milliseconds, not yet bounded; null where the header is absent, unreadable, or names a time that has passed
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const text = headers['retry-after']?.trim()
  if (text === undefined) return null
  const isSeconds = /^-?\d+(\.\d+)?$/.test(text)
  const afterMs = isSeconds ? Number(text) * 1000 : Date.parse(text) - (serverDateMs(headers) ?? nowMs)
  return afterMs > 0 ? Math.ceil(afterMs) : null
}

/** The Date header, milliseconds since the epoch; null where there is none. */
export function serverDateMs(headers: Readonly<Record<string, string>>): number | null {
  const ms = Date.parse(headers['date'] ?? '')
  return Number.isNaN(ms) ? null : ms
}
