import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { PROJECT, readModules } from '../../structure/modules.ts'
import { classNamesIn } from './class-names.ts'

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
  const named = classNamesIn(readModules('src/renderer'))
  expect(named.length).toBeGreaterThan(2_000)
  const css = sheet.build(named.map(({ name }) => name))
  const known = new Set(
    [...css.matchAll(/\.((?:\\.|[\w\u0080-\uffff-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  )
  expect(named.filter(({ name }) => !MARKS.test(name) && !known.has(name))).toEqual([])
})

test('the element that a class refers to is marked in the same folder', () => {
  const named = classNamesIn(readModules('src/renderer')).map(({ path, name }) => ({
    folder: dirname(path),
    name,
  }))
  const marks = new Set(
    named.filter(({ name }) => MARKS.test(name)).map(({ folder, name }) => `${folder} ${name}`),
  )
  const referring = named.flatMap(({ folder, name }) => {
    const [, kind, mark = ''] = /(?:^|:)(group|peer)-[^:/]+(\/\w+)?:/.exec(name) ?? []
    return kind === undefined ? [] : [`${folder} ${kind}${mark}`]
  })
  expect(referring.length).toBeGreaterThan(5)
  expect(referring.filter((mark) => !marks.has(mark))).toEqual([])
})
