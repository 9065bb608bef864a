// What pre-flight has found in the image in view. Asked for that one alone, after a moment: flying through the grid asks
// nothing.
import type { CommandOutput } from '../../../contract/commands.ts'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import type { PreflightFinding } from '../../../contract/commands/preflight.ts'
import { fetchCommand, useCommandQuery } from '../../data/query.ts'
import { isOnDisk } from './model/asset-words.ts'

export type Preflight = CommandOutput<'preflight'>

export const isJudged = (asset: LibraryAsset): boolean => asset.kind === 'image' && isOnDisk(asset)

/** @param isWhole also where nothing was found. @returns null: not known, or not yet */
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
