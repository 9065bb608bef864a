import { expect, test } from 'vitest'
import { EXIT, exitCodeFor } from '../../../src/cli/terminal/exit-codes.ts'
import { connectTo } from '../../../src/cli/run/session.ts'
import { IN_PROGRESS } from '../../../src/domain/states.ts'
import type { Io } from '../../../src/host/io.ts'
import { anIo } from '../../support/an-io.ts'
import { aBatch, anAccount, aStatus } from '../../support/a-status.ts'
import { until, VirtualClock } from '../../standin/support.ts'
import { asins, LIVE, piped, service, shell } from '../shell.ts'

const LONG_MS = 3_600_000

test('tasks in progress are not looked for at another service', async () => {
  const clock = new VirtualClock(Date.now())
  const standin = await service({ clock, jobMs: LONG_MS })
  const other = await service()
  const { run, start, catalog } = await shell({ standin })
  const first = start(['run', await catalog(asins(2)), '--operation', 'creative_strategy'])
  await until(() => standin.jobs.length === 2)
  first.interrupt()
  expect((await first.ended).code).toBe(130)

  const elsewhere = await run(['resume', '--base-url', other.url])
  expect(elsewhere.code).toBe(2)
  expect(elsewhere.stderr).toContain(`has 2 tasks in progress at ${standin.url}`)
  expect(elsewhere.stderr).toContain('Nothing was changed.')
  expect(other.requests).toEqual([])
  await other.close()
  const login = await run(['login', '--save-anyway', '--base-url', other.url], piped(LIVE))
  expect(login.code).toBe(2)
  expect(login.stderr).toContain('may not know them')

  expect((await run(['pause'])).stderr).toContain('2 tasks in progress may be paid for already')
  clock.advance(LONG_MS)
  expect((await run(['resume'])).code).toBe(0)
  expect(standin.jobs).toHaveLength(2)
})

test.each([
  ['the same service by another path', { processing: 1 }, 'https://api.example.com/v2'],
  ['another service, once everything is finished', { completed: 1, queued: 3 }, 'https://other.example.com'],
])('an account is connected to %s', (_, tasks, baseUrl) => {
  const status = aStatus({ accounts: [anAccount()], batches: [aBatch({ tasks })] })
  const connected: string[] = []
  const engine = {
    status: () => status,
    connect: (access: { readonly baseUrl: string }) => {
      connected.push(access.baseUrl)
      return { accountId: 1 }
    },
  }
  connectTo(engine, { name: 'Main', baseUrl, key: () => '' })
  expect(connected).toEqual([baseUrl])
})

const ACCEPT = '“shotlist resume” goes on at the higher price, with --max-credits N under another limit.'
const RAISE = '“shotlist resume --max-credits N” raises the limit.'
const enough = (limit: number) =>
  `--max-credits ${limit} is enough for all of its tasks at the prices known now.`

test.each([
  [
    { charged: 60, next_price: 60 },
    `The limit of 100 credits leaves no room for the next product, which may cost 60. 2 tasks wait. Spent so far: 60. ${RAISE} ${enough(180)}`,
  ],
  [
    { charged: 0 },
    `The limit of 100 credits leaves no room for the next product. 2 tasks wait. Spent so far: 0. ${RAISE}`,
  ],
  [
    { charged: 550, next_price: 90 },
    `Spent so far: 550 credits, more than the limit of 100; the next product may cost 90. 2 tasks wait. ${RAISE} ${enough(730)}`,
  ],
  [
    { charged: 30, next_price: 20, price_rise: { charged: 20, reserved: 10 } },
    `A task cost 20 credits; at most 10 were expected. The other 2 tasks wait until you resume, and then count as up to 20 each. Spent so far: 30 of 100. ${ACCEPT}`,
  ],
  [
    { charged: 70, next_price: 60, price_rise: { charged: 60, reserved: 10 } },
    `A task cost 60 credits; at most 10 were expected. The other 2 tasks wait until you resume, and then count as up to 60 each. Spent so far: 70 of 100, so the limit is too low. ${ACCEPT} ${enough(190)}`,
  ],
])('what a spending limit of 100 says: %j', ({ charged, ...prices }, says) => {
  const batch = aBatch({
    tasks: { queued: 2 },
    waits_for: 'spending_limit',
    credits_max: 100,
    credits: { charged, refunded: 0 },
    ...prices,
  })
  const { exitCode, waits } = exitCodeFor(aStatus({ accounts: [anAccount()], batches: [batch] }))
  expect([exitCode, waits]).toEqual([EXIT.needsPerson, [`Autumn: ${says}`]])
})

test('only what is all done ends with 0', () => {
  const codeOf = (tasks: NonNullable<Parameters<typeof aBatch>[0]>['tasks']) =>
    exitCodeFor(
      aStatus({ accounts: [anAccount()], batches: [aBatch({ tasks: { completed: 1, ...tasks } })] }),
    ).exitCode
  expect(codeOf({ cancelled: 1 })).toBe(EXIT.done)
  expect(codeOf({ expired: 1 })).toBe(EXIT.someFailed)
  expect(codeOf({ completed_with_errors: 1 })).toBe(EXIT.someFailed)
  for (const state of ['queued', ...IN_PROGRESS] as const)
    expect(codeOf({ [state]: 1 })).toBe(EXIT.needsPerson)
  // What is canceled is not judged.
  const gone = aBatch({ state: 'cancelled', tasks: { failed: 1, processing: 1 } })
  expect(exitCodeFor(aStatus({ accounts: [anAccount()], batches: [gone] })).exitCode).toBe(EXIT.done)
  const full = { kind: 'disk', account: null, batch: null, tasks: 1 } as const
  const storage = { code: 'ENOSPC', message: 'The disk is full.' }
  // Whoever has to act is called, whatever else has failed.
  const batches = [aBatch({ tasks: { failed: 1, queued: 1 } })]
  expect(exitCodeFor(aStatus({ accounts: [anAccount()], batches, attention: [full], storage }))).toEqual({
    exitCode: EXIT.needsPerson,
    waits: ['Can’t write to the disk (ENOSPC): The disk is full. Then “shotlist resume” goes on.'],
  })
  const pilot = { waits_for: 'pilot', tasks: { queued: 1 } } as const
  for (const [hours, runs] of [
    [null, 'runs the rest.'],
    [{ startMinute: 0, endMinute: 60 }, 'runs the rest in its hours.'],
  ] as const) {
    const waiting = aStatus({ accounts: [anAccount()], batches: [aBatch({ ...pilot, hours })] })
    expect(exitCodeFor(waiting).waits).toEqual([expect.stringContaining(runs)])
  }
})

test('the file again asks for jobs that were lost, says so, and pays nothing', async () => {
  const standin = await service()
  const { run, catalog, folder, workspace, keys } = await shell({ standin })
  const command = [
    'run',
    await catalog(asins(2)),
    '--operation',
    'creative_strategy',
    '--max-credits',
    'none',
  ]
  const lost = JSON.stringify({ success: false, error: { code: 'JOB_NOT_FOUND' } })
  const openWire: Io['openWire'] = () => {
    const { wire, close } = anIo({ folder, workspace, keys, ca: standin.caPem }).openWire()
    return {
      close,
      wire: {
        ...wire,
        exchange: (request) =>
          /\/jobs\/[^/]+$/.test(request.url.pathname)
            ? Promise.resolve({ kind: 'reply', status: 404, headers: {}, body: lost })
            : wire.exchange(request),
      },
    }
  }
  expect((await run(command, { openWire })).code).toBe(3)
  const again = await run(command)
  expect(again.code).toBe(0)
  expect(again.stderr).toContain('2 tasks are only checked and downloaded again, free of charge.')
  expect(standin.jobs).toHaveLength(2)
})
