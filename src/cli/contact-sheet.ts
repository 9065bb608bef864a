// One picture of what a demo made: a row per product, with its listing images, its A+ content and its clones. Labels
// are drawn as strokes, because a machine may have no fonts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Operation } from '../domain/operations/index.ts'
import { libraryPath, type Reader } from '../engine/index.ts'
import { strokeText } from '../standin/index.ts'

const ROWS_MAX = 6
const CELL = 190
const GAP = 10
const MARGIN = 28
const LABEL_WIDTH = 170
const HEAD = 46
const PAPER = '#eceae6'
const INK = '#2e2d2b'

interface Column {
  readonly title: string
  readonly operation: Operation
  /** How many images of the job, of those that fit. */
  readonly images: number
  readonly width: number
  readonly only?: RegExp
}

const COLUMNS: readonly Column[] = [
  { title: 'Listing Builder', operation: 'listing_builder', images: 4, width: CELL },
  { title: 'A+ Content', operation: 'a_plus', images: 2, width: 120, only: /preview/ },
  { title: 'Clone', operation: 'scale', images: 2, width: CELL },
]

interface Placed {
  readonly file: string
  readonly left: number
  readonly top: number
  readonly width: number
}

/** @param file where the JPEG goes, absolute */
export async function writeContactSheet(rows: Reader, workspace: string, file: string): Promise<void> {
  const products = imagesByProduct(rows, libraryPath(workspace))
  const shown = [...products].slice(0, ROWS_MAX)
  const placed: Placed[] = []
  const labels: string[] = []
  let left = MARGIN + LABEL_WIDTH
  for (const column of COLUMNS) {
    labels.push(strokeText(column.title, { x: left, y: MARGIN, size: 15, color: INK, weight: 0.7 }))
    for (const [row, [, made]] of shown.entries()) {
      const files = (made.get(column.operation) ?? []).filter((name) => column.only?.test(name) ?? true)
      for (const [at, name] of files.slice(0, column.images).entries())
        placed.push({
          file: name,
          left: left + at * (column.width + GAP),
          top: topOf(row),
          width: column.width,
        })
    }
    left += column.images * (column.width + GAP) + GAP
  }
  for (const [row, [asin, made]] of shown.entries()) {
    const y = topOf(row) + CELL / 2 - 18
    labels.push(strokeText(asin, { x: MARGIN, y, size: 15, color: INK, widthMax: LABEL_WIDTH - 20 }))
    const count = [...made.values()].reduce((sum, files) => sum + files.length, 0)
    labels.push(strokeText(`${count} images`, { x: MARGIN, y: y + 26, size: 10, color: '#77736c' }))
  }
  const width = left - GAP + MARGIN - GAP
  const height = topOf(shown.length) - GAP + MARGIN
  const lettering = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${labels.join('')}</svg>`
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([...(await Promise.all(placed.map(tile))), { input: Buffer.from(lettering), left: 0, top: 0 }])
    .jpeg({ quality: 88 })
    .toFile(file)
}

const topOf = (row: number): number => MARGIN + HEAD + row * (CELL + GAP)

async function tile({ file, left, top, width }: Placed): Promise<OverlayOptions> {
  const { data, info } = await sharp(await readFile(file))
    .resize(width, CELL, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: left + Math.floor((width - info.width) / 2),
    top: top + Math.floor((CELL - info.height) / 2),
  }
}

function imagesByProduct(
  rows: Reader,
  library: string,
): ReadonlyMap<string, ReadonlyMap<Operation, readonly string[]>> {
  const products = new Map<string, Map<Operation, string[]>>()
  for (const batch of rows.batches.all())
    for (const task of rows.tasks.ofBatch(batch.id, 'completed')) {
      if (task.jobId === null) continue
      const made = products.get(task.asin) ?? new Map<Operation, string[]>()
      products.set(task.asin, made)
      const files = rows.assets
        .ofJob(task.jobId)
        .flatMap(({ kind, file }) => (kind === 'image' && file !== null ? [join(library, file)] : []))
      made.set(task.operation, [...(made.get(task.operation) ?? []), ...files])
    }
  return products
}
