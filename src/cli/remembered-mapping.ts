// The columns that --map names, remembered for the next file with the same column names.
import type { CatalogField } from '../domain/catalog.ts'
import {
  type Catalog,
  type CatalogOptions,
  type ColumnMapping,
  headerSignature,
  type ImportOptions,
} from '../engine/index.ts'
import { type CatalogSource, openCatalogFrom } from './catalog.ts'
import type { Session } from './session.ts'
import { lookInto } from './workspace.ts'

/** What --map named for files with the same column names when a batch was started. */
export async function rememberedMapping(
  session: Session,
  source: CatalogSource,
  given: Omit<CatalogOptions, 'defaultCountry'>,
): Promise<ColumnMapping | null> {
  await using catalog = await openCatalogFrom(source, {
    ...given,
    defaultCountry: null,
    isAsinOptional: true,
  })
  const signature = headerSignature(catalog.hasHeader, catalog.columns)
  if (signature === null) return null
  return lookInto(session, (rows) => rows?.mappings.find(signature) ?? null)
}

/** What --map names in this file, to be remembered; undefined: its columns have no names. */
export function chosenMapping({ hasHeader, columns }: Catalog): ImportOptions['remember'] {
  const signature = headerSignature(hasHeader, columns)
  if (signature === null) return undefined
  const mapping: Partial<Record<CatalogField, number | readonly number[]>> = {}
  for (const [index, { use }] of columns.entries()) {
    if (use?.found !== 'mapping') continue
    const before = mapping[use.field]
    mapping[use.field] = before === undefined ? index : [before, index].flat()
  }
  return { signature, mapping }
}

export function rememberedText({ columns }: Catalog): string {
  const named = columns.flatMap(({ name, use }) =>
    use?.found === 'mapping' ? [`${use.field} from "${name}"`] : [],
  )
  return `As remembered of files with these columns: ${named.length === 0 ? 'some are not used' : named.join(', ')} (--map FIELD=COLUMN says it anew).`
}
