// The rows that cannot go, as a table to be corrected and imported again; the window saves the same one. A file that is
// there already is left alone: it may be the last such table, with somebody's corrections in it.
import { dirname, resolve } from 'node:path'
import { FailureError } from '../domain/failure.ts'
import { createJudge, problemsCsv } from '../engine/index.ts'
import type { Errand } from './errand.ts'
import { saveFile } from '../host/save-file.ts'
import type { Session } from './session.ts'

/** @returns the path. @throws FailureError BAD_INPUT for a name that is taken, or that has no place */
export async function placeForProblems({ io }: Session, name: string): Promise<string> {
  if (name.trim() === '') throw new FailureError('BAD_INPUT', '--problems names no file.')
  const file = resolve(io.cwd, name)
  if ((await io.files.facts(file)) !== null)
    throw new FailureError('BAD_INPUT', `${file} is there already. Nothing was done. Name another file.`)
  const folder = dirname(file)
  if ((await io.files.facts(folder))?.kind !== 'folder')
    throw new FailureError('BAD_INPUT', `There is no folder ${folder}. Nothing was done. Name another file.`)
  return file
}

/** Does nothing where none was asked for. @throws FailureError BAD_INPUT where the disk does not take it */
export async function saveProblems({ io, voice }: Session, { order, open }: Errand): Promise<void> {
  const { problemsFile: file, recipe } = order
  if (file === null) return
  const judged = async () => {
    const catalog = await open()
    return { catalog, judge: createJudge(catalog.columns, [recipe], new Set()) }
  }
  const pieces = problemsCsv({ open: judged })
  const header = await pieces.next()
  const first = await pieces.next()
  const isNeeded = header.done !== true && first.done !== true
  if (isNeeded) await saveFile(io, file, inOrder([header.value, first.value], pieces))
  voice.json({ type: 'problems_file', file: isNeeded ? file : null })
  voice.say(
    isNeeded
      ? `The rows with problems are in ${file}: correct them there, and run that file.`
      : `No row has a problem that keeps it out: ${file} was not written.`,
  )
}

async function* inOrder<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}
