// Changes of a column become the mapping that the draft keeps: the column of each field, null for none; the rest is detected.
import type { Draft, DraftChoices, DraftColumn } from '../../../../contract/commands/drafts.ts'
import { CATALOG_FIELDS, type CatalogField } from '../../../../domain/catalog.ts'

type Mapping = DraftChoices['mapping']

/** @param field null: the column is not used */
export function mappingWith(
  columns: readonly DraftColumn[],
  mapping: Mapping,
  index: number,
  field: CatalogField | null,
): Mapping {
  const before = columns.find((column) => column.index === index)?.field ?? null
  // A column holds one field: its former field is detected again.
  const others: Mapping = {}
  for (const known of CATALOG_FIELDS) {
    const named = mapping[known]
    const left = [named ?? []].flat().filter((column) => column !== index)
    if (named === null) others[known] = null
    else if (left.length > 0) others[known] = oneOrAll(left)
  }
  const besides = (of: CatalogField): readonly number[] =>
    columns.filter((column) => column.field === of && column.index !== index).map((column) => column.index)
  if (field === 'other_image_urls')
    return { ...others, [field]: oneOrAll([...besides(field), index].toSorted((a, b) => a - b)) }
  if (field !== null) return { ...others, [field]: index }
  if (before === null) return others
  const left = besides(before)
  return { ...others, [before]: left.length === 0 ? null : oneOrAll(left) }
}

/** Columns of links that are not used, unless a person has said that the file has no images. */
export const unusedLinks = ({ columns, choices: { mapping } }: Pick<Draft, 'columns' | 'choices'>) =>
  mapping.main_image_url === null || mapping.other_image_urls === null
    ? []
    : columns.filter((column) => column.holds_links)

/** The first holds the main images, where no other column does. */
export function mappingWithImages({ columns, choices }: Draft, links: readonly DraftColumn[]): Mapping {
  let { mapping } = choices
  let known: readonly DraftColumn[] = columns
  for (const { index } of links) {
    const hasMain = known.some((column) => column.field === 'main_image_url')
    const field = hasMain ? 'other_image_urls' : 'main_image_url'
    mapping = mappingWith(known, mapping, index, field)
    known = known.map((column) => (column.index === index ? { ...column, field } : column))
  }
  return mapping
}

const oneOrAll = (columns: readonly number[]): number | readonly number[] =>
  columns.length === 1 && columns[0] !== undefined ? columns[0] : columns

export const hasAsinColumn = (columns: readonly DraftColumn[]): boolean => {
  const fields = columns.map(({ field }) => field)
  return fields.includes('asin') || (fields.includes('product_id') && fields.includes('product_id_type'))
}
