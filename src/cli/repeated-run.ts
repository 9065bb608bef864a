// When a file is run again, its products stay in the batch that holds them, with that batch's options. This reports which
// options of the new command were not applied, and how to apply them.
import type { BatchStatus } from '../contract/commands.ts'
import { FailureError } from '../domain/failure.ts'
import { creditsMaxOf, type RunOrder } from './run-options.ts'
import { hoursText } from './format.ts'
import type { Session } from './session.ts'
import { lookInto, readStatus } from './workspace.ts'

/**
 * @param isAllKnown every product of the file is in an earlier batch: nothing else is run
 * @throws FailureError BAD_INPUT where that would spend more than this command allows; nothing was sent by then
 */
export async function reportNotApplied(
  session: Session,
  order: RunOrder,
  account: string,
  isAllKnown: boolean,
): Promise<void> {
  const { operation, params } = order.recipe
  const recipe = await lookInto(session, (rows) => rows?.batches.findRecipe(operation, params, false) ?? null)
  const status = await readStatus(session)
  for (const batch of status?.batches ?? []) {
    const isMeant = batch.account === account && batch.recipes.some(({ id }) => id === recipe?.id)
    if (!isMeant || batch.tasks.queued === 0) continue
    const options = changeable(order, batch)
    const isOtherPilot = order.pilotSize !== null && order.pilotSize !== batch.pilot_size
    if (options.length === 0 && !isOtherPilot) continue
    const all = [...options, ...(isOtherPilot ? [`--pilot ${order.pilotSize}`] : [])]
    const sentences = [
      `${batch.name} (batch ${batch.id}) was started before and keeps its own options. Not applied: ${all.join(', ')}.`,
      ...(options.length === 0
        ? []
        : [
            `"shotlist resume ${batch.id} ${options.join(' ')}" applies ${options.length === 1 ? 'it' : 'them'}.`,
          ]),
      ...(isOtherPilot
        ? [`For a pilot, end it with "shotlist cancel ${batch.id}" and run the file again.`]
        : []),
    ]
    if (isAllKnown && (creditsMaxOf(order) ?? Infinity) < (batch.credits_max ?? Infinity))
      throw new FailureError('BAD_INPUT', [...sentences, 'Nothing was sent.'].join(' '))
    session.output.warn(sentences.join(' '))
    session.output.json({ type: 'not_applied', batch: batch.id, name: batch.name, options: all })
  }
}

/** Those that `resume` takes as well. */
function changeable(order: RunOrder, batch: BatchStatus): readonly string[] {
  const { hours, creditLimit } = order
  const isOtherHours = hours !== null && (batch.hours === null || hoursText(hours) !== hoursText(batch.hours))
  const isOtherLimit = creditLimit !== null && creditsMaxOf(order) !== batch.credits_max
  return [
    ...(isOtherHours ? [`--hours ${hoursText(hours)}`] : []),
    ...(isOtherLimit ? [`--max-credits ${creditLimit}`] : []),
  ]
}
