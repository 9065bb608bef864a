// The XML of a workbook's parts, read by sax in pieces: a sheet of a million cells is 50 MB of tags. Strict, because XML
// that is cut short must be refused. sax expands only the entities of XML itself and limits the texts it keeps in memory;
// depth, attributes and document types are limited here. Prefixes of names are cut off: some programs write `x:row`.
import sax from 'sax'
import { badInput, type FailureError } from '../../../domain/failure.ts'
import type { Row } from './csv-reader.ts'
import {
  type Budget,
  COST,
  HTML_DEPTH_MAX,
  XML_ATTRIBUTES_MAX,
  XML_DEPTH_MAX,
  XML_HELD_CHARS_MAX,
} from '../limits.ts'
import { t } from '../../../words/index.ts'

export interface XmlHandler {
  /** @param attributes valid until it returns */
  open(name: string, attributes: ReadonlyMap<string, string>): void
  text?(text: string): void
  close?(name: string): void
  end?(): void
}

// Names, attributes, comments: 64 KB by itself, and a list of places that share a format is longer in honest workbooks.
Object.assign(sax, { MAX_BUFFER_LENGTH: XML_HELD_CHARS_MAX })

/**
 * Its methods throw FailureError BAD_INPUT for what is not well-formed.
 * @param isHtml whether it is a web page, where tags need not be closed and names come in lower case
 */
export function createXmlReader(handler: XmlHandler, budget: Budget, isHtml = false) {
  const parser = sax.parser(!isHtml, { lowercase: true })
  const depthMax = isHtml ? HTML_DEPTH_MAX : XML_DEPTH_MAX
  const attributes = new Map<string, string>()
  let attributeCount = 0
  let depth = 0
  let hasRoot = false
  // One by one: sax is half as fast with handlers that are assigned together, or are private.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.onerror = refuse
  if (!isHtml) parser.ondoctype = refuse
  parser.onopentagstart = () => {
    // Emptying a map costs more than most tags do.
    if (attributeCount > 0) attributes.clear()
    attributeCount = 0
  }
  parser.onattribute = ({ name, value }) => {
    budget.spend(COST.attribute)
    if (++attributeCount > XML_ATTRIBUTES_MAX) refuse()
    attributes.set(localName(name), value)
  }
  parser.onopentag = ({ name }) => {
    // sax takes a second root for a part of the first.
    if ((depth === 0 && hasRoot && !isHtml) || depth >= depthMax) refuse()
    budget.spend(COST.element)
    hasRoot = true
    depth++
    handler.open(localName(name), attributes)
  }
  parser.onclosetag = (name) => {
    depth--
    handler.close?.(localName(name))
  }
  const takeText = (text: string) => handler.text?.(text)
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.ontext = takeText
  parser.oncdata = takeText
  // Without an element around all of a page, sax takes everything behind its first table for text.
  if (isHtml) parser.write('<page>')
  return {
    push: (text: string) => void parser.write(text),
    end(): void {
      parser.close()
      if (!hasRoot) refuse()
      handler.end?.()
    },
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function refuse(): never {
  throw damaged()
}

export const damaged = (cause?: unknown): FailureError => badInput(t('catalog.workbook.damaged'), { cause })

export async function* rowsIn(
  texts: AsyncGenerator<string>,
  budget: Budget,
  handlerFor: (onRow: (row: Row) => void) => XmlHandler,
  isHtml = false,
): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  const reader = createXmlReader(
    handlerFor((row) => rows.push(row)),
    budget,
    isHtml,
  )
  for await (const text of texts) {
    reader.push(text)
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  reader.end()
  if (rows.length > 0) yield rows
}
