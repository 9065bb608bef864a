import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { visitorKeys } from 'oxc-parser'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { PROJECT, readModules } from '../../structure/modules.ts'

const require = createRequire(import.meta.url)
const UI = join(PROJECT, 'src', 'renderer', 'ui')
/** Marks of Tailwind that have no rule of their own: other classes refer to them. */
const MARKS = /^(?:group|peer)(?:\/\w+)?$/

// The compiler takes any text as a class: one that the theme does not know leaves an error black, as if it were none.
test('each class that the window names is one of the theme', async () => {
  const sheet = await compile(readFileSync(join(UI, 'styles.css'), 'utf8'), {
    base: UI,
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? join(base, id) : require.resolve(id)
      return { path, base, content: readFileSync(path, 'utf8') }
    },
  })
  const named = readModules('src/renderer').flatMap(({ path, program }) =>
    classNames(program).map((name) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(2_000)
  const css = sheet.build(named.map(({ name }) => name))
  const known = new Set(
    [...css.matchAll(/\.((?:\\.|[\w\u0080-\uffff-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  )
  expect(named.filter(({ name }) => !MARKS.test(name) && !known.has(name))).toEqual([])
})

interface Node {
  readonly type: string
}

/** In `className`, in a call of `classes`, and in the constants that these name. */
function classNames(program: Node): readonly string[] {
  const found: string[] = []
  const constants = new Set<string>()
  const take = (node: Node): void => {
    walk(node, (inner) => {
      if (inner.type === 'Literal' || inner.type === 'TemplateElement') found.push(...wordsOf(inner))
      if (inner.type === 'Identifier') constants.add(textAt(inner, 'name'))
    })
  }
  walk(program, (node) => {
    if (node.type === 'JSXAttribute' && /(?:^c|C)lassName$/.test(textAt(node, 'name', 'name'))) take(node)
    if (node.type === 'CallExpression' && textAt(node, 'callee', 'name') === 'classes') take(node)
  })
  walk(program, (node) => {
    const name = node.type === 'VariableDeclarator' ? textAt(node, 'id', 'name') : ''
    if (/^[A-Z]/.test(name) && constants.has(name)) take(node)
  })
  return found
}

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
