// What a person has chosen of an export: what goes, how it is named, as what, and where to. It begins with what the
// settings remember, and each choice is laid over that.
import type { ExportOptions, ExportSelection } from '../../../contract/commands/export.ts'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import { NAMING_PRESETS, type NamingPreset } from '../../../domain/naming.ts'
import type { ExportManner, Settings } from '../../../contract/settings.ts'

/** `shown`: what the library's filter lets through; `chosen`: what is chosen in it. */
export type What = 'approved' | 'shown' | 'chosen'

export interface Choices extends ExportOptions {
  readonly what: What
  readonly kind: 'folder' | 'zip'
}

/** What the library had to say when the export was asked for. */
export interface Offer {
  readonly filter: LibraryFilter | null
  readonly assets: readonly number[] | null
}
export const NO_OFFER: Offer = { filter: null, assets: null }

const APPROVED: LibraryFilter = { review: 'approved' }

export const choicesOf = (settings: Settings, changes: Partial<Choices>): Choices => ({
  ...settings.export,
  template: settings.naming,
  problems: 'refuse',
  preflight: null,
  rehearsal: false,
  what: 'approved',
  kind: 'folder',
  ...changes,
})

/** What is offered can be chosen; approved images always can. */
export function whatOf({ what }: Pick<Choices, 'what'>, { filter, assets }: Offer): What {
  if (what === 'chosen' && assets !== null) return 'chosen'
  return what === 'shown' && filter !== null ? 'shown' : 'approved'
}

export function selectionOf(choices: Pick<Choices, 'what'>, offer: Offer): ExportSelection {
  const what = whatOf(choices, offer)
  if (what === 'chosen' && offer.assets !== null) return { assets: [...offer.assets] }
  return { filter: what === 'shown' && offer.filter !== null ? offer.filter : APPROVED }
}

/** Bounds of what is converted bind nothing else; a size that was typed for later is not sent. */
export function optionsOf(choices: Choices): ExportOptions {
  const { template, problems, preflight, rehearsal } = choices
  const bounds = choices.format === 'jpeg' ? {} : { jpeg_bytes_max: null, jpeg_edge_px_max: null }
  return { ...rememberedOptions(choices), ...bounds, template, problems, preflight, rehearsal }
}

/** What is remembered for the next export. */
export const rememberedOptions = (choices: Choices): ExportManner => ({
  format: choices.format,
  jpeg_bytes_max: choices.jpeg_bytes_max,
  jpeg_edge_px_max: choices.jpeg_edge_px_max,
  disclose_ai: choices.disclose_ai,
  documents: choices.documents,
  manifest: choices.manifest,
  same_name: choices.same_name,
  versions: choices.versions,
  zip_bytes_max: choices.zip_bytes_max,
  zip_files_max: choices.zip_files_max,
})

/** A preset is a name and a format together; another format makes it something of one's own. */
export const presetOf = ({ template, format }: Pick<Choices, 'template' | 'format'>): NamingPreset | null =>
  NAMING_PRESETS.find((preset) => preset.template === template && preset.format === format) ?? null

/** Puts a token where the cursor is, in place of what is marked. */
export function inserted(
  text: string,
  token: string,
  from: number,
  to: number,
): { readonly text: string; readonly cursor: number } {
  const piece = `{${token}}`
  return { text: text.slice(0, from) + piece + text.slice(to), cursor: from + piece.length }
}

/** The template in three pieces, the wrong one in the middle. */
export function markedAt(
  text: string,
  { position, length }: { readonly position: number; readonly length: number },
): { readonly before: string; readonly wrong: string; readonly after: string } {
  const end = Math.min(text.length, position + length)
  return { before: text.slice(0, position), wrong: text.slice(position, end), after: text.slice(end) }
}
