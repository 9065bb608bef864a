// What pre-flight says of what goes: how many a marketplace will or may refuse, and of each kind one as an example.
import { useEffect, useState } from 'react'
import type { ExportPlan, ExportSelection } from '../../../contract/commands/export.ts'
import type { LibraryFilter } from '../../../contract/commands/library.ts'
import type { PreflightFinding } from '../../../contract/commands/preflight.ts'
import { call } from '../../bridge.ts'

type Counts = ExportPlan['preflight']
export type Verdict = keyof Counts

export interface Example {
  readonly platform: string | null
  readonly asin: string
  readonly rule: PreflightFinding
}

/** What is not measured is neither good nor bad, and has to be said. */
const VERDICTS: readonly Verdict[] = ['error', 'warning', 'not_measured']

export const verdictsIn = (counts: Counts): readonly Verdict[] =>
  VERDICTS.filter((verdict) => counts[verdict] > 0)

/** Shows in the library what is meant; null: what was chosen one by one is no filter. */
export function filterOf(
  selection: ExportSelection,
  rehearsal: boolean,
  verdict: Verdict,
): LibraryFilter | null {
  if (!('filter' in selection)) return null
  return {
    ...selection.filter,
    state: 'on_disk',
    kind: 'image',
    preflight: verdict,
    ...(rehearsal ? {} : { rehearsal: false }),
  }
}

const NONE: Readonly<Partial<Record<Verdict, Example>>> = {}

export function useExamples({
  error,
  warning,
}: ExportPlan['preflight_first']): Readonly<Partial<Record<Verdict, Example>>> {
  const [examples, setExamples] = useState(NONE)
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const found: Partial<Record<Verdict, Example>> = {}
      for (const [verdict, asset] of [
        ['error', error],
        ['warning', warning],
      ] as const) {
        const example = asset === null ? null : await exampleOf(asset)
        if (example !== null) found[verdict] = example
      }
      if (isWanted) setExamples(found)
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [error, warning])
  return examples
}

async function exampleOf(asset: number): Promise<Example | null> {
  try {
    const [{ assets }, { platform, findings }] = await Promise.all([
      call('library_assets_of', { assets: [asset] }),
      call('preflight', { asset }),
    ])
    const [row] = assets
    const [rule] = findings
    return row === undefined || rule === undefined ? null : { platform, asin: row.asin, rule }
  } catch {
    // How many there are is said all the same, and the library tells what of each image.
    return null
  }
}
