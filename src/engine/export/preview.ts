// Shows one changed copy before the export is started.
import type { ExportOptions } from '../../contract/commands/export.ts'
import type { CommandOutput } from '../../contract/commands.ts'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { toJpeg } from '../files/index.ts'
import { contentOf } from './content.ts'
import type { ExportNeeds } from './needs.ts'
import { checkedOf } from './plan.ts'

/** Longest side of the preview, in pixels. */
const EDGE_PX = 900

/** @throws FailureError NOT_FOUND where nothing changes it, BAD_INPUT where it cannot be made */
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
  if (made.kind === 'trouble') throw new FailureError('BAD_INPUT', made.message)
  const { width, height, bytes } = made.facts
  const small = await toJpeg(made.data, { bytesMax: null, edgePxMax: EDGE_PX, signal })
  return {
    before: { width: row.width ?? 0, height: row.height ?? 0, bytes: row.bytes },
    after: { width: width ?? 0, height: height ?? 0, bytes },
    picture: Buffer.from(small.kind === 'jpeg' ? small.bytes : made.data).toString('base64'),
  }
}
