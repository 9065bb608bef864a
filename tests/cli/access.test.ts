import { expect, test } from 'vitest'
import { asins, service, shell } from './shell.ts'

test('an account that moves to another address says so, and only then', async () => {
  const first = await service()
  const { run, catalog } = await shell({ standin: first })
  await run(['run', await catalog(asins(1)), '--operation', 'creative_strategy'])
  const { stderr: same } = await run(['resume', '--base-url', first.url])
  expect(same).not.toContain('was used at')
  const second = await service()
  const { stderr: moved } = await run(['login', '--base-url', second.url])
  expect(moved).toContain(`was used at ${first.url}`)
  expect(moved).toContain(`now it is used at ${new URL(second.url).href}`)
})
