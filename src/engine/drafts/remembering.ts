// What a person says of the columns of one file holds for the next with the same names.
import type { DraftChoices } from '../../contract/commands/drafts.ts'
import { headerSignature } from '../intake/index.ts'
import type { DraftFolder, DraftState } from './folder.ts'
import type { DraftNeeds } from './needs.ts'
import { draftRows } from './rows.ts'

/** What a new draft begins with; nothing where nobody has said anything of such a table. */
export async function rememberedMapping(
  { mappings }: DraftNeeds['store'],
  folder: Pick<DraftFolder, 'catalog'>,
  state: DraftState,
): Promise<DraftChoices['mapping']> {
  // Only the names of its columns are read.
  const rows = draftRows(folder, state, { defaultCountry: null, defaultFrom: 'account' })
  await using catalog = (await rows.open()).catalog
  const signature = headerSignature(catalog.hasHeader, catalog.columns)
  return { ...(signature === null ? null : mappings.find(signature)) }
}

/** At the start of a batch: what was only tried is not remembered. */
export function rememberMapping(
  { store, clock }: DraftNeeds,
  signature: string | null,
  mapping: DraftChoices['mapping'],
): void {
  if (signature === null) return
  const said = Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== undefined))
  store.transaction(() => store.mappings.put(signature, said, clock.nowMs()))
}
