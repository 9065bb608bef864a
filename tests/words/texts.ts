// Finds, in the modules of src, texts that people would read and the keys of messages that are used.
import { visitorKeys } from 'oxc-parser'
import type { Module } from '../structure/modules.ts'

interface Node {
  readonly type: string
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const valueAt = (node: Node, key: string): unknown => Reflect.get(node, key)
const textAt = (node: Node, key: string): string => {
  const value = valueAt(node, key)
  return typeof value === 'string' ? value : ''
}

/** @param parents the innermost last */
type Visit = (node: Node, parents: readonly Node[]) => void

function walk(node: Node, visit: Visit, parents: readonly Node[] = []): void {
  visit(node, parents)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = valueAt(node, key)
    for (const one of Array.isArray(child) ? child : [child])
      if (isNode(one)) walk(one, visit, [...parents, node])
  }
}

/** A literal, or the fixed parts of a template with a space for each value; null: no string. */
function stringOf(node: Node): string | null {
  if (node.type === 'Literal') {
    const value = valueAt(node, 'value')
    return typeof value === 'string' ? value : null
  }
  if (node.type !== 'TemplateLiteral') return null
  return quasis(node).join(' \0 ')
}

const nodesAt = (node: Node, key: string): readonly Node[] => {
  const value = valueAt(node, key)
  return Array.isArray(value) ? value.filter((one) => isNode(one)) : []
}
const quasis = (node: Node): readonly string[] =>
  nodesAt(node, 'quasis').map((part) => {
    const value = valueAt(part, 'value')
    return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
  })

const ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'body',
  'cancelLabel',
  'confirmLabel',
  'description',
  'error',
  'hint',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'suffix',
  'title',
])
/** Names of keys on the keyboard, as the browser gives them. */
const KEYS =
  /^(?:(?:Mod|Shift|Alt)\+)*(?:Arrow\w+|Escape|Enter|Esc|Home|End|Page\w+|Delete|Backspace|Tab|Insert|Mod)$/
const PHRASE = /\p{L}{2,}[,;:’]? \p{L}{2,}/u
const SENTENCE_CASE = /^\p{Lu}\p{Ll}+(?:[ .…!?]|$)/u
/** Our name, the service’s own names, and values that are sent to it. */
const NAMES = /^(?:Shotlist|A\+ .*|(?:Premium|Basic|Mobile| )+|German)$/
/** Selectors, media queries and addresses. */
const CODE = /[[\]=<>{}]|^\(|^\.|^app:|^https?:/
/** Values of the service, of our commands and of our rows. */
const VALUES: readonly string[] = ['Alpha', 'Product Photo', 'Main Image', 'earlier jobs', 'retry of  \0 ']

/** What names code, or is thrown for developers. */
const isForCode = (parents: readonly Node[]): boolean =>
  parents.some(
    (parent) =>
      /^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(parent.type) ||
      (/^(?:New|Call)Expression$/.test(parent.type) && isError(parent)) ||
      (parent.type === 'CallExpression' && (isComparison(parent) || isLog(parent))) ||
      (parent.type === 'BinaryExpression' && /^[!=]==$/.test(textAt(parent, 'operator'))) ||
      (parent.type === 'JSXAttribute' && /^(?:className|viewBox|d)$/.test(nameOf(parent))),
  )
function isError(node: Node): boolean {
  const callee = valueAt(node, 'callee')
  return isNode(callee) && /^(?:Type|Range)?Error$/.test(textAt(callee, 'name'))
}
function isComparison(node: Node): boolean {
  const callee = valueAt(node, 'callee')
  const property = isNode(callee) ? valueAt(callee, 'property') : null
  return (
    isNode(property) &&
    /^(?:startsWith|endsWith|includes|matches|closest|querySelector(?:All)?)$/.test(textAt(property, 'name'))
  )
}
/** The log is English. */
function isLog(node: Node): boolean {
  const callee = valueAt(node, 'callee')
  const object = isNode(callee) ? valueAt(callee, 'object') : null
  return isNode(object) && [textAt(object, 'name'), nameIn(object, 'property')].includes('log')
}
function nameIn(node: Node, key: string): string {
  const inner = valueAt(node, key)
  return isNode(inner) ? textAt(inner, 'name') : ''
}
function nameOf(attribute: Node): string {
  const name = valueAt(attribute, 'name')
  return isNode(name) ? textAt(name, 'name') : ''
}

/** Texts that belong into src/words. */
export function textsIn({ program }: Module): readonly string[] {
  const found: string[] = []
  walk(program, (node, parents) => {
    const parent = parents.at(-1)
    if (node.type === 'JSXText') {
      const text = textAt(node, 'value').trim()
      if (/\p{L}/u.test(text)) found.push(text)
      return
    }
    const text = stringOf(node)
    if (text === null || isForCode(parents)) return
    if (parent?.type === 'Property' && valueAt(parent, 'key') === node) return
    if (parent?.type === 'ExportNamedDeclaration') return
    const isShown = parent?.type === 'JSXAttribute' && ATTRIBUTES.has(nameOf(parent))
    if (CODE.test(text) || VALUES.includes(text)) return
    if (isShown ? /\p{L}/u.test(text) : looksRead(text)) found.push(text)
  })
  return found
}

const looksRead = (text: string): boolean =>
  !KEYS.test(text) && !NAMES.test(text) && (PHRASE.test(text) || SENTENCE_CASE.test(text))

/** Keys as they stand in the code; one that is put together is a pattern. */
export function keysIn({ program }: Module): readonly (string | RegExp)[] {
  const found: (string | RegExp)[] = []
  walk(program, (node) => {
    if (node.type === 'TemplateLiteral' && /^\w+\.[\w.-]*$/.test(quasis(node)[0] ?? ''))
      found.push(new RegExp(`^${quasis(node).map(escaped).join('[\\w-]+')}$`))
    else {
      const text = stringOf(node)
      if (text !== null && /^\w+(?:\.[\w-]+)+$/.test(text)) found.push(text)
    }
  })
  return found
}
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Calls of `t` while the module loads, before the language is known. */
export function earlyCallsIn({ program }: Module): readonly string[] {
  const found: string[] = []
  walk(program, (node, parents) => {
    if (node.type !== 'CallExpression') return
    const callee = valueAt(node, 'callee')
    if (!isNode(callee) || textAt(callee, 'name') !== 't') return
    if (!parents.some(({ type }) => /Function|MethodDefinition/.test(type))) {
      const [key] = nodesAt(node, 'arguments')
      found.push(key === undefined ? '' : (stringOf(key) ?? ''))
    }
  })
  return found
}
