// What is asked of a service beside the queue: it costs nothing, and nothing there changes.
import { type Failure, type FailureCode, FailureError, unreachable } from '../../domain/failure.ts'
import { sentences } from '../../domain/text.ts'
import { reasonWords, t } from '../../words/index.ts'
import type { ReadFailure, UnreachableReason } from './answers.ts'
import { type ApiOptions, createApi } from './api.ts'

export type Questions = ReturnType<typeof askService>

export function askService(options: ApiOptions) {
  const { usage, jobs } = createApi(options)
  return {
    usage,
    jobs,
    /**
     * The one rule for a key that is entered: what the service refuses is not kept. A mistyped address looks like a service
     * that is down, and only a person can tell one from the other.
     * @returns the credits left; where nobody could be asked, why
     * @throws FailureError why the key is not to be kept, in the words of `refusal`
     */
    async check(
      refusal: (answer: ReadFailure) => FailureError,
      saveAnyway: boolean,
    ): Promise<number | Failure> {
      const answer = await usage()
      if (answer.kind === 'usage') return answer.creditsRemaining
      const { failure } = refusal(answer)
      if (failure.code === 'UNREACHABLE' && saveAnyway) return failure
      const message = sentences(failure.message, t('system.account.notSaved'))
      throw FailureError.of({ ...failure, message })
    },
  }
}

/** It differs by who asks: the command line has variables, the window has settings. */
type Advice = Readonly<Record<'certificate' | 'key' | 'address', string>>

/** Why a question was not answered, as the failure that a person sees. */
export function refusalOf(answer: ReadFailure, advice: Advice): FailureError {
  const ofAddress = (code: FailureCode, message: string, details: string) =>
    new FailureError(code, message, { field: 'base_url', details })
  switch (answer.kind) {
    case 'unreachable':
      return answer.reason === 'tls' && !answer.sent
        ? ofAddress('CERTIFICATE', sentences(t('reason.CERTIFICATE'), advice.certificate), answer.message)
        : ofAddress('UNREACHABLE', sentences(unreachedWords(answer.reason), advice.address), answer.message)
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
      return ofAddress('UNREACHABLE', t('service.unavailable'), answer.message)
    case 'unintelligible':
      return ofAddress(
        'SERVICE_REFUSED',
        sentences(t('service.notTheService'), advice.address),
        `HTTP ${answer.httpStatus}: ${answer.excerpt}`,
      )
    default:
      return unreachable(answer)
  }
}

const unreachedWords = (reason: UnreachableReason): string =>
  reason === 'tls' || reason === 'aborted' || reason === 'private' || reason === 'other'
    ? t('service.unreached')
    : t(`service.unreached.${reason}`)
