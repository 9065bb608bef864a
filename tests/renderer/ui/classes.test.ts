import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROJECT, readModules } from '../../structure/modules.ts'

// The compiler takes any name of a class: one that no style sheet has leaves an error black, as if it were none.
test('each class that the window names is in its style sheet', () => {
  const missing = readModules('src/renderer').flatMap(({ path, text, imports }) => {
    const sheets = imports.map(({ target }) => target).filter((target) => target.endsWith('.module.css'))
    const names = [...text.matchAll(/^import (\w+) from '.*\.module\.css'$/gm)].map(([, name]) => name)
    return names.flatMap((name, at) => {
      const sheet = readFileSync(`${PROJECT}/${sheets[at] ?? ''}`, 'utf8')
      const known = new Set([...sheet.matchAll(/\.([A-Za-z]\w*)/g)].map(([, one]) => one))
      return [...text.matchAll(new RegExp(String.raw`(?<![\w.'"\x60])${name}\.(\w+)`, 'g'))]
        .filter(([, used]) => used !== 'module' && !known.has(used))
        .map(([, used]) => `${path}: ${used}`)
    })
  })
  expect(missing).toEqual([])
})
