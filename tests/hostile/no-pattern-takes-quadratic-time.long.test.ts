// A pattern that takes quadratic time freezes the app on a few kilobytes that somebody else wrote. Every pattern of src is
// found in its tree, and two analyzers look for texts of which twice as much takes more than twice the time: scslre by the
// form of the pattern, recheck by counting the steps of searches. Neither looks at a clock; the seed is fixed.
import { check } from 'recheck'
import { analyse } from 'scslre'
import { Visitor } from 'oxc-parser'
import { afterAll, expect, test } from 'vitest'
import { readModules } from '../structure/modules.ts'

interface Pattern {
  readonly source: string
  readonly flags: string
}

// Its other backends start Java or a program of its own.
process.env['RECHECK_BACKEND'] = 'pure'
/** Fewer texts than it tries by itself: with scslre they find every slow pattern that this project had. */
const LIMITS = { maxInitialGenerationSize: 150, maxIteration: 3 }
const UNTIMED = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 }

/** What is wrong with it; null where it is quick. */
async function slownessOf({ source, flags }: Pattern): Promise<string | null> {
  // Without a repetition that has no end, each place of the text costs the same.
  if (!/[*+]|\{\d+,\}/.test(source)) return null
  if (analyse({ source, flags }).reports.length > 0)
    return 'the same text may be looked at from each of its places'
  const found = await check(source, flags, { checker: 'fuzz', ...UNTIMED, ...LIMITS })
  if (found.status === 'vulnerable') return `one search takes ${found.complexity.summary} time`
  if (found.status === 'unknown') return `it cannot be known: ${found.error.kind}`
  return null
}

const RealRegExp = globalThis.RegExp
afterAll(() => {
  globalThis.RegExp = RealRegExp
})

/** Every pattern written as a literal, and those built from texts. */
async function patternsOfSource(): Promise<ReadonlyMap<string, Pattern>> {
  const patterns = new Map<string, Pattern>()
  const builders: string[] = []
  // The stand-in reads nothing but what this program and its tests send.
  for (const { path, program } of readModules('src').filter((one) => !one.path.startsWith('src/standin/'))) {
    new Visitor({
      Literal(node) {
        if ('regex' in node)
          patterns.set(`${path}: ${node.raw}`, { source: node.regex.pattern, flags: node.regex.flags })
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') builders.push(path)
      },
    }).visit(program)
  }
  const seen = new Set<string>()
  globalThis.RegExp = new Proxy(RealRegExp, {
    construct(target, [source, flags = '']: [string, string?]) {
      // Of one of these modules, not of a package that it loads.
      const stack = new Error().stack ?? ''
      const path = builders.find((one) => stack.includes(`/${one}`))
      if (path !== undefined) {
        seen.add(path)
        patterns.set(`${path}: /${source}/${flags}`, { source, flags })
      }
      return new target(source, flags)
    },
  })
  for (const path of builders) await import(/* @vite-ignore */ new URL(`../../${path}`, import.meta.url).href)
  const { concealKey } = await import('../../src/engine/service/redact.ts')
  concealKey('', 'pk_live_1234')
  const { numberOf } = await import('../../src/words/index.ts')
  numberOf('1', true)
  const unseen = builders.filter((path) => !seen.has(path))
  if (unseen.length > 0)
    throw new Error(`${unseen.join(', ')}: patterns are built where this test does not see it`)
  return patterns
}

test('every pattern takes at most twice the time for twice the text', async () => {
  const patterns = await patternsOfSource()
  expect(patterns.size).toBeGreaterThan(200)
  const slow: string[] = []
  for (const [name, pattern] of patterns) {
    const slowness = await slownessOf(pattern)
    if (slowness !== null) slow.push(`${name}: ${slowness}`)
  }
  expect(slow).toEqual([])
})

test.each([
  // As they stood in words.ts, guess-encoding.ts, without-queries.ts and number-format.ts.
  /[A-Za-z\u0080-\u{10ffff}]*[\u0080-\u{10ffff}][A-Za-z\u0080-\u{10ffff}]*/gu,
  /[^\t\r\n,;|"]*[\u0080-\uffff][^\t\r\n,;|"]*/g,
  /[?#]|\\+u00(?:3f|23)|%(?:25)*(?:3f|23)/i,
  /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g,
  /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|(#*0|#+|General)|(.)/gisu,
])('%s is found to be slow', async (pattern) => {
  expect(await slownessOf(pattern)).not.toBeNull()
})
