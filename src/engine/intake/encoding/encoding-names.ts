// The names of encodings, as people and programs write them. Those of the web's standard are known to TextDecoder.
import encodings from '../../../../resources/intake/encodings.json' with { type: 'json' }
import { type Encoding, ENCODINGS } from '../../../domain/catalog.ts'

/** Other names, and encodings that are a part of one of ours. */
const ALSO: Readonly<Record<string, string>> = encodings.names

/** @returns the encoding of this name, however it is written; null where there is none */
export function encodingOf(name: string): Encoding | null {
  const wanted = name.trim().toLowerCase()
  const codePage = /^(?:cp|win(?:dows)?)?[- ]?(\d{3,4})$/.exec(wanted)?.[1]
  const label = standardName(codePage === undefined ? wanted : `windows-${codePage}`)
  const known = ALSO[label] ?? label
  const found = ENCODINGS.find((encoding) => encoding === known)
  const plain = wanted.replaceAll(/[-_ ]/g, '')
  return found ?? (plain === wanted ? null : encodingOf(plain))
}

function standardName(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return label
  }
}
