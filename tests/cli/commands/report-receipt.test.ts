// `shotlist report --receipt FILE`: what a spreadsheet program opens as it is, and what adds up with the account.
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { accept, fill, openAt } from '../../engine/store/workspace.ts'
import { service, shell } from '../shell.ts'

const OTHER = 'pk_live_contoso_0001'
const STRATEGY = ['--operation', 'creative_strategy', '--json']

test('one line for each product, in UTF-8 with its mark, and no cell is a formula', async () => {
  const standin = await service({ faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR', times: 1 }] })
  const { run, write, folder } = await shell({ standin })
  const catalog = await write('sheet.csv', 'asin,title\nB0RECEIPT1,=1+1\nB0RECEIPT2,Tasse für Kaffee\n')
  expect((await run(['run', catalog, ...STRATEGY, '--country', 'US'])).code).toBe(3)
  const to = join(folder, 'receipt.csv')
  const reported = await run(['report', '--receipt', to, '--json'])
  expect(reported.code).toBe(0)
  expect(reported.lines.at(-1)).toMatchObject({
    type: 'receipt',
    file: to,
    lines: 2,
    charged: 10,
    refunded: 5,
    accounts: [{ charged: 10, refunded: 5, usage: { by_service: 5, by_receipt: 5 } }],
  })
  expect(reported.stderr).toMatch(
    /default: 10 credits charged, 5 refunded: 5 net\. From .+, your balance went down by 5; the receipt says the same for that time\./,
  )
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
  // Nor does a folder, and what was begun for it does not stay.
  await mkdir(`${to}.d`)
  expect((await run(['report', '--receipt', `${to}.d`])).code).toBe(2)
  expect((await readdir(dirname(to))).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('every line names its account, batch and country, and each account adds up by itself', async () => {
  const standin = await service()
  const { run, write, folder, workspace } = await shell({ standin })
  const env = { SHOTLIST_WORKSPACE: workspace, SHOTLIST_BASE_URL: standin.url, SHOTLIST_API_KEY: OTHER }
  const own = await write('cat.csv', 'asin,country\nB0RECEIPT1,DE\nB0RECEIPT1,FR\n')
  expect((await run(['run', own, ...STRATEGY])).code).toBe(0)
  const others = await write('others.csv', 'asin,country\nB0RECEIPT1,US\n')
  const second = ['--account', 'second']
  expect(
    (await run(['run', others, ...STRATEGY, '--name', 'cat', ...second, '--new-account'], { env })).code,
  ).toBe(0)
  // Nothing was paid for a test run.
  const store = openAt(join(workspace, 'shotlist.db'))
  for (const task of fill(store, ['B0RECEIPT9'], undefined, 'Rehearsal').tasks)
    accept(store, task, 'test-run')
  store.close()
  const to = join(folder, 'receipt.csv')
  const linesOf = async (): Promise<string[]> => (await readFile(to, 'utf8')).trimEnd().split('\r\n').slice(1)
  const [one, two] = standin.jobs
  expect((await run(['report', '--receipt', 'receipt.csv'])).code).toBe(0)
  expect(await linesOf()).toEqual([
    `B0RECEIPT1,,,creative-strategy,cat,1,default,DE,1,0,5,0,5,${one?.id ?? ''}`,
    `B0RECEIPT1,,,creative-strategy,cat,1,default,FR,1,0,5,0,5,${two?.id ?? ''}`,
    expect.stringMatching(/^B0RECEIPT1,,,creative-strategy,cat 2,2,second,US,1,0,5,0,5,/),
  ])

  const only = await run(['report', '--receipt', to, '--json', ...second])
  expect(await linesOf()).toHaveLength(1)
  expect(only.of('report')).toMatchObject([{ batch: { account: 'second' } }])
  expect(only.lines.at(-1)).toMatchObject({
    type: 'receipt',
    lines: 1,
    charged: 5,
    accounts: [{ name: 'second', charged: 5, usage: { by_service: 5, by_receipt: 5 } }],
  })
  expect(only.stderr).toMatch(
    /second: 5 credits charged, 0 refunded: 5 net\. From .+, your balance went down by 5; the receipt says the same for that time\./,
  )
  const nobodys = await run(['report', '--receipt', to, '--account', 'third'])
  expect(nobodys.code).toBe(2)
  expect(nobodys.stderr).toContain('no account “third”')
  expect(await linesOf()).toHaveLength(1)
})

test('a charge that the service has not stated is unknown, and nothing is said to be the same', async () => {
  const standin = await service()
  const { run, catalog, folder, workspace } = await shell({ standin })
  const made = await catalog(['B0RECEIPT1', 'B0RECEIPT2', 'B0RECEIPT3'])
  expect((await run(['run', made, ...STRATEGY])).code).toBe(0)
  const db = new Database(join(workspace, 'shotlist.db'))
  const forget = db.prepare<[string]>(
    'UPDATE job SET credit_cost = NULL, credits_refunded = NULL WHERE task_id IN (SELECT id FROM task WHERE asin = ?)',
  )
  forget.run('B0RECEIPT2')
  const to = join(folder, 'receipt.csv')
  const reported = await run(['report', '--receipt', to, '--json'])
  const [, one, two] = (await readFile(to, 'utf8')).split('\r\n')
  expect(one).toMatch(/,1,0,5,0,5,[^,]+$/)
  expect(two).toMatch(/,1,0,unknown,unknown,unknown,[^,]+$/)
  expect(reported.lines.at(-1)).toMatchObject({
    charged: 10,
    unreported: 1,
    accounts: [{ charged: 10, unreported: 1 }],
  })
  expect(reported.stderr).toMatch(
    /default: At least 10 credits charged, 0 refunded: at least 10 net\. 1 job didn’t report its cost\. From .+, your balance went down by 15, including jobs that didn’t report their cost\./,
  )
  expect(reported.stderr).toMatch(/^ {2}1 job didn’t report its cost\.$/m)
  for (const asin of ['B0RECEIPT1', 'B0RECEIPT3']) forget.run(asin)
  db.close()
  expect((await run(['report', '--receipt', to])).stdout).toContain(
    'default: 3 jobs didn’t report their cost.',
  )
})

test('without work there is no file, and a name that is none is refused', async () => {
  const { run, folder } = await shell()
  expect((await run(['report', '--receipt', join(folder, 'none.csv')])).code).toBe(0)
  expect(await readdir(folder)).not.toContain('none.csv')
  expect((await run(['report', '--receipt', ' '])).code).toBe(2)
})
