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
import { DEFAULT_PRESET, NAMING_PRESETS } from '../domain/naming.ts'
import { PLATFORMS } from '../domain/operations/index.ts'
import type { ExportTarget } from '../engine/index.ts'
import { commas, t } from '../words/index.ts'
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
const FORMATS = ['as-is', 'jpeg'] as const
const VERSIONS = oneOf(['newest', 'all'])
const VERDICTS = listOf(oneOf([...PREFLIGHT_VERDICTS, 'not_measured']))
const DOCUMENTS = oneOf(['none', 'markdown', 'json', 'both'])

export const EXPORT_OPTIONS = {
  to: requiredOption('--to <dir|file.zip>', 'terminal.option.export.to', filled),
  preset: option(
    '--preset <name>',
    () => t('terminal.option.export.preset', { names: commas(PRESETS) }),
    oneOf(PRESETS),
  ),
  template: option('--template <text>', 'terminal.option.export.template', asTyped),
  only: option('--only <approved|all>', 'terminal.option.export.only', oneOf(['approved', 'all'])),
  batch: option('--batch <n>', 'commands.review.option.batch', count),
  operation: option('--operation <name>', 'terminal.option.export.operation', operation),
  platform: option('--platform <name>', 'terminal.option.export.platform', oneOf(PLATFORMS)),
  asin: option('--asin <asin>', 'terminal.option.export.asin', filled),
  country: option('--country <code>', 'commands.review.option.country', country),
  versions: option('--versions <newest|all>', 'terminal.option.export.versions', VERSIONS),
  preflight: option('--preflight <verdicts>', 'terminal.option.export.preflight', VERDICTS),
  documents: option('--documents <form>', 'terminal.option.export.documents', DOCUMENTS),
  oneMain: flag('--one-main', 'terminal.option.export.oneMain'),
  testRuns: flag('--test-runs', 'terminal.option.export.testRuns'),
  format: option('--format <as-is|jpeg>', 'terminal.option.export.format', oneOf(FORMATS)),
  jpegBytes: option('--jpeg-bytes <size>', 'terminal.option.export.jpegBytes', bytesFrom(10_000)),
  longestSide: option(
    '--longest-side <px>',
    'terminal.option.export.longestSide',
    numberFrom(16, 32_768, 'whole'),
  ),
  fix: option('--fix <changes>', 'terminal.option.export.fix', listOf(oneOf(EXPORT_FIXES))),
  enlargeMax: option('--enlarge-max <times>', 'terminal.option.export.enlargeMax', numberFrom(1, 4)),
  discloseAi: flag('--disclose-ai', 'terminal.option.export.discloseAi'),
  manifest: flag('--no-manifest', 'terminal.option.export.manifest'),
  number: flag('--number', 'terminal.option.export.number'),
  zipBytes: option(
    '--zip-bytes <size>',
    'terminal.option.export.zipBytes',
    bytesFrom(1_000_000, ZIP_BYTES_MAX),
  ),
  zipFiles: option(
    '--zip-files <n>',
    'terminal.option.export.zipFiles',
    numberFrom(1, ZIP_FILES_MAX, 'whole'),
  ),
  leaveOut: flag('--leave-out', 'terminal.option.export.leaveOut'),
  dryRun: flag('--dry-run', 'terminal.option.export.dryRun'),
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
  if (given.template !== null && given.preset !== null) throw bad(t('terminal.option.templateOrPreset'))
  const presetName = given.preset ?? DEFAULT_PRESET
  const preset = NAMING_PRESETS.find(({ name }) => name === presetName)
  const options = exportOptions.safeParse({
    template: given.template ?? preset?.template,
    format: given.format === 'as-is' ? 'as_is' : (given.format ?? preset?.format),
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
    main_images: given.oneMain ? 'one' : 'all',
    test_run: given.testRuns,
    ...(given.zipBytes === null ? {} : { zip_bytes_max: given.zipBytes }),
    ...(given.zipFiles === null ? {} : { zip_files_max: given.zipFiles }),
  })
  // The parsers of the others have checked them.
  if (!options.success) throw bad(`--template: ${options.error.issues[0]?.message}.`)
  if (options.data.format === 'as_is' && (given.jpegBytes !== null || given.longestSide !== null))
    throw bad(t('terminal.option.jpegOnly'))
  if (given.enlargeMax !== null && !options.data.fixes.includes('enlarge'))
    throw bad(t('terminal.option.enlargeOnly'))
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
