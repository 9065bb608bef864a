// `doctor --rebuild`: the only repair that doctor makes.
import type { Rebuilt } from '../contract/commands/rebuild.ts'
import { rebuildWorkspace } from '../engine/index.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { number, plural } from './format.ts'
import type { Output } from './output.ts'
import type { Session } from './session.ts'
import { ownerOf } from './workspace.ts'

const EXAMPLES_SHOWN = 20

/** @throws FailureError as `rebuildWorkspace` */
export async function rebuild(
  { io, output, workspace }: Session,
  { verify, replace }: { readonly verify: boolean; readonly replace: boolean },
): Promise<ExitCode> {
  output.say(`Rebuilding the database of ${workspace} from its library. No image is touched.`)
  const rebuilt = await rebuildWorkspace({
    workspace,
    files: io.files,
    clock: io.clock,
    owner: ownerOf(io),
    isRunning: io.process.isRunning,
    verify,
    replace,
    onProgress: (jobs) => output.say(`${number(jobs)} jobs …`),
  })
  output.json({ type: 'rebuilt', ...rebuilt })
  printResult(output, rebuilt)
  return EXIT.done
}

function printResult(output: Output, rebuilt: Rebuilt): void {
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
