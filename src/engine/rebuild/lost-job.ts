// A job whose job.json cannot be read may have been paid for. Its path names the product, the recipe and the job. Where the
// rest of the library leaves no doubt about account and country, the job gets a held task: a person's retry asks the
// service for the job, which costs nothing, and until then no batch generates the product again.
import { libraryFolder, TEST_RUNS_FOLDER } from '../files/index.ts'
import { codesOf } from '../../domain/service.ts'
import { RECORD_LOST } from '../../domain/reasons.ts'
import type { Store } from '../store/index.ts'

export interface LostJob {
  /** Relative to the library. */
  readonly folder: string
  readonly asin: string
  /** null: the folder is one above those of jobs. */
  readonly jobId: string | null
  readonly testRun: boolean
}

export function lostIn(folder: string): LostJob | null {
  const [first, ...others] = folder.split('/')
  const testRun = first === TEST_RUNS_FOLDER
  const [asin, recipe, jobId, ...deeper] = testRun || first === undefined ? others : [first, ...others]
  if (asin === undefined || asin === '' || deeper.length > 0) return null
  return { folder, asin, jobId: recipe === undefined ? null : (jobId ?? null), testRun }
}

/** What a product's folder is called as a rule; any other may be anybody's. */
const USUAL_ASIN = /^[A-Z0-9]{10}$/

const ASINS_MAX = 100

/** When all jobs are there that can be read. Each `hold` inside a transaction. */
export function createHolder(store: Store, nowMs: number) {
  // A walk over all jobs, for which there is mostly no reason.
  let uses: ReturnType<Store['rebuilding']['uses']> | null = null
  const unguarded = new Set<string>()
  let held = 0

  /** The one way in which the folder's recipe was used; null: there are several, or none. */
  const useOf = ({ folder, asin }: LostJob, jobId: string) => {
    uses ??= store.rebuilding.uses()
    const [use, ...others] = uses.filter(({ recipe }) => libraryFolder({ asin, recipe, jobId }) === folder)
    if (use === undefined) return null
    const { accountId, keyKind, countryCode } = use
    const isOneWay = others.every(
      (other) =>
        other.accountId === accountId &&
        other.keyKind === keyKind &&
        codesOf(countryCode).includes(other.countryCode),
    )
    return isOneWay ? use : null
  }

  return {
    hold(lost: LostJob): void {
      const { folder, asin, jobId, testRun } = lost
      if (testRun) return
      if (jobId !== null && store.jobs.find(jobId) !== null) return
      const use = jobId === null ? null : useOf(lost, jobId)
      if (jobId === null || use === null) {
        if (USUAL_ASIN.test(asin)) unguarded.add(asin)
        return
      }
      const { accountId, keyKind, batchId, recipeId, countryCode, submittedAtMs } = use
      if (store.tasks.superseding({ accountId, asin, recipeId, countryCode }, keyKind) !== null) return
      const product = { asin, countryCode, sku: null, title: null, mainImageUrl: null }
      const productId =
        store.batches.addProduct(batchId, { ...product, otherImageUrls: [], line: 1 }) ??
        store.rebuilding.productOf(batchId, asin, countryCode)
      if (productId === null) throw new Error(`the product ${asin} is neither new nor known`)
      const taskId = store.rebuilding.addTask({ ...use, productId, asin })
      store.jobs.insert(store.tasks.get(taskId), jobId, submittedAtMs, null, null)
      const message = `Job ${jobId} was paid for; its folder is ${folder}.`
      store.rebuilding.settle(taskId, 'held', { id: jobId, endedAtMs: nowMs }, { code: RECORD_LOST, message })
      held += 1
    },
    get counts() {
      const asins = [...unguarded]
      return { held, unguarded: { products: asins.length, asins: asins.slice(0, ASINS_MAX) } }
    },
  }
}
