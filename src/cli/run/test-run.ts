// A test run of the seller's own file, from the command line as in the window: the built-in stand-in of the service in
// this process, with an account of its own, the first products of the file, and the way to images in the library. Only
// limits, waiting times and image sizes are made for it.
import type { Engine, Imported } from '../../engine/index.ts'
import { DEFAULT_KEYS, type Standin, type StandinOptions, startStandin } from '../../standin/index.ts'
import { runSession } from './session.ts'
import type { PreparedRun } from './options.ts'
import { countriesLine, countRun, noUsableRowText, withCountry } from './plan.ts'
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts'
import { saveProblems } from './problems.ts'
import { connectTestRun, importTestRun, TEST_RUN } from '../../host/test-run.ts'
import { t } from '../../words/index.ts'
import type { Session } from '../session.ts'
import { withEngine } from '../workspace.ts'

export async function testRun(given: Session, order: PreparedRun): Promise<ExitCode> {
  const whose = { account: null, keyKind: 'test' } as const
  const prepared = await withCountry(order, whose, true)
  const counted = await countRun(given, prepared, whose)
  return withStandin(given, TEST_RUN.pace, (session, { url: baseUrl }) => {
    const { output } = session
    output.say(t('terminal.run.test', { max: TEST_RUN.productsMax }))
    return withEngine(session, async (engine) => {
      const accountId = connectTestRun(engine, baseUrl, DEFAULT_KEYS[0].key)
      await saveProblems(session, prepared, counted)
      const { batchId: own, tasks, countries } = await importFirst(engine, accountId, prepared)
      output.json({ type: 'test_run', batch: own, tasks, countries })
      if (countries.length > 0) output.say(countriesLine(countries))
      if (own === null) {
        output.warn(noUsableRowText(counted))
        return EXIT.badInput
      }
      const { name = '' } = engine.status().accounts.find(({ id }) => id === accountId) ?? {}
      return runSession(session, { engine, connected: new Map([[name, accountId]]), own, isTestRun: true })
    })
  })
}

export async function withStandin<T>(
  session: Session,
  options: StandinOptions,
  work: (session: Session, standin: Standin) => Promise<T>,
): Promise<T> {
  const standin = await startStandin(options)
  const open = session.io.openWire(standin.caPem)
  try {
    return await work({ ...session, wire: () => open.wire }, standin)
  } finally {
    await open.close()
    await standin.close()
  }
}

async function importFirst(engine: Engine, accountId: number, prepared: PreparedRun): Promise<Imported> {
  const { order, source, open } = prepared
  await using catalog = await open()
  const sort = order.sort === 'file' ? 'as_in_file' : 'by_value'
  return await importTestRun(engine, accountId, source, { catalog, order: sort, recipes: [order.recipe] })
}
