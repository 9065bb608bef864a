import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, type Module, parseModule, PROJECT, readModules } from './modules.ts'
import { OPEN_INSIDE, PLACES, roomOf, ROOMS } from './rooms.ts'

const modules = readModules('src')
const paths = new Set(modules.map(({ path }) => path))

const reported = (find: (module: Module, imported: Import) => boolean): string[] =>
  modules.flatMap((module) =>
    module.imports
      .filter((imported) => find(module, imported))
      .map((imported) => `${module.path} imports ${imported.target}`),
  )
const isOurs = ({ target }: Import) => target.startsWith('src/')
const roomName = (path: string): string => roomOf(path)?.name ?? `no room (${path})`

test('every module stands in a room, and every room of the table is there', () => {
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter(({ path }) => roomOf(path) === null).map(({ path }) => path)).toEqual([])
  expect(ROOMS.filter(({ name }) => !existsSync(join(PROJECT, 'src', name))).map(({ name }) => name)).toEqual(
    [],
  )
  const inEngine = readdirSync(join(PROJECT, 'src/engine'), { withFileTypes: true })
  const folders = inEngine.filter((entry) => entry.isDirectory()).map(({ name }) => `engine/${name}`)
  expect(folders.filter((name) => ROOMS.every((room) => room.name !== name))).toEqual([])
})

test('a room imports only the rooms its row names, and of some only types', () => {
  const isAllowed = (module: Module, imported: Import) => {
    const room = roomOf(module.path)
    const other = roomName(imported.target)
    if (room === null || room.name === other || room.rooms.includes(other)) return true
    return imported.isTypeOnly && room.rooms.includes(`types of ${other}`)
  }
  expect(reported((module, imported) => isOurs(imported) && !isAllowed(module, imported))).toEqual([])
})

test('no row allows what nobody uses', () => {
  const unused = ROOMS.flatMap((room) => {
    const own = modules.filter(({ path }) => roomOf(path) === room)
    if (room.outside === 'any') return []
    const used = own.flatMap(({ imports }) => imports)
    const isUsed = (allowed: string) =>
      used.some(({ target }) => target === allowed || `types of ${roomName(target)}` === allowed) ||
      used.some((imported) => roomName(imported.target) === allowed && isOurs(imported))
    return [...room.rooms, ...room.outside]
      .filter((name) => !isUsed(name))
      .map((name) => `${room.name} does not use ${name}`)
  })
  expect(unused).toEqual([])
})

// Lists in resources are data of the room that imports them.
const isData = (imported: { readonly target: string }) => /^resources\/.*\.json$/.test(imported.target)

test('a room imports only the packages its row names', () => {
  expect(
    reported((module, imported) => {
      const outside = roomOf(module.path)?.outside ?? 'any'
      return !isOurs(imported) && !isData(imported) && outside !== 'any' && !outside.includes(imported.target)
    }),
  ).toEqual([])
})

test('the database, sockets, the image library and Electron each have their place', () => {
  expect(
    reported((module, imported) =>
      PLACES.some(
        (place) =>
          place.what.some((name) => imported.target === name || imported.target.startsWith(`${name}/`)) &&
          !place.in.includes(roomName(module.path)),
      ),
    ),
  ).toEqual([])
})

test('nobody goes past a room’s index.ts where it has one', () => {
  const hasDoor = (room: string) => paths.has(`src/${room}/index.ts`)
  const isInside = (module: Module, imported: Import) => {
    const other = roomName(imported.target)
    const mine = roomName(module.path)
    if (other === mine || !hasDoor(other) || imported.target === `src/${other}/index.ts`) return false
    // The rooms of the engine are inside its door themselves.
    if (other === 'engine' && mine.startsWith('engine/')) return false
    return !(imported.isTypeOnly && OPEN_INSIDE.some(({ path }) => path === imported.target))
  }
  expect(reported((module, imported) => isOurs(imported) && isInside(module, imported))).toEqual([])
})

test('from outside, the engine has one door', () => {
  const isOutside = (path: string) => !path.startsWith('src/engine/')
  const goesIn = ({ target }: Import) => target.startsWith('src/engine/') && target !== 'src/engine/index.ts'
  expect(reported((module, imported) => isOutside(module.path) && goesIn(imported))).toEqual([])
})

// From the bottom to the top: each imports only its own layer and those before it.
const WINDOW_LAYERS = ['ui', 'bridge.ts', 'state', 'data', 'components', 'features', 'app', 'main.tsx']

test('in the window, no layer imports a higher one, and no screen another', () => {
  const layerOf = (path: string) => WINDOW_LAYERS.indexOf(path.split('/')[2] ?? '')
  const screenOf = (path: string) => /^src\/renderer\/(features\/[^/]+)\//.exec(path)?.[1]
  const isInWindow = (path: string) => path.startsWith('src/renderer/')
  const isWrong = ({ path }: Module, { target }: Import) => {
    if (!isInWindow(path)) return false
    // The design system has no word of the product, and so nothing of the contract either.
    if (!isInWindow(target))
      return layerOf(path) === 0 && target.startsWith('src/') && target !== 'src/words/index.ts'
    const screen = screenOf(path)
    return (
      layerOf(target) > layerOf(path) || (screen !== undefined && (screenOf(target) ?? screen) !== screen)
    )
  }
  expect(modules.filter(({ path }) => isInWindow(path) && layerOf(path) === -1)).toEqual([])
  expect(reported(isWrong)).toEqual([])
})

test('the stand-in shares words with the client and no rule, so that it cannot share its mistakes', () => {
  const isStandin = (path: string) => path.startsWith('src/standin/')
  const isWords = (path: string) =>
    path === 'src/domain/service.ts' || path.startsWith('src/domain/operations/')
  expect(
    reported(
      (module, imported) =>
        isStandin(module.path) &&
        isOurs(imported) &&
        !isStandin(imported.target) &&
        !isWords(imported.target),
    ),
  ).toEqual([])
  const rules = /\b(?:checkRequest|buildRequest|definitionOf|placementOf|slotKindOf|mainImagesOf)\b/
  const sharing = modules
    .filter(({ path }) => isStandin(path) && rules.test(readFileSync(join(PROJECT, path), 'utf8')))
    .map(({ path }) => path)
  expect(sharing).toEqual([])
})

test('no module reaches itself through its imports', () => {
  const next = new Map(modules.map(({ path, imports }) => [path, imports.filter(isOurs)]))
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    if (done.has(path)) return
    for (const { target } of next.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of modules) walk(path, [])
  expect(cycles).toEqual([])
})

test('the reader of imports sees every way to import', () => {
  const { imports } = parseModule(
    'src/engine/planted.ts',
    `import './engine.ts'
     import type { A } from './workspace.ts'
     import { type B, c } from './index.ts'
     import { type D } from 'zod/v4'
     export * from 'node:net'
     export type * from '@napi-rs/keyring'
     export { type E } from 'undici'
     const later = await import('electron')`,
  )
  expect(imports).toEqual([
    { target: 'src/engine/engine.ts', isTypeOnly: false },
    { target: 'src/engine/workspace.ts', isTypeOnly: true },
    { target: 'src/engine/index.ts', isTypeOnly: false },
    { target: 'zod', isTypeOnly: true },
    { target: 'node:net', isTypeOnly: false },
    { target: '@napi-rs/keyring', isTypeOnly: true },
    { target: 'undici', isTypeOnly: true },
    { target: 'electron', isTypeOnly: false },
  ])
  expect(() =>
    parseModule('src/engine/planted.ts', 'const room = "net"; await import(`node:${room}`)'),
  ).toThrow('known only when it runs')
})
