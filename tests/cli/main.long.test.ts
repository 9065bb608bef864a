// What only a process can show: signals, the Node it runs on, certificates from the environment, pipes that close.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asins, imagesIn, LIVE, service, shell } from './shell.ts'
import { ENTRY, shotlist, start } from './process.ts'

const ANNOUNCED = z.object({ url: z.string(), ca_file: z.string(), keys: z.array(z.string()) })

/** The stand-in as its own process, and the environment that leads to it. */
async function standinProcess(...options: readonly string[]) {
  const { folder } = await shell()
  // Its certificate goes where the test cleans up, should it be killed.
  const standin = shotlist(
    ['standin', '--json', '--per-minute', '1000', '--image-scale', '0.05', ...options],
    { TMPDIR: folder },
  )
  await standin.says('"type":"standin"')
  const reported = ANNOUNCED.parse(JSON.parse(standin.stdout()))
  const env = {
    SHOTLIST_BASE_URL: reported.url,
    SHOTLIST_API_KEY: reported.keys[0] ?? '',
    NODE_EXTRA_CA_CERTS: reported.ca_file,
  }
  return { standin, reported, env }
}

describe('against the stand-in in a process of its own', () => {
  test('the lines it prints are all that a run needs; when it ends its certificate is gone', async () => {
    const { standin, reported, env } = await standinProcess('--job-seconds', '0.05')
    expect(reported.keys).toContain(LIVE)
    const { catalog, workspace } = await shell()
    const run = shotlist(
      ['run', await catalog(asins(2)), '--operation', 'creative_strategy', '--workspace', workspace],
      env,
    )
    expect([await run.ended, run.stderr()]).toEqual([0, expect.any(String)])
    expect(run.stdout()).toBe('')
    expect(existsSync(reported.ca_file)).toBe(true)
    standin.process.kill('SIGINT')
    expect(await standin.ended).toBe(0)
    expect(existsSync(reported.ca_file)).toBe(false)
  })

  test('the stand-in prints its address so that a double click or a whole line copies nothing else', async () => {
    const { folder } = await shell()
    const standin = shotlist(['standin'], { TMPDIR: folder })
    await standin.says('Ctrl-C ends it.')
    const lines = standin.stderr().split('\n')
    expect(lines.filter((line) => /^ {2}https:\/\/127\.0\.0\.1:\d+$/.test(line))).toHaveLength(1)
    expect(lines.filter((line) => /:\d+[.,;]/.test(line))).toEqual([])
    standin.process.kill('SIGINT')
    expect(await standin.ended).toBe(0)
  })

  test.for(['SIGINT', 'SIGTERM'] as const)(
    '%s drains and ends with 130; status answers meanwhile',
    async (signal) => {
      const { env } = await standinProcess('--job-seconds', '3600')
      const { catalog, workspace } = await shell()
      const more = { ...env, SHOTLIST_WORKSPACE: workspace }
      const run = shotlist(
        ['run', await catalog(asins(2)), '--operation', 'creative_strategy', '--json'],
        more,
      )
      await run.says('"tasks":{"queued":0')
      const status = shotlist(['status', '--json'], more)
      expect(await status.ended).toBe(0)
      run.process.kill(signal)
      expect(await run.ended).toBe(130)
      expect(run.stderr()).toContain('The state is kept; “shotlist resume” goes on.')
      const after = shotlist(['status', '--json'], more)
      await after.ended
      expect(JSON.parse(after.stdout())).toMatchObject({ tasks: { queued: 0, submitting: 0, pending: 2 } })
    },
  )

  test('killed outright, resume ends with the same files as if nothing had happened', async () => {
    const polled = new Set<string>()
    const { promise: allPolled, resolve } = Promise.withResolvers<void>()
    const standin = await service({
      log: ({ path }) => {
        const id = /\/jobs\/([^/?]+)$/.exec(path)?.[1]
        if (id !== undefined) polled.add(id)
        if (polled.size === 3) resolve()
      },
    })
    const { catalog, workspace, write } = await shell()
    const env = {
      SHOTLIST_BASE_URL: standin.url,
      SHOTLIST_API_KEY: LIVE,
      NODE_EXTRA_CA_CERTS: await write('ca.pem', standin.caPem),
      SHOTLIST_WORKSPACE: workspace,
    }
    const file = await catalog(asins(3))
    const run = shotlist(['run', file, '--operation', 'listing_builder', '--max-credits', 'none'], env)
    await allPolled
    run.process.kill('SIGKILL')
    await run.ended
    const resume = shotlist(['resume', '--json'], env)
    expect([await resume.ended, resume.stderr()]).toEqual([0, expect.any(String)])
    expect(await imagesIn(join(workspace, 'library'))).toHaveLength(21)
    expect(standin.jobs).toHaveLength(3)
  })

  // Linux keeps the number of one whose parent does not ask how it ended.
  test.skipIf(process.platform !== 'linux')(
    'killed outright, and nobody takes notice of its end: the workspace is free at once all the same',
    async () => {
      const { env } = await standinProcess('--job-seconds', '3600')
      const { catalog, workspace } = await shell()
      const command = `"$NODE" "$ENTRY" run "$FILE" --operation creative_strategy --json --workspace "$WS" & echo "pid $!"; exec sleep 600`
      const places = { NODE: process.execPath, ENTRY, FILE: await catalog(asins(2)), WS: workspace }
      const parent = start('sh', ['-c', command], { ...env, ...places })
      await parent.says('"tasks":{"queued":0')
      process.kill(Number(/pid (\d+)/.exec(parent.stdout())?.[1]), 'SIGKILL')
      const retry = shotlist(['retry', '--json', '--workspace', workspace])
      expect([await retry.ended, retry.stderr()]).toEqual([0, expect.any(String)])
      parent.process.kill('SIGKILL')
      await parent.ended
    },
  )

  test('a reader that goes away does not end the run', async () => {
    const { env } = await standinProcess('--job-seconds', '0.05')
    const { catalog, workspace } = await shell()
    const file = await catalog(asins(2))
    const run = shotlist(
      ['run', file, '--operation', 'creative_strategy', '--json', '--workspace', workspace],
      env,
    )
    const { stdout } = run.process
    stdout?.once('data', () => stdout.destroy())
    expect(await run.ended).toBe(0)
    expect(run.stdout()).not.toContain('"finished"')
    const after = shotlist(['status', '--json', '--workspace', workspace])
    await after.ended
    expect(JSON.parse(after.stdout())).toMatchObject({ tasks: { completed: 2 } })
  })
})

describe('the Node it runs on', () => {
  const AN_OLD_ONE =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})'

  test('an old one is told in one sentence what is needed', () => {
    const ran = spawnSync(process.execPath, ['--import', AN_OLD_ONE, ENTRY, '--version'])
    expect(ran.status).toBe(2)
    expect(ran.stdout.toString()).toBe('')
    expect(ran.stderr.toString()).toMatch(
      /^Shotlist needs Node 24 or later and this is Node 20\.20\.2.*npm run -s shotlist --.*\n$/,
    )
  })

  test('and is, where this machine has one, before anything else is loaded', () => {
    const others = ['/usr/bin/node', '/usr/local/bin/node'].filter((path) => existsSync(path))
    for (const node of others) {
      const version = spawnSync(node, ['-p', 'process.versions.node']).stdout.toString().trim()
      const isOld = Number(version.split('.')[0]) < 24
      const ran = spawnSync(node, [ENTRY, '--version'])
      expect(ran.status).toBe(isOld ? 2 : 0)
      expect(ran.stderr.toString()).toMatch(isOld ? /^Shotlist needs Node 24 .*\n$/ : /^$/)
    }
    expect(others.length).toBeGreaterThanOrEqual(0)
  })
})

test('a folder that may not be written to is refused in one sentence', async () => {
  const { run, folder, catalog } = await shell({ env: { SHOTLIST_BASE_URL: 'https://service.example.com' } })
  const file = await catalog(asins(1))
  const readOnly = join(folder, 'read-only')
  await mkdir(readOnly)
  await chmod(readOnly, 0o555)
  await chmod(folder, 0o755)
  const isRoot = process.geteuid?.() === 0
  // Root may write anywhere: nobody may not.
  if (isRoot) process.seteuid?.(65_534)
  try {
    for (const workspace of [readOnly, join(readOnly, 'below')]) {
      const ran = await run(['run', file, '--operation', 'a_plus', '--workspace', workspace, '--json'])
      expect(ran.code).toBe(2)
      expect(ran.lines).toEqual([expect.objectContaining({ type: 'error', code: 'WORKSPACE_UNUSABLE' })])
      // After those that say which file is read, and by which columns.
      expect(ran.stderr.trim().split('\n')).toHaveLength(3)
    }
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
  expect(await readdir(readOnly)).toEqual([])
})
