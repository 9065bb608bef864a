// What the exit code says: scripts depend on it, so it is one short list. It looks at every batch that is not canceled,
// because a night is good only when all of it is.
import type { Status } from '../contract/commands.ts'
import { type FailureCode, unreachable } from '../domain/failure.ts'
import { countOf, IN_PROGRESS } from '../domain/states.ts'
import { sentences } from '../domain/text.ts'
import { failed, limitReachedText, nextStep } from './batches.ts'
import { plural } from './format.ts'

export const EXIT = {
  done: 0,
  unexpected: 1,
  badInput: 2,
  someFailed: 3,
  needsPerson: 4,
  workspaceInUse: 5,
  interrupted: 130,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export const EXIT_OF_FAILURE: Readonly<Record<FailureCode, ExitCode>> = {
  BAD_INPUT: EXIT.badInput,
  NOT_FOUND: EXIT.badInput,
  UNEXPECTED: EXIT.unexpected,
  NO_BASE_URL: EXIT.badInput,
  WORKSPACE_NEWER: EXIT.badInput,
  WORKSPACE_UNUSABLE: EXIT.badInput,
  WORKSPACE_IN_USE: EXIT.workspaceInUse,
  NO_KEY: EXIT.needsPerson,
  KEYCHAIN_UNAVAILABLE: EXIT.needsPerson,
  CERTIFICATE: EXIT.needsPerson,
  SERVICE_REFUSED: EXIT.needsPerson,
  UNREACHABLE: EXIT.unexpected,
}

export const EXIT_HELP = `Exit codes:
  0    all done (rows with problems are left out and listed; they never become tasks)
  1    unexpected error, or the service could not be reached for too long
  2    usage or bad input; also when no row of the file could be used
  3    finished, some tasks failed, expired or were partly generated
  4    waiting for a person: key, credits, brand, tasks that need attention, pilot, spending limit, disk
  5    workspace in use by another Shotlist
  130  interrupted, state kept; "shotlist resume" goes on`

/** @returns `waits`: what a person has to do, a sentence each */
export function exitCodeFor({ accounts, attention, batches, storage }: Status) {
  const left = batches.filter(({ state }) => state !== 'cancelled')
  const waits = attention.map(({ kind, account: accountId, batch: batchId, tasks }): string => {
    const account = accounts.find(({ id }) => id === accountId)
    const batch = batches.find(({ id }) => id === batchId)
    const name = batch?.name ?? ''
    switch (kind) {
      case 'account_stopped': {
        const { code = '', message = '', advice = '' } = account?.stop ?? {}
        const text = `The account "${account?.name}" is stopped (${code}): ${message}`
        return sentences(text, nextStep({ code, advice }))
      }
      case 'no_key':
        return `The account "${account?.name}" was not run, its key or address is missing. Log in with "shotlist login --account ${account?.name}".`
      case 'disk':
        return `The disk refuses (${storage?.code}): ${storage?.message}`
      case 'held':
        return `${name}: ${plural(tasks, 'task needs', 'tasks need')} attention; "shotlist report" says why.`
      case 'pilot_done':
        return `${name}: the pilot is done. Look at its images; "shotlist resume" runs the rest${batch?.hours === null ? '' : ' in its hours'}.`
      case 'spending_limit':
        return `${name}: ${limitReachedText(batch ?? { credits_max: null })}`
      case 'paused':
        return `${name} is paused; "shotlist resume" goes on.`
      default:
        return unreachable(kind)
    }
  })
  if (waits.length === 0 && left.some(({ tasks }) => tasks.queued + countOf(tasks, IN_PROGRESS) > 0))
    waits.push('Some tasks are not done; "shotlist resume" goes on.')
  const someFailed = left.some((batch) => failed(batch) + batch.tasks.completed_with_errors > 0)
  const exitCode = waits.length > 0 ? EXIT.needsPerson : someFailed ? EXIT.someFailed : EXIT.done
  return { exitCode, waits }
}
