// What pre-flight has found in the one in sight. Asked for that one alone, after a moment: who flies through the grid asks
// nothing, and a library of a hundred thousand is as quick as ever.
import { useEffect } from 'react'
import { create } from 'zustand'
import type { CommandOutput } from '../../../contract/commands.ts'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import type { PreflightFinding } from '../../../contract/commands/preflight.ts'
import { call } from '../../bridge.ts'
import { isOnDisk } from './model/asset-words.ts'

export type Preflight = CommandOutput<'preflight'>

interface Known {
  readonly asset: number | null
  readonly preflight: Preflight | null
}

const useKnown = create<Known>(() => ({ asset: null, preflight: null }))

/** null: not known, or not yet. */
export const usePreflight = (asset: number | null): Preflight | null =>
  useKnown((known) => (known.asset === asset ? known.preflight : null))

const NO_FINDINGS: readonly PreflightFinding[] = []
export const useFindings = (asset: number | null): readonly PreflightFinding[] =>
  usePreflight(asset)?.findings ?? NO_FINDINGS

export const isJudged = (asset: LibraryAsset): boolean => asset.kind === 'image' && isOnDisk(asset)

const PAUSE_MS = 80

/** @param isWhole also where nothing was found */
export function useFollowFindings(asset: LibraryAsset | undefined, isWhole: boolean): void {
  const id = asset?.id ?? null
  const verdict = asset?.preflight ?? null
  const isWanted =
    asset !== undefined && isJudged(asset) && (isWhole || verdict === 'error' || verdict === 'warning')
  useEffect(() => {
    if (id === null || !isWanted) return undefined
    const timer = setTimeout(() => void find(id), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [id, verdict, isWanted])
}

async function find(asset: number): Promise<void> {
  try {
    useKnown.setState({ asset, preflight: await call('preflight', { asset }) })
  } catch {
    // The sign on the image says the gist of it.
  }
}

/** @throws FailureError */
export async function findingsOf(asset: number): Promise<readonly PreflightFinding[]> {
  const known = useKnown.getState()
  if (known.asset === asset && known.preflight !== null) return known.preflight.findings
  return (await call('preflight', { asset })).findings
}
