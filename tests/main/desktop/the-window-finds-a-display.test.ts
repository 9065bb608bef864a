import { EventEmitter } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createVirtualClock } from '../../support/virtual-clock.ts'
import { nodeFileSystem } from '../../../src/engine/index.ts'
import {
  openWindowMemory,
  placeOn,
  rememberPlace,
  showWhenPainted,
} from '../../../src/main/desktop/window.ts'

const LEFT = { x: 0, y: 32, width: 1_920, height: 1_048 }
const RIGHT = { x: 1_920, y: 0, width: 2_560, height: 1_440 }
const SIZE = { width: 1_280, height: 820 }

test('it goes back where it was, on any display', () => {
  for (const place of [
    { x: 100, y: 100 },
    { x: 2_500, y: 300 },
    { x: -600, y: 40 },
  ])
    expect(placeOn([LEFT, RIGHT], { ...place, ...SIZE })).toEqual({ ...place, ...SIZE })
})

test('where its upper edge cannot be taken hold of it is placed again', () => {
  for (const place of [
    { x: 2_500, y: 300 },
    { x: -1_250, y: 100 },
    { x: 1_900, y: 100 },
    { x: 100, y: -400 },
    { x: 100, y: 1_070 },
  ])
    expect(placeOn([LEFT], { ...place, ...SIZE })).toBeNull()
  expect(placeOn([LEFT], null)).toBeNull()
  expect(placeOn([], { x: 0, y: 0, ...SIZE })).toBeNull()
})

test('on a smaller display it is made smaller', () => {
  expect(placeOn([LEFT], { x: 0, y: 40, width: 2_500, height: 1_400 })).toEqual({
    x: 0,
    y: 40,
    width: 1_920,
    height: 1_048,
  })
})

test.each([true, false])(
  'a window is shown when its page has painted (%s), and after five seconds in any case',
  async (paints) => {
    const clock = createVirtualClock()
    let shownMs: number | null = null
    const window = Object.assign(new EventEmitter(), {
      isDestroyed: () => false,
      isVisible: () => shownMs !== null,
      show: () => (shownMs = clock.monotonicMs()),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    showWhenPainted(window as never, clock)
    const painted = clock.sleep(1_000).then(() => paints && window.emit('ready-to-show'))
    await clock.drive(Promise.all([painted, clock.sleep(60_000)]))
    expect(shownMs).toBe(paints ? 1_000 : 5_000)
  },
)

const newFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-memory-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'window.json')
}

test('the last place is kept, however many there were on the way', async () => {
  const file = await newFile()
  const memory = await openWindowMemory(nodeFileSystem, file)
  for (let x = 0; x < 100; x++) memory.keep({ bounds: { x, y: 0, ...SIZE } })
  memory.keep({ hasSaidTray: true })
  await memory.settled()
  const again = await openWindowMemory(nodeFileSystem, file)
  expect(again.current).toEqual({ bounds: { x: 99, y: 0, ...SIZE }, isMaximized: false, hasSaidTray: true })
})

test('a window that fills the screen or is minimized keeps the place it goes back to', async () => {
  const memory = await openWindowMemory(nodeFileSystem, await newFile())
  let shown: 'normal' | 'minimized' | 'full' = 'normal'
  let x = 1
  const window = Object.assign(new EventEmitter(), {
    isMinimized: () => shown === 'minimized',
    isFullScreen: () => shown === 'full',
    isMaximized: () => false,
    getNormalBounds: () => ({ x, y: 0, ...SIZE }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  rememberPlace(window as never, memory)
  window.emit('move')
  x = 2
  for (shown of ['minimized', 'full'] as const) window.emit('resize')
  expect(memory.current.bounds?.x).toBe(1)
  await memory.settled()
})

test.each(['', 'null', '{"bounds":{"x":1e99}}', '\u0000\u0001', '{"bounds":null}'])(
  '%j is as good as no memory',
  async (text) => {
    const file = await newFile()
    await writeFile(file, text)
    const memory = await openWindowMemory(nodeFileSystem, file)
    expect(memory.current).toEqual({ bounds: null, isMaximized: false, hasSaidTray: false })
  },
)

test('a disk that takes nothing is no reason to fail', async () => {
  const file = await newFile()
  const memory = await openWindowMemory(
    { readWhole: nodeFileSystem.readWhole, writeWhole: () => Promise.reject(new Error('full')) },
    file,
  )
  memory.keep({ isMaximized: true })
  await expect(memory.settled()).resolves.toBeUndefined()
  expect(memory.current.isMaximized).toBe(true)
})
