// Workbooks for the tests, written by hand as spreadsheet programs write them: XML in a ZIP.
import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  readonly name: string
  readonly text: string | Uint8Array
  /** What it claims to unpack to, where that is not the truth. */
  readonly claimsBytes?: number
}

/** Parts, packed. */
export function zip(parts: readonly Part[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text, claimsBytes } of parts) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimsBytes ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, entries, end]))
}

export interface SheetPart {
  readonly name: string
  /** What stands between `<sheetData>` and its end. */
  readonly data: string
  readonly state?: 'hidden' | 'veryHidden'
  /** What stands behind the rows, as XML. */
  readonly behind?: string
}

const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

/** The parts of a workbook. @param texts what cells of the type `s` refer to, as XML @param styles inside `<styleSheet>` */
export function workbookParts(
  sheets: readonly SheetPart[],
  texts: readonly string[] = [],
  styles = '',
  properties = '',
): readonly Part[] {
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 7}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  return [
    { name: '[Content_Types].xml', text: `${HEAD}<Types/>` },
    {
      name: '_rels/.rels',
      text: `${HEAD}<Relationships><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns="${NS}" xmlns:r="${RELATIONS}"><workbookPr ${properties}/><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${HEAD}<Relationships>${links.join('')}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    },
    // Programs write what is referred to before it or behind it.
    ...sheets.map(({ data, behind = '' }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      text: `${HEAD}<worksheet xmlns="${NS}"><dimension ref="A1"/><sheetData>${data}</sheetData>${behind}</worksheet>`,
    })),
    { name: 'xl/styles.xml', text: `${HEAD}<styleSheet xmlns="${NS}">${styles}</styleSheet>` },
    {
      name: 'xl/sharedStrings.xml',
      text: `${HEAD}<sst xmlns="${NS}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    },
  ]
}

export const workbook = (...parts: Parameters<typeof workbookParts>): Uint8Array =>
  zip(workbookParts(...parts))

/** Rows of texts, each in its own cell. */
export const inlineRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells) =>
        `<row>${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`,
    )
    .join('')

export const escaped = (text: string): string =>
  text.replace(/[<>&"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
