// A single question to the service, outside the queue: for usage, jobs, login and doctor.
import { FailureError, unreachable } from '../contract/failure.ts'
import { type AccountAccess, type Api, createApi, parseBaseUrl, type ReadFailure } from '../engine/index.ts'
import type { Session } from './session.ts'

export function apiFor({ io, wire }: Session, access: AccountAccess): Api {
  const base = parseBaseUrl(access.baseUrl)
  if (!base.ok) throw new FailureError(base.failure.code, base.failure.message)
  return createApi({
    wire: wire(),
    baseUrl: base.url,
    key: access.key,
    clock: io.clock,
    ...(io.timing === undefined ? {} : { timing: io.timing }),
  })
}

/** Why the question was not answered, as the failure that a person is told. */
export function failureOf(answer: ReadFailure): FailureError {
  switch (answer.kind) {
    case 'unreachable':
      return answer.reason === 'tls' && !answer.sent
        ? new FailureError(
            'CERTIFICATE',
            `The certificate of the service was not accepted: ${answer.message} Check the address and the system clock; a company proxy or the stand-in needs its certificate in NODE_EXTRA_CA_CERTS.`,
          )
        : new FailureError('UNREACHABLE', `The service could not be reached: ${answer.message}`)
    case 'refused': {
      const advice = answer.httpStatus === 401 ? ' Check the key ("shotlist login").' : ''
      return new FailureError(
        'SERVICE_REFUSED',
        `The service refused (${answer.code}): ${answer.detail ?? answer.message}${advice}`,
      )
    }
    case 'tooFast':
    case 'busy':
    case 'serverError':
      return new FailureError(
        'UNREACHABLE',
        `The service cannot answer now: ${answer.message} Try again later.`,
      )
    case 'unintelligible':
      return new FailureError(
        'SERVICE_REFUSED',
        `The answer (HTTP ${answer.httpStatus}) is not the service's: ${answer.excerpt} Check the base address.`,
      )
    default:
      return unreachable(answer)
  }
}
