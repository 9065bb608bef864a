// How large the code is: the figures that figures.test.ts holds within limits.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { visitorKeys, type Program } from 'oxc-parser'
import { PROJECT, readModules } from './modules.ts'

export interface FunctionSize {
  /** `src/engine/x.ts createX`. */
  readonly name: string
  readonly lines: number
}

const linesIn = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Every file below src, style sheets and pages too, with its lines. Not src/words: texts are no code. */
export const fileSizes = (): readonly { readonly path: string; readonly lines: number }[] =>
  readdirSync(join(PROJECT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({
      path: relative(PROJECT, file).replaceAll('\\', '/'),
      lines: linesIn(readFileSync(file, 'utf8')),
    }))
    .filter(({ path }) => !path.startsWith('src/words/'))

/** Every function of src, the longest first. */
export const functionSizes = (): readonly FunctionSize[] =>
  readModules('src')
    .flatMap(({ path, text, program }) => functionsIn(path, text, program))
    .toSorted((a, b) => b.lines - a.lines)

type Node = Program | { readonly type: string; readonly start: number; readonly end: number }

function functionsIn(path: string, text: string, program: Program): FunctionSize[] {
  const found: FunctionSize[] = []
  const walk = (node: Node, name: string): void => {
    const own = nameOf(node) ?? name
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      found.push({ name: `${path} ${own}`, lines: linesIn(text.slice(node.start, node.end)) })
    for (const key of visitorKeys[node.type] ?? []) {
      const child: unknown = Reflect.get(node, key)
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) walk(one, own)
    }
  }
  walk(program, '')
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

/** Of a declaration, a property or a method. */
function nameOf(node: Node): string | null {
  for (const key of ['id', 'key']) {
    const named: unknown = Reflect.get(node, key)
    if (typeof named === 'object' && named !== null && 'name' in named && typeof named.name === 'string')
      return named.name
  }
  return null
}
