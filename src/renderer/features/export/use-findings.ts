// What pre-flight says of what is selected: how many a marketplace will or may refuse, and one of them as an example.
import { useEffect, useState } from 'react'
import type { ExportSelection } from '../../../contract/commands/export.ts'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import type { PreflightFinding, PreflightVerdict } from '../../../contract/commands/preflight.ts'
import { call } from '../../bridge.ts'

export interface Finding {
  readonly verdict: Exclude<PreflightVerdict, 'pass'>
  readonly count: number
  /** null: the image was measured by other rules meanwhile. */
  readonly example: {
    readonly platform: string | null
    readonly asin: string
    readonly rule: PreflightFinding
  } | null
  /** Shows them in the library; null: what was chosen one by one is no filter. */
  readonly filter: LibraryFilter | null
}

const NONE: readonly Finding[] = []

/** @param selection keeps its identity as long as it is the same */
export function useFindings(
  selection: ExportSelection,
  rehearsal: boolean,
  growth: number,
): readonly Finding[] {
  const [found, setFound] = useState<readonly Finding[]>(NONE)
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      try {
        const [errors, warnings] = await Promise.all([
          findingOf(selection, rehearsal, 'error'),
          findingOf(selection, rehearsal, 'warning'),
        ])
        if (isWanted) setFound([errors, warnings].filter(({ count }) => count > 0))
      } catch {
        // The export goes without it, and the library tells the same of each image.
        if (isWanted) setFound(NONE)
      }
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [selection, rehearsal, growth])
  return found
}

async function findingOf(
  selection: ExportSelection,
  rehearsal: boolean,
  verdict: Finding['verdict'],
): Promise<Finding> {
  const filter: LibraryFilter = {
    ...('filter' in selection ? selection.filter : {}),
    state: 'on_disk',
    preflight: verdict,
    ...(rehearsal ? {} : { rehearsal: false }),
  }
  const isOther = 'filter' in selection && isContrary(selection.filter, filter)
  const ids = isOther ? [] : (await call('library_groups', { filter })).ids
  const chosen = 'assets' in selection ? new Set(selection.assets) : null
  const those = chosen === null ? ids : ids.filter((id) => chosen.has(id))
  const [first] = those
  return {
    verdict,
    count: those.length,
    example: first === undefined ? null : await exampleOf(first),
    filter: chosen === null ? filter : null,
  }
}

/** The seller's own filter asks for what is not looked for here. */
const isContrary = (asked: LibraryFilter, filter: LibraryFilter): boolean =>
  (['state', 'preflight', 'rehearsal'] as const).some(
    (key) => asked[key] !== undefined && asked[key] !== filter[key] && filter[key] !== undefined,
  )

async function exampleOf(asset: number): Promise<Finding['example']> {
  const [{ assets }, { platform, findings }] = await Promise.all([
    call('library_assets_of', { assets: [asset] }),
    call('preflight', { asset }),
  ])
  const [row] = assets
  const [rule] = findings
  return row === undefined || rule === undefined ? null : { platform, asin: row.asin, rule }
}
