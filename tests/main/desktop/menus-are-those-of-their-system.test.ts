import type { MenuItemConstructorOptions } from 'electron'
import { expect, onTestFinished, test } from 'vitest'
import { SCREENS } from '../../../src/contract/screens.ts'
import type { Actions } from '../../../src/main/desktop/actions.ts'
import { menuTemplate, type MenuFacts } from '../../../src/main/desktop/menu.ts'
import { isBarDark, lineOf, toolTipOf, trayPicture, trayTemplate } from '../../../src/main/desktop/tray.ts'

import { setLocale } from '../../../src/words/index.ts'

type Item = MenuItemConstructorOptions
const PLATFORMS = ['darwin', 'win32', 'linux'] as const
const facts: MenuFacts = {
  platform: 'linux',
  isPackaged: true,
  canPause: true,
  canResume: false,
  canUndoReview: true,
}

function heard() {
  const calls: string[] = []
  const note =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void calls.push([name, ...given].join(' ').trim())
  const acts: Actions = {
    show: note('show'),
    openCatalog: note('openCatalog'),
    startTestRun: note('start_test_run'),
    pauseAll: note('pauseAll'),
    resumeAll: note('resumeAll'),
    showLibrary: note('showLibrary'),
    showLog: note('showLog'),
    about: note('about'),
    quit: note('quit'),
  }
  return { calls, acts }
}

const submenuOf = ({ submenu }: Item): Item[] => (Array.isArray(submenu) ? submenu : [])
const every = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...every(submenuOf(item))])

test.each(PLATFORMS)(
  'on %s every item does something, no key is given twice, no name is used twice',
  (platform) => {
    const { acts, calls } = heard()
    const items = every(menuTemplate({ ...facts, platform }, acts))
    for (const item of items)
      expect(
        item.type === 'separator' ||
          item.role !== undefined ||
          item.click !== undefined ||
          item.submenu !== undefined,
      ).toBe(true)
    const keys = items.flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    const ids = items.flatMap(({ id }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    for (const item of items) item.click?.({} as never, undefined, {})
    expect(calls.toSorted()).toEqual(
      [
        ...SCREENS.map((screen) => `show ${screen}`),
        'show settings',
        'show library undo',
        'show library search',
        'show tonight keys',
        'openCatalog',
        'start_test_run',
        'pauseAll',
        'resumeAll',
        'showLibrary',
        'showLog',
        'about',
      ].toSorted(),
    )
  },
)

test('settings, about and quit are where each system has them', () => {
  const place = (platform: (typeof PLATFORMS)[number], isIt: (item: Item) => boolean) =>
    menuTemplate({ ...facts, platform }, heard().acts).findIndex((menu) => every([menu]).some(isIt))
  for (const [platform, settings, about, quit] of [
    ['darwin', 0, 0, 0],
    ['win32', 0, 5, 0],
    ['linux', 0, 5, 0],
  ] as const) {
    expect(place(platform, ({ id }) => id === 'settings')).toBe(settings)
    expect(place(platform, ({ id }) => id === 'about')).toBe(about)
    expect(place(platform, ({ role }) => role === 'quit')).toBe(quit)
  }
})

test('what cannot be done is grey; what belongs to whoever builds the app is not in a packed one', () => {
  const items = every(menuTemplate({ ...facts, canUndoReview: false }, heard().acts))
  const find = (id: string) => items.find((item) => item.id === id)
  expect(find('pause')?.enabled).toBe(true)
  expect(find('resume')?.enabled).toBe(false)
  expect(find('undo-review')?.enabled).toBe(false)
  const roles = (isPackaged: boolean) =>
    every(menuTemplate({ ...facts, isPackaged }, heard().acts)).map(({ role }) => role)
  expect(roles(true)).not.toContain('toggleDevTools')
  expect(roles(true)).not.toContain('reload')
  expect(roles(false)).toContain('toggleDevTools')
})

const nothing = { progress: null, need: null, canPause: false, canResume: false }
const going = { ended: 1_240, total: 2_000, kind: 'going' } as const

test('Zoom is in the menu of macOS alone, whose windows have it', () => {
  const roles = (platform: (typeof PLATFORMS)[number]) =>
    every(menuTemplate({ ...facts, platform }, heard().acts)).map(({ role }) => role)
  expect(PLATFORMS.filter((platform) => roles(platform).includes('zoom'))).toEqual(['darwin'])
})

test('the tray says how things stand in a line', () => {
  expect(lineOf(nothing)).toBe('Nothing to do')
  expect(lineOf({ ...nothing, progress: going })).toBe('1,240 of 2,000 done')
  expect(lineOf({ ...nothing, progress: { ...going, kind: 'paused' } })).toBe('Paused, 1,240 of 2,000 done')
  expect(lineOf({ ...nothing, need: 'Look.', progress: { ...going, kind: 'stopped' } })).toBe('Look.')
  expect(lineOf({ ...nothing, need: 'Look.' })).toBe('Look.')
  expect(toolTipOf({ ...nothing, need: 'x'.repeat(500) })).toHaveLength(120)
})

test('the tray offers what can be done', () => {
  const labels = (rest: object) =>
    trayTemplate({ ...nothing, ...rest }, heard().acts, () => undefined).flatMap(({ label, enabled }) =>
      label === undefined ? [] : enabled === false ? [`(${label})`] : [label],
    )
  expect(labels({})).toEqual(['(Nothing to do)', 'Show Shotlist', '(Pause All)', 'Quit Shotlist'])
  // A single one would underline the letter after it.
  expect(labels({ need: 'A & B' })[0]).toBe('(A && B)')
  expect(labels({ canPause: true, canResume: true })).toContain('Pause All')
  expect(labels({ canResume: true })).toContain('Resume All')
})

test('the tray’s picture can be seen on its bar', () => {
  expect(trayPicture('darwin', true)).toBe('trayTemplate.png')
  expect(trayPicture('win32', true)).toBe('tray-on-dark.png')
  expect(trayPicture('linux', false)).toBe('tray-on-light.png')
  const light = { shouldUseDarkColors: false }
  const isDark = ['ubuntu:GNOME', 'GNOME', 'GNOME-Classic:GNOME', 'KDE', 'XFCE', undefined].map((desktop) =>
    isBarDark(light, desktop),
  )
  expect(isDark).toEqual([true, true, true, false, false, false])
})

test.each(PLATFORMS)(
  'in German no item on %s keeps its English label, nor one that Electron gives it',
  async (platform) => {
    onTestFinished(() => setLocale('en-US'))
    const labels = () =>
      [
        ...every(menuTemplate({ ...facts, platform }, heard().acts)),
        ...trayTemplate(nothing, heard().acts, () => undefined),
      ].flatMap(({ type, label, role }) => (type === 'separator' ? [] : [label ?? `role ${role}`]))
    await setLocale('en-US')
    const english = new Set(labels())
    await setLocale('de')
    expect(labels()).toContain('&Datei')
    // The name of the app.
    expect(
      labels().filter((label) => label.startsWith('role ') || (label !== 'Shotlist' && english.has(label))),
    ).toEqual([])
    expect(lineOf({ ...nothing, progress: { ...going, kind: 'paused' } })).toBe(
      'Pausiert, 1.240 von 2.000 fertig',
    )
  },
)
