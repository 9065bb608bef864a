// One picture of what a demo made: a row per product, with its listing images, its A+ content and its clones. Labels
// are drawn as strokes, because a machine may have no fonts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { jobTypeOf, type Operation } from '../../domain/operations/index.ts'
import { libraryPath, type Reader } from '../../engine/index.ts'
import { strokeText } from '../../standin/index.ts'

const PRODUCTS_MAX = 6
const COLUMNS: readonly (readonly [Operation, number, RegExp?])[] = [
  ['listing_builder', 4],
  ['a_plus', 2, /preview/],
  ['scale', 2],
]
const CELL = 190
const GAP = 10
const LEFT = 190
const TOP = 64
const PAPER = '#eceae6'
const INK = '#2e2d2b'

export async function writeContactSheet(rows: Reader, workspace: string, file: string): Promise<void> {
  const products = imagesByProduct(rows, libraryPath(workspace)).slice(0, PRODUCTS_MAX)
  const across = COLUMNS.reduce((sum, [, images]) => sum + images, 0)
  const tiles = await Promise.all(products.flatMap(({ shown }) => shown.map(tile)))
  const sheet = await sharp(tiles, { join: { across, shim: GAP, background: PAPER } })
    .extend({ top: TOP, left: LEFT, right: GAP, bottom: GAP, background: PAPER })
    .png()
    .toBuffer()
  const leftOf = (column: number) => LEFT + column * (CELL + GAP)
  const titles = COLUMNS.map(([operation], index) => {
    const before = COLUMNS.slice(0, index).reduce((sum, [, images]) => sum + images, 0)
    return strokeText(jobTypeOf(operation), { x: leftOf(before), y: GAP * 3, size: 15, color: INK })
  })
  const names = products.flatMap(({ asin, hidden }, row) => {
    const y = TOP + row * (CELL + GAP) + CELL / 2 - 18
    return [
      strokeText(asin, { x: GAP, y, size: 15, color: INK, widthMax: LEFT - 3 * GAP }),
      strokeText(`+${hidden}`, { x: GAP, y: y + 26, size: 10, color: '#77736c' }),
    ]
  })
  const { width, height } = await sharp(sheet).metadata()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[...titles, ...names].join('')}</svg>`
  await sharp(sheet)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 88 })
    .toFile(file)
}

const tile = async (file: string | null): Promise<Buffer> =>
  (file === null
    ? sharp({ create: { width: CELL, height: CELL, channels: 3, background: PAPER } })
    : sharp(await readFile(file)).flatten({ background: '#ffffff' })
  )
    .resize(CELL, CELL, { fit: 'contain', background: PAPER })
    .png()
    .toBuffer()

/** `shown`: a file for each cell of its row; `hidden`: how many images more there are. */
function imagesByProduct(rows: Reader, library: string) {
  const tasks = rows.batches.all().flatMap(({ id }) => rows.tasks.ofBatch(id, 'completed'))
  return [...Map.groupBy(tasks, ({ asin }) => asin)].map(([asin, ofProduct]) => {
    const images = ofProduct.flatMap(({ jobId, operation }) =>
      (jobId === null ? [] : rows.assets.ofJob(jobId)).flatMap(({ kind, file }) =>
        kind === 'image' && file !== null ? [{ operation, file: join(library, file) }] : [],
      ),
    )
    const shown = COLUMNS.flatMap(([operation, count, only]) => {
      const files = images.filter(
        (image) => image.operation === operation && (only?.test(image.file) ?? true),
      )
      return Array.from({ length: count }, (_, at) => files[at]?.file ?? null)
    })
    return { asin, hidden: images.length - shown.filter((file) => file !== null).length, shown }
  })
}
