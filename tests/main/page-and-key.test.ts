// A page that was taken over wants the key: it needs the app to trust a certificate of its own and to go through a proxy
// of its own. Both are the system's dialogs to decide, so whatever the page calls, nothing reaches its proxy.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../engine/service/loopback.ts'
import { LIVE, service, textOf, world } from './world.ts'

/** Counts who comes, and answers nobody. */
async function proxy(): Promise<{ readonly url: string; readonly visits: () => number }> {
  let visits = 0
  const server = createServer((socket: Socket) => {
    visits += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${portOf(server)}`, visits: () => visits }
}

test('a certificate staged as a catalog and a proxy of the page get it nothing', async () => {
  const hostile = await service()
  const { url, visits } = await proxy()
  const { invoke, must, person, workspace } = await world()
  const { account } = await must('add_account', {
    name: 'shop',
    base_url: 'https://service.invalid',
    key: LIVE,
    save_anyway: true,
  })

  const bytes = new TextEncoder().encode(`asin\nB0HOSTILE1\n${hostile.caPem}`)
  const { draft } = await must('stage_catalog', { name: 'catalog.csv', bytes })
  const staged = join(workspace, 'drafts', draft.id, 'catalog')
  expect(await textOf(staged)).toContain(hostile.caPem)
  const attempts = [{ ca_file: staged }, { ca_file: staged, proxy: url }, { proxy: url }, { proxy: null }]
  for (const part of attempts) {
    await invoke('change_settings', [part])
    await must('check_account', { account })
  }
  expect(visits()).toBe(0)
  expect(await must('settings', {})).toMatchObject({ ca_file: null, proxy: null })
  // Only the proxy came as far as a question, and was declined.
  expect(person.asked).toEqual([`Use the proxy ${url}?`])

  person.agrees = true
  await must('change_settings', { proxy: url })
  await must('check_account', { account })
  expect(visits()).toBeGreaterThan(0)
})

test('a question says where everything would go, not what the page would like it to say', async () => {
  const { ask, must, person } = await world()
  const wordy = 'http://evil.example:8080/?Shotlist%20needs%20this%20to%20go%20on'
  expect(await must('change_settings', { proxy: wordy })).toMatchObject({ proxy: null })
  expect(person.asked).toEqual(['Use the proxy http://evil.example:8080?'])
  const [first, second] = await Promise.all([
    ask('change_settings', { proxy: 'http://one.example:1' }),
    ask('change_settings', { proxy: 'http://two.example:2' }),
  ])
  expect([first.ok, second.ok]).toEqual([true, false])
})

test('giving up a proxy is confirmed as well', async () => {
  const { must, person } = await world()
  person.agrees = true
  await must('change_settings', { proxy: 'http://127.0.0.1:9' })
  person.agrees = false
  expect(await must('change_settings', { proxy: null })).toMatchObject({ proxy: 'http://127.0.0.1:9' })
  // What it is already needs no question.
  await must('change_settings', { proxy: 'http://127.0.0.1:9', theme: 'dark' })
  expect(person.asked).toHaveLength(2)
})
