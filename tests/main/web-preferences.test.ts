// The settings that Electron itself enforces, which no double can prove: each is held to its safe value here, and what must
// not be used at all is looked for in the source.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { webPreferences } from '../../src/main/page/window.ts'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

async function sources(room: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(join(SRC, room), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(tsx?|html)$/.test(entry.name))
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const text = await readFile(join(parentPath, name), 'utf8')
        return [relative(SRC, join(parentPath, name)).replaceAll(sep, '/'), text] as const
      }),
    ),
  )
}

const saying = async (room: string, what: RegExp): Promise<readonly string[]> =>
  [...(await sources(room))].flatMap(([file, text]) => (what.test(text) ? [file] : []))

test('sandboxed, isolated, without Node, and nothing that widens it', () => {
  expect(webPreferences('/preload.cjs', true)).toEqual({
    preload: '/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: false,
  })
})

test('programs are started by the paths in when-done.ts, and our own decoder by the command line', async () => {
  expect(await saying('.', /child_process/)).toEqual(['main/desktop/index.ts', 'host/system.ts'])
})

test('a window is made in one place', async () => {
  expect(await saying('main', /new (?:BrowserWindow|WebContentsView|BrowserView)\(/)).toEqual([
    'main/start.ts',
  ])
})

test('nothing of the machine is opened by an address, no file: address is loaded, no switch lowers a wall', async () => {
  for (const what of [
    /\bopenExternal\b/,
    /file:\/\//,
    /loadFile\(/,
    /enableBlinkFeatures|blinkFeatures/,
    /appendSwitch/,
    /disable-web-security/,
    /bypassCSP|corsEnabled/,
    /<webview|webviewTag: true/,
    /setCertificateVerifyProc|certificate-error|NODE_TLS_REJECT/,
  ])
    expect([...(await saying('main', what)), ...(await saying('preload', what))]).toEqual([])
})

test('the switch that ends the sandbox is named only where it is left out of a command', async () => {
  expect(await saying('.', /no-sandbox/)).toEqual(['main/command-line.ts'])
})

test('the preload offers no road of its own choosing', async () => {
  const text = [...(await sources('preload')).values()].join('\n')
  expect(text.match(/ipcRenderer\.\w+/g)?.toSorted()).toEqual([
    'ipcRenderer.invoke',
    'ipcRenderer.off',
    'ipcRenderer.on',
  ])
  expect(text.match(/exposeInMainWorld/g)).toHaveLength(1)
})

test('the window’s own code makes no markup out of text and runs none', async () => {
  for (const what of [
    /dangerouslySetInnerHTML/,
    /\.innerHTML\b/,
    /\beval\(|new Function\(/,
    /\bdocument\.write\b/,
  ])
    expect(await saying('renderer', what)).toEqual([])
})
