// From the library to a folder or zips that a marketplace, a colleague or another program takes. The plan says every
// name and every problem before a byte is written; where things go is chosen in a dialog and named by a number here, so
// that no path ever comes from the window.
import { z } from 'zod'
import { EXPORT_FORMATS, NAMING_PRESETS } from '../../domain/naming.ts'
import { libraryFilter } from './library.ts'
import { count, id, nothing } from './parts.ts'
import { PREFLIGHT_VERDICTS } from './preflight.ts'

export const EXPORT_ASSETS_MAX = 200_000
/** A zip of more needs an extension of the format that not every program reads. */
export const ZIP_BYTES_MAX = 4_000_000_000
export const ZIP_FILES_MAX = 65_000
const TEMPLATE_CHARS_MAX = 500
export const EXPORT_TEMPLATE_KEPT_MAX = 300

/** What goes: what a filter finds, or exactly these. Of both only what is on disk. */
export const exportSelection = z.union([
  z.strictObject({ filter: libraryFilter }),
  z.strictObject({ assets: z.array(id).min(1).max(EXPORT_ASSETS_MAX) }),
])
export type ExportSelection = z.infer<typeof exportSelection>

export const EXPORT_FIXES = ['square', 'enlarge', 'convert'] as const
export type ExportFix = (typeof EXPORT_FIXES)[number]

export const exportOptions = z.object({
  template: z.string().max(TEMPLATE_CHARS_MAX),
  format: z.enum(EXPORT_FORMATS).default('as_is'),
  /** Bounds of what is converted to JPEG; null: none. */
  jpeg_bytes_max: count.min(10_000).nullable().default(null),
  /** Longest side, in pixels. */
  jpeg_edge_px_max: count.min(16).max(32_768).nullable().default(null),
  /** Says in each image, as XMP, that it was made by a trained model. */
  disclose_ai: z.boolean().default(false),
  /**
   * Allowed changes to a copy that fails a rule: pad to a white square, enlarge to the minimum size, convert. A changed copy
   * is a JPEG in sRGB on white; the library's image stays as it is.
   */
  fixes: z.array(z.enum(EXPORT_FIXES)).default([]),
  /** The largest factor for `enlarge`. Images that need more stay as they are. */
  enlarge_max: z.number().min(1).max(4).default(1.5),
  documents: z.enum(['none', 'markdown', 'json', 'both']).default('none'),
  manifest: z.boolean().default(true),
  /** Where two files want one name, or another file has it: report it and write nothing, or count `name (2)`. */
  same_name: z.enum(['refuse', 'number']).default('refuse'),
  /** Files with a problem: report them and write nothing at all, or leave them out and write the rest. */
  problems: z.enum(['refuse', 'leave_out']).default('refuse'),
  /** Only images of which pre-flight says one of these, by the rules of this moment, as they will leave; null: all. */
  preflight: z
    .array(z.enum([...PREFLIGHT_VERDICTS, 'not_measured']))
    .min(1)
    .nullable()
    .default(null),
  /** Where a product was generated again: of each image the approved or else the newest version, or all of them. */
  versions: z.enum(['newest', 'all']).default('newest'),
  /** Of the main images of a product: all, or the approved one, or else the best by the rules, or the newest. */
  main_images: z.enum(['all', 'one']).default('all'),
  test_run: z.boolean().default(false),
  zip_bytes_max: count.min(1_000_000).max(ZIP_BYTES_MAX).default(2_000_000_000),
  zip_files_max: count.min(1).max(ZIP_FILES_MAX).default(10_000),
})
export type ExportOptions = z.infer<typeof exportOptions>

export const EXPORT_PROBLEMS = [
  /** Errors: the file cannot be written as it is. */
  'NAME_TAKEN',
  'TOKEN_EMPTY',
  'NAME_TOO_LONG',
  'EXISTS',
  'DAMAGED',
  'TOO_LARGE',
  /** Notes: the file is written. */
  'NAME_CHANGED',
  'EXTENSION_CHANGED',
  'NOT_DISCLOSED',
  /** What pre-flight finds, with the rules' source and date. */
  'WILL_BE_REFUSED',
  'MAY_BE_REFUSED',
] as const
export type ExportProblemCode = (typeof EXPORT_PROBLEMS)[number]

export const exportProblem = z.object({
  code: z.enum(EXPORT_PROBLEMS),
  severity: z.enum(['error', 'note']),
  /** null: it concerns the whole export. */
  asset: id.nullable(),
  /** Relative to the destination, with forward slashes. */
  name: z.string(),
  message: z.string(),
  details: z.string().exactOptional(),
  /** Fixes that would resolve it and were not requested. */
  fixes: z.array(z.enum(EXPORT_FIXES)),
})
export type ExportProblem = z.infer<typeof exportProblem>

const problemSummary = {
  errors: count,
  notes: count,
  /** The first ones of each sort: errors, notes, what will be refused, what may be; `problem_counts` counts all. */
  problems: z.array(exportProblem),
  problem_counts: z.array(z.object({ code: z.enum(EXPORT_PROBLEMS), count })),
}

/** Where in a template something is wrong, in characters from 0. */
export const templateProblem = z.object({
  position: count,
  length: count,
  message: z.string(),
})
export type TemplateProblem = z.infer<typeof templateProblem>

export const exportPlan = z.object({
  /** Not null: nothing else is known. */
  template_problem: templateProblem.nullable(),
  files: count,
  /** As they are in the library; converted ones are mostly smaller. */
  bytes: count,
  /**
   * Of the selection, what does not go: failed or not downloaded; a document, where none are wanted; made in a test
   * run; of another verdict than those asked for.
   */
  not_on_disk: count,
  documents: count,
  /** Generated again since: see `versions`. */
  older_versions: count,
  from_test_runs: count,
  /** A+ Content and documents, where the names are those of listing images. */
  not_listing: count,
  /** Main images beyond the first of their product: not exported, or exported; see `main_images`. */
  extra_mains: count,
  test_images: count,
  other_verdict: count,
  /** With the default template: the preset of most images' marketplace, if it can name all images; null: there is none. */
  preset: z.enum(NAMING_PRESETS.map(({ name }) => name)).nullable(),
  names: z.array(z.object({ asset: id, name: z.string() })),
  /** Zips, as far as can be known before conversion; null: a folder, or no destination yet. */
  zips: count.nullable(),
  /** Of the images that go, as they will leave, by their marketplace's rules: it will refuse, it may, nobody knows yet. */
  preflight: z.object({
    error: count,
    warning: count,
    not_measured: count,
    /** A sentence: what was held against the rules, and what of it is not known before it is made. */
    judged_as: z.string(),
    /** Where the rules that were broken come from, each once. */
    sources: z.array(z.object({ source: z.string(), read_on: z.string() })),
    /** Why the seller's own rules are not used though they are there; null: nothing is wrong. */
    trouble: z.string().nullable(),
  }),
  /** For how many images each fix resolves a finding; applied where it was requested. */
  fixable: z.object({ square: count, enlarge: count, convert: count }),
  /** How many copies will be changed, and the first of their images. */
  fixed: count,
  fixed_examples: z.array(id),
  ...problemSummary,
})
export type ExportPlan = z.infer<typeof exportPlan>

export const EXPORT_ENDS = ['done', 'cancelled', 'refused', 'failed'] as const

export const exportOutcome = z.object({
  /** `refused`: problems were found and nothing was written; `failed`: the disk, or the destination. */
  end: z.enum(EXPORT_ENDS),
  /** One sentence: what happened, what was kept, what to do. */
  message: z.string(),
  details: z.string().exactOptional(),
  written: count,
  /** Already there, byte for byte. */
  same: count,
  left_out: count,
  bytes: count,
  /** What there is to show: the folder, or the zips, absolute. */
  paths: z.array(z.string()),
  /** The first files in the folder that an earlier export wrote and this one does not; the message counts all. */
  earlier_files: z.array(z.string()),
  ...problemSummary,
})
export type ExportOutcome = z.infer<typeof exportOutcome>

export const exportProgress = z.object({
  /** `checking`: what stands at the destination already is compared; nothing is written yet. */
  phase: z.enum(['idle', 'checking', 'writing', 'ended']),
  files_done: count,
  files: count,
  outcome: exportOutcome.nullable(),
})
export type ExportProgress = z.infer<typeof exportProgress>

const pictureSize = z.object({ width: count, height: count, bytes: count })

const target = z.object({
  id,
  kind: z.enum(['folder', 'zip']),
  path: z.string(),
})

/** Names, and problems of each sort, that an answer holds at most; a plan is asked for at each key that is typed. */
export const EXPORT_SHOWN_MAX = 200

export const exportCommands = {
  /** An image and its changed copy: their sizes, and a small picture of the copy (JPEG). */
  export_preview: {
    input: z.object({ asset: id, options: exportOptions }),
    output: z.object({ before: pictureSize, after: pictureSize, picture: z.base64() }),
  },
  /** Asks for a folder or the name of a zip; null: nothing was chosen. */
  choose_export: {
    input: z.object({ kind: z.enum(['folder', 'zip']) }),
    output: z.object({ target: target.nullable() }),
  },
  last_export: { input: nothing, output: z.object({ target: target.nullable() }) },
  /** Writes nothing. A later one ends an earlier one that is not answered yet. */
  export_plan: {
    input: z.object({
      selection: exportSelection,
      options: exportOptions,
      /** null: none chosen yet; whether zips of the name exist is not looked at. */
      target: id.nullable(),
    }),
    output: exportPlan,
  },
  /** One at a time; `export_progress` returns its progress and its outcome. */
  start_export: {
    input: z.object({ selection: exportSelection, options: exportOptions, target: id }),
    output: nothing,
  },
  /** What was written is whole, and stays; the same export again completes it. */
  cancel_export: { input: nothing, output: nothing },
  export_progress: { input: nothing, output: exportProgress },
  show_export: { input: nothing, output: nothing },
} as const
