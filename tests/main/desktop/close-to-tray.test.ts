import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { closeToTray, type Remembered } from '../../../src/main/desktop/window.ts'

const nothing: Remembered = { bounds: null, isMaximized: false, hasSaidTray: false }

test('in full screen on macOS the window hides only after it has left it, elsewhere at once', () => {
  const happened = (platform: 'darwin' | 'linux') => {
    const events: string[] = []
    const window = Object.assign(new EventEmitter(), {
      hide: () => void events.push('hide'),
      isFullScreen: () => true,
      setFullScreen: (flag: boolean) => void events.push(`full screen: ${flag}`),
    })
    // It takes no more of a window.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    closeToTray(window as unknown as BrowserWindow, {
      isWanted: () => true,
      isQuitting: () => false,
      memory: { current: nothing, keep: () => undefined, settled: () => Promise.resolve() },
      platform,
      say: () => undefined,
    })
    window.emit('close', { preventDefault: () => undefined })
    events.push('closed')
    window.emit('leave-full-screen')
    return events
  }
  expect(happened('darwin')).toEqual(['full screen: false', 'closed', 'hide'])
  expect(happened('linux')).toEqual(['hide', 'closed'])
})

test('closing hides the window and says so once; while everything ends, or where it is not wanted, it closes', () => {
  let remembered = nothing
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
