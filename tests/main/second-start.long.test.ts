// The built app as processes: one window for a user, however often it is started; and the command line, when the first
// argument is one of its commands.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { launchApp, newPlaces, runToItsEnd } from '../e2e/support/app.ts'
import { electronBinary } from '../e2e/support/host.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

/** For machines that have much else to do. */
const WAIT_LIMIT = { timeout: WAIT_LIMIT_MS }

test('a second start ends at once, and its file is the draft that the first shows', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    window.shotlist.subscribe((news) => {
      if (news.kind !== 'patch') shown.push(news)
    })
  })
  const file = join(places.home, 'evening.csv')
  await writeFile(file, 'asin\nB0SECOND01\n')
  const second = await runToItsEnd({ places, args: [file] })
  expect(second.code).toBe(0)
  const shown = () => page.evaluate((): unknown => Reflect.get(globalThis, 'shown'))
  await expect.poll(shown, WAIT_LIMIT).toMatchObject([{ kind: 'show', screen: 'new-batch' }])
  const drafts = await page.evaluate(() => window.shotlist.drafts({}))
  expect(drafts).toMatchObject({ ok: true, output: { drafts: [{ name: 'evening' }] } })
  expect(app.windows()).toHaveLength(1)

  // What is refused is reported after what is shown, which would take it away.
  await writeFile(join(places.home, 'picture.csv'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
  await runToItsEnd({ places, args: [join(places.home, 'picture.csv'), file] })
  await expect
    .poll(shown, WAIT_LIMIT)
    .toMatchObject([{ kind: 'show' }, { kind: 'show', reopened: true }, { kind: 'trouble', catalog: true }])
})

test.skipIf(electronBinary() !== null).each(['quits', 'closes its window'])(
  'a second start while the first one %s loses neither its file nor its window: the first one starts again',
  async (how) => {
    await using places = await newPlaces()
    const file = join(places.home, 'late.csv')
    await writeFile(file, 'asin\nB0LATE0001\n')
    const app = await launchApp({ places, args: ['--hidden'] })
    await app.page.getByRole('navigation').first().waitFor()
    await app.page.evaluate(() => window.shotlist.change_settings({ close_to_tray: false }))
    await app.evaluate(
      ({ app: electron, BrowserWindow }, { path, isQuit }) => {
        if (isQuit) electron.quit()
        else BrowserWindow.getAllWindows()[0]?.close()
        // The first is ending, and has not ended.
        electron.emit('second-instance', {}, [], '', { files: [path] })
      },
      { path: file, isQuit: how === 'quits' },
    )
    expect(await app.exited).toBe(0)
    const [, relaunched = ''] = /^relaunched: (.*)$/m.exec(app.output()) ?? []
    expect(JSON.parse(relaunched)).toEqual([
      expect.stringContaining('index.js'),
      `--user-data-dir=${places.userData}`,
      file,
    ])
  },
)

test('a file named at the start is shown when the window has come up', async () => {
  await using places = await newPlaces()
  const file = join(places.home, 'Frühjahr neu.csv')
  await writeFile(file, 'asin\nB0FIRST001\n')
  // As a desktop of Linux names it.
  await using app = await launchApp({ places, args: [pathToFileURL(file).href] })
  await expect
    .poll(() => app.page.evaluate(() => window.shotlist.drafts({})), WAIT_LIMIT)
    .toMatchObject({ ok: true, output: { drafts: [{ name: 'Frühjahr neu' }] } })
})

test('a command runs without a window, in the same workspace', async () => {
  await using places = await newPlaces()
  const version = await runToItsEnd({ places, args: ['--version'] })
  expect(version.code).toBe(0)
  expect(version.output).toMatch(/^\d+\.\d+\.\d+/m)
  const unknown = await runToItsEnd({ places, args: ['run'] })
  expect(unknown.code).toBe(2)
  await using app = await launchApp({ places })
  await app.page.getByRole('navigation').first().waitFor()
  const status = await runToItsEnd({ places, args: ['status', '--json'] })
  expect(status.code).toBe(0)
  const retry = await runToItsEnd({ places, args: ['retry', '--json'] })
  expect(retry.code).toBe(5)
  expect(retry.output).toContain('WORKSPACE_IN_USE')
})
