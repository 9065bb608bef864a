// Why a question to the service was not answered, with what can be done about it in the window.
import type { FailureError } from '../../contract/failure.ts'
import { type ReadFailure, refusalOf } from '../../engine/index.ts'

const ADVICE = {
  certificate:
    "Check the address and this computer's clock; a company's proxy needs its certificate in the settings.",
  key: 'Check the key.',
  address: 'Check the address.',
}

export const refusal = (answer: ReadFailure): FailureError => refusalOf(answer, ADVICE)
