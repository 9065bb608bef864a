// Real processes at one workspace: whoever does not own it ends with a sentence and exit code 5, and nothing is paid twice.
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { databasePath } from '../../src/engine/workspace.ts'
import { type Child, shotlist } from './process.ts'
import { asins, LIVE, service, shell } from './shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--max-credits', 'none']
const IN_USE = 'This library is already open in another Shotlist'

async function processes(jobMs: number, onPoll: () => void = () => undefined, perMinute = 100) {
  const standin = await service({
    jobMs,
    limits: { perMinute },
    log: ({ path }) => {
      if (/\/jobs\/[^/?]+$/.test(path)) onPoll()
    },
  })
  const { catalog, folder, workspace, write } = await shell()
  const env = {
    HOME: folder,
    SHOTLIST_BASE_URL: standin.url,
    SHOTLIST_API_KEY: LIVE,
    NODE_EXTRA_CA_CERTS: await write('ca.pem', standin.caPem),
    SHOTLIST_WORKSPACE: workspace,
  }
  const file = await catalog(asins(3))
  return { standin, workspace, file, begin: (...argv: readonly string[]) => shotlist(argv, env) }
}

/** How it ended, and whether it said so. */
const outcome = async (child: Child, sentence = '') => [await child.ended, child.stderr().includes(sentence)]

test('of three that begin a new workspace at once one works, and the others are told so', async () => {
  const { standin, file, begin } = await processes(3_600_000)
  const three = [1, 2, 3].map(() => begin('run', file, ...STRATEGY, '--json'))
  const ended = new Set<Child>()
  const others = await new Promise<Child[]>((resolve) => {
    for (const child of three) void child.ended.then(() => ended.add(child).size === 2 && resolve([...ended]))
  })
  for (const child of others) expect(await outcome(child, IN_USE)).toEqual([5, true])
  const [owner] = three.filter((child) => !ended.has(child))
  await owner?.says('"tasks":{"queued":0')
  owner?.process.kill('SIGINT')
  expect(await owner?.ended).toBe(130)
  expect(standin.jobs).toHaveLength(3)
})

test('a frozen owner keeps the workspace while its lease lasts; then it is replaced, and ends when it wakes', async () => {
  const { promise: polled, resolve } = Promise.withResolvers<void>()
  const { standin, workspace, file, begin } = await processes(500, resolve)
  const frozen = begin('run', file, ...STRATEGY, '--pilot', '1')
  await polled
  frozen.process.kill('SIGSTOP')
  expect(await outcome(begin('resume', '--hours', 'none'), IN_USE)).toEqual([5, true])
  expect(await outcome(begin('cancel'), 'did not answer for 10 seconds. Nothing was changed.')).toEqual([
    5,
    true,
  ])
  expect(standin.jobs).toHaveLength(1)
  // As if it had been silent for long.
  const db = new Database(databasePath(workspace))
  expect(db.prepare('SELECT count(*) FROM request').pluck().get()).toBe(0)
  db.exec('UPDATE lease SET heartbeat_at_ms = heartbeat_at_ms - 3600000')
  db.close()
  expect(await outcome(begin('resume'))).toEqual([4, true])
  expect(standin.jobs).toHaveLength(1)
  // The pilot was made, and a person says go on.
  expect(await outcome(begin('resume'))).toEqual([0, true])
  expect(standin.jobs).toHaveLength(3)
  frozen.process.kill('SIGCONT')
  expect(await outcome(frozen, 'Another Shotlist has taken over this library. This one stops.')).toEqual([
    5,
    true,
  ])
  expect(standin.jobs).toHaveLength(3)
  expect(new Set(standin.jobs.map(({ asin }) => asin)).size).toBe(3)
})

test('pause, resume and cancel are obeyed by the process that runs the batch', async () => {
  const { promise: polled, resolve } = Promise.withResolvers<void>()
  const { standin, file, begin } = await processes(3_600_000, resolve, 1)
  const owner = begin('run', file, ...STRATEGY, '--json')
  await polled
  const paused = begin('pause', '--json')
  expect(await outcome(paused, 'catalog is paused: 2 tasks not sent yet.')).toEqual([0, true])
  expect(paused.stdout()).toContain('"type":"paused"')
  await owner.says('"state":"paused"')
  expect(await outcome(begin('resume'), 'Resumed by the Shotlist that has this library open')).toEqual([
    0,
    true,
  ])
  const canceled = begin('cancel', 'catalog', '--json')
  expect(await outcome(canceled, 'catalog is canceled: 2 tasks will not be sent')).toEqual([0, true])
  expect(canceled.stdout()).toContain('"canceled":2')
  await owner.says('"state":"cancelled"')
  owner.process.kill('SIGINT')
  expect(await owner.ended).toBe(130)
  expect(standin.jobs).toHaveLength(1)
})
