// The names of encodings, as people and programs write them; which ones are found by themselves is said in
// detect.ts.
import { type Encoding, ENCODINGS } from '../../../domain/catalog.ts'

/** Other names under which people know them. */
const ALSO: Readonly<Record<string, Encoding>> = {
  utf8: 'utf-8',
  utf16: 'utf-16le',
  unicode: 'utf-16le',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
  'iso-8859-13': 'windows-1257',
  'tis-620': 'windows-874',
  ansi: 'windows-1252',
  ascii: 'utf-8',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  sjis: 'shift_jis',
  'shift-jis': 'shift_jis',
  'mac-cyrillic': 'x-mac-cyrillic',
}

const CODE_PAGES: Readonly<Record<string, Encoding>> = {
  '866': 'ibm866',
  '932': 'shift_jis',
  '936': 'gb18030',
  '949': 'euc-kr',
  '950': 'big5',
}

/** @returns the encoding of this name, however it is written; null where there is none */
export function encodingOf(name: string): Encoding | null {
  const wanted = name.trim().toLowerCase()
  const codePage = /^(?:cp|win(?:dows)?)[- ]?(\d{3,4})$/.exec(wanted)?.[1]
  const ofPage = CODE_PAGES[codePage ?? '']
  if (ofPage !== undefined) return ofPage
  return (
    ENCODINGS.find((encoding) => encoding === wanted || encoding === `windows-${codePage ?? wanted}`) ??
    ALSO[wanted] ??
    ALSO[wanted.replaceAll(/[-_ ]/g, '')] ??
    null
  )
}
