// Window and command line started together on a folder that holds nothing yet: one makes the workspace, and the
// others must find it taken, never broken or foreign, however far the first one has come.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const OPENERS = 3
const ROUNDS = 30

test('one opens it, the others are told that it is in use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-crash-'))
  const threads = Array.from(
    { length: OPENERS },
    (_, n) => new Worker(new URL('opener.ts', import.meta.url), { workerData: n + 1 }),
  )
  const answers = (): Promise<string[]> =>
    Promise.all(
      threads.map(
        (thread) => new Promise<string>((resolve) => thread.once('message', (said) => resolve(String(said)))),
      ),
    )
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const flag = new Int32Array(new SharedArrayBuffer(4))
      const waiting = answers()
      for (const thread of threads) thread.postMessage({ file: join(folder, `${round}.db`), flag }, [])
      await waiting
      const reported = answers()
      Atomics.store(flag, 0, 1)
      Atomics.notify(flag, 0)
      const outcomes = await reported
      const others = outcomes.filter((said) => said !== 'opened')
      expect(others).toHaveLength(OPENERS - 1)
      for (const said of others) expect(said).toMatch(/^WORKSPACE_IN_USE: /)
      const closed = answers()
      for (const thread of threads) thread.postMessage('close', [])
      await closed
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
    await rm(folder, { recursive: true, force: true })
  }
})
