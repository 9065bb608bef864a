// Rules in the order a person looks for them: by marketplace, each with the one source that most of its rules have.
import type { PreflightRules } from '../../../contract/commands/preflight.ts'

type Rule = PreflightRules['rules'][number]

export interface Chapter {
  readonly key: string
  /** "Alpha, Alpha Mobile". */
  readonly platforms: string
  readonly source: string
  /** A date. */
  readonly readOn: string
  readonly rules: readonly Rule[]
}

export const SLOT_TITLES: Readonly<Record<Rule['slot'], string>> = {
  any: 'Every image',
  main: 'Main image',
  secondary: 'Further images',
  aplus: 'A+ Content',
}

/** In the order of the file. Rules of one marketplace that were read elsewhere, or on another day, stand by themselves. */
export function chaptersOf(rules: readonly Rule[]): readonly Chapter[] {
  const found = new Map<string, Chapter>()
  for (const rule of rules) {
    const platforms = rule.platforms.join(', ')
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
