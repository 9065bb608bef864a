// Plants one bug: a module hook that changes the engine's text while it is loaded, and nothing on the disk. To be
// imported before anything of the engine is.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { BUGS, type Bug } from './bugs.ts'

export const ENGINE = new URL('../../../src/engine/', import.meta.url)

/** @throws where the text is not there, or more than once */
export function changed(bug: Bug, source: string): string {
  const found = source.split(bug.text).length - 1
  if (found !== 1) throw new Error(`"${bug.name}" is out of date: its text is ${found} times in ${bug.file}`)
  return source.replace(bug.text, () => bug.becomes)
}

export function plant(name: string): void {
  const bug = BUGS.find((one) => one.name === name)
  if (bug === undefined) throw new Error(`there is no bug "${name}"`)
  const url = new URL(bug.file, ENGINE).href
  registerHooks({
    load: (asked, context, next) =>
      asked === url
        ? {
            ...next(asked, context),
            source: changed(bug, readFileSync(fileURLToPath(asked), 'utf8')),
            shortCircuit: true,
          }
        : next(asked, context),
  })
}
