import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('extension/run-extended.ts', import.meta.url))

test('a fifth operation and an hourly window are one entry each, and a batch runs through them', () => {
  const result: unknown = JSON.parse(execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' }))
  expect(result).toMatchObject({
    recipe: 'lifestyle-on a beach',
    afterHalfAnHour: 3,
    windows: [
      { name: 'minute', limit: 10 },
      // The refused one does not count.
      { name: 'hour', limit: 3, used: 3 },
      { name: 'day', limit: 500, used: 4 },
    ],
    tasks: { completed: 5, queued: 0, failed: 0 },
    credits: { charged: 35 },
    // Of a window that is used up, one submission asks: only the refusal says when it has room again.
    refusals: 1,
  })
})
