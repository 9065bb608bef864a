// What a completed job announces: images to fetch, documents to write, failures to report. Only for A+ Content the image
// fields are specified (specification: "Output of A+ Content"); for the others an address in the output is taken for an
// image unless its neighbors say otherwise, and is certain to be one where its key, its neighbors or its type say so. What
// we sent comes back as an echo and is left out. The walk is in document order and names each find by where it stood, so
// that a second look at the same job, with fresh URLs, finds the same assets under the same paths.
import { unreachable } from '../../domain/failure.ts'
import type { Announced, Job } from './answers.ts'
import { isArray, isObject, membersOf, own } from './json.ts'
import { plain } from './redact.ts'
import { type Station, pathText, slotName, uniqueSlot } from './slot-names.ts'

/** More assets than this are ignored; the largest output of the specification has some dozens. */
export const ANNOUNCED_MAX = 1_000
export const TOO_MANY_ASSETS = 'TOO_MANY_ASSETS'
/** Values nested deeper are ignored. */
const DEPTH_MAX = 100
/** What stands below a longer key is ignored. */
const KEY_CHARS_MAX = 1_000
/** Servers refuse longer URLs. */
const URL_CHARS_MAX = 16_384
const LABEL_CHARS_MAX = 300
export const UNNAMED_ERROR = 'UNSPECIFIED_ERROR'
/** The code of an image with an http URL, which is never opened. */
export const INSECURE_URL = 'INSECURE_URL'
export const URL_TOO_LONG = 'URL_TOO_LONG'

const STRATEGY_KEY = 'creative_strategy'
const STRATEGY_PARTS = [
  'product_details',
  'customer_personas',
  'customer_reviews',
  'customer_needs',
  'strategy',
]

/**
 * The assets of a completed job; none for a job without output.
 * @param requestBody what was submitted: its URLs are not taken for results
 * @param baseUrl the service's: relative addresses are of its origin
 */
export function announcedAssets(
  job: Pick<Job, 'output' | 'jobType'>,
  requestBody: unknown,
  baseUrl: string,
): readonly Announced[] {
  const { output } = job
  if (output === null || output === undefined) return []
  if (job.jobType === 'Creative Strategy' && isBareStrategy(output)) {
    return [{ path: '', slot: 'creative-strategy', content: { kind: 'document', document: output } }]
  }
  const taken = new Set<string>()
  return walk(output, new Set(urlsIn(requestBody)), new URL(baseUrl).origin).map(({ way, content }) => ({
    path: pathText(way),
    slot: uniqueSlot(content.kind === 'document' ? 'creative-strategy' : slotName(way), taken),
    content,
  }))
}

interface Find {
  readonly way: readonly Station[]
  readonly content: Announced['content']
}

/** A station that knows the one above it: the ways to all children of a long list share all but their end. */
interface Place extends Station {
  readonly above: Place | null
  readonly depth: number
}

function wayTo(place: Place): readonly Station[] {
  const way: Place[] = []
  for (let at: Place | null = place; at !== null; at = at.above) way.push(at)
  return way.toReversed()
}

type Step =
  | { readonly kind: 'enter'; readonly place: Place }
  | {
      readonly kind: 'leave'
      readonly place: Place
      readonly error: Failed
      readonly foundBefore: number
    }

/** Depth first with a stack of our own: the depth of an output cannot overflow anything. */
function walk(output: unknown, seen: Set<string>, origin: string): readonly Find[] {
  const finds: Find[] = []
  const stack: Step[] = [{ kind: 'enter', place: { part: null, value: output, above: null, depth: 0 } }]
  for (let step = stack.pop(); step !== undefined && finds.length < ANNOUNCED_MAX; step = stack.pop()) {
    const { place } = step
    switch (step.kind) {
      case 'leave': {
        // Failures below tell it more exactly; images below do not excuse it.
        const below = finds.slice(step.foundBefore)
        if (below.some((find) => find.content.kind === 'failure')) break
        finds.splice(step.foundBefore, 0, { way: wayTo(place), content: { kind: 'failure', ...step.error } })
        break
      }
      case 'enter': {
        const content = contentOf(place, seen, origin)
        if (content !== null) {
          finds.push({ way: wayTo(place), content })
          break
        }
        if (place.depth >= DEPTH_MAX) break
        const error = failedAs(place.value)
        if (error !== null) stack.push({ kind: 'leave', place, error, foundBefore: finds.length })
        for (const [part, value] of childrenOf(place.value, error !== null)) {
          stack.push({ kind: 'enter', place: { part, value, above: place, depth: place.depth + 1 } })
        }
        break
      }
      default:
        unreachable(step)
    }
  }
  if (finds.length >= ANNOUNCED_MAX) {
    const message = `Only the first ${ANNOUNCED_MAX} assets of this output were taken.`
    finds.push({ way: [], content: { kind: 'failure', code: TOO_MANY_ASSETS, message } })
  }
  return finds
}

/** What the value itself announces; null where it has to be looked into, or is nothing. */
function contentOf(place: Place, seen: Set<string>, origin: string): Announced['content'] | null {
  const { part, value } = place
  if (part === STRATEGY_KEY && isStrategy(value)) return { kind: 'document', document: value }
  if (typeof value !== 'string') return null
  const text = value.trim()
  const isRelative = isPath(text)
  const url = isRelative || IMAGE_DATA.test(text) ? URL.parse(text, origin) : urlOf(text)
  if (url === null || seen.has(url.href)) return null
  const isImage = isImageAt(place, url)
  const isInsecure = url.protocol === 'http:'
  if (isImage === false || (isImage === null && (isRelative || isInsecure))) return null
  seen.add(url.href)
  const failure = (code: string, message: string) => ({ kind: 'failure', code, message }) as const
  if (isInsecure) return failure(INSECURE_URL, `The image is offered over plain http by ${url.host}.`)
  if (url.protocol === 'https:' && text.length > URL_CHARS_MAX)
    return failure(URL_TOO_LONG, `The address of the image has more than ${URL_CHARS_MAX} characters.`)
  // A path may as well be one of the service's own disk.
  return { kind: 'image', url: url.href, isDoubtful: isImage === null || isRelative }
}

const IMAGE_ENDING = /\.(?:png|jpe?g|webp|gif|avif)$/i
/** A type as it is written beside an address; the second one also the ending of a path. */
const IMAGE_TYPE = /^image(?:\/|$)|^(?:png|jpe?g|webp|gif|avif)$/i
const OTHER_TYPE =
  /^(?:text|application|video|audio)\/|(?:^|\.)(?:html?|pdf|zip|json|csv|txt|xml|svg|psd|mp4|mov|webm|video|page|link)$/i
const TYPE_KEYS = ['type', 'kind', 'format', 'mime', 'mime_type', 'content_type', 'media_type'] as const
const IMAGE_KEY = /image|img|photo|picture|preview|thumb|module|render|gallery|visual|banner/i
const OTHER_KEY = /page|site|dashboard|report|doc|help|support|share|hook|callback|video/i
const PLAIN_KEY =
  /^(?:(?:signed|full|cdn|download)[_-]?)?(?:url|uri|src|href|link|file|full|large|original|data|output|result|item|value)s?$/i
const IMAGE_NEIGHBORS = ['width', 'height', 'asset_type', 'image_type', 'platform', 'slot', 'alt'] as const

/** Whether an address is an image's, by what the output says of it; null: nothing does. */
function isImageAt(place: Place, { protocol, pathname }: URL): boolean | null {
  if (protocol === 'data:' || IMAGE_ENDING.test(pathname)) return true
  let named: Place | null = place
  while (named !== null && (typeof named.part !== 'string' || PLAIN_KEY.test(named.part))) named = named.above
  const key = String(named?.part ?? '')
  // What stands beside an address with a name of its own may be about another one.
  const beside = named === place ? null : place.above?.value
  const types = TYPE_KEYS.map((name) => own(beside, name)).filter((type) => typeof type === 'string')
  const isSaid =
    (IMAGE_KEY.test(key) && !OTHER_KEY.test(key)) ||
    types.some((type) => IMAGE_TYPE.test(type)) ||
    IMAGE_NEIGHBORS.some((name) => own(beside, name) !== undefined)
  const isOther = [pathname, ...types].some((type) => OTHER_TYPE.test(type))
  return isSaid === isOther ? null : isSaid
}

/** Last child first, because the stack turns them round. The fields of an error hold no images. */
function childrenOf(value: unknown, failed: boolean): readonly (readonly [string | number, unknown])[] {
  if (isArray(value)) return value.map((item, at) => [at, item] as const).toReversed()
  if (!isObject(value)) return []
  const entries = Object.entries(value).filter(([key]) => key.length <= KEY_CHARS_MAX)
  return (failed ? entries.filter(([key]) => key !== 'error') : entries).toReversed()
}

interface Failed {
  readonly code: string
  readonly message: string | null
}

/** Specification, "Partial failure": the image "carries an error". */
function failedAs(value: unknown): Failed | null {
  if (!isObject(value)) return null
  const error = own(value, 'error')
  const code = label(own(error, 'code')) ?? label(own(value, 'error_code'))
  const message = label(own(error, 'message')) ?? label(own(value, 'error_message'))
  if (isObject(error)) {
    // An empty object is how some say "no error".
    return Object.keys(error).length === 0 && code === null ? null : { code: code ?? UNNAMED_ERROR, message }
  }
  if (typeof error === 'string' && error.trim() !== '') {
    return /^[A-Z][A-Z0-9_]{2,79}$/.test(error.trim())
      ? { code: error.trim(), message }
      : { code: code ?? UNNAMED_ERROR, message: label(error) }
  }
  if (error === true || code !== null) return { code: code ?? UNNAMED_ERROR, message }
  const status = own(value, 'status')
  return typeof status === 'string' && /^(failed|error)$/i.test(status.trim())
    ? { code: UNNAMED_ERROR, message }
    : null
}

const label = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? plain(value, LABEL_CHARS_MAX) : null

/** A strategy that came; one that carries only an error is a failure, one that is a URL is fetched. */
const isStrategy = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== '' && urlOf(value.trim()) === null
    : isArray(value) ||
      (isObject(value) && (failedAs(value) === null || STRATEGY_PARTS.some((part) => part in value)))

const isBareStrategy = (output: unknown): boolean =>
  isObject(output) &&
  !Object.hasOwn(output, STRATEGY_KEY) &&
  STRATEGY_PARTS.some((part) => Object.hasOwn(output, part))

const IMAGE_DATA = /^data:image\/(?:png|jpe?g|webp|gif|avif);base64,/i

/** A path from a root, or one that ends as an image does. */
function isPath(text: string): boolean {
  if (text.length > URL_CHARS_MAX || text.startsWith('//')) return false
  const [path = ''] = text.split(/[?#]/, 1)
  return /^\.{0,2}\//.test(path) || (path.includes('/') && !path.includes(':') && IMAGE_ENDING.test(path))
}

function urlOf(text: string): URL | null {
  const address = text.startsWith('//') ? `https:${text}` : text
  return /^https?:\/\/[^/]/i.test(address) && !/\s/.test(address) ? URL.parse(address) : null
}

function urlsIn(value: unknown): readonly string[] {
  const found: string[] = []
  const stack: unknown[] = [value]
  while (stack.length > 0) {
    const next = stack.pop()
    if (typeof next === 'string') {
      const url = urlOf(next.trim())
      if (url !== null) found.push(url.href)
    }
    for (const member of membersOf(next)) stack.push(member)
  }
  return found
}
