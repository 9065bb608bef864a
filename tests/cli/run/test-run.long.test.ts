// A seller's own file, from the command line to images on disk, against the stand-in in the same process.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asins, filesIn, imagesIn, service, shell } from '../shell.ts'

const LISTING = ['--operation', 'listing_builder', '--set', 'listing_type=alpha_main_images', '--json']

test('its first products become images that lie apart; nothing is sent to the service, nobody is charged', async () => {
  const standin = await service()
  const { run, catalog, workspace } = await shell({ standin, key: null })
  const file = await catalog([...asins(10), 'mugs'])
  const testRun = ['run', file, ...LISTING, '--test-run', '--pilot', '1', '--max-credits', '1']
  const ran = await run(testRun)
  expect([ran.code, ran.stderr]).toEqual([0, expect.stringContaining('no key, no credits')])
  expect(ran.of('test_run')).toMatchObject([{ tasks: 8 }])
  expect(ran.of('problem')).toHaveLength(1)
  expect(ran.stderr).toContain('free (would cost ')
  expect(await imagesIn(join(workspace, 'library', '_test-runs'))).not.toHaveLength(0)
  expect(standin.requests).toEqual([])
  // It is over: nothing is to be resumed, and no key is asked for.
  const resumed = await run(['resume'])
  expect(resumed.code).toBe(0)
  expect(resumed.stderr).toContain('All batches are finished')
  const receipt = join(workspace, 'receipt.csv')
  await run(['report', '--receipt', receipt])
  expect((await readFile(receipt, 'utf8')).trimEnd().split('\r\n')).toHaveLength(1)
  // A second test run generates its images again.
  expect((await run(testRun)).of('test_run')).toMatchObject([{ tasks: 8 }])
})

test('what an account of the seller has queued neither runs nor keeps it from ending well', async () => {
  const standin = await service()
  const { run, catalog, workspace } = await shell({ standin })
  const strategy = ['--operation', 'creative_strategy', '--json']
  await run(['run', await catalog(asins(3)), ...strategy, '--pilot', '1'])
  expect(standin.jobs).toHaveLength(1)
  const images = [...(await filesIn(join(workspace, 'library'))).keys()]
  const ran = await run(['run', await catalog(asins(2), 'try.csv'), ...LISTING, '--test-run'])
  expect(ran.code).toBe(0)
  expect(standin.jobs).toHaveLength(1)
  expect([...(await filesIn(join(workspace, 'library'))).keys()]).toEqual(expect.arrayContaining(images))
  // And it is nobody's account: the key is still the only one's.
  expect((await run(['resume', '--json'])).code).toBe(0)
  expect(standin.jobs).toHaveLength(3)
})

test('a plan and a test run at once are refused', async () => {
  const { run, catalog } = await shell()
  const ran = await run(['run', await catalog(asins(1)), ...LISTING, '--test-run', '--dry-run'])
  expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('leave out --test-run or --dry-run')])
})
