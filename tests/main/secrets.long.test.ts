// A whole night in the built app, against a service that repeats the key wherever it can: then everything the window was
// answered and sent, its document, what it stores, and every file of the app are searched for the key and for signed
// addresses. The keychain is a real one.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../cli/shell.ts'
import { launchApp, newPlaces } from '../e2e/support/app.ts'
import { MARKED_KEYS, needlesOf } from '../secrets/needles.ts'
import { service } from './world.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

const [KEY] = MARKED_KEYS
const SIGNED = /issued=\d|expires=\d|signature=[0-9a-f]/i

test('neither the key nor a signed address is in answers, news, document, storage or files', async () => {
  const standin = await service({
    keys: [{ key: KEY, organization: 'marked' }],
    echoes: true,
  })
  await using places = await newPlaces()
  const ca = join(places.home, 'ca.pem')
  await writeFile(ca, standin.caPem)
  const app = await launchApp({ places, keychain: true })
  const { page } = app
  await page.getByRole('navigation').first().waitFor()

  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, ca)
  const heard = await page.evaluate(
    async ({ url, key }) => {
      const { shotlist } = window
      const reported: unknown[] = []
      shotlist.subscribe((news) => void reported.push(news))
      const must = async <T>(
        answer: Promise<{ ok: true; output: T } | { ok: false; failure: { message: string } }>,
      ) => {
        const got = await answer
        reported.push(got)
        if (!got.ok) throw new Error(got.failure.message)
        return got.output
      }
      await must(shotlist.choose_ca({}))
      const { account } = await must(shotlist.add_account({ name: 'marked', base_url: url, key }))
      reported.push(await shotlist.add_account({ name: 'other', base_url: url, key: `${key}x` }))
      const bytes = new TextEncoder().encode('asin,country\nB0MARK0001,US\nB0MARK0002,US\n')
      const { draft } = await must(shotlist.stage_catalog({ name: 'marked.csv', bytes }))
      await must(
        shotlist.change_draft({
          draft: draft.id,
          choices: {
            account,
            credits_max: 1000,
            recipes: [
              {
                name: 'listing',
                operation: 'listing_builder',
                params: { listing_type: 'alpha_main_images' },
              },
              { name: 'strategy', operation: 'creative_strategy', params: {} },
            ],
          },
        }),
      )
      await must(shotlist.draft_plan({ draft: draft.id }))
      const { batch, tasks } = await must(shotlist.start_draft({ draft: draft.id }))
      for (;;) {
        const { batches } = await must(shotlist.status({}))
        if (batches.find(({ id }) => id === batch)?.tasks.completed === tasks) break
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      const all = { filter: {}, offset: 0, limit: 100 }
      const list = await must(shotlist.tasks({ ...all, sort: 'order', descending: false }))
      for (const { id } of list.tasks) await must(shotlist.task({ task: id }))
      const { ids } = await must(shotlist.library_groups({ filter: {} }))
      const { assets } = await must(shotlist.library_assets_of({ assets: ids }))
      for (const { id, kind } of assets) if (kind === 'document') await must(shotlist.document({ asset: id }))
      await must(shotlist.report({}))
      await must(shotlist.receipt({ limit: 100 }))
      await must(shotlist.receipt_totals({ page_lines: 100 }))
      await must(shotlist.retry_plan({}))
      await must(shotlist.check_account({ account }))
      await must(shotlist.snapshot({}))
      await must(shotlist.app_state({}))
      await must(shotlist.settings({}))
      return { stories: list.tasks.length, pictures: assets.length, reported: JSON.stringify(reported) }
    },
    { url: standin.url, key: KEY },
  )
  expect(heard.stories).toBe(4)
  expect(heard.pictures).toBeGreaterThan(4)
  const pages: string[] = []
  for (const link of await page.getByRole('navigation').first().getByRole('button').all()) {
    await link.click()
    pages.push(await page.content())
  }
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      databases.map(({ name }) => name),
      await globalThis.caches?.keys().catch(() => []),
    ])
  })
  expect(stored).not.toMatch(/IndexedDB|marked/i)
  expect(await app.close()).toBe(0)

  // The browser writes its last files after the app has ended.
  await expect.poll(() => app.pids.filter(isRunning), { timeout: WAIT_LIMIT_MS }).toEqual([])
  const profile = await filesIn(places.userData)
  const workspace = await filesIn(places.workspace)
  const found: string[] = []
  const look = (where: string, text: string | Buffer): void => {
    for (const { name, text: needle } of needlesOf(KEY))
      if (text.includes(needle)) found.push(`${name} in ${where}`)
  }
  const shown = { answers: heard.reported, document: pages.join('\n'), storage: stored, output: app.output() }
  for (const [where, text] of Object.entries(shown)) {
    look(where, text)
    if (SIGNED.test(text)) found.push(`a signed address in ${where}`)
  }
  for (const [file, bytes] of [...profile, ...workspace]) look(file, bytes)
  for (const [file, bytes] of profile)
    if (SIGNED.test(bytes.toString('latin1'))) found.push(`a signed address in ${file}`)
  expect(found).toEqual([])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
