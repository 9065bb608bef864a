// `pause` and `cancel`: what a batch has not sent yet waits, or ends. What is in progress was paid for and is downloaded
// by the next `resume`, also of a canceled batch.
import type { BatchStatus } from '../../contract/commands.ts'
import type { Engine } from '../../engine/index.ts'
import { subcommand } from '../command.ts'
import { t } from '../../words/index.ts'
import { EXIT, exitHelp, type ExitCode } from '../exit-codes.ts'
import { inProgress, isUnfinished, pickBatch } from '../batches.ts'
import type { Session } from '../session.ts'
import { readChosenStatus, withEngine } from '../workspace.ts'

const help = () => [t('commands.pause.help'), t('commands.pause.help.inUse'), exitHelp()]

export const addPause = subcommand({
  usage: 'pause [batch]',
  about: 'commands.pause.about',
  takes: 'library',
  options: {},
  help,
  run: (session, _options, [batch]) => change(session, batch, pause),
})

export const addCancel = subcommand({
  usage: 'cancel [batch]',
  about: 'commands.cancel.about',
  takes: 'library',
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
  const batch = pickBatch((await readChosenStatus(session))?.batches ?? [], given)
  if (batch === null || !isUnfinished(batch)) {
    output.say(
      batch === null ? t('commands.pause.nothing') : t('commands.pause.finished', { name: batch.name }),
    )
    return EXIT.done
  }
  await withEngine(session, async (engine) => act(session, engine, batch))
  return EXIT.done
}

function pause({ output }: Session, engine: Engine, batch: BatchStatus): void {
  engine.call('pause', { batch: batch.id })
  output.json({ type: 'paused', batch: batch.id, name: batch.name, tasks: batch.tasks })
  const { name, tasks } = batch
  output.say(t('commands.pause.done', { name, count: tasks.queued, batch: String(batch.id) }))
  sayInProgress(output, batch)
}

function cancel({ output }: Session, engine: Engine, batch: BatchStatus): void {
  const { cancelled } = engine.call('cancel', { batch: batch.id })
  output.json({ type: 'canceled', batch: batch.id, name: batch.name, canceled: cancelled })
  output.say(t('commands.cancel.done', { name: batch.name, count: cancelled }))
  sayInProgress(output, batch)
}

function sayInProgress(output: Session['output'], batch: BatchStatus): void {
  const count = inProgress(batch)
  if (count > 0) output.say(t('commands.pause.inProgress', { count }))
}
