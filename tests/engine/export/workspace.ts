// A workspace with a library to export: rows as the engine writes them, real images as real files, and whatever a catalog
// may have said of the products.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { type ExportOptions, exportOptions } from '../../../src/contract/commands/export.ts'
import type { PictureFacts } from '../../../src/contract/commands/preflight.ts'
import type { Operation, Platform } from '../../../src/domain/operations/index.ts'
import {
  databasePath,
  type ExportNeeds,
  type ExportTarget,
  type FileSystem,
  libraryPath,
  nodeFileSystem,
  openDatabase,
  openReader,
  runExport,
  sharpDecoder,
  systemClock,
  systemRandom,
} from '../../../src/engine/index.ts'

export interface Made {
  readonly asin: string
  readonly sku?: string | null
  readonly title?: string | null
  readonly operation?: Operation
  readonly params?: Readonly<Record<string, unknown>>
  readonly recipe?: string
  readonly variant?: string
  readonly fromTestRun?: boolean
  /** Its task has another job by now. */
  readonly replaced?: boolean
  /** Default: one after the other of a few. Where all is as it was before, it was made again. */
  readonly country?: (typeof COUNTRIES)[number] | 'UK'
  readonly outputs: readonly Output[]
}

export interface Output {
  readonly slot: string
  readonly path?: string
  /** Default: Alpha. */
  readonly platform?: Platform
  readonly review?: 'unreviewed' | 'approved' | 'rejected'
  /** An image, by its format, which noise keeps from getting small; a PNG that is no square; or a strategy. */
  readonly content?: 'png' | 'jpeg' | 'webp' | 'alpha' | 'noise' | 'wide' | { readonly strategy: unknown }
  /** Not there yet. */
  readonly isExpected?: boolean
  /** The service reported it as failed: there is nothing to fetch. */
  readonly isFailure?: boolean
  /** As it was measured; without it, it was not. */
  readonly facts?: PictureFacts
}

export const images = (count: number, more: Partial<Output> = {}): readonly Output[] =>
  Array.from({ length: count }, (_, at) => ({ slot: `image-${at + 1}`, path: `images[${at}]`, ...more }))

export interface TestWorkspace {
  readonly folder: string
  readonly workspace: string
  readonly needs: ExportNeeds
  /** Numbers of the assets, in the order in which they were given. */
  readonly assets: readonly number[]
  /** Where an asset lies in the library, absolute. */
  fileOf(asset: number): string
}

export async function testWorkspace(
  products: readonly Made[],
  files: FileSystem = nodeFileSystem,
): Promise<TestWorkspace> {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const workspace = join(folder, 'workspace')
  const { assets, paths } = await fill(workspace, products)
  const rows = openReader(databasePath(workspace))
  onTestFinished(() => rows.close())
  const library = libraryPath(workspace)
  return {
    folder,
    workspace,
    needs: {
      rows,
      rules: () => null,
      files,
      decoder: sharpDecoder(),
      clock: systemClock,
      random: systemRandom,
      workspace,
      library,
    },
    assets,
    fileOf: (asset) => join(library, paths.get(asset) ?? ''),
  }
}

export async function fill(
  workspace: string,
  products: readonly Made[],
): Promise<{ readonly assets: readonly number[]; readonly paths: ReadonlyMap<number, string> }> {
  await mkdir(libraryPath(workspace), { recursive: true })
  const db = openDatabase(databasePath(workspace))
  db.pragma('synchronous = OFF')
  const assets: number[] = []
  const paths = new Map<number, string>()
  const id = (sql: string, ...values: unknown[]): number => {
    const row = db.prepare<unknown[], { id: number }>(`${sql} RETURNING id`).get(...values)
    if (row === undefined) throw new Error('nothing was written')
    return row.id
  }
  try {
    const batches = new Map(
      ['Rehearsal', 'seller'].map((name) => {
        const account = id(
          `INSERT INTO account (name, test_run, base_url, key_kind, created_at_ms) VALUES (?, ?, 'https://service.example/', 'live', 0)`,
          name,
          name === 'Rehearsal' ? 1 : 0,
        )
        const batch = `INSERT INTO batch (account_id, name, source, state, created_at_ms) VALUES (?, 'Night 1', 'x.csv', 'active', 0)`
        return [name === 'Rehearsal', id(batch, account)] as const
      }),
    )
    for (const [at, made] of products.entries()) {
      const {
        asin,
        sku = null,
        title = null,
        operation = 'listing_builder',
        params = {},
        variant = null,
      } = made
      const batch = batches.get(made.fromTestRun === true) ?? 0
      const name = made.recipe ?? 'main-images'
      const known = db.prepare<[string], { id: number }>('SELECT id FROM recipe WHERE name = ?').get(name)
      const recipe =
        known?.id ??
        id(
          'INSERT INTO recipe (name, operation, params, created_at_ms) VALUES (?, ?, ?, 0)',
          name,
          operation,
          JSON.stringify({ ...params, name }),
        )
      const product = id(
        `INSERT INTO product (batch_id, line, asin, country_code, sku, title) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET title = excluded.title`,
        batch,
        at + 2,
        asin,
        made.country ?? COUNTRIES[at % COUNTRIES.length],
        sku,
        title,
      )
      const task = id(
        `INSERT INTO task (batch_id, product_id, recipe_id, account_id, key_kind, operation, asin, country_code, ordinal,
           state, changed_at_ms) VALUES (?, ?, ?, (SELECT account_id FROM batch WHERE id = ?), 'live', ?, ?, 'US', ?, 'queued', 0)`,
        batch,
        product,
        recipe,
        batch,
        operation,
        asin,
        at,
      )
      const job = `job-${at}`
      db.prepare(
        `INSERT INTO job (id, account_id, batch_id, task_id, recipe_id, key_kind, status, submitted_at_ms, completed_at_ms)
         VALUES (?, (SELECT account_id FROM batch WHERE id = ?), ?, ?, ?, 'live', 'completed', 0, 1790000000000)`,
      ).run(job, batch, batch, task, recipe)
      db.prepare("UPDATE task SET job_id = ?, state = 'completed' WHERE id = ?").run(job, task)
      for (const [n, output] of made.outputs.entries()) {
        const { slot, path = slot, review = 'approved', content = 'png', isFailure = false, facts } = output
        const { isExpected = isFailure } = output
        const drawn = await bytesOf(content, at * 100 + n)
        const sha256 = createHash('sha256').update(drawn.bytes).digest('hex')
        const file = `${job}/${String(n + 1).padStart(2, '0')}.${drawn.format === 'jpeg' ? 'jpg' : drawn.format}`
        const isDocument = typeof content === 'object'
        const asset = id(
          `INSERT INTO asset (job_id, task_id, batch_id, made_for, product_id, recipe_id, asin, ordinal, slot, path,
             variant, platform, kind, url, document, state, code, expires_at_ms, file, bytes, sha256, format, width, height)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)`,
          job,
          task,
          made.replaced === true ? null : batch,
          batch,
          product,
          recipe,
          asin,
          n + 1,
          slot,
          path,
          variant,
          isDocument ? null : (output.platform ?? 'Alpha'),
          isDocument ? 'document' : isFailure ? 'failure' : 'image',
          isDocument || isFailure ? null : 'https://images.example/x.png',
          isDocument ? JSON.stringify(content.strategy) : null,
          isFailure ? 'failed' : isExpected ? 'expected' : 'on_disk',
          isFailure ? 'IMAGE_GENERATION_ERROR' : null,
          ...(isExpected
            ? [null, null, null, null, null, null]
            : [
                file,
                drawn.bytes.length,
                sha256,
                drawn.format,
                drawn.edge,
                content === 'wide' ? WIDE_PX : drawn.edge,
              ]),
        )
        assets.push(asset)
        paths.set(asset, file)
        if (facts !== undefined)
          db.prepare(
            `INSERT INTO picture_facts (asset_id, colour, transparent_share, white_border_share, product_fill)
             VALUES (?, ?, ?, ?, ?)`,
          ).run(asset, facts.colour, facts.transparent_share, facts.white_border_share, facts.product_fill)
        if (review !== 'unreviewed')
          db.prepare('INSERT INTO review (asset_id, state, changed_at_ms) VALUES (?, ?, 0)').run(
            asset,
            review,
          )
        if (isExpected) continue
        const target = join(libraryPath(workspace), file)
        await mkdir(dirname(target), { recursive: true })
        await writeFile(target, drawn.bytes)
      }
    }
  } finally {
    db.close()
  }
  return { assets, paths }
}

const COUNTRIES = ['US', 'DE', 'JP', 'FR', 'GB', 'IT', 'ES'] as const
export const EDGE_PX = 64
/** The height of what is no square. */
const WIDE_PX = 48

async function bytesOf(
  content: Exclude<Output['content'], undefined>,
  seed: number,
): Promise<{ readonly bytes: Buffer; readonly format: string; readonly edge: number | null }> {
  if (typeof content === 'object')
    return {
      bytes: Buffer.from(`${JSON.stringify(content.strategy, null, 2)}\n`),
      format: 'json',
      edge: null,
    }
  const colour = { r: (seed * 37) % 256, g: (seed * 59) % 256, b: (seed * 83) % 256, alpha: 0.5 }
  if (content === 'noise') {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const drawn = sharp({ create: { width: 400, height: 400, channels: 3, background: colour, noise } })
    return { bytes: await drawn.png().toBuffer(), format: 'png', edge: 400 }
  }
  const drawn = sharp({
    create: {
      width: EDGE_PX,
      height: content === 'wide' ? WIDE_PX : EDGE_PX,
      channels: content === 'alpha' ? 4 : 3,
      background: colour,
    },
  })
  const format = content === 'alpha' || content === 'wide' ? 'png' : content
  return { bytes: await drawn.toFormat(format).toBuffer(), format, edge: EDGE_PX }
}

export const options = (more: Partial<ExportOptions> = {}): ExportOptions =>
  exportOptions.parse({ template: '{asin}/{recipe}/{nn}.{ext}', ...more })

export const ALL = { filter: {} } as const
export const APPROVED = { filter: { review: 'approved' } } as const

/** The whole library, to a folder of the test. */
export const exportTo = (
  { needs, folder }: TestWorkspace,
  name: string,
  more: Partial<ExportOptions> = {},
  selection: Parameters<typeof runExport>[1]['selection'] = ALL,
  signal: AbortSignal = new AbortController().signal,
) => runExport(needs, { selection, options: options(more) }, targetAt(folder, name), { signal })

export const targetAt = (folder: string, name: string): ExportTarget => ({
  kind: name.endsWith('.zip') ? 'zip' : 'folder',
  path: join(folder, name),
})

/** Every file below a folder, by its name relative to it, with forward slashes, sorted. */
export async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = names
    .toSorted()
    .map(async (name) => [relative(folder, name).replaceAll(sep, '/'), await readFile(name)] as const)
  return new Map(await Promise.all(read))
}

export const namesBelow = async (folder: string): Promise<readonly string[]> => [
  ...(await filesBelow(folder)).keys(),
]
