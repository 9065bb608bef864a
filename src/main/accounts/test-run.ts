// A test run: the built-in stand-in of the service in this process, on the loopback, with an account of its own. The way
// is the real one, over HTTPS to images in the library; only limits, waiting times and image sizes are made for it.
// The stand-in keeps its jobs in memory, so what is left of a test run when the app ends can never be had again.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Io } from '../../host/io.ts'
import { makeRecipe, type Engine, openCatalog } from '../../engine/index.ts'
import { connectTestRun, importTestRun, TEST_RUN } from '../../host/test-run.ts'
import { DEFAULT_COUNTRY_CODE } from '../../domain/service.ts'
import { DEFAULT_KEYS, type Standin, startStandin } from '../../standin/index.ts'
import { t } from '../../words/index.ts'
import type { NetworkRoutes } from '../network/network-routes.ts'
import type { WorkspaceSession } from '../workspace-session.ts'

const recipes = () => [
  { ...makeRecipe('listing_builder', { listing_type: 'alpha_main_images' }), name: t('testRun.mainImages') },
  { ...makeRecipe('a_plus', {}), name: t('testRun.aPlus') },
  { ...makeRecipe('creative_strategy', {}), name: t('library.slot.strategy') },
]

export type TestRun = ReturnType<typeof createTestRun>

interface Needs {
  readonly io: Pick<Io, 'files' | 'folders'>
  readonly networkRoutes: NetworkRoutes
  readonly workspaceSession: Pick<WorkspaceSession, 'open'>
}

export function createTestRun({ io, networkRoutes, workspaceSession }: Needs) {
  let stage: Promise<{ readonly standin: Standin; readonly distrust: () => void }> | null = null
  const setStage = async () => {
    const standin = await startStandin(TEST_RUN.pace)
    return { standin, distrust: networkRoutes.trust(standin.caPem) }
  }
  return {
    async start(draft: string | null): Promise<{ batch: number; tasks: number }> {
      const engine = workspaceSession.open()
      stage ??= setStage()
      const { standin } = await stage
      const accountId = connectTestRun(engine, standin.url, DEFAULT_KEYS[0].key)
      await engine.refreshCredits(accountId)
      return draft === null
        ? startSample(engine, io, accountId, standin.url)
        : engine.drafts.startTestRun({ draft, account: accountId, products_max: TEST_RUN.productsMax })
    },
    async close(): Promise<void> {
      const open = stage
      stage = null
      if (open === null) return
      const { standin, distrust } = await open
      distrust()
      await standin.close()
    },
  }
}

async function startSample(
  engine: Engine,
  io: Pick<Io, 'files' | 'folders'>,
  accountId: number,
  url: string,
): Promise<{ batch: number; tasks: number }> {
  const bytes = await io.files.readWhole(join(io.folders.resources, 'catalogs', 'sample.csv'))
  if (bytes === null) throw new Error('the sample catalog is missing from the resources')
  const text = withTitles(withPhotos(new TextDecoder().decode(bytes), url))
  await using catalog = await openCatalog(Readable.from([Buffer.from(text)]), {
    mapping: {},
    defaultCountry: DEFAULT_COUNTRY_CODE,
    isLocalFine: true,
  })
  const what = { catalog, recipes: recipes() }
  const { batchId, tasks } = await importTestRun(engine, accountId, t('testRun.catalog'), what)
  if (batchId === null) throw new Error('the sample catalog has no products')
  return { batch: batchId, tasks }
}

/** With photos that the stand-in has: by asin, it shows the product it will make. */
const withPhotos = (csv: string, url: string): string =>
  csv.replace(/^.*$/gm, (row) => {
    const [asin = ''] = /\bB0[0-9A-Z]{8}\b/.exec(row) ?? []
    return row.replace(
      /https:\/\/images\.example\.com\/([^,|"\s]+)/g,
      (_, path: string) => `${url}/photos/${asin}-${path.replaceAll('/', '-')}`,
    )
  })

/** The first products in the person's language: the others are of marketplaces in other languages. */
function withTitles(csv: string): string {
  const titles = t('testRun.titles').split(' | ')
  return csv
    .split('\n')
    .map((row, at) => {
      const title = titles[at - 1]
      return title === undefined
        ? row
        : row.replace(/^([^,]*,[^,]*,)(?:"(?:[^"]|"")*"|[^,]*)/, `$1"${title}"`)
    })
    .join('\n')
}
