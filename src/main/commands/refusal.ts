// Why a question to the service was not answered, in words for the window.
import { FailureError, unreachable } from '../../contract/failure.ts'
import type { ReadFailure } from '../../engine/index.ts'

export function refusal(answer: ReadFailure): FailureError {
  switch (answer.kind) {
    case 'unreachable':
      return answer.reason === 'tls' && !answer.sent
        ? new FailureError(
            'CERTIFICATE',
            `The certificate of the service was not accepted: ${answer.message} Check the address and this computer's clock; a company's proxy needs its certificate in the settings.`,
          )
        : new FailureError('UNREACHABLE', `The service could not be reached: ${answer.message}`)
    case 'refused': {
      const advice = answer.httpStatus === 401 ? ' Check the key.' : ''
      return new FailureError(
        'SERVICE_REFUSED',
        `The service refused (${answer.code}): ${answer.detail ?? answer.message}${advice}`,
      )
    }
    case 'tooFast':
    case 'busy':
    case 'serverError':
      return new FailureError('UNREACHABLE', `The service cannot answer now: ${answer.message}`)
    case 'unintelligible':
      return new FailureError(
        'SERVICE_REFUSED',
        `The answer (HTTP ${answer.httpStatus}) is not the service's: ${answer.excerpt} Check the address.`,
      )
    default:
      return unreachable(answer)
  }
}
