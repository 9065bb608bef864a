// Files as sellers have them, through the command line to the service: what it was asked to make is what the seller meant,
// or the seller is asked and nothing is sent.
import { expect } from 'vitest'
import { COUNTRY_CODES } from '../../src/domain/service.ts'
import type { Encoding } from '../../src/domain/catalog.ts'
import { openCatalog } from '../../src/engine/intake/index.ts'
import { inPieces, utf8 } from '../engine/intake/catalogs.ts'
import { encoded } from '../engine/intake/encoders.ts'
import { inlineRows, workbook } from '../engine/intake/workbooks.ts'
import { service, shell } from './shell.ts'

type Body = readonly [asin: string, country: string, main?: string | null, others?: readonly string[]]

export interface SellerFile {
  /** Who has such a file. */
  readonly of: string
  readonly name: string
  readonly content: string | Uint8Array
  readonly options?: readonly string[]
  readonly meant: readonly Body[]
  /** What the command says, in this order: problems, questions, what was left out. */
  readonly says?: readonly string[]
  /** Nothing is sent. */
  readonly isAsked?: boolean
  /** How many rows it has that are not blank: each is a product, has a problem, or is counted by name. */
  readonly rows?: number
}

const COMMAND = ['--operation', 'listing_builder', '--max-credits', 'none']

export const inEncoding = (text: string, encoding: Encoding): Uint8Array => {
  const bytes = encoded(text, encoding)
  if (bytes === null) throw new Error(`not a text of ${encoding}`)
  return bytes
}
export const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`
export const book = (
  ...sheets: readonly (readonly [name: string, rows: readonly (readonly string[])[], behind?: string])[]
) => workbook(sheets.map(([name, rows, behind = '']) => ({ name, data: inlineRows(rows), behind })))

/** Runs the file and compares what the service received with what is meant. */
export async function expectMeant(file: SellerFile): Promise<void> {
  const standin = await service()
  const { run, write } = await shell({ standin })
  const path = await write(file.name, file.content)
  const ran = await run(['run', path, ...COMMAND, ...(file.options ?? [])])
  const said = ran.stdout + ran.stderr
  const bodies = standin.jobs.map(({ body }) => body).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  expect(bodies).toEqual(
    file.meant
      .map(([asin, country, main, others = []]) => ({
        asin,
        country_code: country,
        listing_type: 'alpha_listing',
        ...(main && { main_image_url: main }),
        ...(others.length > 0 && { other_image_urls: others }),
      }))
      .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))),
  )
  for (const part of file.says ?? []) expect(said).toContain(part)
  expect(ran.code).toBe(file.isAsked === true ? 2 : 0)
  if (file.rows !== undefined) expect(await countedRows(file)).toBe(file.rows)
}

const keyOf = (body: unknown): string => JSON.stringify(body)

/** The rows that are products, have a problem, or are counted by name. */
async function countedRows({ content, options = [] }: SellerFile): Promise<number> {
  const bytes = typeof content === 'string' ? utf8(content) : content
  const given = options[options.indexOf('--country') + 1]
  const defaultCountry = COUNTRY_CODES.find((code) => code === given) ?? null
  await using catalog = await openCatalog(inPieces(bytes), { defaultCountry })
  let counted = 0
  for await (const rows of catalog.rows)
    counted += rows.filter(({ product, problems }) => product !== null || problems.length > 0).length
  return counted + catalog.passedOver.headings + catalog.passedOver.totals
}
