// The options of `export`, and what they ask the engine for.
import { resolve } from 'node:path'
import {
  EXPORT_FIXES,
  type ExportOptions,
  exportOptions,
  type ExportSelection,
  ZIP_BYTES_MAX,
  ZIP_FILES_MAX,
} from '../contract/commands/export.ts'
import { PREFLIGHT_VERDICTS } from '../contract/commands/preflight.ts'
import { DEFAULT_PRESET, EXPORT_FORMATS, NAMING_PRESETS } from '../domain/naming.ts'
import { PLATFORMS } from '../domain/operations/index.ts'
import type { ExportTarget } from '../engine/index.ts'
import {
  asTyped,
  bad,
  bytesFrom,
  count,
  country,
  filled,
  flag,
  listOf,
  numberFrom,
  oneOf,
  operation,
  option,
  requiredOption,
  type Values,
} from './options.ts'

const PRESETS = NAMING_PRESETS.map(({ name }) => name)
const VERSIONS = oneOf(['newest', 'all'])
const VERDICTS = listOf(oneOf([...PREFLIGHT_VERDICTS, 'not_measured']))
const DOCUMENTS = oneOf(['none', 'markdown', 'json', 'both'])

export const EXPORT_OPTIONS = {
  to: requiredOption('--to <dir|file.zip>', () => 'where to; a name that ends in .zip makes zips', filled),
  preset: option('--preset <name>', () => `how files are named: ${PRESETS.join(', ')}`, oneOf(PRESETS)),
  template: option('--template <text>', () => 'the same in your own words, see below', asTyped),
  only: option(
    '--only <approved|all>',
    () => 'what was approved (default), or all',
    oneOf(['approved', 'all']),
  ),
  batch: option('--batch <n>', () => 'only of this batch, by its number in "status --json"', count),
  operation: option('--operation <name>', () => 'only of this operation', operation),
  platform: option('--platform <name>', () => 'only for this platform', oneOf(PLATFORMS)),
  asin: option('--asin <asin>', () => 'only of this product', filled),
  country: option('--country <code>', () => 'only of this country', country),
  versions: option(
    '--versions <newest|all>',
    () => 'of an image that was generated again; default newest',
    VERSIONS,
  ),
  preflight: option(
    '--preflight <verdicts>',
    () => 'only images of these, like pass,warning; see below',
    VERDICTS,
  ),
  documents: option(
    '--documents <form>',
    () => 'strategies too: markdown, json or both; default none',
    DOCUMENTS,
  ),
  testRuns: flag('--test-runs', () => 'images of test runs too'),
  format: option(
    '--format <as-is|jpeg>',
    () => 'as they are (default), or sRGB on white',
    oneOf(EXPORT_FORMATS),
  ),
  jpegBytes: option(
    '--jpeg-bytes <size>',
    () => 'of each JPEG at most, like 10MB or 500k',
    bytesFrom(10_000),
  ),
  longestSide: option(
    '--longest-side <px>',
    () => 'of each JPEG at most',
    numberFrom(16, 32_768, 'whole number'),
  ),
  fix: option(
    '--fix <changes>',
    () => 'of copies that fail the rules; see below',
    listOf(oneOf(EXPORT_FIXES)),
  ),
  enlargeMax: option(
    '--enlarge-max <times>',
    () => 'with --fix enlarge: at most so many times as large, 1 to 4; default 1.5',
    numberFrom(1, 4),
  ),
  discloseAi: flag('--disclose-ai', () => 'say in each image (XMP) that a trained model made it'),
  manifest: flag('--no-manifest', () => 'without manifest.csv'),
  number: flag('--number', () => 'count "name (2)" where a name is taken, instead of refusing'),
  zipBytes: option(
    '--zip-bytes <size>',
    () => 'of each zip at most; default 2GB',
    bytesFrom(1_000_000, ZIP_BYTES_MAX),
  ),
  zipFiles: option(
    '--zip-files <n>',
    () => 'files in each zip at most; default 10000',
    numberFrom(1, ZIP_FILES_MAX, 'whole number'),
  ),
  leaveOut: flag('--leave-out', () => 'leave out what has a problem, instead of writing nothing'),
  dryRun: flag('--dry-run', () => 'names and problems only: nothing is written'),
}

export interface ExportOrder {
  readonly target: ExportTarget
  readonly selection: Extract<ExportSelection, { readonly filter: unknown }>
  readonly options: ExportOptions
  readonly isDryRun: boolean
}

/** @throws FailureError BAD_INPUT */
export function exportOrder(given: Values<typeof EXPORT_OPTIONS>, cwd: string): ExportOrder {
  const { batch, operation, platform, asin, country } = given
  if (given.template !== null && given.preset !== null)
    throw bad('--template and --preset each give a naming template. Give one of them.')
  const presetName = given.preset ?? DEFAULT_PRESET
  const preset = NAMING_PRESETS.find(({ name }) => name === presetName)
  const options = exportOptions.safeParse({
    template: given.template ?? preset?.template,
    format: given.format ?? preset?.format,
    jpeg_bytes_max: given.jpegBytes,
    jpeg_edge_px_max: given.longestSide,
    disclose_ai: given.discloseAi,
    fixes: given.fix ?? [],
    ...(given.enlargeMax === null ? {} : { enlarge_max: given.enlargeMax }),
    documents: given.documents ?? 'none',
    manifest: given.manifest,
    same_name: given.number ? 'number' : 'refuse',
    problems: given.leaveOut ? 'leave_out' : 'refuse',
    preflight: given.preflight,
    versions: given.versions ?? 'newest',
    test_run: given.testRuns,
    ...(given.zipBytes === null ? {} : { zip_bytes_max: given.zipBytes }),
    ...(given.zipFiles === null ? {} : { zip_files_max: given.zipFiles }),
  })
  // The parsers of the others have checked them.
  if (!options.success) throw bad(`--template: ${options.error.issues[0]?.message}.`)
  if (options.data.format === 'as_is' && (given.jpegBytes !== null || given.longestSide !== null))
    throw bad('--jpeg-bytes and --longest-side are bounds of a conversion. Add --format jpeg.')
  if (given.enlargeMax !== null && !options.data.fixes.includes('enlarge'))
    throw bad('--enlarge-max is a bound of a change. Add --fix enlarge.')
  const path = resolve(cwd, given.to)
  return {
    target: { kind: /\.zip$/i.test(path) ? 'zip' : 'folder', path },
    selection: {
      filter: {
        ...(given.only === 'all' ? {} : { review: 'approved' }),
        ...(batch === null ? {} : { batch }),
        ...(operation === null ? {} : { operation }),
        ...(platform === null ? {} : { platform }),
        ...(asin === null ? {} : { asin: asin.toUpperCase() }),
        ...(country === null ? {} : { country }),
      },
    },
    options: options.data,
    isDryRun: given.dryRun,
  }
}
