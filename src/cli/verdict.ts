// What a run came to: the exit code, and in words why something still waits. Looks at every batch that is not
// cancelled, because a night is good only when all of it is.
import type { BatchStatus, Status } from '../contract/commands.ts'
import { countOf, UNDER_WAY } from '../domain/states.ts'
import { sentences } from '../domain/text.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { plural } from './format.ts'
import { nextStep } from './next-step.ts'

export interface Verdict {
  readonly exitCode: ExitCode
  /** What a person has to do, a sentence each. */
  readonly waits: readonly string[]
}

export const underWay = ({ tasks }: BatchStatus): number => countOf(tasks, UNDER_WAY)
export const failed = ({ tasks }: BatchStatus): number => tasks.failed + tasks.expired

/** Used up: no other task has room in it. */
export const capText = ({ credits_max: cap }: Pick<BatchStatus, 'credits_max'>): string =>
  `the spending limit of ${plural(cap ?? 0, 'credit')} is reached: "shotlist resume --max-credits N" raises it.`

/** @param connected accounts whose key is at hand */
export function verdictOf(status: Status, connected: ReadonlySet<string>): Verdict {
  const batches = status.batches.filter(({ state }) => state !== 'cancelled')
  const isOpen = (batch: BatchStatus) => batch.tasks.queued + underWay(batch) > 0
  const waits: string[] = []
  for (const account of status.accounts) {
    const open = batches.filter((batch) => batch.account === account.name && isOpen(batch))
    if (open.length === 0) continue
    if (account.stop !== null)
      waits.push(
        sentences(
          `The account "${account.name}" is stopped (${account.stop.code}): ${account.stop.message}`,
          nextStep(account.stop),
        ),
      )
    else if (!connected.has(account.name))
      waits.push(
        `The account "${account.name}" was not run, its key or address is missing. Log in with "shotlist login --account ${account.name}".`,
      )
  }
  if (status.storage !== null)
    waits.push(`The disk refuses (${status.storage.code}): ${status.storage.message}`)
  for (const batch of batches) {
    if (batch.tasks.held > 0)
      waits.push(
        `${batch.name}: ${plural(batch.tasks.held, 'task needs', 'tasks need')} attention; "shotlist report" says why.`,
      )
    if (batch.waits_for === 'pilot')
      waits.push(
        `${batch.name}: the pilot is done. Look at its images; "shotlist resume" runs the rest${batch.hours === null ? '' : ' in its hours'}.`,
      )
    if (batch.waits_for === 'cap') waits.push(`${batch.name}: ${capText(batch)}`)
    if (batch.state === 'paused' && batch.tasks.queued > 0)
      waits.push(`${batch.name} is paused; "shotlist resume" goes on.`)
  }
  if (waits.length === 0 && batches.some(isOpen))
    waits.push('Some tasks are not done; "shotlist resume" goes on.')
  const someFailed = batches.some((batch) => failed(batch) + batch.tasks.completed_with_errors > 0)
  const exitCode = waits.length > 0 ? EXIT.needsPerson : someFailed ? EXIT.someFailed : EXIT.done
  return { exitCode, waits }
}
