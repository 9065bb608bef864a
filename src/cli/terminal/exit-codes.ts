// What the exit code says: scripts depend on it, so it is one short list. It looks at every batch that is not canceled,
// because a night is good only when all of it is.
import type { Status } from '../../contract/commands.ts'
import { type FailureCode, unreachable } from '../../domain/failure.ts'
import { countOf, IN_PROGRESS } from '../../domain/states.ts'
import { sentences } from '../../domain/text.ts'
import { failed, limitLines, nextStep } from '../run/batches.ts'
import { besideTerms, t } from '../../words/index.ts'

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
  CANCELED: EXIT.interrupted,
  UNEXPECTED: EXIT.unexpected,
  NO_BASE_URL: EXIT.badInput,
  WORKSPACE_NEWER: EXIT.badInput,
  WORKSPACE_UNUSABLE: EXIT.badInput,
  WORKSPACE_IN_USE: EXIT.workspaceInUse,
  NO_KEY: EXIT.needsPerson,
  KEYCHAIN_UNAVAILABLE: EXIT.needsPerson,
  CERTIFICATE: EXIT.needsPerson,
  SERVICE_REFUSED: EXIT.needsPerson,
  NOT_ENOUGH: EXIT.needsPerson,
  UNREACHABLE: EXIT.unexpected,
}

export const exitHelp = (): string =>
  `${t('commands.exit')}\n${besideTerms(Object.values(EXIT).map((code) => [String(code), t(`commands.exit.${code}`)]))}`

/** @returns `waits`: what a person has to do, a sentence each */
export function exitCodeFor({ accounts, attention, batches, storage }: Status) {
  const left = batches.filter(({ state }) => state !== 'cancelled')
  const waits = attention.map(({ kind, account: accountId, batch: batchId, tasks }): string => {
    const account = accounts.find(({ id }) => id === accountId)
    const batch = batches.find(({ id }) => id === batchId)
    const [name, accountName] = [batch?.name ?? '', account?.name ?? '']
    switch (kind) {
      case 'account_stopped': {
        const { code = '', message = '', advice = '' } = account?.stop ?? {}
        const stopped = t('commands.wait.stopped', { name: accountName, code, message })
        return sentences(stopped, nextStep({ code, advice }))
      }
      case 'no_key':
        return t('commands.wait.noKey', { name: accountName })
      case 'disk':
        return t('commands.wait.disk', { code: storage?.code ?? '', message: storage?.message ?? '' })
      case 'held':
        return t('commands.wait.held', { name, count: tasks })
      case 'pilot_done':
        return t('commands.wait.pilot', { name, hasHours: batch?.hours !== null })
      case 'spending_limit':
        return sentences(...limitLines(batch === undefined ? [] : [batch]))
      case 'paused':
        return t('commands.wait.paused', { name })
      default:
        return unreachable(kind)
    }
  })
  if (waits.length === 0 && left.some(({ tasks }) => tasks.queued + countOf(tasks, IN_PROGRESS) > 0))
    waits.push(t('commands.wait.notDone'))
  const someFailed = left.some((batch) => failed(batch) + batch.tasks.completed_with_errors > 0)
  const exitCode = waits.length > 0 ? EXIT.needsPerson : someFailed ? EXIT.someFailed : EXIT.done
  return { exitCode, waits }
}
