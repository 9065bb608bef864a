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
  'UNEXPECTED',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

/** What a person enters of an account. */
export type AccountField = 'name' | 'base_url' | 'key'

/** What happened, in one sentence; where it helps, what was kept and what to do. */
export interface Failure {
  readonly code: FailureCode
  readonly message: string
  /** Which entry has caused it, where that is known. */
  readonly field?: AccountField
}

/** Thrown inside one process where a failure has to leave several calls at once; caught at the edge. */
export class FailureError extends Error {
  override readonly name = 'FailureError'
  readonly failure: Failure
  constructor(
    code: FailureCode,
    message: string,
    { field, ...options }: ErrorOptions & { readonly field?: AccountField | undefined } = {},
  ) {
    super(message, options)
    this.failure = { code, message, ...(field === undefined ? {} : { field }) }
  }
}

/** Ends an exhaustive switch: the compiler proves that it is never reached. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
