// Every command is called with everything that can cross from a page. The answer is an output or a failure of the closed
// list, never an exception, never a bug's story; nothing a caller says makes the app stumble, and no answer holds a key.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FAILURE_CODES } from '../../../src/domain/failure.ts'
import { COMMAND_NAMES, type CommandName } from '../../../src/contract/commands.ts'
import { COMMANDS } from '../../../src/contract/commands.ts'
import { LIVE, until, world } from '../world.ts'

/** All that the structured clone lets through. */
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
  fc.constantFrom<unknown>(
    undefined,
    null,
    {},
    [],
    Number.NaN,
    -0,
    new ArrayBuffer(8),
    new Error('no'),
    /x/,
    JSON.parse('{"__proto__":{"task":1},"constructor":{"name":"x"}}'),
  ),
)

/** What is nearly right: the names of the input's fields with values of every kind. */
const nearly = (name: CommandName) => {
  const { input } = COMMANDS[name]
  const fields = Object.keys(input.shape)
  const value = fc.oneof(
    fc.integer({ min: -2, max: 2 ** 53 }),
    fc.constantFrom(0, 1, 2, 999_999_999, Number.MAX_SAFE_INTEGER, 1.5),
    fc.string(),
    fc.constantFrom(
      '../../etc/passwd',
      '00000000-0000-0000-0000-000000000000',
      '\u0000',
      'x'.repeat(100_000),
    ),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    fc.record({ filter: fc.constant({}) }),
    fc.constant({}),
    fc.uint8Array({ maxLength: 64 }),
  )
  return fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
}

const ANSWER = z.union([
  z.object({ ok: z.literal(true), output: z.unknown(), failure: z.undefined().optional() }),
  z.object({
    ok: z.literal(false),
    failure: z.object({ code: z.enum(FAILURE_CODES), message: z.string().min(1) }),
  }),
])

/** What acts outside of rows: nothing of it happens in a test unless it is asked for in earnest. */
const RUNS = 60

type World = Awaited<ReturnType<typeof world>>

async function answers({ invoke }: World, name: CommandName, given: readonly unknown[]): Promise<void> {
  const answer = ANSWER.parse(await invoke(name, given))
  expect(answer.failure?.code).not.toBe('UNEXPECTED')
  expect(answer.failure?.message ?? '').not.toMatch(/\n {4}at |node:internal/)
  expect(JSON.stringify(answer)).not.toContain(LIVE)
}

const tryAll = (on: World, name: CommandName, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.oneof(anything, nearly(name)), (input) => answers(on, name, [input])),
    { numRuns },
  )

test.each(COMMAND_NAMES)('%s, in an empty workspace', async (name) => {
  const on = await world({ keys: new Map([['default', LIVE]]) })
  await tryAll(on, name, name === 'start_test_run' ? 10 : RUNS)
  await answers(on, name, [])
  await answers(on, name, [{}, {}])
  expect(on.keys.get('default')).toBe(LIVE)
})

test('every command, in a workspace that has everything', async () => {
  const on = await world({ keys: new Map([['default', LIVE]]) })
  const { batch, tasks } = await on.must('start_test_run', {})
  const completed = async () =>
    (await on.must('status', {})).batches.find(({ id }) => id === batch)?.tasks.completed
  await until(async () => (await completed()) === tasks)
  for (const name of COMMAND_NAMES) await tryAll(on, name, name === 'start_test_run' ? 2 : RUNS)
  expect((await on.must('app_state', {})).broken).toBeNull()
})
