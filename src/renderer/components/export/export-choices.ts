// What a person selects for an export: images, names, format, destination. Selections override the remembered settings.
import type { CommandInput } from '../../../contract/commands.ts'
import type { ExportOptions, ExportPlan, ExportSelection } from '../../../contract/commands/export.ts'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import { isForListing, NAMING_PRESETS, type NamingPreset } from '../../../domain/naming.ts'
import { DEFAULT_SETTINGS, type ExportDefaults, type Settings } from '../../../contract/settings.ts'
import { t } from '../../../words/index.ts'

/** `shown`: the library's filter; `chosen`: the selection in it. */
export type What = 'approved' | 'shown' | 'chosen'

export interface Choices extends ExportOptions {
  readonly what: What
  readonly kind: 'folder' | 'zip'
}

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
  main_images: 'all',
  test_run: false,
  what: 'approved',
  kind: 'folder',
  ...changes,
})

/** Only what the library offered can be selected; approved images always can. */
export function whatOf({ what }: Pick<Choices, 'what'>, { filter, assets }: Offer): What {
  if (what === 'chosen' && assets !== null) return 'chosen'
  return what === 'shown' && filter !== null ? 'shown' : 'approved'
}

export function selectionOf(choices: Pick<Choices, 'what'>, offer: Offer): ExportSelection {
  const what = whatOf(choices, offer)
  if (what === 'chosen' && offer.assets !== null) return { assets: [...offer.assets] }
  return { filter: what === 'shown' && offer.filter !== null ? offer.filter : APPROVED }
}

/** JPEG limits are sent only with JPEG. */
export function optionsOf(choices: Choices): ExportOptions {
  const { what: _1, kind: _2, ...options } = choices
  const bounds = choices.format === 'jpeg' ? {} : { jpeg_bytes_max: null, jpeg_edge_px_max: null }
  return { ...options, ...bounds }
}

export function rememberedOptions(choices: Choices): ExportDefaults {
  const {
    what: _1,
    kind: _2,
    template: _3,
    problems: _4,
    preflight: _5,
    main_images: _6,
    test_run: _7,
    ...remembered
  } = choices
  return remembered
}

/** A preset is a template and a format; with another format it is no preset any more. */
export const presetOf = ({ template, format }: Pick<Choices, 'template' | 'format'>): NamingPreset | null =>
  NAMING_PRESETS.find((preset) => preset.template === template && preset.format === format) ?? null

export const sameNameWords = ({ template }: Pick<Choices, 'template'>, value: Choices['same_name']): string =>
  t(value === 'number' && isForListing(template) ? 'export.sameName.next' : `export.sameName.${value}`)

/** The plan's preset, before the first export and while the seller has chosen nothing. */
export const suggestedPreset = (
  { export_folder: folder, naming }: Settings,
  { template, format }: Partial<Choices>,
  plan: Pick<ExportPlan, 'preset'> | null,
): NamingPreset | null =>
  folder === null && naming === DEFAULT_SETTINGS.naming && template === undefined && format === undefined
    ? (NAMING_PRESETS.find(({ name }) => name === plan?.preset) ?? null)
    : null

export function inserted(
  text: string,
  token: string,
  from: number,
  to: number,
): { readonly text: string; readonly cursor: number } {
  const piece = `{${token}}`
  return { text: text.slice(0, from) + piece + text.slice(to), cursor: from + piece.length }
}

export function markedAt(
  text: string,
  { position, length }: { readonly position: number; readonly length: number },
): { readonly before: string; readonly wrong: string; readonly after: string } {
  const end = Math.min(text.length, position + length)
  return { before: text.slice(0, position), wrong: text.slice(position, end), after: text.slice(end) }
}

/** For an example of a name, of any image on disk: test runs too, because only the name matters. */
export const exampleQuestion = (settings: Settings, template: string): CommandInput<'export_plan'> => ({
  selection: { filter: { state: 'on_disk', kind: 'image' } },
  options: optionsOf(choicesOf(settings, { template, problems: 'leave_out', test_run: true })),
  target: null,
})

/** @param plan null: not known yet */
export function exampleWords(plan: Pick<ExportPlan, 'names' | 'problem_counts'> | null): string {
  const name = plan?.names[0]?.name
  if (plan === null || name === undefined) return t('settings.library.namingHint')
  const isOther = plan.problem_counts.some(({ code }) => code === 'EXTENSION_CHANGED')
  return t(isOther ? 'settings.library.namingExampleOther' : 'settings.library.namingExample', { name })
}

// The pre-flight verdicts on the export, and where the library shows them.
/** Not measured is neither good nor bad, and is stated. */
const VERDICTS = ['error', 'warning', 'not_measured'] as const
export type Verdict = (typeof VERDICTS)[number]

export const verdictsIn = (counts: Pick<ExportPlan['preflight'], Verdict>): readonly Verdict[] =>
  VERDICTS.filter((verdict) => counts[verdict] > 0)

/** Everything but what will certainly be rejected. */
export const NOT_REFUSED: NonNullable<ExportOptions['preflight']> = ['pass', 'warning', 'not_measured']

/** The library filter that shows these; null: a selection, or changed images, cannot be a filter. */
export function filterOf(
  selection: ExportSelection,
  { format, fixes, test_run: testRun }: Pick<ExportOptions, 'format' | 'fixes' | 'test_run'>,
  verdict: Verdict,
): LibraryFilter | null {
  if (!('filter' in selection) || format !== 'as_is' || fixes.length > 0) return null
  return {
    ...selection.filter,
    state: 'on_disk',
    kind: 'image',
    preflight: verdict,
    ...(testRun ? {} : { test_run: false }),
  }
}
