// A file whose photos have changed since they were sent: what the service received is compared with what the file says.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { service, shell } from '../shell.ts'

const MAIN = z.object({ main_image_url: z.string() })
const LISTING = ['--operation', 'listing_builder', '--max-credits', 'none', '--json']
const ASKS =
  '14 products have other photos than were sent. Generate them again? --changed does, for new credits.'

/** The file of twenty products with a photo each, and the same with other photos for those below `changed`. */
async function catalogs() {
  const standin = await service()
  const to = await shell({ standin })
  const lines = CATALOG.trim().split('\n').slice(0, 21)
  const changedTo = (changed: number) =>
    lines.map((line, at) => (at > 0 && at <= changed ? line.replace(/\d+\.jpg/, 'new-$&') : line)).join('\n')
  const save = (name: string, changed: number) => to.write(name, changedTo(changed))
  const photos = (from = 0) =>
    standin.jobs.slice(from).map(({ asin, body }) => `${asin} ${MAIN.parse(body).main_image_url}`)
  return { ...to, standin, save, photos }
}
const CATALOG = `ASIN,Country,Image\n${Array.from({ length: 20 }, (_, n) => `B0CD0000${String(n).padStart(2, '0')},US,https://example.com/${String(n).padStart(2, '0')}.jpg`).join('\n')}\n`

test('a rerun counts and names the changed ones, and generates them with --changed alone', async () => {
  const { run, save, standin, photos } = await catalogs()
  expect((await run(['run', await save('spring.csv', 0), ...LISTING])).code).toBe(0)
  expect(standin.jobs).toHaveLength(20)
  const changed = await save('spring.csv', 14)

  const dry = await run(['run', changed, ...LISTING, '--dry-run'])
  expect(dry.stderr).toContain(ASKS)
  expect(dry.of('plan')).toMatchObject([{ tasks: 0, skipped: 20, changed: 14 }])
  const names =
    'Changed: B0CD000000 (US), B0CD000001 (US), B0CD000002 (US), B0CD000003 (US), B0CD000004 (US) and 9 more.'
  expect(dry.stderr).toContain(names)
  const live = await run(['run', changed, ...LISTING])
  expect(live.stderr).toContain(names)
  const products = Array.from({ length: 14 }, (_, n) => ({ asin: `B0CD0000${String(n).padStart(2, '0')}` }))
  expect(dry.of('plan')).toMatchObject([{ recipes: [{ changed_products: products }] }])
  expect(live.of('plan')).toMatchObject([{ changed_products: products }])
  expect(live.stderr).toContain(ASKS)
  expect(live.of('plan')).toMatchObject([{ tasks: 0, skipped: 20, changed: 14 }])
  expect(standin.jobs).toHaveLength(20)

  const again = await run(['run', changed, ...LISTING, '--changed'])
  expect(again.stderr).toContain(
    '14 products have other photos than were sent. They are generated with the photos of now.',
  )
  expect(again.of('plan')).toMatchObject([{ tasks: 14, skipped: 6, changed: 14 }])
  expect(photos(20).toSorted((a, b) => a.localeCompare(b))).toEqual(
    Array.from({ length: 14 }, (_, n) => {
      const number = String(n).padStart(2, '0')
      return `B0CD0000${number} https://example.com/new-${number}.jpg`
    }),
  )
  // What was sent last counts, whichever batch it was in.
  const same = await run(['run', changed, ...LISTING, '--changed'])
  expect(same.of('plan')).toMatchObject([{ tasks: 0, skipped: 20, changed: 0 }])
  expect(same.stderr).not.toContain('other photos')
  const back = await run(['run', await save('spring.csv', 0), ...LISTING])
  expect(back.stderr).toContain(ASKS)
  expect(standin.jobs).toHaveLength(34)
})

test('a host in other letters is the same photo', async () => {
  const { run, save, standin, write } = await catalogs()
  await run(['run', await save('spring.csv', 0), ...LISTING])
  const louder = CATALOG.replaceAll('https://example.com', 'HTTPS://Example.COM:443')
  const ran = await run(['run', await write('louder.csv', louder), ...LISTING, '--changed'])
  expect(ran.of('plan')).toMatchObject([{ tasks: 0, changed: 0 }])
  expect(standin.jobs).toHaveLength(20)
})

test('a list without photos says nothing about them, nor does an operation that takes none', async () => {
  const { run, save, write, standin } = await catalogs()
  await run(['run', await save('spring.csv', 0), ...LISTING])
  const bare = await write('bare.csv', 'asin,country\nB0CD000000,US\nB0CD000001,US\n')
  const ran = await run(['run', bare, ...LISTING, '--changed'])
  expect(ran.of('plan')).toMatchObject([{ tasks: 0, changed: 0 }])
  const strategy = ['--operation', 'creative_strategy', '--json']
  await run(['run', await save('spring.csv', 0), ...strategy])
  const other = await run(['run', await save('spring.csv', 14), ...strategy, '--changed'])
  expect(other.of('plan')).toMatchObject([{ tasks: 0, skipped: 20, changed: 0 }])
  expect(standin.jobs).toHaveLength(40)
})

test('what was not sent yet goes with the photos of now, and once', async () => {
  const { run, save, standin, photos } = await catalogs()
  await run(['run', await save('spring.csv', 0), ...LISTING, '--pilot', '1'])
  const ran = await run(['run', await save('spring.csv', 20), ...LISTING, '--changed'])
  // The pilot's one was sent; the others wait for the yes to it.
  expect(ran.of('plan')).toMatchObject([{ tasks: 1, skipped: 19, changed: 20 }])
  await run(['resume'])
  expect(standin.jobs).toHaveLength(21)
  expect(photos(1).every((sent) => sent.includes('/new-'))).toBe(true)
})

test('a retry takes the newest row of a product that failed twice, whatever the order', async () => {
  const { run, save, standin, photos } = await catalogs()
  standin.setFaults([{ kind: 'job-failed', code: 'PROCESSING_ERROR' }])
  await run(['run', await save('spring.csv', 0), ...LISTING])
  // The file is corrected: what failed is sent again by itself, and fails again.
  await run(['run', await save('summer.csv', 20), ...LISTING])
  expect(standin.jobs).toHaveLength(40)
  standin.setFaults([])
  const first = await run(['retry', '--batch', '1', '--json'])
  expect(first.of('retry')).toMatchObject([{ submitted_again: 0, left_to_newer: 20 }])
  expect(first.stderr).toContain('20 older tasks were left alone: a retry takes the newest rows')
  expect(first.stderr).not.toContain('in the meantime')
  const retried = await run(['retry', '--json'])
  expect(retried.of('retry')).toMatchObject([{ submitted_again: 20, left_to_newer: 20 }])
  await run(['resume'])
  expect(standin.jobs).toHaveLength(60)
  expect(photos(40).every((sent) => sent.includes('/new-'))).toBe(true)
})

test('a retry takes the newest photos, whichever recipe brought them; a list without photos brings none', async () => {
  const { run, save, write, standin, photos } = await catalogs()
  standin.setFaults([{ kind: 'job-failed', code: 'PROCESSING_ERROR' }])
  await run(['run', await save('spring.csv', 0), ...LISTING])
  standin.setFaults([])
  await run(['run', await save('summer.csv', 14), '--operation', 'a_plus', '--json'])
  const bare = await write('bare.csv', 'asin,country\nB0CD000000,US\nB0CD000019,US\n')
  await run(['run', bare, '--operation', 'creative_strategy', '--json'])
  const basic = ['--operation', 'a_plus', '--set', 'types=["A+ Basic One Module"]', '--pilot', '1']
  await run(['run', await save('autumn.csv', 20), ...basic])
  expect((await run(['cancel', 'autumn'])).code).toBe(0)
  const sent = standin.jobs.length
  const retried = await run(['retry', '--json'])
  expect(retried.of('retry')).toMatchObject([{ submitted_again: 20 }])
  await run(['resume'])
  expect(photos(sent).toSorted((a, b) => a.localeCompare(b))).toEqual(
    Array.from({ length: 20 }, (_, n) => {
      const number = String(n).padStart(2, '0')
      return `B0CD0000${number} https://example.com/${n < 14 ? 'new-' : ''}${number}.jpg`
    }),
  )
})
