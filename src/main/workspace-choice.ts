// Which folder is the workspace: the one the environment names, the one a person chose, else the command line's default.
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { FailureError } from '../domain/failure.ts'
import type { Io } from '../host/io.ts'
import { t } from '../words/index.ts'
import { readJson } from './json-file.ts'

const choice = z.object({ workspace: z.string().refine((path) => isAbsolute(path)) })
const fileIn = (home: string): string => join(home, 'workspace.json')

export async function workspaceFolder(
  io: Pick<Io, 'cwd' | 'env' | 'files' | 'folders'>,
  home: string,
): Promise<string> {
  const named = (io.env['SHOTLIST_WORKSPACE'] ?? '').trim()
  return named === '' ? ((await chosenWorkspace(io.files, home)) ?? io.folders.data) : resolve(io.cwd, named)
}

/** null: nobody has chosen one. @throws FailureError for a choice that cannot be read */
export async function chosenWorkspace(files: Io['files'], home: string): Promise<string | null> {
  const file = fileIn(home)
  const chosen = await readJson(files, file, choice)
  // The default workspace knows nothing of what was paid for in the chosen one.
  if (chosen === null && (await files.facts(file).catch(() => 'unknown')) !== null)
    throw new FailureError('UNEXPECTED', t('system.workspace.unknown', { file }))
  return chosen?.workspace ?? null
}

export const keepWorkspace = (files: Io['files'], home: string, workspace: string): Promise<void> =>
  files.writeWhole(fileIn(home), `${JSON.stringify({ workspace })}\n`)
