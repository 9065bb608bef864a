import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { closeToTray, type Remembered } from '../../../src/main/desktop/window.ts'

test('closing hides the window and says so once; while everything ends, or where it is not wanted, it closes', () => {
  let remembered: Remembered = { bounds: null, isMaximized: false, hasSaidTray: false }
  const memory = {
    get current() {
      return remembered
    },
    keep: (part: Partial<Remembered>) => void (remembered = { ...remembered, ...part }),
    settled: () => Promise.resolve(),
  }
  const window = Object.assign(new EventEmitter(), { hide: () => undefined })
  const said: string[] = []
  let isWanted = true
  let isQuitting = false
  // Of the window, it takes the event and `hide` alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  closeToTray(window as unknown as BrowserWindow, {
    isWanted: () => isWanted,
    isQuitting: () => isQuitting,
    memory,
    platform: 'linux',
    say: ({ title }) => void said.push(title),
  })
  const stays = () => {
    let isPrevented = false
    window.emit('close', { preventDefault: () => (isPrevented = true) })
    return isPrevented
  }
  expect([stays(), stays(), said]).toEqual([true, true, ['Shotlist is still running']])
  isQuitting = true
  expect(stays()).toBe(false)
  isQuitting = false
  isWanted = false
  expect(stays()).toBe(false)
})
