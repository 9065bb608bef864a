// A single question to the service, outside the queue: for usage, jobs, login and doctor.
import { FailureError } from '../domain/failure.ts'
import {
  type AccountAccess,
  type Api,
  createApi,
  parseBaseUrl,
  type ReadFailure,
  refusalOf,
} from '../engine/index.ts'
import type { Session } from './session.ts'

export function apiClient({ io, wire }: Session, access: AccountAccess): Api {
  const base = parseBaseUrl(access.baseUrl)
  if (!base.ok) throw FailureError.of(base.failure)
  return createApi({
    wire: wire(),
    baseUrl: base.url,
    key: access.key,
    clock: io.clock,
    ...(io.timing === undefined ? {} : { timing: io.timing }),
  })
}

const ADVICE = {
  certificate:
    'Check the address and the system clock; a company proxy or the stand-in needs its certificate in NODE_EXTRA_CA_CERTS (the installed app: in its settings).',
  key: 'Check the key ("shotlist login").',
  address: 'Check the base address.',
}

/** Why the service did not answer, with advice for this command line. */
export const failureOf = (answer: ReadFailure): FailureError => refusalOf(answer, ADVICE)
