// A few nights in every run of the tests, the same seeds each time, so that a red run is red again. Hundreds of nights,
// which between them make every move there is: hundreds-of-nights-break-no-law.long.test.ts.
import { expect, test } from 'vitest'
import { runSimulate } from './run-simulate.ts'

const NIGHTS = 15

test(`${NIGHTS} nights of trouble break no law`, async () => {
  const { broken, nights } = await runSimulate('--nights', String(NIGHTS))
  expect(broken, `npm run simulate -- --seed ${broken?.seed}`).toBeNull()
  expect(nights).toBe(NIGHTS)
})
