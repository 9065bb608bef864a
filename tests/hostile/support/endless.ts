// Catalog files as long as one likes, made while they are read.
const FILES: Readonly<Record<string, readonly [before: string, unit: string]>> = {
  'a quote never closed': ['asin\n"', 'x'],
  'nothing but quotes': ['asin\nB000000001,', '"'],
  'a line without end': ['asin,title\nB000000001,', 'x'],
  'nothing but separators': ['asin,title\nB000000001,', ','],
  'nothing but line ends': ['asin\n', '\n'],
  'nothing but returns': ['asin\n', '\r'],
  'nothing but blank lines': ['', ' \n'],
  'quotes that open on every line': ['asin,t\n', 'B000000001,"a\n'],
  'quotes that close too early': ['asin,t\n', 'B000000001,"a" b "c"\n'],
  'quotes between tabs': ['asin\tt\n', 'B000000001\t"x\n'],
  'thousands of bad addresses in each row': [
    'asin,other_image_urls\n',
    `B000000001,${'x|'.repeat(60_000)}\n`,
  ],
  'formulas in formulas': ['asin\n', `${'="'.repeat(60_000)}x${'"'.repeat(60_000)}\n`],
  'two thousand columns': [`${'a,'.repeat(1_999)}asin\n`, `${','.repeat(1_999)}B000000001\n`],
  'nothing visible': ['asin\n', '\u200b'],
  'nothing but marks': ['', '\ufeff'],
  'a million rows': ['asin,title\n', ''],
}
export const FILE_NAMES = Object.keys(FILES)
const BLOCK_BYTES = 64 * 1024

export async function* endlessFile(name: string, megabytes: number): AsyncGenerator<Uint8Array> {
  const [before = '', unit = ''] = FILES[name] ?? []
  yield Buffer.from(before)
  if (unit === '') {
    for (let row = 0; row < 1_000_000; row += 1_000)
      yield Buffer.from(
        Array.from({ length: 1_000 }, (_, at) => `B${String(row + at).padStart(9, '0')},t\n`).join(''),
      )
    return
  }
  const block = Buffer.from(unit.repeat(Math.ceil(BLOCK_BYTES / unit.length)))
  for (let sent = 0; sent < megabytes * 1024 * 1024; sent += block.length) yield block
}
