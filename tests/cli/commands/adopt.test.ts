// A job that a restored library does not know of is taken over instead of paid for again.
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asins, LIVE, service, shell } from '../shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--max-credits', 'none']
const [FIRST = '', SECOND = '', THIRD = ''] = asins(3)

/** Of three products the library knows one job; the other two were made since its backup, and wait for a person. */
async function restored() {
  const standin = await service()
  standin.addKey('pk_live_elsewhere_001', 'elsewhere')
  const made = await shell({ standin })
  await made.run(['run', await made.catalog(asins(3)), ...STRATEGY, '--pilot', '1'])
  const backup = join(made.folder, 'backup')
  await cp(made.workspace, backup, { recursive: true })
  expect((await made.run(['resume'])).code).toBe(0)
  await rm(made.workspace, { recursive: true })
  await rename(backup, made.workspace)
  expect((await made.run(['resume'])).code).toBe(4)
  const jobOf = (asin: string) => standin.jobs.find((job) => job.asin === asin)?.id ?? ''
  return { ...made, standin, jobOf }
}

test('it takes the job over, pays nothing, and resume brings what was made', async () => {
  const { standin, run, jobOf } = await restored()
  const adopted = await run(['adopt', SECOND, jobOf(SECOND), '--json'])
  expect(adopted.code).toBe(0)
  expect(adopted.of('adopted')).toMatchObject([{ asin: SECOND, job: jobOf(SECOND) }])
  expect((await run(['adopt', THIRD, jobOf(THIRD)])).stderr).toContain('at no cost')
  expect((await run(['resume'])).code).toBe(0)
  expect(standin.jobs).toHaveLength(3)
  const status = await run(['status', '--json'])
  expect(status.lines).toMatchObject([{ tasks: { completed: 3, held: 0 } }])
})

test('the job of another product, account or task is refused, and nothing changes', async () => {
  const { standin, run, jobOf, catalog } = await restored()
  const elsewhere = await shell({ standin, key: 'pk_live_elsewhere_001' })
  await elsewhere.run(['run', await elsewhere.catalog([SECOND]), ...STRATEGY])
  const theirs = standin.jobs.at(-1)?.id ?? ''
  for (const job of [jobOf(THIRD), theirs, 'no-such-job']) {
    const ran = await run(['adopt', SECOND, job])
    expect([ran.code, ran.stderr]).toEqual([
      2,
      expect.stringContaining(`doesn’t show job ${job} for ${SECOND}`),
    ])
  }
  // The same product, made with another recipe by this library.
  await run([
    'run',
    await catalog([SECOND], 'aplus.csv'),
    '--operation',
    'a_plus',
    '--set',
    'types=["A+ Basic One Module"]',
  ])
  const aPlus = standin.jobs.at(-1)?.id ?? ''
  expect((await run(['adopt', SECOND, aPlus])).stderr).toContain('was asked for something else')
  expect((await run(['adopt', FIRST, jobOf(FIRST)])).stderr).toContain('No task for')
  expect((await run(['status', '--json'])).lines).toMatchObject([{ tasks: { held: 2 } }, {}])
  expect(LIVE).not.toBe('')
})
