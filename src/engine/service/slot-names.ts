// Short names for what an output holds, made from where it stood: the labels beside it ("type", "platform", …), then
// the keys that lead to it. The names end up in file names, so they are plain, bounded and unique within a job.
import { createHash } from 'node:crypto'
import { withoutSignatures } from '../../domain/signatures.ts'
import { type JsonObject, isObject, own } from './json.ts'

export type PathPart = string | number

export interface Station {
  /** The key or index under which it stands; null for the output itself. */
  readonly part: PathPart | null
  readonly value: unknown
}

export const SLOT_CHARS_MAX = 48
const PATH_CHARS_MAX = 300

const LABEL_KEYS = [
  'platform', 'type', 'asset_type', 'image_type', 'slot', 'role', 'kind', 'variant', 'name', 'label', 'position',
] as const // prettier-ignore
/** Keys that say "here is a picture" and nothing about which. */
const PLAIN_KEYS = new Set([
  'url',
  'image',
  'src',
  'href',
  'link',
  'uri',
  'file',
  'asset',
  'output',
  'result',
  'data',
])
const URL_ENDING = /[_-]?(url|uri|link|src|href)s?$/i
const DIACRITICS = /\p{M}+/gu

/** @param way the output first, the value that is named last */
export function slotName(way: readonly Station[]): string {
  // What the whole output is labelled is said by the folder already.
  const labelledAt = way.findLastIndex((station, at) => at > 0 && labelsOf(station.value).length > 0)
  const labels = labelledAt >= 0 ? labelsOf(way[labelledAt]?.value) : []
  const keys = keyWords(way.slice(labelledAt + 1))
  // Without labels the last few keys tell the most; with them, everything below the labelled object.
  const words = labelledAt >= 0 ? [...labels, ...keys] : keys.slice(-3)
  return cut(slug(words.join('-'))) || 'image'
}

/** `slot`, or `slot-2`, `slot-3`, … where that is taken; adds the answer to `taken`. */
export function uniqueSlot(slot: string, taken: Set<string>): string {
  let unique = slot
  for (let count = 2; taken.has(unique); count++) {
    const ending = `-${count}`
    unique = `${cut(slot, SLOT_CHARS_MAX - ending.length)}${ending}`
  }
  taken.add(unique)
  return unique
}

/** `ads[0].modules[2]`; keys that are no plain words are quoted. */
export function pathText(way: readonly Station[]): string {
  let path = ''
  for (const { part } of way) {
    if (part === null) continue
    if (typeof part === 'number') path += `[${part}]`
    else if (/^[A-Za-z_$][\w$]*$/.test(part)) path += path === '' ? part : `.${part}`
    else path += `[${JSON.stringify(part)}]`
  }
  if (path.length <= PATH_CHARS_MAX) return path
  const rest = createHash('sha256').update(path).digest('hex').slice(0, 12)
  return `${path.slice(0, PATH_CHARS_MAX).toWellFormed()}…${rest}`
}

export const slug = (text: string): string =>
  withoutSignatures(text)
    .slice(0, 200)
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function labelsOf(value: unknown): readonly string[] {
  if (!isObject(value)) return []
  const words = LABEL_KEYS.map((key) => labelWord(value, key)).filter((word) => word !== '')
  return words.filter((word, at) => words.indexOf(word) === at).slice(0, 4)
}

function labelWord(object: JsonObject, key: string): string {
  const value = own(object, key)
  if (typeof value === 'number' && Number.isFinite(value)) return slug(String(value))
  return typeof value === 'string' && value.length <= 80 && !value.includes('://') ? slug(value) : ''
}

/** `modules`, 2 becomes `module-3`: people count from one. */
function keyWords(way: readonly Station[]): readonly string[] {
  const words: string[] = []
  way.forEach(({ part }, at) => {
    if (part === null) return
    if (typeof part === 'number') {
      const list = way[at - 1]?.part
      if (typeof list !== 'string') words.push(String(part + 1))
      else words.push(`${singular(wordOf(list) || slug(list) || 'image')}-${part + 1}`)
      return
    }
    if (typeof way[at + 1]?.part === 'number') return // said together with the index
    words.push(wordOf(part))
  })
  return words
}

const wordOf = (key: string): string => {
  const word = slug(key.replace(URL_ENDING, ''))
  return PLAIN_KEYS.has(word) ? '' : word
}

const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : /[^s]s$/.test(word) ? word.slice(0, -1) : word

const cut = (slot: string, charsMax = SLOT_CHARS_MAX): string => slot.slice(0, charsMax).replace(/-$/, '')
