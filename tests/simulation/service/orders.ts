// What a submission asks for, read as the service reads it.
import { z } from 'zod'
import { A_PLUS_TYPES } from '../../../src/domain/operations/a-plus.ts'

const orderSchema = z.looseObject({ asin: z.string(), types: z.array(z.enum(A_PLUS_TYPES)).optional() })

export const orderOf = (body: string): z.infer<typeof orderSchema> => orderSchema.parse(JSON.parse(body))

export const asinOf = (body: string): string => orderOf(body).asin

/** What of a request tells it from all others: two accounts may ask for the very same. */
export const requestOf = ({ account, body }: { readonly account: number; readonly body: string }): string =>
  `${account} ${body}`

/** Specification, "GET /v1/api/jobs?asin={asin}". */
export const isListable = (asin: string): boolean => asin.length >= 5 && asin.length <= 15
