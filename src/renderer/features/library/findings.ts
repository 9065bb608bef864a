// Pre-flight findings of the current image only, loaded after a moment, so that moving quickly through the grid loads
// nothing.
import type { CommandOutput } from '../../../contract/commands.ts'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import type { PreflightFinding } from '../../../contract/commands/preflight.ts'
import { fetchCommand, useCommandQuery } from '../../data/query.ts'
import { isOnDisk } from './model/asset-words.ts'

export type Preflight = CommandOutput<'preflight'>

export const isJudged = (asset: LibraryAsset): boolean => asset.kind === 'image' && isOnDisk(asset)

/** @param isWhole even without findings. @returns null: not known yet, or not needed */
export function usePreflight(asset: LibraryAsset | undefined, isWhole: boolean): Preflight | null {
  const isAsked =
    asset !== undefined &&
    isJudged(asset) &&
    (isWhole || asset.preflight === 'error' || asset.preflight === 'warning')
  const input = isAsked ? { asset: asset.id } : null
  const { data, isOld } = useCommandQuery('preflight', input, { debounceMs: 80 })
  return input === null || isOld ? null : data
}

/** @throws FailureError */
export const findingsOf = async (asset: number): Promise<readonly PreflightFinding[]> =>
  (await fetchCommand('preflight', { asset }, Infinity)).findings
