// What a person says about a column becomes the mapping that the draft keeps: fields with their column, null where a
// field shall have none. What nobody has named is still found by itself.
import type { DraftChoices, DraftColumn } from '../../../contract/commands/drafts.ts'
import { CATALOG_FIELDS, type CatalogField } from '../../../contract/domain.ts'

type Mapping = DraftChoices['mapping']

export const FIELD_WORDS: Readonly<Record<CatalogField, string>> = {
  asin: 'ASIN',
  country: 'Country',
  sku: 'SKU',
  title: 'Title',
  main_image_url: 'Main photo address',
  other_image_urls: 'Other photo addresses',
  product_id: 'Product ID',
  product_id_type: 'Product ID type',
  status: 'Status',
  price: 'Price',
  quantity: 'Quantity',
}

export const FIELD_HINTS: Partial<Readonly<Record<CatalogField, string>>> = {
  asin: 'What the service makes images of; needed',
  product_id: 'Counts as ASIN where its type says so',
  status: 'Active products go first',
  quantity: 'Products in stock go first',
  main_image_url: 'Sent along; products without one go first',
}

export const FOUND_WORDS: Readonly<Record<NonNullable<DraftColumn['found']>, string>> = {
  named: 'chosen by you',
  remembered: 'remembered',
  header: 'by its name',
  value: 'by its values',
}

/** @param field null: the column is not to be used */
export function mappingWith(
  columns: readonly DraftColumn[],
  mapping: Mapping,
  index: number,
  field: CatalogField | null,
): Mapping {
  const before = columns.find((column) => column.index === index)?.field ?? null
  // A column holds one field: what it was named for before is found by itself again.
  const others: Mapping = Object.fromEntries(
    CATALOG_FIELDS.flatMap((known) => {
      const column = mapping[known]
      return column === undefined || column === index ? [] : [[known, column]]
    }),
  )
  if (field !== null) return { ...others, [field]: index }
  if (before === null) return others
  // Of a field in several columns the mapping can name one: the last that is left keeps it.
  const left = columns.filter((column) => column.field === before && column.index !== index)
  const [only] = left
  return { ...others, [before]: left.length === 1 && only !== undefined ? only.index : null }
}

/** Without an ASIN no row becomes a product. */
export const hasAsinColumn = (columns: readonly DraftColumn[]): boolean => {
  const fields = columns.map(({ field }) => field)
  return fields.includes('asin') || (fields.includes('product_id') && fields.includes('product_id_type'))
}
