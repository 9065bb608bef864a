// `pause` and `cancel`: what a batch has not sent yet waits, or ends. What is in progress was paid for and is downloaded
// by the next `resume`, also of a canceled batch. Where another process runs the batch, that one is asked.
import { hasUnsent } from '../../domain/batch-phase.ts'
import { t } from '../../words/index.ts'
import { subcommand } from '../command.ts'
import { EXIT, exitHelp, type ExitCode } from '../terminal/exit-codes.ts'
import { inProgress, isUnfinished, pickBatch } from '../run/batches.ts'
import type { Session } from '../session.ts'
import { askOwner, readChosenStatus, withEngine } from '../workspace.ts'

const changing = (command: 'pause' | 'cancel') =>
  subcommand({
    usage: `${command} [batch]`,
    about: `commands.${command}.about`,
    takes: 'library',
    options: {},
    help: () => [t('commands.pause.help'), t('commands.pause.help.inUse'), exitHelp()],
    run: (session, _options, [batch]) => change(session, command, batch),
  })

export const addPause = changing('pause')
export const addCancel = changing('cancel')

async function change(
  session: Session,
  command: 'pause' | 'cancel',
  given: string | undefined,
): Promise<ExitCode> {
  const { output } = session
  const before = pickBatch((await readChosenStatus(session))?.batches ?? [], given)
  if (before === null || !isUnfinished(before)) {
    const said = before === null ? 'nothing' : 'finished'
    output.say(t(`commands.pause.${said}`, { name: before?.name ?? '' }))
    return EXIT.done
  }
  const { id, name } = before
  let isElsewhere = false
  await withEngine(
    session,
    async (engine) => void engine.call(command, { batch: id }),
    async () => {
      await askOwner(session, [{ command, batch: id }])
      isElsewhere = true
    },
  )
  const batch = (await readChosenStatus(session))?.batches.find((one) => one.id === id) ?? before
  const { tasks } = batch
  if (command === 'pause') {
    if (hasUnsent(tasks)) output.json({ type: 'paused', batch: id, name, tasks })
    const said = hasUnsent(tasks) ? 'done' : 'finished'
    output.say(t(`commands.pause.${said}`, { name, count: tasks.queued, batch: String(id) }))
  } else {
    const count = tasks.cancelled - before.tasks.cancelled
    output.json({ type: 'canceled', batch: id, name, canceled: count })
    output.say(t('commands.cancel.done', { name, count }))
  }
  const count = isElsewhere ? 0 : inProgress(batch)
  if (count > 0) output.say(t('commands.pause.inProgress', { count }))
  return EXIT.done
}
