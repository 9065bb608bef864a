// Drafts lie beside the database. Where that was lost and made again, the number of an account may be another one's:
// a batch would be made with another client's key and credits.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setDesk, STRATEGY } from './desk.ts'

const OTHER = { name: 'Other client', baseUrl: 'https://service.example/', key: () => 'pk_live_other' }

async function rebuiltWith(first: typeof OTHER | null) {
  const desk = await setDesk()
  const { id } = await desk.stage('asin\nB0DRAFT001\n')
  const account = desk.accountId
  await desk.engine.drafts.change_draft({ draft: id, choices: { account, recipes: [STRATEGY] } })
  await desk.engine.stop()
  for (const end of ['', '-wal', '-shm']) await rm(join(desk.workspace, `shotlist.db${end}`), { force: true })
  await desk.reopen(undefined, first)
  return { desk, id, account }
}

test('another account of the same number is not chosen, and nothing starts', async () => {
  const { desk, id, account } = await rebuiltWith(OTHER)
  expect(desk.accountId).not.toBe(account)
  const { drafts } = desk.engine
  expect((await drafts.draft({ draft: id })).draft.choices.account).toBeNull()
  await expect(drafts.start_draft({ draft: id })).rejects.toThrow('No account is chosen')
  const { draft } = await drafts.change_draft({ draft: id, choices: { account: desk.accountId } })
  expect(draft.choices.account).toBe(desk.accountId)
  expect(await drafts.start_draft({ draft: id })).toMatchObject({ tasks: 1 })
})

test('the same account stays chosen', async () => {
  const { desk, id, account } = await rebuiltWith(null)
  expect((await desk.engine.drafts.draft({ draft: id })).draft.choices.account).toBe(account)
})
