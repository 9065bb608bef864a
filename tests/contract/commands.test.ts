import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../src/contract/commands.ts'

const withLimit: Readonly<
  Record<'change_draft' | 'spending_limit' | 'rerun', (credits_max: unknown) => unknown>
> = {
  change_draft: (credits_max) => ({ draft: randomUUID(), choices: { credits_max } }),
  spending_limit: (credits_max) => ({ batch: 1, credits_max }),
  rerun: (credits_max) => ({ assets: [1], credits_max }),
}

test.each(['change_draft', 'spending_limit', 'rerun'] as const)(
  'the spending limit of %s is none, or a number from 0 on',
  (name) => {
    const takes = (limit: unknown) => COMMANDS[name].input.safeParse(withLimit[name](limit)).success
    expect([null, 0, 12.5].map(takes)).toEqual([true, true, true])
    expect([-1, Infinity, NaN, '5'].map(takes)).toEqual([false, false, false, false])
  },
)
