// Exports for the window: plans at any time, and one export at a time in the background, with progress and cancel. The
// command line uses `runExport` alone, also while another process owns the workspace: an export writes no rows.
import type { CommandOutput } from '../../contract/commands.ts'
import type {
  ExportOptions,
  ExportOutcome,
  ExportPlan,
  ExportProgress,
} from '../../contract/commands/export.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { systemDetails } from '../../domain/system-error.ts'
import { t } from '../../words/index.ts'
import type { ExportNeeds, ExportRequest, ExportTarget } from './needs.ts'
import { outcomeOf, planExport, runExport } from './run.ts'
import { contentOf } from './content.ts'
import { checkedOf } from './fixes.ts'

export { markdownOf } from './markdown.ts'
export type { ExportNeeds, ExportRequest, ExportTarget } from './needs.ts'
export { newestOf } from './choose.ts'
export { planExport, runExport } from './run.ts'

const IDLE: ExportProgress = { phase: 'idle', files_done: 0, files: 0, outcome: null }

export type Exports = ReturnType<typeof createExports>

export function createExports(needs: ExportNeeds) {
  let progress = IDLE
  let planning: AbortController | null = null
  let running: { readonly cancel: AbortController; readonly ended: Promise<void> } | null = null
  let isStopped = false
  const plans = new Set<Promise<unknown>>()
  const assertOpen = (): void => {
    if (isStopped) throw new FailureError('WORKSPACE_UNUSABLE', t('exported.closed'))
  }
  const cancel = async (): Promise<void> => {
    running?.cancel.abort(new Error('cancelled'))
    await running?.ended
  }
  return {
    preview(asset: number, options: ExportOptions) {
      assertOpen()
      return previewExport(needs, asset, options)
    },
    /** A new plan cancels the one before. @throws FailureError BAD_INPUT */
    async plan(request: ExportRequest, target: ExportTarget | null): Promise<ExportPlan> {
      assertOpen()
      planning?.abort(badInput(t('exported.laterPlan')))
      const own = new AbortController()
      planning = own
      const made = planExport(needs, request, target, own.signal)
      plans.add(made)
      try {
        return await made
      } finally {
        plans.delete(made)
      }
    },
    /** @throws FailureError BAD_INPUT while another one runs */
    start(request: ExportRequest, target: ExportTarget): void {
      assertOpen()
      if (running !== null) throw badInput(t('exported.another'))
      const own = new AbortController()
      progress = { phase: 'checking', files_done: 0, files: 0, outcome: null }
      const run = runExport(needs, request, target, {
        signal: own.signal,
        onProgress: ({ phase, done, files }) =>
          (progress = { phase, files_done: done, files, outcome: null }),
      })
      const ended = run.then(
        (outcome) => end({ ...progress, phase: 'ended', outcome }),
        (error: unknown) => end({ ...progress, phase: 'ended', outcome: brokenBy(error) }),
      )
      const end = (last: ExportProgress): void => {
        progress = last
        running = null
      }
      running = { cancel: own, ended }
    },
    cancel,
    progress: () => progress,
    async stop(): Promise<void> {
      isStopped = true
      planning?.abort(new FailureError('WORKSPACE_UNUSABLE', t('exported.closed')))
      await cancel()
      await Promise.allSettled(plans)
    },
  }
}

/** Nobody awaits an export's promise: an error is kept as its outcome, which `export_progress` returns. */
const brokenBy = (error: unknown): ExportOutcome =>
  error instanceof FailureError
    ? outcomeOf('refused', error.failure)
    : outcomeOf('failed', { message: t('exported.unexpected'), details: systemDetails(error) })

const EDGE_PX = 900

/** Shows one changed copy. @throws FailureError NOT_FOUND where nothing changes it, BAD_INPUT where it cannot be made */
export async function previewExport(
  needs: ExportNeeds,
  asset: number,
  options: ExportOptions,
): Promise<CommandOutput<'export_preview'>> {
  const { signal } = new AbortController()
  const rules = needs.rules()
  const [row] = needs.rows.exports.rows([asset])
  const fix = rules === null ? null : (checkedOf(needs.rows, rules, [asset], options).get(asset)?.fix ?? null)
  if (row === undefined || fix === null) throw new FailureError('NOT_FOUND', t('exported.notChanged'))
  const made = await contentOf(needs, { format: 'jpeg', fix }, row, options, signal)
  if (made.kind === 'trouble') throw badInput(made.message)
  const { width, height, bytes } = made.facts
  const small = await needs.decoder.toJpeg(made.data, { bytesMax: null, edgePxMax: EDGE_PX, fix: null })
  return {
    before: { width: row.width ?? 0, height: row.height ?? 0, bytes: row.bytes },
    after: { width: width ?? 0, height: height ?? 0, bytes },
    picture: Buffer.from(small.kind === 'jpeg' ? small.bytes : made.data).toString('base64'),
  }
}
