// The options of `export`, read at the edge: past this file each is what it says it is.
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  EXPORT_FIXES,
  type ExportOptions,
  exportOptions,
  type ExportSelection,
} from '../contract/commands/export.ts'
import { FailureError } from '../domain/failure.ts'
import { DEFAULT_PRESET, EXPORT_FORMATS, NAMING_PRESETS } from '../domain/naming.ts'
import { PLATFORMS } from '../domain/operations/index.ts'
import type { ExportTarget } from '../engine/index.ts'
import { parseCount, parseCountry, parseOperation } from './run-options.ts'

const given = z.object({
  to: z.string(),
  template: z.string().optional(),
  preset: z.string().optional(),
  only: z.string().default('approved'),
  batch: z.string().optional(),
  operation: z.string().optional(),
  platform: z.string().optional(),
  asin: z.string().optional(),
  country: z.string().optional(),
  versions: z.string().default('newest'),
  format: z.string().optional(),
  jpegBytes: z.string().optional(),
  longestSide: z.string().optional(),
  discloseAi: z.boolean().default(false),
  fix: z.string().optional(),
  enlargeMax: z.string().optional(),
  documents: z.string().default('none'),
  manifest: z.boolean().default(true),
  number: z.boolean().default(false),
  leaveOut: z.boolean().default(false),
  preflight: z.string().optional(),
  testRuns: z.boolean().default(false),
  zipBytes: z.string().optional(),
  zipFiles: z.string().optional(),
  dryRun: z.boolean().default(false),
})

export interface ExportOrder {
  readonly target: ExportTarget
  readonly selection: ExportSelection
  readonly options: ExportOptions
  readonly isDryRun: boolean
}

const bad = (message: string): FailureError => new FailureError('BAD_INPUT', message)

/** @throws FailureError BAD_INPUT */
export function exportOrder(raw: unknown, cwd: string): ExportOrder {
  const o = given.parse(raw)
  if (o.to.trim() === '') throw bad('--to is empty. Give a folder, or a name that ends in .zip.')
  if (o.template !== undefined && o.preset !== undefined)
    throw bad('--template and --preset each give a naming template. Give one of them.')
  const preset = presetOf(o.preset)
  const batch = parseCount('--batch', o.batch)
  const country = parseCountry([o.country])
  const options = exportOptions.safeParse({
    template: o.template ?? preset.template,
    format: o.format === undefined ? preset.format : oneOf('--format', FORMATS, o.format),
    jpeg_bytes_max: o.jpegBytes === undefined ? null : parseBytes('--jpeg-bytes', o.jpegBytes),
    jpeg_edge_px_max: parseCount('--longest-side', o.longestSide),
    disclose_ai: o.discloseAi,
    fixes: o.fix?.split(',').map((word) => oneOf('--fix', asWords(EXPORT_FIXES), word)) ?? [],
    ...(o.enlargeMax === undefined ? {} : { enlarge_max: Number(o.enlargeMax) }),
    documents: oneOf(
      '--documents',
      { none: 'none', markdown: 'markdown', json: 'json', both: 'both' },
      o.documents,
    ),
    manifest: o.manifest,
    same_name: o.number ? 'number' : 'refuse',
    problems: o.leaveOut ? 'leave_out' : 'refuse',
    preflight: o.preflight?.split(',').map((word) => oneOf('--preflight', VERDICTS, word)) ?? null,
    versions: oneOf('--versions', asWords(['newest', 'all'] as const), o.versions),
    test_run: o.testRuns,
    ...(o.zipBytes === undefined ? {} : { zip_bytes_max: parseBytes('--zip-bytes', o.zipBytes) }),
    ...(o.zipFiles === undefined ? {} : { zip_files_max: parseCount('--zip-files', o.zipFiles) }),
  })
  if (!options.success) {
    const [issue] = options.error.issues
    throw bad(`${OPTION_OF[String(issue?.path[0])] ?? 'An option'}: ${issue?.message ?? 'out of bounds'}.`)
  }
  if (options.data.format === 'as_is' && (o.jpegBytes !== undefined || o.longestSide !== undefined))
    throw bad('--jpeg-bytes and --longest-side are bounds of a conversion. Add --format jpeg.')
  if (o.enlargeMax !== undefined && !options.data.fixes.includes('enlarge'))
    throw bad('--enlarge-max is a bound of a change. Add --fix enlarge.')
  const path = resolve(cwd, o.to)
  return {
    target: { kind: /\.zip$/i.test(path) ? 'zip' : 'folder', path },
    selection: {
      filter: {
        ...(oneOf('--only', { approved: true, all: false }, o.only) ? { review: 'approved' as const } : {}),
        ...(batch === null ? {} : { batch }),
        ...(o.operation === undefined ? {} : { operation: parseOperation(o.operation) }),
        ...(o.platform === undefined
          ? {}
          : { platform: oneOf('--platform', asWords(PLATFORMS), o.platform) }),
        ...(o.asin === undefined ? {} : { asin: o.asin.trim().toUpperCase() }),
        ...(country === null ? {} : { country }),
      },
    },
    options: options.data,
    isDryRun: o.dryRun,
  }
}

/** As it is typed on a command line: `as-is`. */
const FORMATS = Object.fromEntries(EXPORT_FORMATS.map((one) => [one.replace('_', '-'), one])) as Readonly<
  Record<string, (typeof EXPORT_FORMATS)[number]>
>

const VERDICTS = { pass: 'pass', warning: 'warning', error: 'error', 'not-measured': 'not_measured' } as const

const OPTION_OF: Readonly<Record<string, string>> = {
  template: '--template',
  jpeg_bytes_max: '--jpeg-bytes',
  jpeg_edge_px_max: '--longest-side',
  enlarge_max: '--enlarge-max',
  zip_bytes_max: '--zip-bytes',
  zip_files_max: '--zip-files',
}

function presetOf(name: string = DEFAULT_PRESET): (typeof NAMING_PRESETS)[number] {
  const found = NAMING_PRESETS.find((one) => one.name === name)
  if (found !== undefined) return found
  throw bad(`--preset knows no "${name}". It is one of ${NAMING_PRESETS.map((one) => one.name).join(', ')}.`)
}

const asWords = <T extends string>(words: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(words.map((word) => [word, word]))

function oneOf<T>(option: string, words: Readonly<Record<string, T>>, text: string): T {
  const found = Object.entries(words).find(([word]) => word.toLowerCase() === text.trim().toLowerCase())
  if (found !== undefined) return found[1]
  throw bad(`${option} knows no "${text}". It is one of ${Object.keys(words).join(', ')}.`)
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6, g: 1e9, gb: 1e9 }

/** `500000`, `500k`, `10MB`, `2GB`: thousands, not 1,024s. */
function parseBytes(option: string, text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,12})\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const factor = UNITS[unit.toLowerCase()]
  if (digits === '' || factor === undefined)
    throw bad(`${option} takes bytes, like 500k, 10MB or 2GB, not "${text}".`)
  return Number(digits) * factor
}
