// A month of nights in a second, and a crash at every step: that works only while nothing in the engine reaches
// for the real clock by itself. The tree is searched, not the text, so that comments may say the words.
import { expect, test } from 'vitest'
import { parseModule, readModules } from './modules.ts'

const GLOBALS = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
])
const MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'performance.timeOrigin',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'process.hrtime',
  'process.uptime',
  'process.nextTick',
  'AbortSignal.timeout',
])
const MODULES = new Set(['node:timers', 'node:timers/promises', 'node:perf_hooks', 'node:child_process'])
/** Of node:crypto, the engine hashes and nothing else. */
const HASHING = new Set(['createHash', 'Hash', 'X509Certificate'])

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nameOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Identifier' ? String(value['name']) : null

/** Names that are read from somewhere else than the module's scope: `x.fetch`, `{ fetch: … }`. */
const isLabel = (parent: Node, key: string): boolean =>
  (key === 'property' || key === 'key') && parent['computed'] !== true && parent['shorthand'] !== true

function reaches(node: Node, found: string[], parent: Node | null, key: string): void {
  const name = nameOf(node)
  if (name !== null && GLOBALS.has(name) && (parent === null || !isLabel(parent, key))) found.push(name)
  if (node.type === 'MemberExpression') {
    const object = nameOf(node['object'])
    const property = node['property']
    const member =
      nameOf(property) ?? (isNode(property) && property.type === 'Literal' ? String(property['value']) : null)
    if (object === 'globalThis') found.push(`globalThis.${member ?? '…'}`)
    if (object !== null && MEMBERS.has(`${object}.${member}`)) found.push(`${object}.${member}`)
  }
  if (node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type === 'ObjectPattern') {
    const from = nameOf(node['init'])
    if (from !== null && [...MEMBERS].some((member) => member.startsWith(`${from}.`)))
      found.push(`parts of ${from}`)
  }
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date') {
    if (Array.isArray(node['arguments']) && node['arguments'].length === 0) found.push('new Date()')
  }
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'Date') found.push('Date()')
  if (node.type === 'ImportDeclaration' && isNode(node['source'])) {
    const source = String(node['source']['value'])
    if (MODULES.has(source)) found.push(source)
    if (source === 'node:crypto') {
      const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : []
      for (const specifier of specifiers) {
        const imported = nameOf(specifier['imported']) ?? 'all of node:crypto'
        if (!HASHING.has(imported)) found.push(imported)
      }
    }
  }
  for (const [inner, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) reaches(child, found, node, inner)
}

function reachesOf(program: unknown): string[] {
  if (!isNode(program)) throw new Error('not a tree')
  const found: string[] = []
  reaches(program, found, null, '')
  return found
}

test('nothing in the engine outside ports/ reaches for them', () => {
  const found = readModules('src/engine')
    .filter(({ path }) => !path.startsWith('src/engine/ports/'))
    .flatMap(({ path, program }) => reachesOf(program).map((what) => `${path} reaches for ${what}`))
  expect(found).toEqual([])
})

test('the ports themselves are seen to reach for them', () => {
  const found = readModules('src/engine/ports').flatMap(({ program }) => reachesOf(program))
  expect(new Set(found)).toEqual(
    new Set([
      'Date.now',
      'performance.now',
      'node:timers/promises',
      'setTimeout',
      'setImmediate',
      'Math.random',
      'crypto.randomUUID',
    ]),
  )
})

test.each([
  ['const at = Date.now()', ['Date.now']],
  ['const at = Date["now"]()', ['Date.now']],
  ['const { now } = Date', ['parts of Date']],
  ['const at = new Date()', ['new Date()']],
  ['const at = new Date', ['new Date()']],
  ['const at = Date()', ['Date()']],
  ['const at = new Date(0)', []],
  ['const roll = Math.random', ['Math.random']],
  ['setTimeout(() => {}, 1)', ['setTimeout']],
  ['const timers = { setTimeout }', ['setTimeout', 'setTimeout']],
  ['globalThis.fetch("https://x.example")', ['globalThis.fetch']],
  ['service.fetch(1); const a = { fetch: 1 }; interface B { fetch(): void }', []],
  ['AbortSignal.timeout(5)', ['AbortSignal.timeout']],
  ['import { setTimeout as sleep } from "node:timers/promises"', ['setTimeout', 'node:timers/promises']],
  ['import { randomUUID } from "node:crypto"', ['randomUUID']],
  ['import { createHash } from "node:crypto"', []],
  ['import * as crypto from "node:crypto"', ['all of node:crypto']],
])('%s', (text, what) => {
  expect(reachesOf(parseModule('src/engine/planted.ts', text).program).toSorted()).toEqual(what.toSorted())
})
