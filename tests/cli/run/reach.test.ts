// A run whose service does not answer ends by itself after the time that the help names, on a clock of the test's own.
import { expect, test } from 'vitest'
import { watchReach } from '../../../src/cli/run/reach.ts'
import { DEFAULT_TIMING, type Wire } from '../../../src/engine/index.ts'
import { aBatch, anAccount, aStatus } from '../../support/a-status.ts'
import { filesOnClock } from '../../support/files-on-clock.ts'
import { createVirtualClock } from '../../support/virtual-clock.ts'
import { anIo } from '../../support/an-io.ts'
import { asins, service, shell } from '../shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']
const MINUTE_MS = 60_000

/** A shell whose clock is virtual; every request is answered, until nothing is any more. */
async function shopOnClock(answers: (request: number) => boolean) {
  const clock = createVirtualClock()
  const theirStartMs = clock.nowMs()
  const standin = await service({
    clock: { nowMs: () => Math.round(theirStartMs + clock.monotonicMs()), sleep: clock.sleep },
    jobMs: 3 * MINUTE_MS,
  })
  const { start, catalog, folder, workspace, keys } = await shell({ standin })
  const real = anIo({ folder, workspace, keys, ca: standin.caPem })
  let requests = 0
  const cut =
    <R extends Parameters<Wire['exchange']>[0], A>(ask: (request: R) => Promise<A>) =>
    (request: R) => {
      requests += 1
      return answers(requests)
        ? clock.during(ask(request))
        : Promise.resolve({
            kind: 'failure',
            sent: false,
            reason: 'refused',
            message: 'Nobody answers.',
          } as const)
    }
  const io = {
    clock,
    // As outside of tests; but a lease is renewed every few seconds, each a write on the disk.
    timing: { ...DEFAULT_TIMING, leaseMs: 3_600_000 },
    files: filesOnClock(real.files, clock),
    openWire() {
      const { wire, close } = real.openWire()
      return { wire: { ...wire, exchange: cut(wire.exchange.bind(wire)) }, close }
    },
  }
  const run = async (argv: readonly string[]) => {
    const startMs = clock.monotonicMs()
    const ran = await clock.drive(start(argv, io).ended)
    return { ...ran, tookMs: clock.monotonicMs() - startMs }
  }
  return { run, catalog, standin }
}

test('without a first answer a run ends with 1 after 10 minutes, and everything is kept', async () => {
  const { run, catalog, standin } = await shopOnClock(() => false)
  const file = await catalog(asins(2))
  const ran = await run(['run', file, ...STRATEGY])
  expect(ran.code).toBe(1)
  expect(ran.tookMs).toBeGreaterThanOrEqual(10 * MINUTE_MS)
  expect(ran.tookMs).toBeLessThan(12 * MINUTE_MS)
  expect(ran.stderr).toContain('The service did not answer for 10 minutes: ')
  expect(ran.of('finished')).toMatchObject([{ exit_code: 1, batches: [{ batch: { tasks: { queued: 2 } } }] }])
  expect(standin.requests).toEqual([])
  for (const command of ['run', 'resume'])
    expect((await run([command, '--help'])).stdout).toMatch(
      /10 minutes after it first asked, or 6 hours after/,
    )
})

test('an outage in the night is waited for: a run ends six hours after the last answer', async () => {
  // The credits, the product's jobs, the submission; then nothing more.
  const { run, catalog } = await shopOnClock((request) => request <= 3)
  const ran = await run(['run', await catalog(asins(1)), ...STRATEGY])
  expect(ran.code).toBe(1)
  expect(ran.tookMs).toBeGreaterThan(6 * 60 * MINUTE_MS)
  expect(ran.tookMs).toBeLessThan(6.2 * 60 * MINUTE_MS)
  expect(ran.of('finished')).toMatchObject([{ batches: [{ batch: { tasks: { pending: 1 } } }] }])
})

test('an answer ends an outage: two of four hours are not one of eight', async () => {
  const clock = createVirtualClock()
  const isAway = () => {
    const hour = clock.monotonicMs() / (60 * MINUTE_MS)
    return (hour > 1 && hour < 5) || (hour > 5.1 && hour < 9)
  }
  const status = () =>
    aStatus({
      accounts: [anAccount({ unreached: isAway() ? { message: 'Nobody answers.' } : null })],
      batches: [aBatch({ tasks: { pending: 1 } })],
    })
  const io = { ...anIo({ folder: '', workspace: '', keys: new Map() }), clock }
  const reach = watchReach({ io }, { status }, new Set(['Main']))
  await clock.drive(clock.sleep(9 * 60 * MINUTE_MS))
  expect(reach.lost.aborted).toBe(false)
  reach.end()
})

test('a batch that waits for its hours asks nothing, so a network that is away meanwhile ends no run; a pilot asks at once', async () => {
  for (const [fromHour, isPilot, isLost] of [
    [-1, false, true],
    [2, false, false],
    [2, true, true],
  ] as const) {
    const clock = createVirtualClock()
    const minute = new Date(clock.nowMs()).getHours() * 60 + fromHour * 60
    const hours = { startMinute: (minute + 1440) % 1440, endMinute: (minute + 180) % 1440 }
    const status = aStatus({
      accounts: [anAccount({ unreached: { message: 'Nobody answers.' } })],
      batches: [aBatch({ tasks: { queued: 1 }, hours, pilot_open: isPilot })],
    })
    const io = { ...anIo({ folder: '', workspace: '', keys: new Map() }), clock }
    const reach = watchReach({ io }, { status: () => status }, new Set(['Main']))
    await clock.drive(clock.sleep(12 * MINUTE_MS))
    expect(reach.lost.aborted).toBe(isLost)
    reach.end()
  }
})

test.each([
  ['an image is fetched', { collecting: 1 }, {}, false],
  ['a task is being sent', { submitting: 1 }, {}, true],
  ['an answer was lost', { unconfirmed: 1 }, {}, true],
  ['a job has begun', { processing: 1 }, {}, true],
  ['a batch waits for its turn', { queued: 1 }, {}, true],
  ['a batch is paused', { queued: 1 }, { state: 'paused' }, false],
  ['a batch waits for a yes', { queued: 1 }, { waits_for: 'pilot' }, false],
  ['another account has work', { pending: 1 }, { account: 'Other' }, false],
] as const)(
  'without an answer, where %s, it is known whether anything is asked',
  async (_, tasks, more, isLost) => {
    expect(await isLostWith({}, [aBatch({ tasks, ...more })])).toBe(isLost)
  },
)

test('neither an account that is stopped nor one without a key counts', async () => {
  const batches = ['Main', 'Other'].map((account, at) =>
    aBatch({ id: at + 1, account, tasks: { pending: 1 } }),
  )
  const stop = { code: 'UNAUTHORIZED', message: 'No.', advice: '' } as const
  expect(await isLostWith({ stop }, batches)).toBe(false)
  expect(await isLostWith({}, batches, null)).toBe(true)
})

/** After twelve minutes. @param other what keeps the account without a key from an answer; null: nothing does */
async function isLostWith(
  main: Parameters<typeof anAccount>[0],
  batches: readonly ReturnType<typeof aBatch>[],
  other: { readonly message: string } | null = { message: 'Nor here.' },
): Promise<boolean> {
  const clock = createVirtualClock()
  const status = aStatus({
    accounts: [
      anAccount({ unreached: { message: 'Nobody answers.' }, ...main }),
      anAccount({ id: 2, name: 'Other', unreached: other }),
    ],
    batches: [...batches],
  })
  const io = { ...anIo({ folder: '', workspace: '', keys: new Map() }), clock }
  const reach = watchReach({ io }, { status: () => status }, new Set(['Main']))
  await clock.drive(clock.sleep(12 * MINUTE_MS))
  reach.end()
  return reach.lost.aborted
}

test('one account without an answer ends no run while another one has answers', async () => {
  const clock = createVirtualClock()
  let isOtherAway = false
  const status = () =>
    aStatus({
      accounts: [
        anAccount({ unreached: { message: 'Nobody answers.' } }),
        anAccount({ id: 2, name: 'Other', unreached: isOtherAway ? { message: 'Nor here.' } : null }),
      ],
      batches: ['Main', 'Other'].map((account, at) => aBatch({ id: at + 1, account, tasks: { pending: 1 } })),
    })
  const io = { ...anIo({ folder: '', workspace: '', keys: new Map() }), clock }
  const reach = watchReach({ io }, { status }, new Set(['Main', 'Other']))
  await clock.drive(clock.sleep(7 * 60 * MINUTE_MS))
  expect(reach.lost.aborted).toBe(false)
  isOtherAway = true
  await clock.drive(clock.sleep(7 * 60 * MINUTE_MS))
  expect(reach.lost.reason).toContain('The service did not answer for 6 hours: Nobody answers.')
  reach.end()
})
