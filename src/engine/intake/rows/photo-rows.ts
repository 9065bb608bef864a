// Shops export a product with its photos as rows of one handle: the first names the product, the others have a photo, or a
// variant, each. The photos of rows without an ASIN belong to the product. The photo in the row of a variant is any of the
// product, where another column has the variant's own.
import { cellText } from '../cell-text.ts'
import { isVariantPhoto } from '../columns/field-names.ts'
import type { Layout } from '../columns/find-columns.ts'
import type { Row } from '../table/csv-reader.ts'
import type { Table } from '../table/table.ts'

/** A shop allows 250 photos and 2,000 variants of a product. */
const GROUP_ROWS_MAX = 2500
/** Columns with a value in a row that has only a photo: handle, address, position, alternative text. */
const PHOTO_CELLS_MAX = 4

/** The rows of the table, those of products with the photos of the rows below them. */
export function withPhotos(rows: Table['rows'], { position, columns }: Layout): Table['rows'] {
  const { handle, main_image_url: photo, sku } = position
  const asin = position.asin ?? position.product_id
  if (handle === null || photo === null || asin === null) return rows
  const variant = columns.findIndex(({ name }) => isVariantPhoto(name))
  return regrouped(rows, handle, (group) => {
    const [product, ...others] = group.filter((row) => textOf(row, asin) !== '')
    if (product === undefined) return group
    const isOne = others.length === 0
    const gallery = isOne ? group.map((row) => textOf(row, photo)) : []
    return group.map((row) => {
      if (textOf(row, asin) !== '') {
        const own = textOf(row, variant)
        const isOwn = variant !== -1 && (row !== product || own !== '')
        const photos = gallery.filter((url) => url !== (isOwn ? own : textOf(row, photo)))
        return { ...row, photos, ...(isOwn && { mainPhoto: own }) }
      }
      const filled = row.cells.filter((cell) => cellText(cell) !== '').length
      const hasOnlyPhoto = textOf(row, photo) !== '' && filled <= PHOTO_CELLS_MAX && textOf(row, sku) === ''
      return hasOnlyPhoto ? { ...row, photoOf: isOne ? product.line : null } : row
    })
  })
}

const textOf = (row: Row, index: number | null): string => cellText(row.cells[index ?? -1] ?? '')

async function* regrouped(
  rows: Table['rows'],
  handle: number,
  joined: (group: readonly Row[]) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  let group: Row[] = []
  let name = ''
  for await (const chunk of rows) {
    const complete: Row[] = []
    for (const row of chunk) {
      const own = textOf(row, handle)
      if (own === '' || own !== name || group.length >= GROUP_ROWS_MAX) {
        complete.push(...joined(group))
        group = []
      }
      group.push(row)
      name = own
    }
    yield complete
  }
  yield joined(group)
}
