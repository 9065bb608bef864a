// Whether a marketplace would take an image: its verdict as a sign, and its findings. Findings are loaded for the current
// image only, and after a moment, so that moving quickly through the grid loads nothing.
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import type { CommandOutput } from '../../../../contract/commands.ts'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import type { PreflightFinding, PreflightVerdict } from '../../../../contract/commands/preflight.ts'
import { fetchCommand, useCommandQuery } from '../../../data/query.ts'
import { classes } from '../../../ui/index.ts'
import { t } from '../../../../words/index.ts'
import { hasPicture } from '../model/asset-words.ts'

export type Preflight = CommandOutput<'preflight'>

/** @param isWhole even without findings. @returns null: not known yet, or not needed */
export function usePreflight(asset: LibraryAsset | undefined, isWhole: boolean): Preflight | null {
  const isAsked =
    asset !== undefined &&
    hasPicture(asset) &&
    (isWhole || asset.preflight === 'error' || asset.preflight === 'warning')
  const input = isAsked ? { asset: asset.id } : null
  const { data, isOld } = useCommandQuery('preflight', input, { debounceMs: 80 })
  return input === null || isOld ? null : data
}

export const findingsOf = async (asset: number): Promise<readonly PreflightFinding[]> =>
  (await fetchCommand('preflight', { asset }, Infinity)).findings

interface PreflightSignProps {
  readonly verdict: PreflightVerdict | null
  readonly withWords?: boolean
  readonly className?: string | undefined
}

export function PreflightSign({ verdict, withWords = false, className }: PreflightSignProps) {
  if (verdict === null || verdict === 'pass') return null
  const Icon = verdict === 'error' ? OctagonAlert : TriangleAlert
  const words = t(`state.preflight.${verdict}`)
  // A tile has it in its own label.
  return (
    <span
      className={classes(
        'inline-flex h-5 min-w-5 flex-none items-center justify-center gap-1 rounded-lg text-xs leading-5 font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:flex-none',
        verdict === 'error' ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn',
        withWords && 'py-0 pr-1.75 pl-1',
        className,
      )}
      {...(withWords ? {} : { title: words, 'aria-hidden': true })}
    >
      <Icon aria-hidden />
      {withWords && words}
    </span>
  )
}
