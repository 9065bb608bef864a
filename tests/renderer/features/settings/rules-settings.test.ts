import { expect, test } from 'vitest'
import type { PreflightRules } from '../../../../src/contract/commands/preflight.ts'
import { chaptersOf } from '../../../../src/renderer/features/settings/rules-settings.tsx'

const rule = (name: string, changes: Partial<PreflightRules['rules'][number]> = {}) => ({
  rule: name,
  platforms: ['Alpha' as const],
  slot: 'main' as const,
  variant: null,
  severity: 'error' as const,
  ask: { kind: 'width', min: 500 } as const,
  asks: 'at least 500 px wide',
  shipped: null,
  source: 'Help page',
  read_on: '2026-11-21',
  ...changes,
})

test('in the order of the file, and by themselves where the source is another', () => {
  const chapters = chaptersOf([
    rule('a'),
    rule('b', { platforms: ['Beta'] }),
    rule('c'),
    rule('d', { read_on: '2027-01-01' }),
    rule('e', { platforms: ['Alpha', 'Alpha Mobile'] }),
  ])
  expect(
    chapters.map(({ platforms, readOn, rules }) => [
      platforms,
      readOn,
      rules.map((one) => one.rule).join(''),
    ]),
  ).toEqual([
    ['Alpha', '2026-11-21', 'ac'],
    ['Beta', '2026-11-21', 'b'],
    ['Alpha', '2027-01-01', 'd'],
    ['Alpha, Alpha Mobile', '2026-11-21', 'e'],
  ])
})
