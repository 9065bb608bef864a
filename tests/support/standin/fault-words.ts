// Faults as one line of text, as `standin --faults` has them, with more words and selectors.
//
//   SPEC      = fault { "," fault }
//   fault     = word [ "=" value { ":" value } ] { "@" selector }
//
//   word                                                 value (all optional unless said)
//   lost-before  lost-after  hang  hang-after
//   500  500-after  503  503-after
//   slow  slow-after                                     duration (needed)
//   429-minute  429-day                                  duration, and both | header | body | none
//   unreadable                                           html | json | empty
//   download-cut  download-short  download-unended
//   download-closed                                      share of the bytes that come: 0.5, 50%
//   download-stall                                       the same, and a duration after which the rest comes
//   download-drip                                        duration from byte to byte; default 1s
//   download-lying                                       more | less | half
//   download-html                                        html | image
//   download-misfit                                      shifted | short | foreign | unasked
//   download-redirect                                    host | http | loop
//   download-empty  download-expired  download-corrupt
//   download-changed  download-encoded  download-mistyped
//   job-failed                                           job error code; default PROCESSING_ERROR
//   image-failed                                         job error code, and the image's number from 1
//   other-client                                         submissions per minute (needed); no selector
//   clock-off                                            duration, may be negative (needed); no selector
//
//   selector  = 3 (the third) | 3-5 | 3- (from the third on) | every4 | 5% (by the seed) | x2 (at most twice)
//             | asin:TEXT | listing_builder | a_plus | scale | creative_strategy | job | jobs | usage | asset
//             | submit (the four operations) | api (all but asset)
//   duration  = 250ms | 30s | 2m | 1h
//
// Without an endpoint, download words mean image downloads and all others mean submissions.
// Example: lost-after@3,500@5%,429-minute=header:30s@7,slow=20s@job@every10,download-cut@10%
import { JOB_ERROR_ADVICE, type JobErrorCode } from '../../../src/domain/service.ts'
import { FaultSpecError } from '../../../src/standin/index.ts'
import { OPERATIONS } from '../../../src/domain/operations/index.ts'
import type { JobFault } from '../../../src/standin/fates.ts'
import type { DownloadFault, Fault, RequestFault, LastingFault, Where, Which } from './faults.ts'

type Kind = RequestFault | DownloadFault | JobFault | LastingFault
type Build = (values: readonly string[]) => Kind | string

const isJobErrorCode = (text: string): text is JobErrorCode => Object.hasOwn(JOB_ERROR_ADVICE, text)
const JOB_ERROR_CODES = Object.keys(JOB_ERROR_ADVICE).filter(isJobErrorCode)
const WHERES: readonly Where[] = [...OPERATIONS, 'job', 'jobs', 'usage', 'asset', 'submit', 'api']

export function parseFaults(text: string): Fault[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseFault)
}

function parseFault(part: string): Fault {
  const [head = '', ...selectors] = part.split('@')
  const [word = '', ...rest] = head.split('=')
  const build = Object.hasOwn(BUILD, word) ? BUILD[word] : undefined
  if (build === undefined) {
    throw new FaultSpecError(
      `Unknown fault "${word}" in "${part}". Known: ${Object.keys(BUILD).toSorted().join(', ')}.`,
    )
  }
  const value = rest.join('=')
  const fault = build(value === '' ? [] : value.split(':'))
  if (typeof fault === 'string') throw new FaultSpecError(`Fault "${part}": ${fault}.`)
  if (fault.kind === 'other-client' || fault.kind === 'clock-off') {
    if (selectors.length === 0) return fault
    throw new FaultSpecError(`Fault "${part}": ${fault.kind} is always in force and takes no "@".`)
  }
  return { ...fault, ...selectors.map((selector) => parseSelector(selector, part)).reduce(merge, {}) }
}

const merge = (all: Which, one: Which): Which => ({ ...all, ...one })

function parseSelector(selector: string, part: string): Which {
  const where = WHERES.find((known) => known === selector)
  if (where !== undefined) return { where }
  if (selector.startsWith('asin:') && selector.length > 5) return { asin: selector.slice(5) }
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(selector)
  if (percent !== null && Number(percent[1]) <= 100) return { probability: Number(percent[1]) / 100 }
  const every = /^every([1-9]\d*)$/.exec(selector)
  if (every !== null) return { every: Number(every[1]) }
  const times = /^x([1-9]\d*)$/.exec(selector)
  if (times !== null) return { times: Number(times[1]) }
  const nth = /^([1-9]\d*)(-([1-9]\d*)?)?$/.exec(selector)
  if (nth !== null) {
    const from = Number(nth[1])
    const to = nth[3] === undefined ? (nth[2] === undefined ? from : Infinity) : Number(nth[3])
    if (to >= from) return { nth: { from, to } }
  }
  throw new FaultSpecError(
    `Unknown selector "@${selector}" in "${part}". Known: 3, 3-5, 3-, every4, 5%, x2, asin:TEXT, ${WHERES.join(', ')}.`,
  )
}

const plain =
  (kind: Kind): Build =>
  (values) =>
    values.length === 0 ? kind : 'takes no value'

const slow =
  (kind: 'slow' | 'slow-after'): Build =>
  (values) => {
    const ms = durationMs(values[0] ?? '')
    return ms === null || ms < 0 || values.length > 1 ? 'needs one duration, like 30s' : { kind, ms }
  }

const refusal =
  (kind: '429-minute' | '429-day'): Build =>
  (values) => {
    const given: { retryAfterS?: number; hint?: 'both' | 'header' | 'body' | 'none' } = {}
    for (const value of values) {
      const ms = durationMs(value)
      if (ms !== null && ms >= 0) given.retryAfterS = Math.ceil(ms / 1000)
      else if (value === 'both' || value === 'header' || value === 'body' || value === 'none')
        given.hint = value
      else return `"${value}" is neither a duration nor both, header, body or none`
    }
    return { kind, ...given }
  }

const shareOf = (value: string): number | null => {
  const at = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value)
  return at >= 0 && at < 1 && value.trim() !== '' ? at : null
}

const partial =
  (kind: 'download-cut' | 'download-short' | 'download-unended' | 'download-closed'): Build =>
  (values) => {
    const [value] = values
    if (value === undefined) return { kind }
    const at = shareOf(value)
    return at !== null && values.length === 1 ? { kind, at } : `"${value}" is not a share like 0.5 or 50%`
  }

const stall: Build = (values) => {
  const given: { at?: number; ms?: number } = {}
  for (const value of values) {
    const at = shareOf(value)
    const ms = durationMs(value)
    if (at !== null) given.at = at
    else if (ms !== null && ms >= 0) given.ms = ms
    else return `"${value}" is neither a share like 50% nor a duration like 20s`
  }
  return { kind: 'download-stall', ...given }
}

/** A word that may say how: one of a few, which becomes the value of a field. */
const choice =
  <T extends string>(words: readonly T[], fault: (word: T | null) => Kind): Build =>
  (values) => {
    const word = words.find((known) => known === values[0])
    if (values.length === 0) return fault(null)
    if (word !== undefined && values.length === 1) return fault(word)
    return `is ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
  }

const imageFailed: Build = (values) => {
  const code = JOB_ERROR_CODES.find((known) => known === values[0]) ?? null
  if (values.length === 0) return { kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR' }
  if (code === null) return `"${values[0] ?? ''}" is none of ${JOB_ERROR_CODES.join(', ')}`
  if (values.length === 1) return { kind: 'image-failed', code }
  const image = Number(values[1])
  return Number.isInteger(image) && image > 0 && values.length === 2
    ? { kind: 'image-failed', code, image }
    : `"${values[1] ?? ''}" is not the number of an image`
}

const jobFailed: Build = (values) => {
  if (values.length === 0) return { kind: 'job-failed', code: 'PROCESSING_ERROR' }
  const code = JOB_ERROR_CODES.find((known) => known === values[0])
  return code !== undefined && values.length === 1
    ? { kind: 'job-failed', code }
    : `"${values.join(':')}" is none of ${JOB_ERROR_CODES.join(', ')}`
}

const BUILD: Readonly<Record<string, Build>> = {
  'lost-before': plain({ kind: 'lost-before' }),
  'lost-after': plain({ kind: 'lost-after' }),
  hang: plain({ kind: 'hang' }),
  'hang-after': plain({ kind: 'hang-after' }),
  '500': plain({ kind: '500' }),
  '500-after': plain({ kind: '500-after' }),
  '503': plain({ kind: '503' }),
  '503-after': plain({ kind: '503-after' }),
  slow: slow('slow'),
  'slow-after': slow('slow-after'),
  '429-minute': refusal('429-minute'),
  '429-day': refusal('429-day'),
  unreadable: choice(['html', 'json', 'empty'], (as) => ({
    kind: 'unreadable',
    ...(as === null ? {} : { as }),
  })),
  'download-cut': partial('download-cut'),
  'download-short': partial('download-short'),
  'download-unended': partial('download-unended'),
  'download-closed': partial('download-closed'),
  'download-stall': stall,
  'download-drip': (values) => {
    const ms = durationMs(values[0] ?? '')
    if (values.length === 0) return { kind: 'download-drip' }
    return ms === null || ms < 0 || values.length > 1
      ? 'needs one duration, like 1s'
      : { kind: 'download-drip', ms }
  },
  'download-lying': choice(['more', 'less', 'half'], (says) => ({
    kind: 'download-lying',
    ...(says === null ? {} : { says }),
  })),
  'download-html': choice(['html', 'image'], (as) => ({
    kind: 'download-html',
    ...(as === null ? {} : { as }),
  })),
  'download-misfit': choice(['shifted', 'short', 'foreign', 'unasked'], (how) => ({
    kind: 'download-misfit',
    ...(how === null ? {} : { how }),
  })),
  'download-redirect': choice(['host', 'http', 'loop'], (to) => ({
    kind: 'download-redirect',
    ...(to === null ? {} : { to }),
  })),
  'download-empty': plain({ kind: 'download-empty' }),
  'download-expired': plain({ kind: 'download-expired' }),
  'download-corrupt': plain({ kind: 'download-corrupt' }),
  'download-changed': plain({ kind: 'download-changed' }),
  'download-encoded': plain({ kind: 'download-encoded' }),
  'download-mistyped': plain({ kind: 'download-mistyped' }),
  'job-failed': jobFailed,
  'image-failed': imageFailed,
  'other-client': (values) => {
    const perMinute = Number(values[0] ?? '')
    return perMinute > 0 && perMinute <= 600 && values.length === 1
      ? { kind: 'other-client', perMinute }
      : 'needs a number of submissions per minute, up to 600'
  },
  'clock-off': (values) => {
    const ms = durationMs(values[0] ?? '')
    return ms === null || values.length !== 1 ? 'needs a duration, like -90s' : { kind: 'clock-off', ms }
  },
}

function durationMs(text: string): number | null {
  const match = /^(-?\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text)
  if (match === null) return null
  const unitMs = match[2] === 'ms' ? 1 : match[2] === 's' ? 1000 : match[2] === 'm' ? 60_000 : 3_600_000
  return Number(match[1]) * unitMs
}
