import { expect, onTestFinished, test } from 'vitest'
import { electronBinary } from './host.ts'

test('where only Electron will do, no test runs on the double', () => {
  const before = process.env['SHOTLIST_WINDOW']
  onTestFinished(() => void (process.env['SHOTLIST_WINDOW'] = before ?? ''))
  delete process.env['SHOTLIST_WINDOW']
  const isInstalled = electronBinary() !== null
  process.env['SHOTLIST_WINDOW'] = 'electron'
  const look = (): string => {
    try {
      return electronBinary() === null ? 'the double' : 'Electron'
    } catch (error) {
      return String(error)
    }
  }
  expect(look()).toMatch(isInstalled ? /^Electron$/ : /npx --no -- install-electron/)
})
