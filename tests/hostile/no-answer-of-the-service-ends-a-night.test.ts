// The service, or whatever stands at its address, answers each question with anything: every task still comes to an end
// that a person is told, nothing is written anywhere else, and what is shown cannot drive a terminal.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LISTING, ONE_MODULE, STRATEGY } from '../support/stage.ts'
import { hostileBody, hostileHeaders } from './support/answers.ts'
import { type Guarded, guarded } from './support/canaries.ts'
import { seed, times } from './support/cases.ts'
import { ENDPOINTS, type Lie, goodJob, goodJobs, goodSubmit, goodUsage } from './support/enemy.ts'
import { spendNight } from './support/night.ts'
import { outputFaults } from './support/terminal-output.ts'

const GOOD = { submit: goodSubmit('job-1'), job: goodJob('job-1'), jobs: goodJobs, usage: goodUsage }
/** Tasks of one night: to open a workspace costs more than to run one of them. */
const PER_NIGHT = 12

const lie: fc.Arbitrary<Lie> = fc
  .constantFrom(...ENDPOINTS, 'submit', 'job', 'job', 'jobs')
  .chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      status: fc.constantFrom(
        200,
        200,
        200,
        200,
        202,
        204,
        301,
        400,
        401,
        402,
        404,
        418,
        429,
        500,
        502,
        503,
        504,
        599,
        100,
      ),
      headers: hostileHeaders,
      body: hostileBody(GOOD[endpoint]),
      times: fc.constantFrom(1, 3, 40),
    }),
  )

/** Who says forty times to come back in two days is waited for, and that is reported. */
const patient = (reported: Lie): Lie =>
  [429, 503].includes(reported.status) ? { ...reported, times: Math.min(reported.times, 3) } : reported

test('every task settles, whatever any endpoint answers', async () => {
  const lies = fc.sample(lie.map(patient), { numRuns: times(360), seed })
  const recipes = [LISTING, STRATEGY, ONE_MODULE]
  for (let at = 0, night = 0; at < lies.length; at += PER_NIGHT, night += 1) {
    const recipe = recipes[night % recipes.length] ?? LISTING
    const tonight = lies.slice(at, at + PER_NIGHT)
    if ((await whatWentWrong(tonight, recipe)).length === 0) continue
    // Which of them was it? One that goes wrong alone is named; else the whole night is.
    for (const one of tonight)
      expect({ one, wrong: await whatWentWrong([one], recipe) }).toEqual({ one, wrong: [] })
    expect({ tonight, wrong: await whatWentWrong(tonight, recipe) }).toEqual({ tonight, wrong: [] })
  }
  expect(Object.keys(Object.prototype)).toEqual([])
}, 3_600_000)

async function whatWentWrong(lies: readonly Lie[], recipe: typeof LISTING): Promise<readonly string[]> {
  let place: Guarded | null = null
  try {
    place = await guarded()
    return [...(await spendNight(place, recipe, lies)), ...(await outputFaults(place))]
  } catch (error) {
    return [error instanceof Error ? `${error.stack}` : String(error)]
  } finally {
    await place?.remove()
  }
}
