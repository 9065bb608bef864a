// Whoever is not the main frame of our window with our page in it is turned away from every command, loudly, and before
// what it says is even read.
import { expect, test } from 'vitest'
import { COMMAND_NAMES } from '../../src/contract/commands.ts'
import { type Caller, type Frame, isOurs } from '../../src/main/page/ipc.ts'
import { ourCall, ourContents, textOf, world } from './world.ts'
import { join } from 'node:path'

const ours = ourContents.mainFrame
const frame = (url: string, origin: string): Frame => ({ url, origin })

const STRANGERS: Readonly<Record<string, Caller>> = {
  'a sub-frame with our own page': { sender: ourContents, senderFrame: { ...ours } },
  'a sub-frame of nowhere': { sender: ourContents, senderFrame: frame('about:blank', 'app://shotlist') },
  'another window with our page': { sender: { mainFrame: ours }, senderFrame: ours },
  'a frame that has gone': { sender: ourContents, senderFrame: null },
}
const PAGES = [
  frame('https://shotlist/index.html', 'https://shotlist'),
  frame('app://shotlist.example/index.html', 'app://shotlist.example'),
  frame('app://other/index.html', 'app://other'),
  frame('app://shotlist', 'app://shotlist'),
  frame('app://shotlist/index.html', 'null'),
  frame('app://shotlist@evil.example/index.html', 'app://evil.example'),
  frame('asset://thumb/1', 'asset://thumb'),
  frame('file:///index.html', 'file://'),
  frame('data:text/html,hello', 'null'),
  frame('', ''),
]

test('our page in our window may', () => {
  expect(isOurs(ourCall, ourContents)).toBe(true)
  expect(isOurs(ourCall, null)).toBe(false)
})

test.each(PAGES)('the main frame of our window may not while it shows $url', (page) => {
  const contents = { mainFrame: page }
  expect(isOurs({ sender: contents, senderFrame: page }, contents)).toBe(false)
})

test('every command turns every stranger away, whatever it says, and the log tells', async () => {
  const { invoke, home } = await world()
  for (const [who, caller] of Object.entries(STRANGERS))
    for (const name of COMMAND_NAMES)
      await expect(invoke(name, [{}], caller), `${name} from ${who}`).rejects.toThrow('was refused')
  const log = await textOf(join(home, 'shotlist.log'))
  expect(log.match(/refused: /g)).toHaveLength(Object.keys(STRANGERS).length * COMMAND_NAMES.length)
})
