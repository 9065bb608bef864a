// XML as the parts of a workbook use it: elements, attributes, text. It is read in pieces and gives away each tag as it
// comes, because a sheet of a million cells is 50 MB of tags; a document type, by which XML grows without end, is
// refused. Prefixes of names are left out: some programs write `x:row`.
import { FailureError } from '../../contract/failure.ts'

export interface XmlHandler {
  /** @param attributes as they stand in the tag; see `attributeOf` */
  open(name: string, attributes: string): void
  text(text: string): void
  close(name: string): void
}

/** Characters of one tag, or of text that is held back. */
const HELD_CHARS_MAX = 1024 * 1024

export function createXmlReader(handler: XmlHandler): { push(text: string): void; end(): void } {
  let rest = ''
  const read = (text: string): void => {
    let at = 0
    while (at < text.length) {
      if (text.charCodeAt(at) !== LESS) {
        const next = text.indexOf('<', at)
        // An entity must not be cut in two.
        const end = next === -1 ? lastWhole(text, at) : next
        if (end > at) handler.text(unescaped(text.slice(at, end)))
        at = end
        if (next === -1) break
      }
      const next = markup(text, at)
      if (next === -1) break
      at = next
    }
    rest = text.slice(at)
    if (rest.length > HELD_CHARS_MAX) throw damaged()
  }

  /** @returns where what follows the markup begins; -1 where the markup is not complete */
  const markup = (text: string, at: number): number => {
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
    if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at)
      if (end !== -1) handler.text(text.slice(at + 9, end))
      return end === -1 ? -1 : end + 3
    }
    if (text.startsWith('<!', at)) {
      if (text.length - at < 9) return -1
      throw damaged()
    }
    const end = tagEnd(text, at + 1)
    if (end === -1) return -1
    if (text.charCodeAt(at + 1) === SLASH) {
      handler.close(localName(text, at + 2, end))
      return end + 1
    }
    const isEmpty = text.charCodeAt(end - 1) === SLASH
    const tail = isEmpty ? end - 1 : end
    let nameEnd = at + 1
    while (nameEnd < tail && text.charCodeAt(nameEnd) > 0x20) nameEnd++
    const name = localName(text, at + 1, nameEnd)
    handler.open(name, text.slice(nameEnd, tail))
    if (isEmpty) handler.close(name)
    return end + 1
  }

  return {
    push: (text) => read(rest === '' ? text : rest + text),
    end() {
      if (rest.trim() !== '') throw damaged()
    },
  }
}

/** @returns the value of an attribute, whatever its prefix; null where the tag has none */
export function attributeOf(attributes: string, name: string): string | null {
  for (let from = 0; ;) {
    const at = attributes.indexOf(`${name}=`, from)
    if (at === -1) return null
    const before = attributes.charCodeAt(at - 1)
    const quote = attributes.charAt(at + name.length + 1)
    const end = attributes.indexOf(quote, at + name.length + 2)
    if ((before <= 0x20 || before === COLON) && (quote === '"' || quote === "'") && end !== -1) {
      return unescaped(attributes.slice(at + name.length + 2, end))
    }
    from = at + 1
  }
}

const LESS = 0x3c
const SLASH = 0x2f
const COLON = 0x3a
const QUOTE = 0x22
const APOSTROPHE = 0x27
const GREATER = 0x3e
/** `&#x10FFFF;` */
const ENTITY_CHARS_MAX = 10

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}

/** The `>` of a tag; one within a value does not count. */
function tagEnd(text: string, from: number): number {
  let quote = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === GREATER) return at
    else if (code === QUOTE || code === APOSTROPHE) quote = code
  }
  return -1
}

function localName(text: string, from: number, to: number): string {
  const name = text.slice(from, to).trimEnd()
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function lastWhole(text: string, from: number): number {
  const entity = text.lastIndexOf('&')
  return entity < from || text.length - entity > ENTITY_CHARS_MAX || text.includes(';', entity)
    ? text.length
    : entity
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,8});/g, (whole, name: string) => entity(name) ?? whole) : text

function entity(name: string): string | null {
  if (!name.startsWith('#')) return NAMED[name] ?? null
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : null
}

const damaged = (): FailureError =>
  new FailureError(
    'BAD_INPUT',
    'The workbook is damaged: open it in a spreadsheet program and save it again.',
  )
