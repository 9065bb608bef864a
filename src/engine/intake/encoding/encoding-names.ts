// The names of encodings, as people and programs write them. Those of the web's standard are known to TextDecoder.
import { type Encoding, ENCODINGS } from '../../../domain/catalog.ts'

/** Other names, and encodings that are a part of one of ours. */
const ALSO: Readonly<Record<string, Encoding>> = {
  utf16: 'utf-16le',
  ansi: 'windows-1252',
  gbk: 'gb18030',
  'iso-8859-8': 'windows-1255',
  'iso-8859-13': 'windows-1257',
  'mac-cyrillic': 'x-mac-cyrillic',
  'windows-866': 'ibm866',
  'windows-932': 'shift_jis',
  'windows-936': 'gb18030',
  'windows-950': 'big5',
}

/** @returns the encoding of this name, however it is written; null where there is none */
export function encodingOf(name: string): Encoding | null {
  const wanted = name.trim().toLowerCase()
  const codePage = /^(?:cp|win(?:dows)?)?[- ]?(\d{3,4})$/.exec(wanted)?.[1]
  const label = standardName(codePage === undefined ? wanted : `windows-${codePage}`)
  const found = ALSO[label] ?? ENCODINGS.find((encoding) => encoding === label)
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
