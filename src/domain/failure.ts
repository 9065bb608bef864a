// Expected failures travel as values: an Error loses its type on the way to a window or through a pipe.

export const FAILURE_CODES = [
  'BAD_INPUT',
  'WORKSPACE_IN_USE',
  'WORKSPACE_NEWER',
  'WORKSPACE_UNUSABLE',
  'NO_KEY',
  'KEYCHAIN_UNAVAILABLE',
  'NO_BASE_URL',
  'UNREACHABLE',
  'CERTIFICATE',
  'SERVICE_REFUSED',
  'NOT_FOUND',
  /** Credits or room on the disk do not suffice for a plan. */
  'NOT_ENOUGH',
  /** A person has ended it. */
  'CANCELED',
  'UNEXPECTED',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

export type AccountField = 'name' | 'base_url' | 'key'

export interface Failure {
  readonly code: FailureCode
  /** What happened, in one sentence; where it helps, what was kept and what to do. Without technical text. */
  readonly message: string
  /** What only an expert reads: the system's or the service's own codes and words. */
  readonly details?: string
  readonly field?: AccountField
}

/** Thrown inside one process where a failure has to leave several calls at once; caught at the edge. */
export class FailureError extends Error {
  override readonly name = 'FailureError'
  readonly failure: Failure
  constructor(
    code: FailureCode,
    message: string,
    { field, details, ...options }: ErrorOptions & FailureParts = {},
  ) {
    super(message, options)
    this.failure = {
      code,
      message,
      ...(details === undefined ? {} : { details }),
      ...(field === undefined ? {} : { field }),
    }
  }

  static of({ code, message, ...parts }: Failure): FailureError {
    return new FailureError(code, message, parts)
  }
}

export const badInput = (message: string, parts?: ErrorOptions & FailureParts): FailureError =>
  new FailureError('BAD_INPUT', message, parts)

interface FailureParts {
  readonly field?: AccountField | undefined
  readonly details?: string | undefined
}

/** For the command line and logs, where nothing is folded. */
export const withDetails = ({ message, details }: Pick<Failure, 'message' | 'details'>): string =>
  details === undefined ? message : `${message} (${details})`

/** Ends an exhaustive switch: the compiler proves that it is never reached. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
