import { expect, test } from 'vitest'
import { LIVE, world } from '../world.ts'

test('a window that asks while the workspace is being opened waits for what is in it', async () => {
  const { composed, folder, close } = await world()
  const access = { name: 'shop', baseUrl: 'https://service.example', key: () => LIVE }
  composed.app.workspaceSession.open().connect(access)
  await close()
  const { must } = await world({ folder, isEarly: true })
  expect((await must('snapshot', {})).status.accounts).toMatchObject([{ name: 'shop' }])
})
