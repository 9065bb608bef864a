// What the exit code says. Scripts depend on it, so it is one short list.
import type { FailureCode } from '../domain/failure.ts'

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
  0    all done (rows with problems were left out and told; they never became tasks)
  1    unexpected error, or the service could not be reached for too long
  2    usage or bad input; also when no row of the file could be used
  3    finished, some tasks failed, expired or were partly generated
  4    waiting for a person: key, credits, brand, tasks that need attention, pilot, spending limit, disk
  5    workspace in use by another Shotlist
  130  interrupted, state kept; "shotlist resume" goes on`
