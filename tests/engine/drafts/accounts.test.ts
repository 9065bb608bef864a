// Drafts lie beside the database. Where that was lost and made again, the number of an account may be another one's:
// a batch would be made with another client's key and credits.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpDrafts, STRATEGY } from './drafts-setup.ts'

const OTHER = { name: 'Other client', baseUrl: 'https://service.example/', key: () => 'pk_live_other' }

async function rebuiltWith(first: typeof OTHER | null) {
  const setup = await setUpDrafts()
  const { id } = await setup.stage('asin\nB0DRAFT001\n')
  const account = setup.accountId
  await setup.engine.drafts.change_draft({ draft: id, choices: { account, recipes: [STRATEGY] } })
  await setup.engine.stop()
  for (const end of ['', '-wal', '-shm'])
    await rm(join(setup.workspace, `shotlist.db${end}`), { force: true })
  await setup.reopen(undefined, first)
  return { setup, id, account }
}

test('another account of the same number is not chosen, and nothing starts', async () => {
  const { setup, id, account } = await rebuiltWith(OTHER)
  expect(setup.accountId).not.toBe(account)
  const { drafts } = setup.engine
  expect((await drafts.draft({ draft: id })).draft.choices.account).toBeNull()
  await expect(drafts.start_draft({ draft: id })).rejects.toThrow('Select an account')
  const { draft } = await drafts.change_draft({ draft: id, choices: { account: setup.accountId } })
  expect(draft.choices.account).toBe(setup.accountId)
  expect(await drafts.start_draft({ draft: id })).toMatchObject({ tasks: 1 })
})

test('the same account stays chosen', async () => {
  const { setup, id, account } = await rebuiltWith(null)
  expect((await setup.engine.drafts.draft({ draft: id })).draft.choices.account).toBe(account)
})
