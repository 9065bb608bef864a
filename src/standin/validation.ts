// How a request is checked. A refusal reads "parameter: rule".
import { z } from 'zod'
import { ASIN_LENGTH_MIN, ASIN_LISTING_LENGTH_MAX } from '../domain/service.ts'

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly detail: string }

export const required = (rule: string) => ({
  error: (issue: { readonly input?: unknown }) => (issue.input === undefined ? 'is required' : rule),
})
export const text = z.string(required('must be a string'))
const wholeNumber = (rule: string, max: number) =>
  z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, rule)

const listRules = z.object({
  asin: text
    .min(ASIN_LENGTH_MIN, `must be ${ASIN_LENGTH_MIN} to ${ASIN_LISTING_LENGTH_MAX} characters`)
    .max(ASIN_LISTING_LENGTH_MAX, `must be ${ASIN_LENGTH_MIN} to ${ASIN_LISTING_LENGTH_MAX} characters`),
  page: wholeNumber('must be an integer of at least 1', Number.MAX_SAFE_INTEGER).default(1),
  limit: wholeNumber('must be an integer from 1 to 100', 100).default(20),
})
export type ListQuery = z.infer<typeof listRules>

export const checkListQuery = (query: URLSearchParams): Checked<ListQuery> =>
  check(listRules, Object.fromEntries(query))

export function check<T>(schema: z.ZodType<T>, input: unknown): Checked<T> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const [issue] = result.error.issues
  return { ok: false, detail: `${pathText(issue?.path ?? [])}: ${issue?.message ?? 'is invalid'}` }
}

/** items[0].platform; the body as a whole is "body". */
function pathText(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path
  if (first === undefined) return 'body'
  return rest.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    String(first),
  )
}
