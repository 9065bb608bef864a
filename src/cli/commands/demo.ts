// `demo`: all of it at once, without a key, a credit or a network: the stand-in inside this process, a catalog of
// 24 products, all four operations, the images on disk and a contact sheet to look at. Only limits, waiting times
// and image sizes are made for a demo; the way is the real one, over HTTPS.
import { join, resolve } from 'node:path'
import { FailureError } from '../../domain/failure.ts'
import { DEFAULT_COUNTRY_CODE } from '../../domain/service.ts'
import { definitionOf, jobTypeOf, type Operation, OPERATIONS } from '../../domain/operations/index.ts'
import { DEFAULT_TIMING, type Engine, makeRecipe } from '../../engine/index.ts'
import { DEFAULT_KEYS } from '../../standin/index.ts'
import { duration, percent, t } from '../../words/index.ts'
import { connectAccount, runSession } from '../run/session.ts'
import { catalogSource, openCatalogFrom } from '../run/catalog.ts'
import { subcommand } from '../command.ts'
import { writeContactSheet } from '../run/contact-sheet.ts'
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts'
import { bad } from '../options.ts'
import type { Session } from '../session.ts'
import { withStandin } from '../run/test-run.ts'
import { lookInto, readStatus, usable, withEngine } from '../workspace.ts'

/** Only a folder with this file in it is ever emptied. */
const MARK = '.shotlist-demo'

const STANDIN = {
  limits: { perMinute: 600, perDay: 100_000 },
  jobMs: 3_000,
  jobJitter: 0.5,
  imageScale: 0.25,
}
/** Jobs of seconds are asked for more often than jobs of minutes. */
const TIMING = { ...DEFAULT_TIMING, pollMs: 1_000 }

export const addDemo = subcommand({
  usage: 'demo',
  about: 'commands.demo.about',
  takes: 'workspace',
  options: {},
  help: () => [t('commands.demo.help')],
  run: demo,
})

function demo(given: Session): Promise<ExitCode> {
  return withStandin(given, STANDIN, async (trusting, { url: baseUrl }) => {
    const startedMs = given.io.clock.monotonicMs()
    const session: Session = {
      ...trusting,
      io: { ...given.io, timing: given.io.timing ?? TIMING },
      // Never the seller's own workspace, whatever the environment says.
      workspace: resolve(given.io.cwd, given.options.workspace ?? 'demo'),
    }
    const { output, workspace } = session
    await emptyFolder(session)
    output.say(
      t('commands.demo.start', {
        url: baseUrl,
        perMinute: STANDIN.limits.perMinute,
        seconds: STANDIN.jobMs / 1000,
        scale: percent(STANDIN.imageScale),
        workspace,
      }),
    )
    const exitCode = await withEngine(session, async (engine) => {
      const access = { name: 'stand-in', baseUrl, key: () => DEFAULT_KEYS[0].key }
      const accountId = await connectAccount(session, engine, access)
      for (const operation of OPERATIONS) await queue(session, engine, accountId, operation)
      return runSession(session, { engine, connected: new Map([[access.name, accountId]]) })
    })
    if (exitCode !== EXIT.interrupted) await showOff(session, startedMs)
    return exitCode
  })
}

async function queue(
  { io, output }: Session,
  engine: Engine,
  accountId: number,
  operation: Operation,
): Promise<void> {
  const file = join(io.folders.resources, 'catalogs', 'sample.csv')
  await using catalog = await openCatalogFrom(await catalogSource(io, file), {
    defaultCountry: DEFAULT_COUNTRY_CODE,
  })
  const recipe = makeRecipe(operation, definitionOf(operation).example)
  const batch = { accountId, source: file, pilotSize: null, creditsMax: null, hours: null }
  const { tasks } = await engine.importCatalog({
    catalog,
    batch: { ...batch, name: jobTypeOf(operation) },
    recipes: [recipe],
    force: false,
    onProblems: () => undefined,
  })
  output.json({ type: 'queued', operation, recipe: recipe.name, tasks })
}

async function showOff(session: Session, startedMs: number): Promise<void> {
  const { io, output, workspace } = session
  const file = join(workspace, 'contact-sheet.jpg')
  await lookInto(session, async (rows) => {
    if (rows !== null) await writeContactSheet(rows, workspace, file)
  })
  const batches = (await readStatus(session))?.batches ?? []
  const images = batches.reduce((sum, { assets }) => sum + assets.on_disk, 0)
  const credits = batches.reduce((sum, { credits: { charged, refunded } }) => sum + charged - refunded, 0)
  const tookMs = io.clock.monotonicMs() - startedMs
  output.json({ type: 'demo', files: images, credits, contact_sheet: file, took_ms: Math.round(tookMs) })
  output.say(`\n${t('commands.demo.done', { count: images, time: duration(tookMs), credits })}`)
  output.say(t('commands.demo.contactSheet', { file }))
}

/** Fresh each time, but nothing is removed that was not made by a demo, or that one is using. */
async function emptyFolder(session: Session): Promise<void> {
  const { io, workspace } = session
  const mark = join(workspace, MARK)
  if ((await io.files.facts(workspace)) !== null) {
    if ((await io.files.facts(mark)) === null) throw bad(t('commands.demo.notOurs', { folder: workspace }))
    await refuseWhileInUse(session)
    await io.removeFolder(workspace)
  }
  await usable(workspace, () => io.files.makeFolder(workspace, 'private'))
  await io.files.writeWhole(mark, `${t('commands.demo.mark')}\n`)
}

/** @throws FailureError WORKSPACE_IN_USE; a database that cannot be opened is no reason to keep it */
async function refuseWhileInUse(session: Session): Promise<void> {
  try {
    await withEngine(session, () => Promise.resolve())
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code === 'WORKSPACE_IN_USE') throw error
  }
}
