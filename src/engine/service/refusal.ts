// Why a single question to the service was not answered, as the failure that a person sees. What to do about it differs
// by who asks: the command line has variables, the window has settings.
import { FailureError, unreachable } from '../../domain/failure.ts'
import { sentences } from '../../domain/text.ts'
import { reasonWords, t } from '../../words/index.ts'
import type { ReadFailure, UnreachableReason } from './answers.ts'

interface Advice {
  readonly certificate: string
  readonly key: string
  readonly address: string
}

export function refusalOf(answer: ReadFailure, advice: Advice): FailureError {
  switch (answer.kind) {
    case 'unreachable': {
      const details = answer.message
      if (answer.reason === 'tls' && !answer.sent)
        return new FailureError('CERTIFICATE', sentences(t('reason.CERTIFICATE'), advice.certificate), {
          field: 'base_url',
          details,
        })
      return new FailureError('UNREACHABLE', sentences(unreachedWords(answer.reason), advice.address), {
        field: 'base_url',
        details,
      })
    }
    case 'refused':
      return new FailureError(
        'SERVICE_REFUSED',
        sentences(reasonWords(answer.code), answer.httpStatus === 401 ? advice.key : null),
        {
          // A server without this path is not the service; any other refusal concerns the key.
          field: answer.httpStatus === 404 ? 'base_url' : 'key',
          details: `${answer.code}: ${answer.detail ?? answer.message}`,
        },
      )
    case 'tooFast':
    case 'busy':
    case 'serverError':
      return new FailureError('UNREACHABLE', t('service.unavailable'), {
        field: 'base_url',
        details: answer.message,
      })
    case 'unintelligible':
      return new FailureError('SERVICE_REFUSED', sentences(t('service.notTheService'), advice.address), {
        field: 'base_url',
        details: `HTTP ${answer.httpStatus}: ${answer.excerpt}`,
      })
    default:
      return unreachable(answer)
  }
}

const unreachedWords = (reason: UnreachableReason): string =>
  reason === 'tls' || reason === 'aborted' || reason === 'private' || reason === 'other'
    ? t('service.unreached')
    : t(`service.unreached.${reason}`)
