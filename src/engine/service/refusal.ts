// Why a single question to the service was not answered, as the failure that a person is told. What to do about it differs
// by who asks: the command line has variables, the window has settings.
import { FailureError, unreachable } from '../../domain/failure.ts'
import { sentences } from '../../domain/text.ts'
import type { ReadFailure } from './answers.ts'

/** One sentence each. */
interface Advice {
  readonly certificate: string
  readonly key: string
  readonly address: string
}

export function refusalOf(answer: ReadFailure, advice: Advice): FailureError {
  switch (answer.kind) {
    case 'unreachable':
      return answer.reason === 'tls' && !answer.sent
        ? new FailureError(
            'CERTIFICATE',
            sentences(
              `The certificate of the service was not accepted: ${answer.message}`,
              advice.certificate,
            ),
            { field: 'base_url' },
          )
        : new FailureError(
            'UNREACHABLE',
            sentences(`The service could not be reached: ${answer.message}`, advice.address),
            { field: 'base_url' },
          )
    case 'refused':
      return new FailureError(
        'SERVICE_REFUSED',
        sentences(
          `The service refused (${answer.code}): ${answer.detail ?? answer.message}`,
          answer.httpStatus === 401 ? advice.key : null,
        ),
        // A server without this path is not the service; any other refusal concerns the key.
        { field: answer.httpStatus === 404 ? 'base_url' : 'key' },
      )
    case 'tooFast':
    case 'busy':
    case 'serverError':
      return new FailureError(
        'UNREACHABLE',
        sentences(`The service cannot answer now: ${answer.message}`, 'Try again later'),
        { field: 'base_url' },
      )
    case 'unintelligible':
      return new FailureError(
        'SERVICE_REFUSED',
        sentences(
          `The answer (HTTP ${answer.httpStatus}) is not the service's: ${answer.excerpt}`,
          advice.address,
        ),
        { field: 'base_url' },
      )
    default:
      return unreachable(answer)
  }
}
