import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asins, LISTING, ORGANIZATION, setStage, type Stage } from '../../support/stage.ts'
import { loseDatabase, rebuildOf } from './workspace.ts'

const names = (stage: Stage) => stage.engine.status().accounts.map(({ name }) => name)
const OTHER_KEY = 'pk_live_another_0002'
const connect = (stage: Stage, name: string) =>
  stage.engine.connect({ name, baseUrl: stage.standin.url, key: () => OTHER_KEY }).accountId

test('what was made under its old name is known under the new one, and is not paid for again', async () => {
  const stage = await setStage()
  const { accountId } = stage
  stage.standin.addKey(OTHER_KEY, ORGANIZATION)
  // Folders are gone through by their names: this first, and what was made next last.
  await stage.add(asins(1, 'B0AGES'), LISTING, { name: 'first' })
  await stage.settle()
  await stage.pass(1_000)
  await stage.add(asins(2), LISTING, { name: 'before' })
  await stage.settle()
  stage.engine.accounts.rename(accountId, 'Kitchen')
  await stage.pass(1_000)
  await stage.add(asins(2, 'B0LATE'), LISTING, { name: 'after' })
  await stage.settle()
  // Somebody else has the old name now.
  const other = connect(stage, 'default')
  await stage.pass(1_000)
  await stage.add(asins(2, 'B0ELSE'), LISTING, { name: 'other', accountId: other })
  await stage.settle()
  expect(names(stage).toSorted()).toEqual(['Kitchen', 'default'])
  const paid = stage.standin.jobs.length
  // What was made before tells an address that was left since.
  for (const path of (await stage.library()).filter((one) => /^B0TEST.*job\.json$/.test(one))) {
    const reported = String(await stage.read(path)).replace(stage.standin.url, 'https://left.example/')
    await writeFile(join(stage.workspace, 'library', path), reported)
  }
  for (let n = 0; n < 2; n += 1) {
    await loseDatabase(stage)
    expect(await rebuildOf(stage)).toMatchObject({ accounts: 2, batches: 4 })
    // Opens it as "default".
    await stage.restart('crash')
    expect(names(stage).toSorted()).toEqual(['Kitchen', 'default'])
    const address = stage.engine.status().accounts.find(({ name }) => name === 'Kitchen')?.base_url
    expect(new URL(address ?? '').host).toBe(new URL(stage.standin.url).host)
    const kitchen = connect(stage, 'Kitchen')
    for (const prefix of ['B0TEST', 'B0LATE'])
      expect(await stage.add(asins(2, prefix), LISTING, { accountId: kitchen })).toBeNull()
    expect(await stage.add(asins(2, 'B0ELSE'), LISTING)).toBeNull()
  }
  // What one client's account has made is nothing to another's.
  expect(await stage.add(asins(2), LISTING)).not.toBeNull()
  expect(stage.standin.jobs).toHaveLength(paid)
})
