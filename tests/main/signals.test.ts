// Signals as Electron hands them on: it takes them after the main script and quits at the first one; the next one ends the
// process, whatever it does. Windows has none.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LIVE, service } from '../cli/shell.ts'
import { start } from '../cli/process.ts'
import { launchApp, newPlaces } from '../e2e/support/app.ts'
import { commandOf, electronBinary, ROOT } from '../e2e/support/host.ts'
import { until } from './world.ts'

const isWindows = process.platform === 'win32'

test.skipIf(isWindows).for(['SIGINT', 'SIGTERM'] as const)(
  'the command line of the app drains after %s, and ends with 130',
  async (signal) => {
    const standin = await service({ jobMs: 3_600_000 })
    await using places = await newPlaces()
    const certificates = join(places.home, 'ca.pem')
    const catalog = join(places.home, 'two.csv')
    await writeFile(certificates, standin.caPem)
    await writeFile(catalog, 'asin,country\nB0SIGNAL01,US\nB0SIGNAL02,US\n')
    const shotlist = (...args: readonly string[]) => {
      const [program, ...all] = commandOf({
        app: ROOT,
        args: [...args, `--user-data-dir=${places.userData}`],
      })
      return start(program, all, {
        HOME: places.home,
        SHOTLIST_WORKSPACE: places.workspace,
        SHOTLIST_API_KEY: LIVE,
        SHOTLIST_BASE_URL: standin.url,
        NODE_EXTRA_CA_CERTS: certificates,
      })
    }
    const run = shotlist(
      'run',
      catalog,
      '--operation',
      'creative_strategy',
      '--max-credits',
      'none',
      '--json',
    )
    await run.says('"tasks":{"queued":0')
    run.process.kill(signal)
    expect(await run.ended).toBe(130)
    expect(run.stderr()).toContain('The state is kept; “shotlist resume” goes on.')
    const after = shotlist('status', '--json')
    await after.ended
    expect(JSON.parse(after.stdout())).toMatchObject({ tasks: { queued: 0, submitting: 0, pending: 2 } })
  },
)

test.skipIf(isWindows || electronBinary() !== null)(
  'a second signal ends an app that is long in ending, and the next start goes on',
  async () => {
    await using places = await newPlaces()
    const first = await launchApp({ places })
    await first.page.getByRole('navigation').first().waitFor()
    const [pid = 0] = first.pids
    let isOver = false
    void first.exited.then(() => (isOver = true))
    onTestFinished(() => void (isOver || process.kill(pid, 'SIGKILL')))
    // The place of the window is written when the app ends, and this disk never answers.
    await first.evaluate(({ BrowserWindow, app }) => {
      const disk = process.getBuiltinModule('node:fs/promises')
      const { open } = disk
      disk.open = (path, ...rest) =>
        String(path).endsWith('window.json.tmp') ? new Promise(() => undefined) : open(path, ...rest)
      process.getBuiltinModule('node:module').syncBuiltinESMExports()
      setInterval(() => undefined, 1_000)
      BrowserWindow.getAllWindows()[0]?.setPosition(7, 8)
      app.on('will-quit', () => void process.stdout.write('it ends\n'))
    })
    process.kill(pid, 'SIGTERM')
    await until(() => first.output().includes('it ends'))
    process.kill(pid, 'SIGTERM')
    expect(await first.exited).toBeNull()
    await first.close()
    await using second = await launchApp({ places })
    await second.page.getByRole('navigation').first().waitFor()
    expect(await second.page.evaluate(() => window.shotlist.app_state({}))).toMatchObject({
      ok: true,
      output: { broken: null },
    })
  },
)
