// A process that was killed while it created the database has left an empty file: no workspace yet.
import { mkdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databasePath } from '../../src/engine/workspace.ts'
import { asins, service, shell } from './shell.ts'

const STRATEGY = ['--operation', 'creative_strategy']

test.each([
  ['status', ['status']],
  ['a dry run', ['run', 'catalog.csv', ...STRATEGY, '--dry-run']],
  ['run', ['run', 'catalog.csv', ...STRATEGY]],
  ['resume', ['resume']],
  ['retry', ['retry']],
])('%s treats an empty database as none', async (_, command) => {
  const { run, catalog, workspace } = await shell({ standin: await service() })
  await catalog(asins(1))
  await mkdir(workspace)
  await writeFile(databasePath(workspace), '')
  expect(await run(command)).toMatchObject({ code: 0 })
})
