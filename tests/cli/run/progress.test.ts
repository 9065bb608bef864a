// What a person sees while it runs: a block on a terminal, else a line at most every ten seconds.
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { countsText, startText } from '../../../src/cli/run/batches.ts'
import { accountText, showProgress } from '../../../src/cli/run/progress.ts'
import { createOutput } from '../../../src/cli/terminal/output.ts'
import type { Status } from '../../../src/contract/commands.ts'
import { LOOK_UP_MINUTES, type TaskState } from '../../../src/domain/states.ts'
import { DEFAULT_TIMING } from '../../../src/engine/index.ts'
import { moment } from '../../../src/words/index.ts'
import { VirtualClock } from '../../standin/support.ts'
import { aBatch, anAccount, aRate, aStatus } from '../../support/a-status.ts'
import { asins, service, shell } from '../shell.ts'

const statusWith = (counts: Partial<Record<TaskState, number>>, more: Partial<Status> = {}): Status =>
  aStatus({
    batches: [
      aBatch({
        name: 'spring',
        account: 'default',
        tasks: counts,
        assets: { expected: 40, on_disk: 30, failed: 2 },
        credits: { charged: 160, refunded: 20 },
      }),
    ],
    accounts: [
      anAccount({
        name: 'default',
        credits_remaining: 840,
        rate: aRate({ minute: { used: 4 }, day: { used: 20, remaining: 480 } }),
      }),
    ],
    ...more,
  })

/** A session of nothing but a output and a clock, and an engine of nothing but news. */
function watched(options: { terminal?: PassThrough; json?: boolean; quiet?: boolean; status?: Status } = {}) {
  const clock = new VirtualClock()
  let stdout = ''
  let stderr = ''
  const io = {
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
    env: {},
    terminal: options.terminal ?? null,
    clock: {
      nowMs: () => clock.nowMs(),
      monotonicMs: () => clock.nowMs(),
      sleep: (ms: number, signal?: AbortSignal) => clock.sleep(ms, signal),
    },
  }
  const output = createOutput(io, { json: options.json ?? false, quiet: options.quiet ?? false })
  let status = options.status ?? statusWith({ queued: 4 })
  let listener: () => void = () => undefined
  const progress = showProgress(
    { io, output },
    {
      status: () => status,
      subscribe(one) {
        listener = one
        return () => {
          listener = () => undefined
        }
      },
    },
  )
  return {
    clock,
    progress,
    output,
    become(next: Status) {
      status = next
      listener()
    },
    stdout: () => stdout,
    stderr: () => stderr,
  }
}

describe('without a terminal', () => {
  test('a line when something changed, and then at most every ten seconds', async () => {
    const { clock, become, stderr, progress } = watched()
    become(statusWith({ queued: 3, submitting: 1 }))
    become(statusWith({ queued: 2, pending: 2 }))
    become(statusWith({ completed: 1, queued: 1, pending: 2 }))
    expect(stderr().match(/spring:/g)).toHaveLength(1)
    clock.advance(9_999)
    await nextTurn()
    expect(stderr().match(/spring:/g)).toHaveLength(1)
    clock.advance(1)
    await nextTurn()
    expect(stderr().match(/spring:/g)).toHaveLength(2)
    clock.advance(60_000)
    become(statusWith({ completed: 1, queued: 1, pending: 2 }))
    expect(stderr().match(/spring:/g)).toHaveLength(2)
    become(statusWith({ completed: 4 }))
    progress.end()
    expect(stderr()).toContain(
      'spring: 4/4 generated · files 30/40 (2 failed) · 160 credits charged, 20 refunded',
    )
    expect(clock.sleepers).toBe(0)
  })

  test('counts by state, no flattering percentage', () => {
    const { stderr } = watched({
      status: statusWith({
        completed: 5,
        completed_with_errors: 1,
        failed: 2,
        unconfirmed: 1,
        collecting: 3,
        held: 1,
        queued: 7,
      }),
    })
    expect(stderr()).toContain(
      '5/20 generated · 1 partly generated · 2 failed · 1 being checked · 3 downloading · 1 needs attention · 7 queued',
    )
    expect(stderr()).not.toContain('%')
  })

  test('a test run has no key and costs nothing, whatever its stand-in charges', () => {
    const { batches, accounts } = statusWith({ completed: 4, pending: 1 })
    const { stderr } = watched({
      status: aStatus({
        batches: batches.map((batch) => ({ ...batch, test_run: true })),
        accounts: accounts.map((account) => ({ ...account, test_run: true })),
      }),
    })
    expect(stderr()).toContain('free (would cost 140 credits)')
    expect(stderr()).toContain('default (Test run)')
    expect(stderr()).not.toContain('charged')
    expect(stderr()).not.toContain('credits left')
  })

  test('a limit that the service calls reached is named so beside what was sent from here', () => {
    const day = { limit: 14, used: 12, remaining: 0 }
    const line = accountText(anAccount({ rate: aRate({ day }) }), 0)
    expect(line).toContain('today 12 of 14 sent from here, limit reached')
    expect(accountText(anAccount({ rate: aRate({ day: { ...day, remaining: 2 } }) }), 0)).not.toContain(
      'reached',
    )
  })

  test('a batch that was finished before is not listed', () => {
    const batches = [
      aBatch({ id: 1, name: 'old', tasks: { completed: 3 } }),
      aBatch({ id: 2, name: 'spring', tasks: { queued: 3 } }),
    ]
    const { stderr, stdout, become, progress } = watched({ json: true, status: aStatus({ batches }) })
    expect(stderr()).toContain('spring: 0/3 generated')
    expect(stdout()).toContain('"name":"old"')
    become(aStatus({ batches: batches.with(1, aBatch({ id: 2, name: 'spring', tasks: { completed: 3 } })) }))
    progress.end()
    // What ends while it is watched is said.
    expect(stderr()).toContain('spring: 3/3 generated')
    expect(stderr()).not.toContain('old')
  })

  test('a lost answer says how long it is looked up, and a price that is awaited that it is', () => {
    const lost = aBatch({
      name: 'spring',
      tasks: { unconfirmed: 2, queued: 1 },
      next_price: 5,
      credits_max: 50,
    })
    const asks = aBatch({ id: 2, name: 'fall', tasks: { pending: 1, queued: 7 }, credits_max: 50 })
    const proven = { ...asks, id: 3, name: 'known', next_price: 20 }
    const { stderr } = watched({ status: aStatus({ batches: [lost, asks, proven] }) })
    const { submitTimeoutMs, arrivalMarginMs, absenceMs } = DEFAULT_TIMING
    expect(LOOK_UP_MINUTES).toBe(Math.ceil((submitTimeoutMs + arrivalMarginMs + absenceMs) / 60_000))
    expect(stderr().match(/^.* (?:lost|price)\b.*$/gm)).toEqual([
      'spring: The answers for 2 tasks were lost. They are looked up, usually for up to 13 minutes, so that nothing is paid twice.',
      'fall: 7 tasks wait for the first one: it shows the price, which the service doesn’t state.',
    ])
  })

  test('a run that waits for its hours says when it starts, and once a minute that it still waits', async () => {
    const { clock, become, stdout, stderr, progress } = watched({ json: true })
    const untilMs = clock.nowMs() + 3 * 3_600_000
    const waiting = (tasks: Partial<Record<TaskState, number>>) => {
      const { batches, ...rest } = statusWith(tasks)
      return { ...rest, batches: batches.map((batch) => ({ ...batch, next_at_ms: untilMs })) }
    }
    become(waiting({ queued: 4 }))
    clock.advance(10_000)
    await nextTurn()
    const start = `Starts ${moment(untilMs, clock.nowMs())}`
    expect(stderr()).toContain(start)
    for (let minute = 0; minute < 3; minute += 1) {
      clock.advance(60_000)
      await nextTurn()
    }
    expect(stderr().match(/^spring: Starts .* \(in .*$/gm)).toEqual([
      `spring: ${start} (in 3 hours)`,
      `spring: ${start} (in 3 hours)`,
      `spring: ${start} (in 3 hours)`,
    ])
    const last: unknown = JSON.parse(stdout().trim().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ type: 'progress', batches: [{ next_at_ms: untilMs }] })
    become(waiting({ queued: 2, completed: 2 }))
    progress.end()
    expect(stderr()).toContain(`Resumes ${moment(untilMs, clock.nowMs())}`)
    expect(clock.sleepers).toBe(0)
  })

  test('--json gives the same as an object, also with --quiet, which prints nothing for people', () => {
    const reported = watched({ json: true })
    reported.become(statusWith({ completed: 4 }))
    expect(JSON.parse(reported.stdout())).toMatchObject({ type: 'progress', batches: [{ name: 'spring' }] })
    const forPrograms = watched({ json: true, quiet: true })
    forPrograms.become(statusWith({ completed: 4 }))
    expect(forPrograms.stdout()).toBe(reported.stdout())
    expect(forPrograms.stderr()).toBe('')
    const silent = watched({ quiet: true })
    silent.become(statusWith({ completed: 4 }))
    silent.progress.end()
    expect(silent.stdout() + silent.stderr()).toBe('')
  })
})

describe('on a terminal', () => {
  test('a block with a bar, the budgets, and until when something waits', () => {
    const terminal = Object.assign(new PassThrough(), { columns: 160 })
    const { become, clock, progress } = watched({ terminal })
    const base = statusWith({ completed: 2, failed: 1, pending: 1, queued: 4 })
    const untilMs = clock.nowMs() + 3_600_000
    const sinceMs = clock.nowMs() - 3_600_000
    become({
      ...base,
      accounts: base.accounts.map((account) => ({
        ...account,
        waits: {
          reason: 'offline' as const,
          code: null,
          message: 'no network',
          until_ms: untilMs,
          since_ms: sinceMs,
        },
      })),
    })
    progress.end()
    const shown = String(terminal.read())
    expect(shown).toContain('██████xxx▒▒▒░░░░░░░░░░░░')
    expect(shown).toContain('last minute 4 of 10 sent · today 20 of 500 sent from here · credits left 840')
    expect(shown).not.toContain('starts at')
    const [since, until] = [sinceMs, untilMs].map((atMs) => moment(atMs, clock.nowMs()))
    expect(shown).toContain(`Offline since ${since}. Trying again ${until} (no network)`)
  })

  test('a line that is said meanwhile stands above the block', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    const terminal = new PassThrough()
    const ran = await run(['run', await catalog(asins(2)), '--operation', 'creative_strategy'], {
      terminal,
      stderr: terminal,
    })
    expect(ran.code).toBe(0)
    const shown = String(terminal.read())
    expect(shown).toContain('creative-strategy: 2 tasks, 5 credits each')
    expect(shown).toContain('2/2 generated')
    expect(shown.indexOf('2/2 generated')).toBeLessThan(shown.indexOf('Ended after'))
  })

  test('what a file or a server says cannot steer the terminal', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    // No name on Windows holds an escape.
    const escape = process.platform === 'win32' ? '' : '\u001b[2J'
    const file = await catalog(['B0ESCAPE01', 'not an asin'], `${escape}evil\u202e.csv`)
    const ran = await run(['run', file, '--operation', 'creative_strategy'])
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('evil')
    for (const sign of ['\u001b', '\u202e']) expect(ran.stderr).not.toContain(sign)
  })
})

test('what was canceled is not to be generated, and only a longer wait names its end', () => {
  expect(countsText(aBatch({ tasks: { completed: 1, cancelled: 2 } }))).toBe('1/1 generated · 2 canceled')
  const startOf = (next_at_ms: number, tasks: object) =>
    startText(aBatch({ next_at_ms, tasks: { queued: 1, ...tasks } }), 0)
  expect(startOf(90_000, {})).toBeNull()
  expect(startOf(90_001, { cancelled: 1 })).toMatch(/^Starts /)
  expect(startOf(90_001, { completed: 1 })).toMatch(/^Resumes /)
})
