// `shotlist report --receipt FILE`: what a spreadsheet program opens as it is, and what adds up with the account.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { service, shell } from './shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']

test('one line for each product, in UTF-8 with its mark, and no cell is a formula', async () => {
  const standin = await service({ faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR', times: 1 }] })
  const { run, write, folder } = await shell({ standin })
  const catalog = await write('sheet.csv', 'asin,title\nB0RECEIPT1,=1+1\nB0RECEIPT2,Tasse für Kaffee\n')
  expect((await run(['run', catalog, ...STRATEGY])).code).toBe(3)
  const to = join(folder, 'receipt.csv')
  const told = await run(['report', '--receipt', to, '--json'])
  expect(told.code).toBe(0)
  expect(told.lines.at(-1)).toMatchObject({
    type: 'receipt',
    file: to,
    lines: 2,
    charged: 10,
    refunded: 5,
    accounts: [{ charged: 10, refunded: 5, usage: { by_service: 5, by_receipt: 5 } }],
  })
  expect(told.stderr).toContain('10 credits charged, 5 given back, 5 spent. The service counts the same.')
  const text = await readFile(to, 'utf8')
  expect(text.startsWith('\ufeffasin,sku,title,recipe,')).toBe(true)
  expect(text).toContain("B0RECEIPT1,,'=1+1,")
  expect(text).toContain('Tasse für Kaffee')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  // The next night's takes its place; a catalog does not become one by a slip.
  expect((await run(['report', '--receipt', to])).code).toBe(0)
  const slip = await run(['report', '--receipt', catalog])
  expect(slip.code).toBe(2)
  expect(slip.stderr).toContain('is no receipt')
  expect(await readFile(catalog, 'utf8')).toContain('B0RECEIPT2')
  expect((await readdir(dirname(to))).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('without work there is no file, and a name that is none is refused', async () => {
  const { run, folder } = await shell()
  expect((await run(['report', '--receipt', join(folder, 'none.csv')])).code).toBe(0)
  expect(await readdir(folder)).not.toContain('none.csv')
  expect((await run(['report', '--receipt', ' '])).code).toBe(2)
})
