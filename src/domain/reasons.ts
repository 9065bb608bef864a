// What has happened, for each code that a task or an image can have: the window and the command line say this first and
// the code beside it. The sentences about jobs are the specification's own, up to where their advice begins.
import { sentences } from './text.ts'
import { JOB_ERROR_ADVICE } from './service.ts'

/** A task of this code may have been paid for: only a person's explicit word sends it again. */
export const IN_DOUBT = 'IN_DOUBT'
/** Of a task that a rebuild made of a job's folder alone. */
export const RECORD_LOST = 'RECORD_LOST'
/** The job was paid for and may still exist: a retry looks it up, unless a person names the reason. */
export const LOOKED_UP_FIRST: readonly string[] = ['JOB_NOT_FOUND', 'UNINTELLIGIBLE', RECORD_LOST, 'NO_END']

const happenings = Object.entries(JOB_ERROR_ADVICE).map(([code, advice]) => {
  const [happening = advice] = advice.split('. ')
  return [code, happening] as const
})

const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(happenings),
  UNAUTHORIZED: 'The service did not accept the key',
  INSUFFICIENT_CREDITS: 'The account has too few credits',
  NO_ACTIVE_BRAND: 'The account has no active brand',
  CERTIFICATE: 'The certificate of the service was not accepted',
  UNEXPECTED_ANSWER: 'Something else than the service has answered',
  VALIDATION_ERROR: 'The request breaks a rule of the service',
  REFERENCE_GONE: 'The reference image cannot be sent any more',
  IN_DOUBT: 'This may have been generated already',
  DUPLICATE_JOB: 'The service has more than one job for this',
  EXPIRED: 'The service has deleted the results',
  JOB_NOT_FOUND: 'The service does not know the job any more',
  RECORD_LOST: 'Nothing but a folder in the library tells of the job',
  NO_END: 'The service did not end the job within 24 hours',
  UNINTELLIGIBLE: 'The service’s answer could not be understood',
  INTERNAL_ERROR: 'The service has failed',
  SERVICE_UNAVAILABLE: 'The service was not available',
  ANSWER_LOST: 'The connection broke before the answer came',
  SERVICE_GONE: 'The service that was to make it is gone',
  UNSPECIFIED_ERROR: 'The service could not make it and did not say why',
  NO_OUTPUT: 'The job ended without any image',
  TOO_MANY_ASSETS: 'The job has more images than any job should',
  NOT_AN_IMAGE: 'What came is no image',
  TOO_LARGE: 'The image is larger than any image should be',
  CHANGED: 'The image changed while it was fetched',
  URL_REFUSED: 'The address of the image was refused',
  URL_TOO_LONG: 'The address of the image is too long',
  URL_GONE: 'The address of the image leads nowhere any more',
  INSECURE_URL: 'The address of the image is not a safe one',
  TRUNCATED: 'The image came only in part',
  CORRUPT: 'The image came damaged',
  HOST_BUSY: 'The place of the images was too busy',
}

export const isKnownReason = (code: string): boolean => Object.hasOwn(WORDS, code) || /^HTTP_\d+$/.test(code)

/** Without a full stop. A code that nobody knows is written out: better odd than bare. */
export function reasonWords(code: string): string {
  if (Object.hasOwn(WORDS, code)) return WORDS[code] ?? code
  if (/^HTTP_\d+$/.test(code)) return `The service answered with ${code.replace('_', ' ')}`
  const text = code.replaceAll('_', ' ').trim().toLowerCase()
  return text === '' ? 'No reason was given' : `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}

interface SaidReason {
  /** What has happened. */
  readonly title: string
  /** What was said about this one besides; null: nothing more. */
  readonly message: string | null
  /** What to do. */
  readonly advice: string
}

/** Nothing twice: messages and advice often begin with what has happened. */
export function sayReason(reason: {
  readonly code: string
  readonly message: string | null
  readonly advice: string
}): SaidReason {
  const { code, message, advice } = reason
  const title = reasonWords(code)
  const isMore =
    message !== null && ![code, title, `${title}.`, advice, ''].some((said) => said === message.trim())
  return {
    title,
    message: isMore ? sentences(message) : null,
    advice: advice.startsWith(`${title}. `) ? advice.slice(title.length + 2) : advice,
  }
}
