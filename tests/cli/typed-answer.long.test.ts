// A question in a real terminal: util-linux's \u0060script\u0060 gives the process one.
import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databasePath } from '../../src/engine/workspace.ts'
import { fill, openAt } from '../engine/store/workspace.ts'
import { ENTRY, start } from './process.ts'
import { LIVE, service, shell } from './shell.ts'

test.skipIf(process.platform !== 'linux').each([
  ['n\r', 4, 0],
  ['\u0003', 4, 0],
  ['ny\u007f\u007fy\r', 0, 2],
])('%j is typed', async (keys, code, jobs) => {
  const standin = await service()
  const { folder, workspace, write } = await shell()
  await mkdir(workspace)
  const store = openAt(databasePath(workspace))
  fill(store, ['B0THEIRS01', 'B0THEIRS02'])
  store.close()
  const command = `"${process.execPath}" "${ENTRY}" resume`
  const child = start('script', ['-qec', command, '/dev/null'], {
    HOME: folder,
    TERM: 'xterm',
    SHOTLIST_BASE_URL: standin.url,
    SHOTLIST_API_KEY: LIVE,
    NODE_EXTRA_CA_CERTS: await write('ca.pem', standin.caPem),
    SHOTLIST_WORKSPACE: workspace,
  })
  await child.says('Go on with your key? (y/n) ')
  child.process.stdin?.write(keys)
  expect([await child.ended, child.stdout()]).toEqual([code, expect.any(String)])
  expect(standin.jobs).toHaveLength(jobs)
  // The line that is typed stands behind the question, and the next text on a line of its own.
  expect(child.stdout()).toMatch(/Go on with your key\? \(y\/n\) [^\n]*\n/)
})
