// A workspace as it is after many nights: N tasks and M pictures, in a real database and as real files, made in seconds.
// The rows are written by SQL, past the engine; the pictures are a few small ones that stand under many names.
// Also by hand: `node tests/e2e/support/seed.ts --workspace DIR [--tasks 50000] [--assets 100000]`.
import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type Db, openDatabase } from '../../../src/engine/store/index.ts'
import { databasePath, libraryPath, sourcesPath, thumbnailsPath } from '../../../src/engine/workspace.ts'

export interface Seed {
  readonly tasks: number
  /** Of the completed tasks, evenly. */
  readonly assets: number
  /** When the last of it happened. */
  readonly nowMs?: number
}

const BATCHES = 5
const DAY_MS = 24 * 60 * 60 * 1000
const EDGE_PX = 480
const THUMBNAIL_EDGE_PX = 320
const COLOURS = [
  '#b4552d',
  '#2d6cb4',
  '#2db47a',
  '#8a2db4',
  '#b49a2d',
  '#2da9b4',
  '#b42d5f',
  '#5d6b7a',
] as const
/** One name is a link of one file; a file system has a limit to that. */
const LINKS_MAX = 30_000
const FOLDER = "asin || '/' || recipe_name || '/' || job"
/** Of a task that was completed with errors, the first image is the one that was not made. */
const BAD = "made.state = 'completed_with_errors' AND slot.value = 1"

const RECIPES = [
  { name: 'main-images', operation: 'listing_builder', params: { listing_type: 'alpha_main_images' } },
  { name: 'a-plus', operation: 'a_plus', params: { types: ['A+ Basic One Module'] } },
  { name: 'mobile', operation: 'listing_builder', params: { listing_type: 'alpha_mobile_listing' } },
] as const

/** The numbers from 1 on, as a table. */
const upTo = (max: string): string =>
  `(WITH RECURSIVE series (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM series WHERE value < ${max}) SELECT value FROM series)`

/** One of ten is not completed, in every way a task can be. */
const STATE = `CASE n % 50 WHEN 7 THEN 'failed' WHEN 17 THEN 'held' WHEN 27 THEN 'queued' WHEN 37 THEN 'cancelled'
  WHEN 47 THEN 'completed_with_errors' ELSE 'completed' END`

/** @param workspace a folder with nothing in it, or that is not there yet */
export async function seedWorkspace(
  workspace: string,
  { tasks, assets, nowMs = Date.now() }: Seed,
): Promise<void> {
  mkdirSync(workspace, { recursive: true })
  const pictures = await drawPictures(workspace)
  const db = openDatabase(databasePath(workspace))
  try {
    // Nobody loses anything if the power goes now.
    db.pragma('synchronous = OFF')
    db.pragma('foreign_keys = OFF')
    db.transaction(() => fill(db, { tasks, assets, nowMs }, pictures))()
    db.pragma('foreign_keys = ON')
    linkFiles(db, workspace, pictures)
    db.exec('ANALYZE')
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}

interface Picture {
  readonly sha256: string
  readonly bytes: number
  /** The files with these bytes, each to be linked so often and no more. */
  readonly file: string
}

async function drawPictures(workspace: string): Promise<readonly Picture[]> {
  return Promise.all(
    COLOURS.map(async (background, at) => {
      const drawn = sharp({ create: { width: EDGE_PX, height: EDGE_PX, channels: 3, background } })
      const label = Buffer.from(
        `<svg width="${EDGE_PX}" height="${EDGE_PX}"><circle cx="240" cy="240" r="${120 + at * 10}" fill="#fff8"/></svg>`,
      )
      const png = await drawn
        .composite([{ input: label }])
        .png()
        .toBuffer()
      const sha256 = createHash('sha256').update(png).digest('hex')
      const thumbnail = join(thumbnailsPath(workspace), sha256.slice(0, 2), `${sha256}.webp`)
      mkdirSync(dirname(thumbnail), { recursive: true })
      writeFileSync(thumbnail, await sharp(png).resize(THUMBNAIL_EDGE_PX).webp().toBuffer())
      const file = join(workspace, `seed-${at}.png`)
      writeFileSync(file, png)
      const source = join(sourcesPath(workspace), 'seed', `${at}.png`)
      mkdirSync(dirname(source), { recursive: true })
      linkSync(file, source)
      return { sha256, bytes: png.length, file }
    }),
  )
}

function fill(db: Db, { tasks, assets, nowMs }: Required<Seed>, pictures: readonly Picture[]): void {
  const products = Math.ceil(tasks / RECIPES.length)
  const perTask = Math.max(1, Math.ceil(assets / Math.max(1, Math.floor(tasks * 0.9))))
  const run = (sql: string, values: Readonly<Record<string, number>> = {}): void => {
    const given = {
      products,
      tasks,
      nowMs,
      batches: BATCHES,
      recipes: RECIPES.length,
      dayMs: DAY_MS,
      ...values,
    }
    // SQLite refuses names that a statement does not have.
    const named = Object.entries(given).filter(([name]) => sql.includes(`@${name}`))
    // A plain number is bound as a fraction, and would divide like one.
    db.prepare(sql).run(Object.fromEntries(named.map(([name, value]) => [name, BigInt(value)])))
  }
  run(`INSERT INTO account (id, name, base_url, key_kind, created_at_ms, credits_remaining, credits_at_ms)
    VALUES (1, 'Lumen Home', 'https://service.example.com/', 'live', @nowMs - 30 * @dayMs, 48200, @nowMs)`)
  const recipe = db.prepare(
    'INSERT INTO recipe (id, name, operation, params, created_at_ms) VALUES (?, ?, ?, ?, ?)',
  )
  for (const [at, { name, operation, params }] of RECIPES.entries())
    recipe.run(at + 1, name, operation, JSON.stringify(params), nowMs)
  run(`INSERT INTO batch (id, account_id, name, source, state, created_at_ms)
    SELECT value, 1, 'Night ' || value, 'catalog-' || value || '.csv', 'active', @nowMs - (@batches - value) * @dayMs
    FROM ${upTo('@batches')}`)
  run(`INSERT INTO product (id, batch_id, line, asin, country_code, sku, title, main_image_url)
    SELECT value, 1 + value % @batches, value + 1, printf('B0S%07d', value), 'US', printf('LH-%05d', value),
      'Lumen Home lamp, no. ' || value, 'https://images.example.com/seed/' || (value % ${COLOURS.length}) || '.jpg'
    FROM ${upTo('@products')}`)
  run(`CREATE TEMP TABLE seed AS SELECT value AS n, 1 + (value - 1) / @recipes AS product,
    1 + (value - 1) % @recipes AS recipe, printf('seed-%08d', value) AS job FROM ${upTo('@tasks')}`)
  run(`CREATE TEMP TABLE made AS SELECT n, product, recipe, job, ${STATE} AS state, product.batch_id AS batch,
      product.asin AS asin, @nowMs - (@tasks - n) * 400 AS at
    FROM seed JOIN product ON product.id = seed.product`)
  run(`INSERT INTO task (id, batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code,
      ordinal, state, attempts, job_id, code, message, changed_at_ms)
    SELECT n, batch, product, recipe, 1, 'live', recipe.operation, asin, 'US', n, state, 1,
      iif(state IN ('completed', 'completed_with_errors'), job, NULL),
      CASE state WHEN 'failed' THEN 'IMAGE_GENERATION_ERROR' WHEN 'held' THEN 'VALIDATION_ERROR' END,
      CASE state WHEN 'failed' THEN 'The images could not be made.' WHEN 'held' THEN 'The title is too long.' END, at
    FROM made JOIN recipe ON recipe.id = made.recipe`)
  run(`INSERT INTO job (id, account_id, batch_id, task_id, recipe_id, key_kind, status, submitted_at_ms,
      completed_at_ms, expires_at_ms, credit_cost, credits_refunded, raw)
    SELECT job, 1, batch, n, recipe, 'live', 'completed', at - 120000, at, at + 7 * @dayMs, 30, 0,
      json_object('id', job, 'status', 'completed')
    FROM made WHERE state IN ('completed', 'completed_with_errors')`)
  run(`UPDATE source_photo SET state = 'on_disk', format = 'png',
    file = 'seed/' || replace(replace(url, 'https://images.example.com/seed/', ''), '.jpg', '') || '.png'`)
  run(`INSERT INTO task_event (task_id, at_ms, from_state, to_state, cause)
    SELECT n, at - 120000, 'queued', 'submitting', 'intent_written' FROM made WHERE state <> 'queued'`)
  run(`INSERT INTO submission (task_id, account_id, key_kind, operation, asin, body, sent_at_ms, answered_at_ms, outcome,
      was_listed, job_id)
    SELECT n, 1, 'live', recipe.operation, asin, json_object('asin', asin, 'country_code', 'US'), at - 120000, at - 119000,
      'accepted', 1, job
    FROM made JOIN recipe ON recipe.id = made.recipe WHERE state IN ('completed', 'completed_with_errors')`)
  db.exec('CREATE TEMP TABLE picture (number INTEGER PRIMARY KEY, sha256 TEXT, bytes INTEGER)')
  const picture = db.prepare('INSERT INTO picture VALUES (?, ?, ?)')
  for (const [at, { sha256, bytes }] of pictures.entries()) picture.run(at, sha256, bytes)
  run(
    `INSERT INTO asset (job_id, task_id, batch_id, made_for, product_id, recipe_id, asin, ordinal, slot, path, platform,
      kind, url, state, expires_at_ms, code, message, file, bytes, sha256, format, width, height)
    SELECT job, n, batch, batch, product, recipe, asin, slot.value - 1, 'image-' || slot.value,
      'images[' || (slot.value - 1) || ']', iif(recipe = 3, 'Alpha Mobile', 'Alpha'), 'image',
      'https://images.example.com/' || job || '/' || slot.value || '.png',
      iif(${BAD}, 'failed', 'on_disk'), at + 7 * @dayMs,
      iif(${BAD}, 'IMAGE_GENERATION_ERROR', NULL), iif(${BAD}, 'This image could not be made.', NULL),
      iif(${BAD}, NULL, ${FOLDER} || '/' || printf('%02d', slot.value) || '-image-' || slot.value || '.png'),
      iif(${BAD}, NULL, picture.bytes), iif(${BAD}, NULL, picture.sha256), iif(${BAD}, NULL, 'png'),
      iif(${BAD}, NULL, ${EDGE_PX}), iif(${BAD}, NULL, ${EDGE_PX})
    FROM (SELECT made.*, recipe.name AS recipe_name FROM made JOIN recipe ON recipe.id = made.recipe
        WHERE state IN ('completed', 'completed_with_errors')) AS made
      JOIN ${upTo('@perTask')} AS slot
      JOIN picture ON picture.number = (n + slot.value) % ${COLOURS.length}
    LIMIT @assets`,
    { perTask, assets },
  )
}

/** Every file the rows name, as a link of one of the few. */
function linkFiles(db: Db, workspace: string, pictures: readonly Picture[]): void {
  const library = libraryPath(workspace)
  const links = new Map(pictures.map(({ sha256, file }) => [sha256, { file, count: 0 }]))
  let folder = ''
  const rows = db.prepare<[], { file: string; sha256: string }>(
    'SELECT file, sha256 FROM asset WHERE file IS NOT NULL ORDER BY id',
  )
  for (const { file, sha256 } of rows.iterate()) {
    const path = join(library, file)
    if (dirname(path) !== folder) mkdirSync((folder = dirname(path)), { recursive: true })
    const link = links.get(sha256)
    if (link === undefined || ++link.count > LINKS_MAX) continue
    linkSync(link.file, path)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      workspace: { type: 'string' },
      tasks: { type: 'string', default: '50000' },
      assets: { type: 'string', default: '100000' },
    },
  })
  if (values.workspace === undefined) throw new Error('Name a new folder with --workspace.')
  const startedMs = performance.now()
  await seedWorkspace(resolve(values.workspace), {
    tasks: Number(values.tasks),
    assets: Number(values.assets),
  })
  process.stdout.write(`${values.workspace}: ${Math.round((performance.now() - startedMs) / 1000)} s\n`)
}
