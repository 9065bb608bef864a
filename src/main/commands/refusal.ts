// Why a question to the service was not answered, with what can be done about it in the window.
import type { FailureError } from '../../domain/failure.ts'
import { type ReadFailure, refusalOf } from '../../engine/index.ts'

const ADVICE = {
  certificate:
    "Check the URL and your computer's clock. Behind a company proxy? Add its certificate in Settings, Network.",
  key: 'Check the key.',
  address: 'Check the URL.',
}

export const refusal = (answer: ReadFailure): FailureError => refusalOf(answer, ADVICE)
