// `pause` and `cancel`: what a batch has not sent yet waits, or ends. What is in progress was paid for and is downloaded
// by the next `resume`, also of a canceled batch.
import type { BatchStatus } from '../../contract/commands.ts'
import type { Engine } from '../../engine/index.ts'
import { subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { plural } from '../format.ts'
import { inProgress, isUnfinished, pickBatch } from '../batches.ts'
import type { Session } from '../session.ts'
import { migrate, withEngine, readStatus } from '../workspace.ts'

const help = () => `
BATCH is a number or a name, as "shotlist status" prints them; default: the only batch that is not finished.

Where another Shotlist runs the workspace this ends with 5 and changes nothing: use its window, or press Ctrl-C there
first.

${EXIT_HELP}`

export const addPause = subcommand({
  usage: 'pause [batch]',
  about: () => 'send nothing more of a batch until "shotlist resume"',
  options: {},
  help,
  run: (session, _options, [batch]) => change(session, batch, pause),
})

export const addCancel = subcommand({
  usage: 'cancel [batch]',
  about: () => 'end what a batch has not sent yet; what it has generated is kept',
  options: {},
  help,
  run: (session, _options, [batch]) => change(session, batch, cancel),
})

async function change(
  session: Session,
  given: string | undefined,
  act: (session: Session, engine: Engine, batch: BatchStatus) => void,
): Promise<ExitCode> {
  const { output } = session
  await migrate(session)
  const batch = pickBatch((await readStatus(session))?.batches ?? [], given)
  if (batch === null || !isUnfinished(batch)) {
    output.say(
      `${batch === null ? 'No batch' : `${batch.name} is finished or canceled. Nothing`} is left to send.`,
    )
    return EXIT.done
  }
  await withEngine(session, async (engine) => act(session, engine, batch))
  return EXIT.done
}

function pause({ output }: Session, engine: Engine, batch: BatchStatus): void {
  engine.call('pause', { batch: batch.id })
  output.json({ type: 'paused', batch: batch.id, name: batch.name, tasks: batch.tasks })
  output.say(
    `${batch.name} is paused: ${plural(batch.tasks.queued, 'task')} not sent yet. "shotlist resume ${batch.id}" goes on.`,
  )
  sayInProgress(output, batch)
}

function cancel({ output }: Session, engine: Engine, batch: BatchStatus): void {
  const { cancelled } = engine.call('cancel', { batch: batch.id })
  output.json({ type: 'canceled', batch: batch.id, name: batch.name, canceled: cancelled })
  output.say(`${batch.name} is canceled: ${plural(cancelled, 'task')} will not be sent and cost nothing.`)
  sayInProgress(output, batch)
}

function sayInProgress(output: Session['output'], batch: BatchStatus): void {
  const count = inProgress(batch)
  if (count > 0)
    output.say(
      `${plural(count, 'task')} in progress may be paid for already: "shotlist resume" downloads what comes of them.`,
    )
}
