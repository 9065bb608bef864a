// What a person can do about a code, in a sentence or two, whether in a window or at a prompt: the service's own advice
// where it gives some.
import { JOB_ERROR_ADVICE } from '../../domain/service.ts'

const ADVICE: Readonly<Record<string, string>> = {
  ...JOB_ERROR_ADVICE,
  UNAUTHORIZED: 'Check the key, then resume.',
  INSUFFICIENT_CREDITS: 'Top up credits in the dashboard, then resume.',
  NO_ACTIVE_BRAND: 'Set up a brand in the dashboard, then resume.',
  CERTIFICATE:
    'Check the address and the system clock; a company proxy needs its own certificate to be trusted. Then resume.',
  UNEXPECTED_ANSWER: 'Check the base address; something else answers there. Then resume.',
  VALIDATION_ERROR: 'Correct the named parameter in the file or the recipe and import again.',
  REFERENCE_GONE:
    'A recipe keeps its reference: choose another image for it, then start these products with the new recipe.',
  IN_DOUBT:
    'Check the dashboard. If it was not generated, generate it again; you may be charged a second time.',
  DUPLICATE_JOB: 'Look at the product in the service’s own list.',
  EXPIRED: 'Retry makes it again, which costs credits, unless the service still has it.',
  JOB_NOT_FOUND:
    'Check that the key belongs to the same organization. Retry asks for the job again at no cost; having it made again costs credits.',
  RECORD_LOST:
    'Retry asks the service for the job at no cost, which it keeps for 7 days; having it made again costs credits.',
  UNINTELLIGIBLE: 'Retry asks for the job again at no cost; having it made again costs credits.',
  NO_END: 'Retry asks for the job again at no cost; having it made again costs credits.',
  INTERNAL_ERROR: 'The service kept failing. Retry later.',
  SERVICE_UNAVAILABLE: 'The service was not available. Retry later.',
  ANSWER_LOST: 'The connection kept breaking. Retry later.',
  SERVICE_GONE: 'The service it was made by is gone. What is on disk stays.',
  NO_OUTPUT: 'Look into job.json beside the images.',
  NOT_AN_IMAGE: 'Is there a sign-in page on this network? Retry fetches it again at no cost.',
  URL_REFUSED: 'Retry fetches it again at no cost.',
  URL_TOO_LONG: 'Look into job.json: its address is too long to be one of the service’s.',
  URL_GONE: 'Retry makes it again, which costs credits.',
  TRUNCATED: 'Retry fetches it again at no cost.',
  CORRUPT: 'Retry fetches it again at no cost.',
  HOST_BUSY: 'Retry fetches it again at no cost.',
}

export const adviceFor = (code: string): string =>
  Object.hasOwn(ADVICE, code) ? (ADVICE[code] ?? '') : 'Retry later.'
