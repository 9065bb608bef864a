// What a person can do about a code, and by which command: the engine's advice knows of none.
import { sentences } from '../domain/text.ts'

const COMMANDS: Readonly<Record<string, string>> = {
  UNAUTHORIZED: '"shotlist login" takes a new key.',
  CERTIFICATE: 'NODE_EXTRA_CA_CERTS names a certificate to be trusted.',
  IN_DOUBT: '"shotlist retry --reason IN_DOUBT" makes it again.',
  JOB_NOT_FOUND: '"shotlist retry --reason JOB_NOT_FOUND" makes it again.',
  NO_END: '"shotlist retry --reason NO_END" makes it again.',
  RECORD_LOST: '"shotlist retry --reason RECORD_LOST" makes it again.',
  UNINTELLIGIBLE: '"shotlist retry --reason UNINTELLIGIBLE" makes it again.',
}

export function nextStep({ code, advice }: { readonly code: string; readonly advice: string }): string {
  const command = Object.hasOwn(COMMANDS, code) ? COMMANDS[code] : undefined
  return sentences(advice, command ?? null)
}
