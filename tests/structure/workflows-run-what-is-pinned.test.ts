// The workflows run other people's code, one of them next to the certificates that sign releases. So what they run is named
// by its contents: actions by their commits, packages by the lock file, and no script of a package runs unasked.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../../.github/workflows/', import.meta.url)
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  lines: readFileSync(new URL(name, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#')),
}))
const allLines = workflows.flatMap(({ lines }) => lines)
const matching = (lines: readonly string[], pattern: RegExp) => lines.filter((line) => pattern.test(line))

test('every action is pinned by its commit, with its version beside it', () => {
  const uses = matching(allLines, /\buses:/)
  expect(uses.length).toBeGreaterThan(3)
  expect(
    uses.filter((line) => !/ uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([])
  const pins = new Set(uses.map((line) => line.slice(line.indexOf('uses:'))))
  // One commit of each action: the same version everywhere.
  expect(new Set([...pins].map((pin) => pin.split('@')[0])).size).toBe(pins.size)
})

test('packages come from the lock file and run nothing when they are installed', () => {
  const installs = matching(allLines, /\bnpm (?:ci|i|install|add|exec)\b|\b(?:pnpm|yarn)\b/)
  expect(installs.length).toBeGreaterThanOrEqual(workflows.length)
  expect(installs.filter((line) => !line.endsWith(' run: npm ci --ignore-scripts'))).toEqual([])
  // `--no`: only what is installed already.
  expect(matching(allLines, /\bnpx\b/).filter((line) => !/\bnpx --no -- /.test(line))).toEqual([])
})

test('a release takes nothing from a cache, and its certificates are seen by one step', () => {
  const release = workflows.find(({ name }) => name === 'release.yml')?.lines ?? []
  const caches = matching(release, /cache/i).map((line) => line.trim())
  expect(caches).toEqual(['package-manager-cache: false'])
  const secrets = release.findIndex((line) => line.includes('secrets.'))
  expect(release[secrets - 2]).toMatch(/- run: npx --no -- electron-builder /)
  expect(release[secrets - 1]).toBe('        env:')
  expect(matching(release, /secrets\./)).toHaveLength(2)
})
