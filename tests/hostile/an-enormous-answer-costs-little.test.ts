// 16 MB are what an answer may have. What they hold must not cost a multiple of that: a heap of 256 MB is enough for
// every shape, and most of them are not even parsed.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { triesMore } from './support/cases.ts'
import { SHAPE_NAMES } from './support/enormous.ts'
import { measured } from './support/measured.ts'

const HEAP_MB = 256
const GROWN_MB_MAX = 300
const said = z.object({ kind: z.string(), grownMb: z.number() })

const WORST = [
  ['job', 'numbers far down'],
  ['job', 'one key above many addresses'],
  ['job', 'a list of addresses'],
  ['jobs', 'a list of objects'],
  ['jobs', 'a list of ids'],
  ['usage', 'nothing but depth'],
  ['submit', 'one string'],
] as const
const all = ['submit', 'job', 'jobs', 'usage'].flatMap((endpoint) =>
  SHAPE_NAMES.map((shape) => [endpoint, shape] as const),
)

test.each(triesMore ? all : WORST)('%s: %s', async (endpoint, shape) => {
  const { kind, grownMb } = said.parse(await measured('read-answer.ts', [endpoint, shape], HEAP_MB))
  expect(kind).toMatch(/^(unintelligible|job with [01] assets)$/)
  expect(grownMb).toBeLessThan(GROWN_MB_MAX)
})
