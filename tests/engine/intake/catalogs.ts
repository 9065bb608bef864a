// Catalogs for the tests: files from the fixtures, text, and bytes in pieces of any size; and an import of it all.
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FailureError } from '../../../src/domain/failure.ts'
import {
  type Catalog,
  type CatalogOptions,
  type CatalogProduct,
  type CheckedRow,
  openCatalog,
  type RowProblem,
} from '../../../src/engine/intake/index.ts'

export const fixture = (name: string): AsyncIterable<Uint8Array> =>
  createReadStream(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))) as AsyncIterable<Uint8Array>

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export function utf16(text: string, endian: 'LE' | 'BE'): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of ['\ufeff', ...text.split('')].entries()) {
    view.setUint16(index * 2, unit.charCodeAt(0), endian === 'LE')
  }
  return bytes
}

/** The bytes in pieces of the given sizes, which are gone through again and again. */
export async function* inPieces(
  bytes: Uint8Array,
  sizes: readonly number[] = [65_536],
): AsyncGenerator<Uint8Array> {
  let turn = 0
  for (let at = 0; at < bytes.length;) {
    const size = sizes[turn++ % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

export interface Imported {
  readonly catalog: Omit<Catalog, 'rows'>
  readonly products: readonly CatalogProduct[]
  readonly problems: readonly RowProblem[]
}

/** The products of a chunk of rows. */
export const productsOf = (rows: readonly CheckedRow[]): readonly CatalogProduct[] =>
  rows.flatMap(({ product }) => product ?? [])

export async function importAll(
  source: string | AsyncIterable<Uint8Array>,
  options: Partial<CatalogOptions> = {},
): Promise<Imported> {
  const bytes = typeof source === 'string' ? inPieces(utf8(source)) : source
  await using catalog = await openCatalog(bytes, { defaultCountry: 'US', ...options })
  const products: CatalogProduct[] = []
  const problems: RowProblem[] = []
  for await (const rows of catalog.rows) {
    products.push(...productsOf(rows))
    problems.push(...rows.flatMap((row) => row.problems))
  }
  return { catalog, products, problems }
}

/** The sentence with which an import is refused. */
export async function refusalOf(
  source: string | AsyncIterable<Uint8Array>,
  options: Partial<CatalogOptions> = {},
): Promise<string> {
  try {
    await importAll(source, options)
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'BAD_INPUT') return error.failure.message
    throw error
  }
  throw new Error('the import was not refused')
}

export const asinsOf = ({ products }: Imported): readonly string[] => products.map(({ asin }) => asin)

export const usesOf = ({ catalog }: Imported): readonly string[] =>
  catalog.columns.map(({ name, use }) => `${name}: ${use === null ? '-' : `${use.field} by ${use.found}`}`)

/** A table as CSV, each cell quoted where it must be. */
export const csv = (rows: readonly (readonly string[])[], separator: string, newline = '\n'): string =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator) + newline).join('')

function quoted(cell: string, separator: string): string {
  const mustBe = /["\r\n]|^\s|\s$/.test(cell) || cell.includes(separator)
  return mustBe ? `"${cell.replaceAll('"', '""')}"` : cell
}
