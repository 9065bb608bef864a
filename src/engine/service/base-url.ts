// Base addresses as people write them: with a path in front, with a slash at the end, or with /v1/api already on.
// Only https is accepted (specification: "What the service does"): plain http is refused before anything is sent.
import type { Failure } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'

const API_PATH = '/v1/api'

export type BaseUrl =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly failure: Failure }

/** Reads a base address from a setting, a flag or the environment. */
export function parseBaseUrl(text: string): BaseUrl {
  const refuse = (message: string): BaseUrl => ({
    ok: false,
    failure: { code: 'BAD_INPUT', message, field: 'base_url' },
  })
  const trimmed = text.trim()
  if (!URL.canParse(trimmed)) return refuse(t('account.url.invalid'))
  const url = new URL(trimmed)
  if (url.protocol !== 'https:') {
    return refuse(t('account.url.notHttps'))
  }
  if (url.username !== '' || url.password !== '') {
    return refuse(t('account.url.password'))
  }
  url.search = ''
  url.hash = ''
  return { ok: true, url }
}

/** `segments` are encoded; `query` too. */
export function apiUrl(
  base: URL,
  segments: readonly string[],
  query: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(base)
  let prefix = url.pathname
  while (prefix.endsWith('/')) prefix = prefix.slice(0, -1)
  const root = prefix.endsWith(API_PATH) ? prefix : `${prefix}${API_PATH}`
  url.pathname = [root, ...segments.map(encodeSegment)].join('/')
  url.search = new URLSearchParams(query).toString()
  url.hash = ''
  return url
}

/** `.` and `..` would climb out of the path even when encoded. */
const encodeSegment = (segment: string): string => {
  const encoded = encodeURIComponent(segment.toWellFormed())
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded
}
