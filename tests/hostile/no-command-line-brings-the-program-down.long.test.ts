// Any words, any environment: a code of the contract, a sentence, no stack trace, no end that never comes. In this
// process for breadth; a few as real processes, for what only those have.
import { execFileSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shotlist } from '../cli/process.ts'
import { asins, shell, type Shell } from '../cli/shell.ts'
import { cases } from './support/cases.ts'
import { badEnd, commandLine } from './support/shell-words.ts'
import { hostileText } from './support/texts.ts'

async function place(): Promise<Shell> {
  const made = await shell({ env: { SHOTLIST_BASE_URL: 'https://127.0.0.1:9' } })
  await made.catalog(asins(3))
  await mkdir(join(made.folder, 'folder'))
  await symlink('loop', join(made.folder, 'loop'))
  execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', join(made.folder, 'fifo')])
  return made
}

test('whatever the words are', async () => {
  const { run, folder } = await place()
  await fc.assert(
    fc.asyncProperty(commandLine, async (argv) => {
      const words = argv.flatMap((word) =>
        word === '--workspace' ? ['--workspace', join(folder, 'other')] : [word],
      )
      expect(badEnd(await run(words))).toEqual([])
    }),
    cases(600),
  )
})

test('whatever the environment is', async () => {
  const { run, folder } = await place()
  const value = fc.oneof(
    hostileText,
    fc.constantFrom('https://a.test:9', 'x'.repeat(100_000), 'pk_live_12345678\nX-Evil: 1'),
  )
  const env = fc.dictionary(
    fc.constantFrom('SHOTLIST_API_KEY', 'SHOTLIST_BASE_URL', 'TZ', 'LANG', 'HOME', 'HTTPS_PROXY'),
    value,
  )
  const command = fc.constantFrom(
    ['status'],
    ['usage'],
    ['jobs', 'B000000000'],
    ['resume'],
    ['run', 'catalog.csv', '--operation', 'a_plus', '--dry-run'],
  )
  await fc.assert(
    fc.asyncProperty(env, command, async (given, argv) => {
      const ran = await run(argv, { env: { SHOTLIST_WORKSPACE: join(folder, 'workspace'), ...given } })
      expect(badEnd(ran)).toEqual([])
      const key = given['SHOTLIST_API_KEY']?.trim() ?? ''
      expect(key.length >= 8 && (ran.stdout + ran.stderr).includes(key)).toBe(false)
    }),
    cases(150),
  )
})

test.each([
  ['a pipe nobody writes to', ['run', 'fifo', '--operation', 'a_plus', '--dry-run'], {}],
  ['a device without an end', ['run', '/dev/zero', '--operation', 'a_plus', '--dry-run'], {}],
  ['a device of chance', ['run', '/dev/urandom', '--operation', 'a_plus', '--dry-run'], {}],
  ['a folder', ['run', 'folder', '--operation', 'a_plus', '--dry-run'], {}],
  ['a link to itself', ['run', 'loop', '--operation', 'a_plus', '--dry-run'], {}],
  ['a workspace that is a link to itself', ['status', '--workspace', 'loop'], {}],
  ['a workspace on a device', ['status', '--workspace', '/dev/null/x'], {}],
  ['a proxy that is none', ['usage'], { HTTPS_PROXY: 'no such:proxy' }],
  ['a proxy of another kind', ['usage'], { HTTPS_PROXY: 'socks5://127.0.0.1:9' }],
  ['a proxy with a secret', ['usage'], { HTTPS_PROXY: 'http://user:s3cret@[' }],
  ['no such time zone', ['status'], { TZ: '../../etc/passwd' }],
  ['no such language', ['status'], { LANG: 'xx_YY.☃', LC_ALL: 'nonsense' }],
  ['no home', ['status'], { HOME: undefined, SHOTLIST_WORKSPACE: undefined }],
  ['an empty home', ['status'], { HOME: '', SHOTLIST_WORKSPACE: undefined }],
  ['a key of many lines', ['usage'], { SHOTLIST_API_KEY: 'pk_live_12345678\nX-Evil: 1' }],
  ['an enormous key', ['usage'], { SHOTLIST_API_KEY: 'k'.repeat(100_000) }],
  ['a bad port for the stand-in', ['standin', '--port', '-1'], {}],
  ['bad faults for the stand-in', ['standin', '--faults', 'slow=1e999@5%,\u001b[2J'], {}],
] as const)('as a process: %s', async (_what, argv, env) => {
  const { folder } = await place()
  const child = shotlist(
    argv.map((word) => (['fifo', 'folder', 'loop'].includes(word) ? join(folder, word) : word)),
    {
      HOME: folder,
      SHOTLIST_WORKSPACE: join(folder, 'workspace'),
      SHOTLIST_BASE_URL: 'https://127.0.0.1:9',
      SHOTLIST_API_KEY: 'pk_live_0000000001',
      ...env,
    },
  )
  const code = await child.ended
  expect(badEnd({ code, stdout: child.stdout(), stderr: child.stderr() })).toEqual([])
  expect(child.stderr()).not.toContain('s3cret')
})
