// What a run lacks is said before it pays: credits for all of its products, and room for their images.
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../../src/engine/ports/filesystem.ts'
import { asins, piped, service, shell } from '../shell.ts'

/** 5 credits a task, as the specification states. */
const STRATEGY = ['--operation', 'creative_strategy', '--json']
const poor = (credits: number) => service({ organizations: [{ name: 'northwind', credits }] })

test('a run that the balance does not suffice for says so and sends nothing; --start-anyway goes on', async () => {
  const standin = await poor(32)
  const { run, catalog } = await shell({ standin })
  const command = ['run', await catalog(asins(12)), ...STRATEGY]
  const ran = await run(command)
  expect([ran.code, standin.jobs.length]).toEqual([4, 0])
  expect(ran.stderr).toContain('The 32 credits left are enough for 6 of 12 tasks: 6 complete products.')
  expect(ran.stderr).toContain('Nothing was queued, nothing was sent. --start-anyway')
  expect(ran.of('plan')).toMatchObject([{ covered: { tasks: 6, products: 6, credits: 30 } }])
  expect((await run([...command, '--dry-run'])).stderr).toContain('enough for 6 of 12 tasks')
  const anyway = await run([...command, '--start-anyway'])
  expect([anyway.code, standin.jobs.length]).toEqual([4, 6])
  expect(anyway.stderr).toContain('enough for 6 of 12 tasks')
})

test.each([
  ['n', 0],
  ['y', 6],
])('in a terminal it asks, and %j makes %i', async (answer, jobs) => {
  const standin = await poor(32)
  const { run, catalog } = await shell({ standin })
  const asked: string[] = []
  const ask = (prompt: string) => (asked.push(prompt), Promise.resolve(answer))
  const terminal = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typed = { terminal, stdin: { ...piped('').stdin, isTTY: true, ask } }
  const ran = await run(['run', await catalog(asins(12)), ...STRATEGY], typed)
  expect([ran.code, standin.jobs.length]).toEqual([4, jobs])
  expect(asked).toEqual(['Start anyway? (y/n) '])
  expect(ran.stderr.split('enough for 6 of 12')).toHaveLength(2)
})

test('what is queued already is paid for first; a limit that the balance covers is no lack', async () => {
  const standin = await poor(32)
  const { run, catalog } = await shell({ standin })
  // Four of five wait for the yes to the pilot.
  const first = await run(['run', await catalog(asins(5)), ...STRATEGY, '--pilot', '1'])
  expect([first.code, standin.jobs.length]).toEqual([4, 1])
  const next = ['run', await catalog(asins(12).slice(5), 'next.csv'), ...STRATEGY]
  const ran = await run(next)
  expect(ran.stderr).toContain(
    'The 27 credits left, less 20 for tasks in the queue, are enough for 1 of 7 tasks',
  )
  expect(standin.jobs).toHaveLength(1)
  const limited = await run([...next, '--max-credits', '5'])
  expect(limited.stderr).not.toContain('are enough for')
  expect(standin.jobs).toHaveLength(2)
})

test('what is queued may exceed the balance: nothing is enough for more, at no known price either', async () => {
  const standin = await poor(32)
  const { run, catalog } = await shell({ standin })
  const file = await catalog(asins(12))
  const first = ['run', file, ...STRATEGY, '--pilot', '1', '--start-anyway']
  expect([(await run(first)).code, standin.jobs.length]).toEqual([4, 1])
  // Nothing of this file is left to buy.
  const known = await run([...first, '--dry-run'])
  expect(known.of('plan')).toMatchObject([{ tasks: 0, covered: null }])
  expect(known.stderr).not.toContain('enough for')
  const listing = ['--operation', 'listing_builder', '--max-credits', '500', '--json']
  const ran = await run(['run', await catalog(asins(15).slice(12), 'next.csv'), ...listing])
  expect([ran.code, standin.jobs.length]).toEqual([4, 1])
  expect(ran.stderr).toContain(
    'The 27 credits left, less 55 for tasks in the queue, are enough for 0 of 3 tasks: no complete product.',
  )
})

test('a dry run that knows no balance says so, and why', async () => {
  const standin = await poor(32)
  const { run, catalog } = await shell({ standin })
  const command = ['run', await catalog(asins(2)), ...STRATEGY, '--dry-run']
  const balance = 'The balance isn’t known yet: a dry run doesn’t ask the service.'
  expect((await run(command)).stderr).toContain(balance)
  await run([...command.slice(0, -1), '--max-credits', '5'])
  expect((await run(command)).stderr).not.toContain(balance)
})

test('a disk that is too small for the images stops the run before it pays', async () => {
  const standin = await service()
  const { run, catalog } = await shell({ standin })
  const files = { ...nodeFileSystem, freeBytes: () => Promise.resolve(1_000_000) }
  const command = ['run', await catalog(asins(2)), '--operation', 'a_plus']
  const ran = await run(command, { files })
  expect([ran.code, standin.jobs.length]).toEqual([4, 0])
  expect(ran.stderr).toMatch(/The images need about .* MB, and 1 MB are free/)
  const anyway = await run([...command, '--start-anyway'], { files })
  expect([anyway.code, standin.jobs.length]).toEqual([0, 2])
})

test('a run that ends on a full disk says what goes on, and does not say that it goes on by itself', async () => {
  const standin = await service()
  const { run, catalog } = await shell({ standin })
  const full = Object.assign(new Error('as ordered'), { code: 'ENOSPC' })
  const files: typeof nodeFileSystem = {
    ...nodeFileSystem,
    open: (path, ...how) =>
      path.includes('library') ? Promise.reject(full) : nodeFileSystem.open(path, ...how),
  }
  const command = ['run', await catalog(asins(1)), '--operation', 'a_plus']
  const ran = await run(command, { files })
  expect(ran.code).toBe(4)
  expect(ran.stderr).toContain('The disk is full. Free up space. Then “shotlist resume” goes on.')
  expect(ran.stderr).not.toMatch(/automatically/)
  expect((await run(['resume'])).code).toBe(0)
})
