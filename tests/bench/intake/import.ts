// How fast a catalog comes in, beside `sqlite3 .import` on the same file with the same safety (WAL, FULL), one after
// the other in one run; and what memory a million rows take. It prints and judges nothing: what a machine does while
// others work on it is no test.
//
//   node tests/bench/intake/import.ts [rows]
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalog } from '../../../src/engine/intake/index.ts'
import { importCatalog } from '../../../src/engine/plan/import.ts'
import { openStore } from '../../../src/engine/store/index.ts'

const COLUMNS = ['item-name', 'seller-sku', 'price', 'quantity', 'image-url', 'asin1', 'country', 'status']

async function writeCatalog(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file)
  out.write(`${COLUMNS.join(',')}\n`)
  for (let row = 0; row < rows; row++) {
    const asin = `B0${row.toString(36).toUpperCase().padStart(8, '0')}`
    const line = `"Handgefertigte Schüssel, Größe ${row % 90}",SKU-${row},19.90,${row % 40},https://images.example.com/${row}.jpg,${asin},DE,Active\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}

const open = (file: string) =>
  openCatalog(createReadStream(file) as AsyncIterable<Uint8Array>, { defaultCountry: 'US' })

async function timed(what: string, rows: number, work: () => Promise<unknown> | void): Promise<void> {
  const startMs = performance.now()
  await work()
  const ms = performance.now() - startMs
  process.stdout.write(
    `${what}: ${Math.round(ms)} ms, ${Math.round(rows / (ms / 1000)).toLocaleString('en')} rows/s\n`,
  )
}

async function read(file: string): Promise<number> {
  await using catalog = await open(file)
  let products = 0
  for await (const chunk of catalog.rows) products += chunk.filter(({ product }) => product !== null).length
  return products
}

function newStore(file: string) {
  const owner = { id: 'bench', role: 'bench', pid: process.pid, host: 'here' }
  const store = openStore(file, owner, { nowMs: Date.now(), leaseMs: 3_600_000, isRunning: () => true })
  const account = { name: 'bench', baseUrl: 'https://service.example/', keyKind: 'live' } as const
  const accountId = store.transaction(() => store.accounts.put(account, Date.now()))
  return {
    store,
    batch: { accountId, name: 'b', source: 'b.csv', pilotSize: null, creditsMax: null, hours: null },
  }
}

async function commitProducts(file: string, database: string): Promise<void> {
  const { store, batch } = newStore(database)
  const batchId = store.transaction(() => store.batches.insert(batch, Date.now()))
  await using catalog = await open(file)
  for await (const rows of catalog.rows)
    store.transaction(() => {
      for (const { product } of rows) if (product !== null) store.batches.addProduct(batchId, product)
    })
  store.close()
}

async function importWhole(file: string, database: string): Promise<void> {
  const { store, batch } = newStore(database)
  const clock = {
    nowMs: () => Date.now(),
    monotonicMs: () => performance.now(),
    sleep: () => Promise.resolve(),
  }
  await importCatalog(store, clock, {
    catalog: await open(file),
    recipes: [{ name: 'Strategy', operation: 'creative_strategy', params: {} }],
    force: false,
    onProblems: () => undefined,
    batch,
  })
  store.close()
}

function sqliteImport(file: string, database: string): void {
  const script = `PRAGMA journal_mode=WAL;\nPRAGMA synchronous=FULL;\nCREATE TABLE t (${COLUMNS.map((name) => `"${name}" TEXT`).join(', ')});\n.import --csv --skip 1 ${file} t\n`
  const { status, stderr } = spawnSync('sqlite3', [database], { input: script, encoding: 'utf8' })
  if (status !== 0) throw new Error(`sqlite3 did not import: ${stderr}`)
}

/** What SQLite itself needs for our tables: the same unique index and the same trigger, without a look at any cell. */
function sqliteIntoOurTables(file: string, database: string): void {
  const { store, batch } = newStore(database)
  const batchId = store.transaction(() => store.batches.insert(batch, Date.now()))
  store.close()
  const script = `PRAGMA journal_mode=WAL;\nPRAGMA synchronous=FULL;\nCREATE TEMP TABLE t (${COLUMNS.map((name) => `"${name}" TEXT`).join(', ')});\n.import --csv --skip 1 --schema temp ${file} t\nINSERT INTO product (batch_id, line, asin, country_code, sku, title, main_image_url, other_image_urls) SELECT ${batchId}, rowid, asin1, country, "seller-sku", "item-name", "image-url", '[]' FROM t;\n`
  const { status, stderr } = spawnSync('sqlite3', [database], { input: script, encoding: 'utf8' })
  if (status !== 0 || stderr !== '') throw new Error(`sqlite3 did not import: ${stderr}`)
}

const [first = '100000', second] = process.argv.slice(2)
if (first === 'memory') {
  const beforeKb = process.resourceUsage().maxRSS
  const products = await read(second ?? '')
  const grownMb = (process.resourceUsage().maxRSS - beforeKb) / 1024
  process.stdout.write(
    `${products.toLocaleString('en')} products read within ${Math.round(grownMb)} MB more memory\n`,
  )
} else {
  const rows = Number(first)
  const folder = mkdtempSync(join(tmpdir(), 'shotlist-bench-'))
  try {
    const file = join(folder, 'catalog.csv')
    await writeCatalog(file, rows)
    for (const round of [1, 2, 3]) {
      process.stdout.write(`round ${round}, ${rows.toLocaleString('en')} rows\n`)
      await timed('  sqlite3 .import', rows, () => sqliteImport(file, join(folder, `${round}-peer.db`)))
      await timed('  sqlite3 .import and INSERT into our tables', rows, () =>
        sqliteIntoOurTables(file, join(folder, `${round}-ours.db`)),
      )
      await timed('  detected, mapped, checked, de-duplicated', rows, () => read(file))
      await timed('  and committed as products', rows, () =>
        commitProducts(file, join(folder, `${round}-products.db`)),
      )
      await timed('  and as queued tasks as well', rows, () =>
        importWhole(file, join(folder, `${round}-tasks.db`)),
      )
    }
    const million = join(folder, 'million.csv')
    await writeCatalog(million, 1_000_000)
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, 'memory', million], {
      encoding: 'utf8',
    })
    process.stdout.write(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
