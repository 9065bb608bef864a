// What test runs of the window and of the command line have in common. The stand-in they run against ends with the process,
// so the next one that opens the workspace ends their unfinished tasks: no answer can come for them.
import type { Engine, Imported, ImportOptions } from '../engine/index.ts'
import { t } from '../words/index.ts'

export const TEST_RUN = {
  /** As many as are done within half a minute. */
  productsMax: 8,
  pace: { limits: { perMinute: 600, perDay: 100_000 }, jobMs: 2_500, jobJitter: 0.5 },
} as const

export function endOldTestRuns(engine: Engine): void {
  const old = engine.status().accounts.find(({ test_run: testRun }) => testRun)
  if (old !== undefined) engine.giveUp(old.id, t('system.testRun.ended'))
}

export const connectTestRun = (engine: Engine, baseUrl: string, key: string): number =>
  engine.connect({ name: t('testRun.name'), testRun: true, baseUrl, key: () => key }).accountId

/** The first products of a catalog, without limits, also where their images were generated before. */
export const importTestRun = (
  engine: Engine,
  accountId: number,
  source: string,
  what: Pick<ImportOptions, 'catalog' | 'recipes' | 'order'>,
): Promise<Imported> =>
  engine.importCatalog({
    ...what,
    productsMax: TEST_RUN.productsMax,
    batch: { accountId, name: t('testRun.name'), source, pilotSize: null, creditsMax: null, hours: null },
    force: true,
    onProblems: () => undefined,
  })
