// `doctor --rebuild`: the only repair that doctor makes.
import { basename, dirname, resolve } from 'node:path'
import { FailureError } from '../domain/failure.ts'
import type { Rebuilt } from '../contract/commands/rebuild.ts'
import { holdsJob, libraryPath, type Reader, rebuildWorkspace } from '../engine/index.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { number, plural } from './format.ts'
import type { Session } from './session.ts'
import { lookInto } from './workspace.ts'

export interface RebuildChoice {
  readonly library?: string | undefined
  readonly verify: boolean
  readonly replace: boolean
}

const EXAMPLES_SHOWN = 20
/** Folder of a workspace in which the images lie. */
const LIBRARY = 'library'

const LOST =
  'The library holds images that this workspace’s database knows nothing of: products in it would be made and paid for again. "shotlist doctor --rebuild" makes the database again from the library.'

/** What to say where the list of what was made is new and the library is not; null: that is not so. */
export async function missingDatabase(session: Session): Promise<string | null> {
  const { io, workspace } = session
  if (await lookInto(session, hasBatches)) return null
  return (await holdsJob(io.files, libraryPath(workspace))) ? LOST : null
}

/** A test run knows nothing of what was paid for. */
function hasBatches(rows: Reader | null): boolean {
  const testRuns = new Set(rows?.accounts.all().flatMap(({ id, testRun }) => (testRun ? [id] : [])))
  return rows?.batches.all().some(({ accountId }) => !testRuns.has(accountId)) ?? false
}

/**
 * Before all of a library is paid for again.
 * @param isMeant nothing will be paid for, or --force was given
 * @throws FailureError WORKSPACE_UNUSABLE
 */
export async function refuseMissingDatabase(session: Session, isMeant: boolean): Promise<void> {
  const lost = await missingDatabase(session)
  if (lost === null) return
  if (!isMeant)
    throw new FailureError('WORKSPACE_UNUSABLE', `${lost} Nothing was sent; --force sends it all the same.`)
  session.output.warn(lost)
}

/** @throws FailureError as `rebuildWorkspace` */
export async function rebuild(
  session: Session,
  { library, verify, replace }: RebuildChoice,
): Promise<ExitCode> {
  const { io, output } = session
  const workspace = workspaceOf(session, library)
  output.say(`Rebuilding the database of ${workspace} from its library. No image is touched.`)
  const rebuilt = await rebuildWorkspace({
    workspace,
    files: io.files,
    clock: io.clock,
    owner: { id: io.random.uuid(), role: 'command line', pid: io.process.pid, host: io.process.host },
    isRunning: io.process.isRunning,
    verify,
    replace,
    onProgress: (jobs) => output.say(`${number(jobs)} jobs …`),
  })
  output.json({ type: 'rebuilt', ...rebuilt })
  printResult(session, rebuilt)
  return EXIT.done
}

/** The images are in the workspace, and the rows say where by that: another folder is another workspace's. */
function workspaceOf({ io, options, workspace }: Session, library: string | undefined): string {
  if (library === undefined) return workspace
  const folder = resolve(io.cwd, library)
  if (basename(folder) !== LIBRARY)
    throw new FailureError(
      'BAD_INPUT',
      `A library is the folder "${LIBRARY}" of a workspace, and ${folder} is not called so. Nothing was changed. Move it into a folder of its own as "${LIBRARY}", and name that.`,
    )
  const own = dirname(folder)
  if (options.workspace !== undefined && own !== workspace)
    throw new FailureError(
      'BAD_INPUT',
      `${folder} is not the library of ${workspace}. Nothing was changed. Name one of the two.`,
    )
  return own
}

function printResult({ output }: Session, rebuilt: Rebuilt): void {
  const { jobs, tasks, batches, accounts, files, reviews, troubles, examples } = rebuilt
  output.say(
    `${number(files)} files of ${number(jobs)} jobs: ${number(tasks)} tasks, ${number(rebuilt.products)} products, ${number(batches)} batches, ${number(accounts)} accounts, ${number(reviews)} reviews.`,
  )
  if (rebuilt.set_aside !== null) output.say(`The database that was there is kept as ${rebuilt.set_aside}.`)
  if (rebuilt.held > 0)
    output.warn(
      `Nothing but ${rebuilt.held === 1 ? 'a folder tells' : 'folders tell'} of ${plural(rebuilt.held, 'more job')}: ${rebuilt.held === 1 ? 'its task is' : 'their tasks are'} held, and nothing is paid for again. "shotlist retry" asks the service for ${rebuilt.held === 1 ? 'it' : 'them'}, as long as it keeps a job (7 days).`,
    )
  const { products, asins } = rebuilt.unguarded
  if (products > 0)
    output.warn(
      `${plural(products, 'product')} would be made and paid for again, though a folder of ${products === 1 ? 'it' : 'theirs'} is there, because nothing in it can be used: ${asins.slice(0, EXAMPLES_SHOWN).join(', ')}${products > EXAMPLES_SHOWN ? ' …' : ''}. Leave ${products === 1 ? 'it' : 'them'} out of the next run, or mend the folder and rebuild again (--replace).`,
    )
  for (const { path, message } of examples.slice(0, EXAMPLES_SHOWN)) output.warn(`${path}: ${message}`)
  if (troubles > EXAMPLES_SHOWN)
    output.warn(`… and ${number(troubles - EXAMPLES_SHOWN)} more; --json tells a hundred.`)
  output.say(
    'What was queued or under way is not in a library, nor are jobs that failed as a whole (the receipt does not tell any more what they were charged and given back), saved recipes, remembered columns, caps and pilots: look at a product with "shotlist jobs ASIN" before it is sent again.',
  )
}
