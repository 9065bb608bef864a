// The workflows run other people's code, one of them next to the certificates that sign releases. So what they run is named
// by its contents: actions by their commits, packages by the lock file, and no script of a package runs unasked.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

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
  expect(release[secrets - 1]).toBe('        env:')
  expect(matching(release.slice(secrets, secrets + 5), /secrets\./)).toHaveLength(5)
  expect(matching(release, /secrets\./)).toHaveLength(5)
  expect(matching(release, /^ {4}environment: release$/)).toHaveLength(1)
})

/** The script of the step that packs, with a packer that shows what it is given. */
function pack(secrets: Readonly<Record<string, string>>): string {
  const release = workflows.find(({ name }) => name === 'release.yml')?.lines ?? []
  const from = release.findIndex((line) => line.includes('- name: Pack,'))
  const script = release.slice(
    release.indexOf('        run: |', from) + 1,
    release.indexOf('        env:', from),
  )
  const shown = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_KEY_TEXT']
  const packer = `npx() { for name in ${shown.join(' ')}; do [ -z "\${!name+set}" ] || echo "$name=\${!name}"; done; }`
  const text = [packer, 'cd() { return 1; }', ...script].join('\n').replace('${{ matrix.target }}', '--mac')
  const env = { PATH: process.env['PATH'], RUNNER_TEMP: tmpdir(), RUNNER_OS: 'macOS', ...secrets }
  return spawnSync('bash', ['-c', text], { env, encoding: 'utf8' }).stdout
}

test('a certificate that the repository does not have is not set, and Apple’s key is a file', () => {
  const none = {
    CSC_LINK: '',
    CSC_KEY_PASSWORD: '',
    APPLE_API_KEY_TEXT: '',
    APPLE_API_KEY_ID: '',
    APPLE_API_ISSUER: '',
  }
  expect(pack(none)).toBe('')
  const shown = pack({
    ...none,
    CSC_LINK: 'certificate',
    APPLE_API_KEY_TEXT: 'secret',
    APPLE_API_KEY_ID: 'id',
  })
  const file = join(tmpdir(), 'apple-api-key.p8')
  expect(shown).toBe(`CSC_LINK=certificate\nAPPLE_API_KEY=${file}\nAPPLE_API_KEY_ID=id\n`)
  expect(readFileSync(file, 'utf8')).toBe('secret')
  rmSync(file)
})

test('the sums of a release cover every package, are attested, and are kept with them', () => {
  const release = workflows.find(({ name }) => name === 'release.yml')?.lines ?? []
  const folder = mkdtempSync(join(tmpdir(), 'shotlist-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  mkdirSync(dist)
  const packages = ['Shotlist-1.0.0.AppImage', 'Shotlist Setup 1.0.0.exe', 'shotlist_1.0.0_amd64.deb']
  for (const name of packages) writeFileSync(join(dist, name), name)
  const [line = ''] = matching(release, /shasum/)
  const env = { PATH: process.env['PATH'], RUNNER_OS: 'Linux' }
  expect(spawnSync('bash', ['-c', line], { cwd: folder, env }).status).toBe(0)
  const sums = readFileSync(join(dist, 'SHA256SUMS-Linux.txt'), 'utf8').trimEnd().split('\n')
  const expected = packages.map((name) => `${createHash('sha256').update(name).digest('hex')}  ${name}`)
  expect(sums.toSorted()).toEqual(expected.toSorted())
  const attested = release.findIndex((one) => one.includes('actions/attest-build-provenance@'))
  expect(release.slice(attested + 1, attested + 3).map((one) => one.trim())).toEqual([
    'with:',
    'subject-path: dist/SHA256SUMS-*.txt',
  ])
  const kept = release.slice(release.findIndex((one) => one.includes('actions/upload-artifact@')))
  expect(kept.map((one) => one.trim())).toContain('dist/SHA256SUMS-*.txt')
})
