// Nobody can know which job a lost answer was about, or whether an unknown job is ours; a person may. What is taken over is
// compared with the task, costs nothing, and is nobody else's any more.
import { expect, test } from 'vitest'
import { asins, setStage, type Stage, STRATEGY } from '../support/stage.ts'

const [ASIN = ''] = asins(1)
const ours = { asin: ASIN, country_code: 'US' }

/** Our answer is lost, and a colleague makes the same: two jobs may be ours. */
async function inDoubt(list = [ASIN], creditsMax: number | null = null) {
  const stage = await setStage({ standin: { faults: [{ kind: 'lost-after', nth: { from: 1, to: 1 } }] } })
  await stage.add(list, STRATEGY, { creditsMax })
  await stage.until(() => stage.standin.jobs.length === 1)
  await stage.drive(stage.submitElsewhere('creative_strategy', ours))
  await stage.settle()
  return stage
}
const storyOf = (stage: Stage, task = 1) => stage.engine.call('task', { task })
const takeOver = (stage: Stage, task: number, job = '') => stage.drive(stage.engine.takeOver(task, job))

test('both candidates are named; the one that is chosen brings its images, and nothing is paid', async () => {
  const stage = await inDoubt()
  const jobs = stage.standin.jobs.map(({ id }) => id)
  expect(storyOf(stage).task).toMatchObject({ state: 'held', code: 'IN_DOUBT' })
  expect(storyOf(stage).candidates.toSorted()).toEqual(jobs.toSorted())
  await takeOver(stage, 1, jobs[0])
  await stage.settle()
  expect(storyOf(stage)).toMatchObject({
    task: { state: 'completed' },
    job: { id: jobs[0], adopted: 'taken_over' },
    candidates: [],
  })
  expect(stage.standin.jobs).toHaveLength(2)
  await expect(takeOver(stage, 1, jobs[1])).rejects.toThrow('Only a task whose submission is in doubt')
})

test('what a person has named is settled: it counts once for the limit, and no later job is taken for it', async () => {
  const stage = await inDoubt(asins(3), 10)
  const [first = ''] = stage.standin.jobs.filter(({ asin }) => asin === ASIN).map(({ id }) => id)
  expect(stage.engine.status().batches[0]?.tasks).toMatchObject({ held: 1 })
  await takeOver(stage, 1, first)
  stage.engine.call('spending_limit', { batch: 1, credits_max: 15 })
  await stage.settle()
  expect(stage.engine.status().batches[0]).toMatchObject({ waits_for: null, tasks: { completed: 3 } })
  await stage.drive(stage.submitElsewhere('creative_strategy', ours))
  const before = stage.standin.jobs.length
  await stage.add([ASIN], STRATEGY, { force: true })
  await stage.settle()
  expect(stage.standin.jobs).toHaveLength(before + 1)
})

test('a job that another task has, and one that was asked for otherwise, are refused', async () => {
  const stage = await inDoubt()
  const [first = '', second = ''] = stage.standin.jobs.map(({ id }) => id)
  await stage.drive(stage.submitElsewhere('a_plus', { ...ours, types: ['A+ Basic One Module'] }))
  const aPlus = stage.standin.jobs.at(-1)?.id ?? ''
  await expect(takeOver(stage, 1, aPlus)).rejects.toThrow(`${aPlus} was asked for something else`)
  await stage.drive(stage.submitElsewhere('creative_strategy', { ...ours, asin: 'B0OTHER001' }))
  const foreign = stage.standin.jobs.at(-1)?.id ?? ''
  await expect(takeOver(stage, 1, foreign)).rejects.toThrow(`doesn’t show job ${foreign} for ${ASIN}`)
  expect(storyOf(stage).task.state).toBe('held')

  await takeOver(stage, 1, first)
  await stage.settle()
  stage.standin.setFaults([{ kind: 'lost-after', nth: { from: 1, to: 1 } }])
  await stage.add([ASIN], STRATEGY, { force: true })
  await stage.until(() => stage.standin.jobs.filter(({ asin }) => asin === ASIN).length === 4)
  await stage.drive(stage.submitElsewhere('creative_strategy', ours))
  await stage.settle()
  expect(storyOf(stage, 2).task.state).toBe('held')
  await expect(takeOver(stage, 2, first)).rejects.toThrow(`${first} already belongs to another task`)
  await takeOver(stage, 2, second)
  await stage.settle()
  expect(storyOf(stage, 2).task.state).toBe('completed')
})
