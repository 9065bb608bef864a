// Scripts go by the exit code: each one, brought about for real.
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { listenForInterrupts } from '../../../src/cli/session.ts'
import { manualClock } from '../../engine/service/manual-clock.ts'
import { until, VirtualClock } from '../../standin/support.ts'
import { asins, LIVE, service, shell, TEST, storedKey } from '../shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']
const NOBODY_TYPES = {
  isTTY: false,
  read: () => Readable.from([]),
  ask: () => Promise.reject(new Error('nobody types here')),
}
/** Longer than any test: nothing ends before the clock is moved. */
const LONG_MS = 3_600_000

describe('0 and 3: finished', () => {
  test('3 when a task failed; after retry and resume 0', async () => {
    const standin = await service({ faults: [{ kind: 'job-failed', code: 'PROCESSING_ERROR', times: 1 }] })
    const { run, catalog } = await shell({ standin })
    const ran = await run(['run', await catalog(asins(3)), ...STRATEGY])
    expect(ran.code).toBe(3)
    expect(ran.stderr).toContain('PROCESSING_ERROR')
    expect(ran.stderr).toContain('shotlist retry')
    const none = await run(['retry', '--reason', 'INTERNAL_ERROR', '--json'])
    expect(none).toMatchObject({ code: 0, lines: [{ type: 'retry', submitted_again: 0 }] })
    const mistyped = await run(['retry', '--reason', 'PROCESING_ERROR', '--json'])
    expect(mistyped).toMatchObject({ code: 2, lines: [{ type: 'error', code: 'BAD_INPUT' }] })
    expect(mistyped.stderr).toContain('There is no reason “PROCESING_ERROR”: “shotlist report” names them.')
    const retried = await run(['retry', '--reason', 'PROCESSING_ERROR', '--batch', '1', '--json'])
    expect(retried.lines).toEqual([
      {
        type: 'retry',
        submitted_again: 1,
        fetched_again: 0,
        left_in_doubt: 0,
        credits: 5,
        tasks_of_unknown_price: 0,
      },
    ])
    expect(retried.stderr).toContain('1 task queued again. This costs about 5 credits.')
    expect(standin.jobs).toHaveLength(3)
    expect((await run(['resume'])).code).toBe(0)
    expect(standin.jobs).toHaveLength(4)
  })

  test('3 when a task was partly generated', async () => {
    const standin = await service({
      faults: [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 2 }],
    })
    const { run, catalog } = await shell({ standin })
    const ran = await run([
      'run',
      await catalog(asins(1)),
      '--operation',
      'listing_builder',
      '--max-credits',
      'none',
    ])
    expect(ran.code).toBe(3)
    expect(ran.stderr).toContain('1 partly generated')
  })
})

describe('4: a person has to act', () => {
  test('a key that is refused: everything is imported and queued, nothing submitted, the next step said', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin, key: 'pk_live_unknown_0001' })
    const ran = await run(['run', await catalog(asins(3)), ...STRATEGY])
    expect(ran.code).toBe(4)
    expect(ran.lines.at(-1)).toMatchObject({
      type: 'finished',
      exit_code: 4,
      batches: [{ batch: { tasks: { queued: 3 } } }],
      accounts: [{ stop: { code: 'UNAUTHORIZED' } }],
    })
    expect(ran.stderr).toContain('shotlist login')
    expect(standin.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
    standin.addKey('pk_live_unknown_0001', 'northwind')
    expect((await run(['resume'])).code).toBe(0)
  })

  test('credits used up', async () => {
    const standin = await service()
    standin.setCredits('northwind', 7)
    const { run, catalog } = await shell({ standin })
    const ran = await run(['run', await catalog(asins(3)), ...STRATEGY, '--start-anyway'])
    expect(ran.code).toBe(4)
    expect(ran.stderr).toContain('INSUFFICIENT_CREDITS')
    const status = await run(['status'])
    for (const text of [ran.stderr, status.stdout + status.stderr])
      expect(text.match(/not enough credits/gi)).toHaveLength(1)
    standin.setCredits('northwind', 100)
    expect((await run(['resume'])).code).toBe(0)
    expect(standin.paidTwice).toEqual([])
  })

  test('the end of a run speaks of its own batch', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    await run(['run', await catalog(asins(1), 'first.csv'), ...STRATEGY])
    const ran = await run(['run', await catalog(['B0SECOND01'], 'second.csv'), ...STRATEGY])
    const [, end = ''] = ran.stderr.split('Ended after')
    expect(end).toContain('second (Batch 2)')
    expect(end).not.toContain('first (Batch 1)')
  })

  test('a pilot is done; resume is the yes', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    const ran = await run(['run', await catalog(asins(4)), ...STRATEGY, '--pilot', '2'])
    expect(ran.code).toBe(4)
    expect(standin.jobs).toHaveLength(2)
    expect(ran.stderr).toContain('the pilot is done')
    expect((await run(['resume'])).code).toBe(0)
    expect(standin.jobs).toHaveLength(4)
  })

  test('the spending limit is reached; resume --max-credits raises it', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin })
    const ran = await run(['run', await catalog(asins(4)), ...STRATEGY, '--max-credits', '12'])
    expect(ran.code).toBe(4)
    expect(standin.jobs).toHaveLength(2)
    expect(ran.stderr).toContain(
      'catalog: The limit of 12 credits leaves no room for the next product, which may cost 5. 2 tasks wait. Spent so far: 10. “shotlist resume --max-credits N”',
    )
    expect((await run(['resume'])).code).toBe(4)
    expect((await run(['resume', '--max-credits', '100'])).code).toBe(0)
    expect(standin.credits('northwind')).toBe(100_000 - 20)
  })

  test('what is retried under a spending limit that is used up says that the spending limit has to be raised first', async () => {
    const standin = await service({
      faults: [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR', image: 2, times: 1 }],
    })
    const { run, catalog } = await shell({ standin })
    const file = await catalog(asins(1))
    const ran = await run(['run', file, '--operation', 'listing_builder', '--max-credits', '21'])
    expect(ran.code).toBe(3)
    const retried = await run(['retry'])
    expect(retried.stderr).toContain(
      'catalog: The limit of 21 credits leaves no room for the next product, which may cost 20. 1 task waits. Spent so far: 17. “shotlist resume --max',
    )
    expect(retried.stderr).not.toContain('“shotlist resume” runs them')
    expect(retried.stderr).toContain(
      '1 task was partly generated, so its good images are generated (and charged) again too.',
    )
    expect((await run(['resume', '--max-credits', '100'])).code).toBe(0)
  })

  test('a submission that cannot be looked up waits for the list, and is paid for once', async () => {
    const standin = await service({
      faults: [
        { kind: 'lost-before', times: 1 },
        { kind: '500', where: 'jobs', times: 4 },
      ],
    })
    const { run, catalog } = await shell({ standin })
    const ran = await run(['run', await catalog(asins(1)), ...STRATEGY])
    expect(ran.code).toBe(0)
    expect(standin.jobs).toHaveLength(1)
  })

  test('a certificate that is not accepted is shown as such, and nothing is sent', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin, distrust: true })
    const ran = await run(['run', await catalog(asins(2)), ...STRATEGY])
    expect(ran.code).toBe(4)
    expect(ran.lines.at(-1)).toMatchObject({ accounts: [{ stop: { code: 'CERTIFICATE' } }] })
    expect(ran.stderr).toContain('NODE_EXTRA_CA_CERTS')
    expect(await run(['usage', '--json'])).toMatchObject({ code: 4, lines: [{ code: 'CERTIFICATE' }] })
    expect((await run(['doctor'])).code).toBe(4)
    expect(standin.requests).toHaveLength(0)
  })

  test('no key', async () => {
    const standin = await service()
    const { run, catalog } = await shell({ standin, key: null })
    const file = await catalog(asins(1))
    for (const argv of [
      ['run', file, ...STRATEGY],
      ['usage', '--json'],
      ['jobs', 'B0CLI00000', '--json'],
    ]) {
      const ran = await run(argv)
      expect(ran.code).toBe(4)
      expect(ran.lines).toEqual([expect.objectContaining({ type: 'error', code: 'NO_KEY' })])
      expect(ran.stderr).toContain('shotlist login')
    }
  })

  test.for([
    ['the service refuses', 'pk_test_of_nobody', 4, 'UNAUTHORIZED'],
    ['would pay for what a test key began', LIVE, 2, 'nothing was changed'],
  ] as const)('a key that %s says yes to nothing', async ([, key, code, says]) => {
    const standin = await service()
    const { run, catalog, keys } = await shell({ standin, key: null })
    keys.set('default', storedKey(TEST, standin.url))
    expect((await run(['run', await catalog(asins(3)), ...STRATEGY, '--pilot', '1'])).code).toBe(4)
    keys.set('default', storedKey(key, standin.url))
    const ran = await run(['resume', '--max-credits', '100', '--json'])
    expect(ran.code).toBe(code)
    expect(ran.stderr).toContain(says)
    expect(ran.stderr).not.toContain('Resumed')
    expect((await run(['status', '--json'])).lines).toMatchObject([{ waits_for: 'pilot', credits_max: null }])
    keys.set('default', storedKey(TEST, standin.url))
    expect((await run(['resume'])).code).toBe(0)
    expect(standin.jobs).toHaveLength(3)
  })

  test('of several accounts those with a key run, and the other one is named', async () => {
    const standin = await service()
    const { run, catalog, keys } = await shell({ standin, key: null })
    keys.set('north', storedKey(LIVE, standin.url))
    keys.set('south', storedKey('pk_live_contoso_0001', standin.url))
    const pilot = ['--pilot', '1']
    await run(['run', await catalog(asins(2)), ...STRATEGY, '--account', 'north', ...pilot])
    await run(['run', await catalog(asins(2)), ...STRATEGY, '--account', 'south', '--new-account', ...pilot])
    keys.delete('south')
    const ran = await run(['resume'])
    expect(ran.code).toBe(4)
    expect(ran.stderr).toContain('shotlist login --account south')
    keys.set('south', storedKey('pk_live_contoso_0001', standin.url))
    expect((await run(['resume'])).code).toBe(0)
    expect(standin.tallies.map(({ organization }) => organization).toSorted()).toEqual([
      'contoso',
      'contoso',
      'northwind',
      'northwind',
    ])
  })
})

describe('5: somebody else has the workspace', () => {
  test('in use: run, resume and retry refuse, status and report answer, the first goes on', async () => {
    const clock = new VirtualClock(Date.now())
    const standin = await service({ clock, jobMs: LONG_MS })
    const { run, start, catalog } = await shell({ standin })
    const file = await catalog(asins(2))
    const first = start(['run', file, ...STRATEGY])
    await until(() => standin.jobs.length === 2)
    for (const argv of [
      ['run', file, ...STRATEGY],
      ['resume', '--hours', 'none', '--json'],
      ['retry', '--json'],
    ]) {
      const ran = await run(argv)
      expect(ran.code).toBe(5)
      expect(ran.lines.at(-1)).toMatchObject({ type: 'error', code: 'WORKSPACE_IN_USE' })
    }
    expect((await run(['status', '--json'])).lines).toHaveLength(1)
    expect((await run(['report'])).code).toBe(0)
    clock.advance(LONG_MS)
    expect((await first.ended).code).toBe(0)
  })

  test('in use: login still puts a key into the keychain, and says what it could not store', async () => {
    const clock = new VirtualClock(Date.now())
    const standin = await service({ clock, jobMs: LONG_MS })
    standin.addKey('pk_live_northwind_0002', 'northwind')
    const { start, run, catalog, keys } = await shell({ standin })
    const first = start(['run', await catalog(asins(1)), ...STRATEGY])
    await until(() => standin.jobs.length === 1)
    const login = (key: string, ...argv: readonly string[]) =>
      run(['login', ...argv], { stdin: { ...NOBODY_TYPES, readAll: () => Promise.resolve(key) } })
    expect(await login('pk_live_northwind_0002')).toMatchObject({ code: 0 })
    const another = await login('pk_live_contoso_0001', '--account', 'another')
    expect(another.code).toBe(0)
    expect(another.stderr).toContain('already open in another Shotlist')
    expect(another.stderr).toContain('--base-url')
    expect([...keys]).toEqual([
      ['default', storedKey('pk_live_northwind_0002', standin.url)],
      ['another', storedKey('pk_live_contoso_0001', standin.url)],
    ])
    clock.advance(LONG_MS)
    expect((await first.ended).code).toBe(0)
  })

  test('taken over while it ran', async () => {
    const clock = new VirtualClock(Date.now())
    const standin = await service({ clock, jobMs: LONG_MS })
    const { start, catalog, workspace } = await shell({ standin })
    const first = start(['run', await catalog(asins(1)), ...STRATEGY])
    await until(() => standin.jobs.length === 1)
    const db = new Database(join(workspace, 'shotlist.db'))
    db.prepare("UPDATE lease SET owner = 'somebody else'").run()
    db.close()
    clock.advance(LONG_MS)
    expect((await first.ended).code).toBe(5)
  })
})

describe('130: interrupted', () => {
  test('the first Ctrl-C submits nothing more and keeps everything; resume goes on', async () => {
    const clock = new VirtualClock(Date.now())
    const standin = await service({ clock, jobMs: LONG_MS, limits: { perMinute: 5, perDay: 500 } })
    const { start, catalog, run } = await shell({ standin })
    const running = start(['run', await catalog(asins(3)), ...STRATEGY])
    await until(() => standin.jobs.length === 3)
    running.interrupt()
    const ran = await running.ended
    expect(ran.code).toBe(130)
    expect(ran.stderr).toContain('shotlist resume')
    expect(ran.lines.at(-1)).toMatchObject({ type: 'finished', exit_code: 130 })
    expect((await run(['status', '--json'])).lines).toMatchObject([{ tasks: { pending: 3 } }])
    clock.advance(LONG_MS)
    expect((await run(['resume'])).code).toBe(0)
    expect(standin.jobs).toHaveLength(3)
  })

  test('an answer on its way is waited for; the second Ctrl-C waits for nothing', async () => {
    const standin = await service({ faults: [{ kind: 'hang-after', times: 1 }] })
    const { start, catalog } = await shell({ standin })
    const running = start(['run', await catalog(asins(1)), ...STRATEGY])
    await until(() => standin.parkedRequests === 1)
    running.interrupt()
    running.interrupt()
    expect((await running.ended).code).toBe(130)
    // Here the process goes on: what still waits for the answer ends with the service.
    await standin.close()
  })

  test('a Ctrl-C that npm passes on is the same one, and one after the gentle part ends at once', async () => {
    const clock = manualClock()
    let press = () => undefined as unknown
    const onInterrupt = (listener: () => void) => {
      press = listener
      return () => undefined
    }
    let isOver = false
    const listening = () => {
      const interrupts = listenForInterrupts({ clock, onInterrupt })
      isOver = false
      void interrupts.atOnce.then(() => (isOver = true))
      return interrupts
    }
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
    const first = listening()
    await first.gently(async (signal) => {
      press()
      press()
      await nextTurn()
      expect([signal.aborted, isOver]).toEqual([true, false])
      clock.advance(1_000)
      press()
      await nextTurn()
      expect(isOver).toBe(true)
    })

    await listening().gently(() => Promise.resolve())
    clock.advance(1_000)
    press()
    await nextTurn()
    expect(isOver).toBe(true)
  })

  test('a command that runs nothing ends at the first Ctrl-C', async () => {
    const standin = await service({ faults: [{ kind: 'hang', where: 'usage' }] })
    const { start } = await shell({ standin })
    const running = start(['usage'])
    await until(() => standin.parkedRequests === 1)
    running.interrupt()
    expect((await running.ended).code).toBe(130)
  })
})

describe('1: nobody’s fault here', () => {
  test('a service that is not there', async () => {
    const standin = await service()
    const { run } = await shell({ standin })
    await standin.close()
    expect(await run(['usage', '--json'])).toMatchObject({ code: 1, lines: [{ code: 'UNREACHABLE' }] })
  })

  test('a bug is reported as one, and its text holds no key', async () => {
    const { run } = await shell({ env: { SHOTLIST_BASE_URL: 'https://service.example.com' } })
    const ran = await run(['usage', '--json'], {
      openWire() {
        throw new Error(`boom with ${LIVE}`)
      },
    })
    expect(ran.code).toBe(1)
    expect(ran.lines).toEqual([expect.objectContaining({ type: 'error', code: 'UNEXPECTED' })])
    expect(ran.stderr).toContain('Please report this: boom with [key]')
    expect(ran.stdout + ran.stderr).not.toContain(LIVE)
  })
})
