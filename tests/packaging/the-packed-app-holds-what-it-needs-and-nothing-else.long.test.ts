// The app as electron-builder packs it by electron-builder.yml, around a placeholder of Electron's program: the fuses as
// they are read back, what is in the archive, and whether that is enough to run on.
import { mkdtemp, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { doubleCommand, ROOT } from '../e2e/support/host.ts'
import { ensurePrograms } from '../support/system/ensure-programs.ts'
import { asar, filesIn, layOut } from './archive.ts'
import { placeholderDistribution } from './placeholder.ts'
import { startPacked } from './start-packed.ts'

// They come with electron-builder.
const builder = createRequire(createRequire(import.meta.url).resolve('app-builder-lib/package.json'))
interface Fuses {
  readonly FuseV1Options: Readonly<Record<string, number | string>>
  getCurrentFuseWire(program: string): Promise<Readonly<Record<string, number>>>
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const fuses = builder('@electron/fuses') as Fuses

/** What electron-builder is about to write an AppImage and a Debian package from. */
const COMPUTED = z.union([z.object({ desktop: z.string() }), z.tuple([z.array(z.string()), z.string()])])

let folder = ''
let app = ''
let archive = ''
let entries: readonly string[] = []
/** The entries for the desktop's menu, of the AppImage and of the Debian package. */
const desktopEntries: string[] = []
/** What electron-builder asks of the program that writes the Debian package. */
let debian: readonly string[] = []

beforeAll(async () => {
  ensurePrograms('chromium')
  folder = await mkdtemp(join(tmpdir(), 'shotlist-packed-'))
  await placeholderDistribution(join(folder, 'electron'))
  await build({
    projectDir: ROOT,
    targets: Platform.LINUX.createTarget(['AppImage', 'deb'], Arch.x64),
    config: {
      electronDist: join(folder, 'electron'),
      directories: { output: join(folder, 'dist') },
      // A Debian package names one; in a clone it is the address of the remote.
      extraMetadata: { homepage: 'https://example.com' },
    },
    publish: 'never',
    // Everything is as in a release up to here; the tools that write the package files would have to be downloaded.
    effectiveOptionComputed: async (options) => {
      const computed = COMPUTED.parse(options)
      if (Array.isArray(computed)) debian = computed[0]
      desktopEntries.push(Array.isArray(computed) ? await readFile(computed[1], 'utf8') : computed.desktop)
      return true
    },
  })
  app = join(folder, 'dist', 'linux-unpacked')
  archive = join(app, 'resources', 'app.asar')
  entries = asar.listPackage(archive)
})
// The browser takes a moment to leave.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

/** The packed app on the double, in a home of its own. */
async function unpack(name: string) {
  const own = join(folder, name)
  const laidOut = await layOut(archive, join(own, 'resources'))
  return {
    app: laidOut,
    command: doubleCommand({ app: laidOut, args: [] }),
    folder: own,
    env: {
      PATH: process.env['PATH'],
      HOME: own,
      XDG_RUNTIME_DIR: own,
      XDG_CONFIG_HOME: join(own, 'config'),
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    },
  }
}

test('the program runs this app and nothing else', async () => {
  const wire = await fuses.getCurrentFuseWire(join(app, 'shotlist'))
  const state = Object.fromEntries(
    Object.entries(fuses.FuseV1Options).flatMap(([name, at]) =>
      typeof at === 'number' ? [[name, String.fromCharCode(wire[at] ?? 0)]] : [],
    ),
  )
  expect(state).toEqual({
    RunAsNode: '0',
    EnableCookieEncryption: '0',
    EnableNodeOptionsEnvironmentVariable: '0',
    EnableNodeCliInspectArguments: '0',
    EnableEmbeddedAsarIntegrityValidation: '1',
    OnlyLoadAppFromAsar: '1',
    LoadBrowserProcessSpecificV8Snapshot: '0',
    GrantFileProtocolExtraPrivileges: '0',
  })
})

test('no entry of a desktop’s menu starts it without the sandbox', () => {
  const programs = desktopEntries.map((entry) => /^Exec=(.*)$/m.exec(entry)?.[1])
  expect(programs).toEqual(['AppRun %U', '/opt/Shotlist/shotlist %U'])
})

test('a desktop finds an icon in each of its sizes, and knows the window for this app', () => {
  const sizes = debian.flatMap((argument) => /\/hicolor\/(\d+)x\d+\/apps\//.exec(argument)?.[1] ?? [])
  expect(sizes.map(Number).toSorted((a, b) => a - b)).toEqual([16, 24, 32, 48, 64, 128, 256, 512])
  for (const entry of desktopEntries) expect(entry).toMatch(/^StartupWMClass=shotlist$/m)
  expect(debian.join('\n')).toContain('/usr/share/applications/shotlist.desktop')
})

test('of the image library there is the build that runs beside Electron, and no native one', () => {
  const builds = entries.flatMap((entry) => /^\/node_modules\/@img\/(sharp[^/]+)\//.exec(entry)?.[1] ?? [])
  expect([...new Set(builds)]).toEqual(['sharp-wasm32'])
})

test('of Chromium’s texts there are those in the languages of the app', async () => {
  const locales = await readdir(join(app, 'locales'))
  expect(locales.toSorted()).toEqual(['de.pak', 'en-US.pak', 'ja.pak'])
})

test('an app for another system is not packed with the natives of this one', async () => {
  const windows = build({
    projectDir: ROOT,
    targets: Platform.WINDOWS.createTarget('dir', Arch.x64),
    config: { electronDist: join(folder, 'electron'), directories: { output: join(folder, 'other') } },
    publish: 'never',
  })
  await expect(windows).rejects.toThrow('Pack it on a win32-x64 computer')
})

test('the archive holds the bundles, what they read and the packages they run on', () => {
  const tops = new Set(entries.map((entry) => entry.split('/')[1] ?? ''))
  expect([...tops].toSorted()).toEqual(['node_modules', 'out', 'package.json', 'resources'])
  for (const entry of [
    '/out/main/index.js',
    '/out/preload/index.cjs',
    '/out/renderer/index.html',
    '/resources/catalogs/sample.csv',
    '/resources/rules/platforms.json',
    '/resources/icons/icon.png',
    '/resources/icons/tray-on-dark@2x.png',
    '/node_modules/better-sqlite3/prebuilds/linux-x64.node',
    // Which build of the image library: src/main/index.ts.
    '/node_modules/@img/sharp-wasm32/package.json',
    '/node_modules/zip-stream/index.js',
  ])
    expect(entries).toContain(entry)
})

test('no source, no test, no map and no tool of ours or theirs is in it', () => {
  const unwanted = entries.filter((entry) =>
    /\.(tsx?|cts|mts|map|gyp|c|cc|cpp)$|^\/(tests|src)\/|\/\.(env|npmrc|git|claude)|\.(pem|key|p12|db|log)$/.test(
      entry,
    ),
  )
  expect(unwanted).toEqual([])
  const packages = new Set(
    entries.flatMap((entry) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(entry)?.[1] ?? []),
  )
  for (const tool of [
    'electron',
    'vite',
    'vitest',
    'react',
    'playwright',
    'typescript',
    'fast-check',
    'oxlint',
  ])
    expect(packages).not.toContain(tool)
  expect(entries.filter((entry) => entry.startsWith('/node_modules/better-sqlite3/prebuilds/'))).toHaveLength(
    1,
  )
})

test('no key of ours and no path of this machine is in the bundles', () => {
  for (const entry of entries.filter((name) => /^\/out\/.*\.(c?js|html|css)$/.test(name))) {
    const text = asar.extractFile(archive, entry.slice(1)).toString()
    expect(text.includes(ROOT), `${entry} names ${ROOT}`).toBe(false)
    expect(text).not.toMatch(/-----BEGIN [A-Z ]*PRIVATE KEY-----/)
  }
})

test('what is packed is enough: command line, window and test run work, with nothing of the checkout', async () => {
  const packed = await unpack('enough')
  const before = await filesIn(packed.app)
  await expect(startPacked(packed)).resolves.toBeUndefined()
  // Nothing can be written into an archive.
  expect(await filesIn(packed.app)).toEqual(before)
})

test('a packed app that lacks something is found out, and the lack is named', async () => {
  const packed = await unpack('lacking')
  await rm(join(packed.app, 'resources', 'rules'), { recursive: true })
  await expect(startPacked(packed)).rejects.toThrow(/platforms\.json/)
})

test('a library that is inside the archive, and not beside it, is found out', async () => {
  const packed = await unpack('inside')
  const [library = ''] = (await filesIn(packed.app)).filter((file) => /keyring[^/]*\.node$/.test(file))
  const beside = await realpath(library)
  await rm(library)
  await rename(beside, library)
  await expect(startPacked(packed)).rejects.toThrow(/Cannot find native binding/)
})

test('Windows files the notifications under the name the installer gives the app', async () => {
  const [config, desktop] = await Promise.all(
    ['electron-builder.yml', 'src/main/desktop/index.ts'].map((file) => readFile(join(ROOT, file), 'utf8')),
  )
  const appId = /^appId: (\S+)$/m.exec(config ?? '')?.[1]
  expect(appId).toBeDefined()
  expect(desktop).toContain(`'${appId}'`)
})
