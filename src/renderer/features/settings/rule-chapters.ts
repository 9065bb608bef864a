// The rules by marketplace, each chapter with its source.
import type { PreflightRules } from '../../../contract/commands/preflight.ts'
import { commas } from '../../../words/index.ts'

type Rule = PreflightRules['rules'][number]

export interface Chapter {
  readonly key: string
  /** "Alpha, Alpha Mobile". */
  readonly platforms: string
  readonly source: string
  readonly readOn: string
  readonly rules: readonly Rule[]
}

/** In the order of the file. Rules with another source or date are chapters of their own. */
export function chaptersOf(rules: readonly Rule[]): readonly Chapter[] {
  const found = new Map<string, Chapter>()
  for (const rule of rules) {
    const platforms = commas(rule.platforms)
    const key = JSON.stringify([platforms, rule.source, rule.read_on])
    const before = found.get(key)
    found.set(key, {
      key,
      platforms,
      source: rule.source,
      readOn: rule.read_on,
      rules: [...(before?.rules ?? []), rule],
    })
  }
  return [...found.values()]
}
