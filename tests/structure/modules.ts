// Every module of src as the compiler would see it: what it imports, whether only types come over, and where the
// path leads. Read with oxc, which parses TypeScript as it stands.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Program } from 'oxc-parser'

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export interface Import {
  /** Path from the project's root (`src/engine/index.ts`), a package's name, or `node:…`. */
  readonly target: string
  readonly isTypeOnly: boolean
}

export interface Module {
  /** From the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly program: Program
  readonly imports: readonly Import[]
}

export function readModules(folder: string): Module[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs|cjs)$/.test(entry.name))
    .map((entry) => readModule(relative(PROJECT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function readModule(path: string): Module {
  const text = readFileSync(join(PROJECT, path), 'utf8')
  return parseModule(path, text)
}

/** @throws where the text cannot be parsed, or loads a module whose name is only known when it runs */
export function parseModule(path: string, text: string): Module {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      target: resolve(path, moduleRequest.value),
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) => {
      const requests = new Set(entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
      return [...requests].map((request) => ({
        target: resolve(path, request),
        isTypeOnly: entries.every(({ isType }) => isType),
      }))
    }),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      target: resolve(path, literal(path, text.slice(moduleRequest.start, moduleRequest.end))),
      isTypeOnly: false,
    })),
  ]
  return { path, text, program, imports }
}

function literal(path: string, text: string): string {
  const quoted = /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2]
  if (quoted === undefined) throw new Error(`${path} imports ${text}, which is known only when it runs`)
  return quoted
}

function resolve(from: string, request: string): string {
  if (request.startsWith('node:')) return request
  if (!request.startsWith('.'))
    return request
      .split('/')
      .slice(0, request.startsWith('@') ? 2 : 1)
      .join('/')
  const target = join(dirname(from), request).replaceAll('\\', '/')
  if (!existsSync(join(PROJECT, target))) throw new Error(`${from} imports ${request}, which is not there`)
  return target
}
