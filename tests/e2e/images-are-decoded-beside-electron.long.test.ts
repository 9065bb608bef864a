// Electron's binary on Linux and sharp's native library end the process at the first image they decode together; the
// app works with sharp's WebAssembly build there. The double is no Electron, but it shows which library was loaded.
import { expect, test } from 'vitest'
import { launchApp, newPlaces } from './support/app.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

test.runIf(process.platform === 'linux')(
  'a test run ends with images that another process has decoded, and the native library was never loaded',
  async () => {
    await using places = await newPlaces()
    await using app = await launchApp({ places })
    await app.page.evaluate(() => window.shotlist.start_test_run({}))
    const onDisk = () =>
      app.page.evaluate(async () => {
        const answer = await window.shotlist.status({})
        return answer.ok ? (answer.output.batches[0]?.assets.on_disk ?? 0) : -1
      })
    await expect.poll(onDisk, { timeout: WAIT_LIMIT_MS }).toBeGreaterThan(20)
    const loaded = await app.evaluate(() => {
      const report: unknown = process.report.getReport()
      return JSON.stringify(report)
    }, null)
    const processes = await app.evaluate(({ utilityProcess }) => {
      const forked: unknown = Reflect.get(utilityProcess, 'forked')
      return Array.isArray(forked) ? forked.length : 0
    }, null)
    expect(processes).toBe(2)
    expect(loaded).toContain('better-sqlite3')
    expect(loaded).not.toContain('libvips')
  },
)
