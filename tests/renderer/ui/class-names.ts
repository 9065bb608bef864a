// The classes that the window names, for the tests that look at them.
import { visitorKeys } from 'oxc-parser'
import type { Module } from '../../structure/modules.ts'

interface Node {
  readonly type: string
}

interface NamedClass {
  readonly path: string
  readonly name: string
}

/** In `className`, in a call of `classes`, and in the constants that these name, of the same module or imported. */
export function classNamesIn(modules: readonly Module[]): readonly NamedClass[] {
  const found: NamedClass[] = []
  const imported = new Set<string>()
  const takeModule = ({ path, program }: Module, isOuter: boolean): void => {
    const named = new Set(isOuter ? imported : [])
    const taken = new Set<Node>()
    const take = (node: Node): void => {
      if (taken.has(node)) return
      taken.add(node)
      walk(node, (inner) => {
        if (inner.type === 'Literal' || inner.type === 'TemplateElement')
          found.push(...wordsOf(inner).map((name) => ({ path, name })))
        if (inner.type === 'Identifier') named.add(textAt(inner, 'name'))
      })
    }
    const takeConstants = (): void =>
      walk(program, (node) => {
        const name = node.type === 'VariableDeclarator' ? textAt(node, 'id', 'name') : ''
        if (named.has(name) && (/^[A-Z]/.test(name) || textAt(node, 'init', 'type') === 'Literal')) take(node)
      })
    if (!isOuter)
      walk(program, (node) => {
        if (node.type === 'JSXAttribute' && /(?:^c|C)lassName$/.test(textAt(node, 'name', 'name'))) take(node)
        if (node.type === 'CallExpression' && textAt(node, 'callee', 'name') === 'classes') take(node)
      })
    // A constant may be made of another one.
    takeConstants()
    takeConstants()
    walk(program, (node) => {
      const name = node.type === 'ImportSpecifier' ? textAt(node, 'local', 'name') : ''
      if (named.has(name)) imported.add(name)
    })
  }
  for (const module of modules) takeModule(module, false)
  for (const module of modules) if (exportsOneOf(module, imported)) takeModule(module, true)
  return found
}

const exportsOneOf = ({ text }: Module, names: ReadonlySet<string>): boolean =>
  [...text.matchAll(/^export const (\w+)/gm)].some(([, name = '']) => names.has(name))

/** Not what is only compared, and no keys. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const isAside =
      (key === 'test' && node.type === 'ConditionalExpression') ||
      (key === 'left' && node.type === 'LogicalExpression') ||
      (key === 'key' && node.type === 'Property') ||
      (key === 'property' && node.type === 'MemberExpression') ||
      node.type === 'BinaryExpression'
    const child: unknown = Reflect.get(node, key)
    if (!isAside) for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) walk(one, visit)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The text that is reached by these keys; empty: there is none. */
function textAt(node: Node, ...keys: readonly string[]): string {
  let at: unknown = node
  for (const key of keys) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  return typeof at === 'string' ? at : ''
}

const wordsOf = (node: Node): readonly string[] =>
  (node.type === 'Literal' ? textAt(node, 'value') : textAt(node, 'value', 'cooked'))
    .split(/\s+/)
    .filter((word) => word !== '')
