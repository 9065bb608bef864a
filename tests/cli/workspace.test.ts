// After an update the first command that writes sets the workspace up; one that only looks, and another program that runs
// it, leave it as it is.
import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databasePath } from '../../src/engine/workspace.ts'
import { openDatabase } from '../../src/engine/store/database.ts'
import { MIGRATIONS } from '../../src/engine/store/migrations.ts'
import { asins, service, shell } from './shell.ts'

const STRATEGY = ['--operation', 'creative_strategy']

test.each([
  ['run', ['run', 'catalog.csv', ...STRATEGY]],
  ['resume', ['resume']],
  ['retry', ['retry']],
])('%s sets it up', async (_, command) => {
  const { run, catalog, workspace } = await shell({ standin: await service() })
  await catalog(asins(1))
  await mkdir(workspace)
  openDatabase(databasePath(workspace), MIGRATIONS.slice(0, -1)).close()
  for (const looks of [['status'], ['run', 'catalog.csv', ...STRATEGY, '--dry-run']]) {
    const refused = await run(looks)
    expect(refused.code).toBe(2)
    expect(refused.stderr).toMatch(/not set up for this version .* Nothing was changed\. “shotlist resume”/)
  }
  expect(await run(command)).toMatchObject({ code: 0 })
  expect(await run(['status'])).toMatchObject({ code: 0 })
})
