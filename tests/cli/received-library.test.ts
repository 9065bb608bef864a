// A library that somebody else has filled spends nothing before a person says so.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { databasePath } from '../../src/engine/workspace.ts'
import { fill, openAt } from '../engine/store/workspace.ts'
import { asins, piped, service, shell } from './shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--max-credits', 'none']

test.each([
  ['resume', ['resume']],
  ['run', ['run', 'catalog.csv', ...STRATEGY]],
])('%s ends with a sentence, and goes on with --accept-library', async (_, command) => {
  const standin = await service()
  const { run, catalog, workspace } = await shell({ standin })
  await catalog(asins(1))
  await theirs(workspace)
  const refused = await run(command)
  expect(refused.code).toBe(4)
  expect(refused.stderr).toMatch(
    /2 tasks in this library were queued on another computer.*Nothing was sent\..*--accept-library/s,
  )
  const posts = () => standin.requests.filter(({ method }) => method === 'POST').length
  expect(posts()).toBe(0)
  expect((await run([...command, '--accept-library'])).code).toBe(0)
  expect(posts()).toBe(command[0] === 'run' ? 3 : 2)
  // This computer knows the library now.
  expect((await run(['resume'])).code).toBe(0)
})

async function theirs(workspace: string) {
  await mkdir(workspace)
  const store = openAt(databasePath(workspace))
  fill(store, ['B0THEIRS01', 'B0THEIRS02'])
  store.close()
}

test.each([
  ['n', 4, 0],
  [null, 4, 0],
  ['Yes', 0, 2],
])('in a terminal it asks, and %j ends with %i', async (answer, code, jobs) => {
  const standin = await service()
  const { run, workspace } = await shell({ standin })
  await theirs(workspace)
  const asked: string[] = []
  const ask = (prompt: string, typing: string) => {
    asked.push(`${prompt}${typing}`)
    return Promise.resolve(answer)
  }
  const terminal = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typed = { terminal, stdin: { ...piped('').stdin, isTTY: true, ask } }
  const ran = await run(['resume'], typed)
  expect(ran.code).toBe(code)
  expect(asked).toEqual(['Go on with your key? (y/n) shown'])
  expect(ran.stderr.split('queued on another computer')).toHaveLength(2)
  expect(ran.stderr.includes('Nothing was sent')).toBe(jobs === 0)
  expect(standin.jobs).toHaveLength(jobs)
})

test('where this computer can keep nothing, the work is done all the same', async () => {
  const { run, catalog, folder } = await shell({ standin: await service() })
  await writeFile(join(folder, 'settings'), 'a file in the way')
  const command = ['run', await catalog(asins(1)), ...STRATEGY]
  expect(await run(command)).toMatchObject({ code: 0 })
})

test('a library in a folder that is copied to other computers is used with a warning', async () => {
  const { run, catalog, folder } = await shell({ standin: await service() })
  const command = ['run', await catalog(asins(1)), ...STRATEGY]
  const ran = await run([...command, '--workspace', join(folder, 'Dropbox', 'library')])
  expect(ran.code).toBe(0)
  expect(ran.stderr).toContain('Dropbox copies this library to other computers')
})
