import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../../src/engine/index.ts'
import { t } from '../../../src/words/index.ts'
import { shotlist } from '../process.ts'
import { service, shell } from '../shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--json']
const piped = (text: string) => ({
  stdin: {
    isTTY: false,
    readAll: () => Promise.reject(new Error('a catalog is no key')),
    read: () => Readable.from([...Buffer.from(text)].map((byte) => Buffer.of(byte))),
    ask: () => Promise.reject(new Error('nobody types here')),
  },
})

test('it is run as a file is, problems and remembered columns included', async () => {
  const standin = await service()
  const { run } = await shell({ standin })
  const catalog = piped('Old,New\nB0CLI00001,B0PIPE0001\nB0CLI00002,mugs\n')
  const ran = await run(['run', '-', ...STRATEGY, '--map', 'asin=New', '--country', 'US'], catalog)
  expect(ran.code).toBe(0)
  expect(ran.of('plan')).toMatchObject([{ tasks: 1, left_out: 1 }])
  expect(standin.jobs.map(({ asin }) => asin)).toEqual(['B0PIPE0001'])
  const again = await run(['run', '-', ...STRATEGY], catalog)
  expect(again.stderr).toContain('As remembered of files with these columns: asin from “New”')
  expect(again.stderr).toContain('Nothing new')
  const status = await run(['status', '--json'])
  expect(status.lines).toMatchObject([{ name: 'Standard input' }])
})

test('an empty one and the keyboard are refused in a sentence', async () => {
  const { run } = await shell()
  const empty = await run(['run', '-', ...STRATEGY, '--dry-run'], piped(''))
  expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('The file is empty')])
  const typed = { stdin: { ...piped('').stdin, isTTY: true } }
  const ran = await run(['run', '-', ...STRATEGY, '--dry-run'], typed)
  expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('Pipe a catalog in')])
})

test('a real process reads a real pipe to its end', async () => {
  const { workspace } = await shell()
  const child = shotlist(['run', '-', ...STRATEGY, '--dry-run'], { SHOTLIST_WORKSPACE: workspace })
  child.process.stdin?.write('asin\nB0PIPE0001\n')
  child.process.stdin?.end('B0PIPE0002\n')
  expect([await child.ended, child.stderr()]).toEqual([0, expect.stringContaining('2 tasks')])
})

test('a column of links that is not used is named, with how to use it', async () => {
  const { run } = await shell({ key: null })
  const catalog = piped('asin,Ansicht\nB0PIPE0001,https://pictures.example/1.jpg\nB0PIPE0002,\n')
  const command = ['run', '-', ...STRATEGY, '--dry-run', '--country', 'US']
  const named = 'Links that aren’t used: “Ansicht” (--map main_image_url=COLUMN'
  expect((await run(command, catalog)).stderr).toContain(named)
  expect((await run([...command, '--map', 'main_image_url=Ansicht'], catalog)).stderr).not.toContain(
    'Links that',
  )
})

test('Ctrl-C ends the reading of a long catalog', async () => {
  const { start, write } = await shell()
  const rows = '<tr><td>B0PIPE0001</td></tr>'.repeat(20_000)
  const file = await write('long.xls', `<table><tr><td>asin</td></tr>${rows}</table>`)
  async function* read(path: string) {
    yield* nodeFileSystem.read(path)
    setImmediate(() => running.interrupt())
  }
  const running = start(['run', file, ...STRATEGY, '--dry-run'], { files: { ...nodeFileSystem, read } })
  expect(await running.ended).toMatchObject({
    code: 130,
    stderr: `${t('commands.run.reading', { file })}\n${t('commands.interrupted')}\n`,
  })
})
