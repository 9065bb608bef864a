// The catalog file at the edge: what is not a readable file is refused in one sentence before anything is opened.
import { resolve } from 'node:path'
import { FailureError } from '../contract/failure.ts'
import { type Catalog, type CatalogOptions, openCatalog, systemCode } from '../engine/index.ts'
import type { Io } from './io.ts'

export async function openCatalogFile(
  io: Io,
  file: string,
  options: Pick<CatalogOptions, 'mapping' | 'defaultCountry' | 'isAsinOptional' | 'encoding' | 'sheet'>,
): Promise<Catalog> {
  const path = resolve(io.cwd, file)
  try {
    const facts = await io.files.facts(path)
    if (facts === null) throw new FailureError('BAD_INPUT', `There is no file ${path}.`)
    if (facts.kind === 'folder')
      throw new FailureError('BAD_INPUT', `${path} is a folder. Name the catalog file in it.`)
    // A pipe that nobody writes to would be waited for without end, past every Ctrl-C.
    if (facts.kind === 'other')
      throw new FailureError(
        'BAD_INPUT',
        `${path} is no file but a device or a pipe. Save the catalog as a file.`,
      )
    return await openCatalog(io.files.read(path), options)
  } catch (error) {
    const code = systemCode(error)
    if (error instanceof FailureError || code === null) throw error
    throw new FailureError('BAD_INPUT', `The file ${path} cannot be read (${code}).`, { cause: error })
  }
}

/** What was taken for granted of a file: its encoding where several fit, and the sheet where there are several. */
export function readAsText({
  encodingDoubts,
  sheets,
  sheet,
}: Pick<Catalog, 'encodingDoubts' | 'sheets' | 'sheet'>): readonly string[] {
  const lines: string[] = []
  const [taken, ...others] = encodingDoubts.map(
    ({ encoding, words }) => `${encoding} ("${words.slice(0, 3).join('", "')}")`,
  )
  if (taken !== undefined)
    lines.push(
      `Letters are read as ${taken}; they could be ${others.join(' or ')} (--encoding NAME says it).`,
    )
  if (sheets.length > 1) {
    const names = sheets.filter((name) => name !== sheet).map((name) => `"${name}"`)
    lines.push(
      `Sheet: "${sheet ?? ''}". Not read: ${names.slice(0, UNUSED_SHOWN_MAX).join(', ')} (--sheet NAME reads one).`,
    )
  }
  return lines
}

const UNUSED_SHOWN_MAX = 8

/** What is taken from which column where some are not used: one that was overlooked is seen before it costs anything. */
export function columnsText({ columns, hasHeader }: Pick<Catalog, 'columns' | 'hasHeader'>): string | null {
  if (!hasHeader) return null
  const used = columns.flatMap(({ name, use }) => (use === null ? [] : [`${use.field} from "${name}"`]))
  const unused = columns.flatMap(({ name, use }) => (use === null ? [`"${name}"`] : []))
  const more = unused.length > UNUSED_SHOWN_MAX ? `, and ${unused.length - UNUSED_SHOWN_MAX} more` : ''
  if (unused.length === 0) return null
  const shown = unused.slice(0, UNUSED_SHOWN_MAX).join(', ')
  return `Columns: ${used.join(', ')}. Not used: ${shown}${more} (--map FIELD=COLUMN uses one).`
}
