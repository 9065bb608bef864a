// By what a table is known again: the names of its columns in their order, whatever their case and punctuation.
import type { CatalogColumn } from './find-columns.ts'
import { folded } from '../fold.ts'

/** null where the table has no names. */
export const headerSignature = (hasHeader: boolean, columns: readonly CatalogColumn[]): string | null =>
  hasHeader ? columns.map(({ name }) => folded(name)).join('\n') : null
