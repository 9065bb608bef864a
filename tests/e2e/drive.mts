import { createServer } from 'node:http'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchApp, newPlaces } from './support/app.ts'
import { ensureBuilt } from './support/build.ts'
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    size: { type: 'string', default: '1280x800' },
    theme: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'en' },
    out: { type: 'string' },
    workspace: { type: 'string' },
  },
})
await ensureBuilt()
const out = resolve(values.out ?? '/tmp/shots/drive')
mkdirSync(out, { recursive: true })
await using places = await newPlaces()
await using app = await launchApp({
  places: { ...places, workspace: values.workspace ?? places.workspace },
  keychain: true,
})
const setSize = (w: number, h: number) =>
  app.evaluate(({ BrowserWindow }: any, s: any) => BrowserWindow.getAllWindows()[0]?.setSize(...s), [
    w,
    h,
  ] as any)
const [w = 1280, h = 800] = values.size.split('x').map(Number)
await setSize(w, h)
await app.page.waitForTimeout(800)
await app.page.evaluate((s: any) => (window as any).shotlist.change_settings(s), {
  theme: values.theme,
  language: values.language,
})
await app.page.waitForTimeout(500)
const shot = async (name: string) => {
  const p = join(out, name + '.png')
  await app.page.screenshot({ path: p, animations: 'disabled' })
  return p
}
const AsyncFunction = (async () => {}).constructor as any
let end: () => void = () => undefined
const ended = new Promise<void>((r) => (end = r))
const server = createServer((req, res) => {
  let body = ''
  req
    .on('data', (d) => (body += d))
    .on('end', async () => {
      if (req.url === '/quit') {
        res.end('bye\n')
        server.close()
        end()
        return
      }
      try {
        const value = await new AsyncFunction('page', 'app', 'shot', 'setSize', 'places', body)(
          app.page,
          app,
          shot,
          setSize,
          places,
        )
        res.end((typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? 'undefined')) + '\n')
      } catch (error) {
        res.end('ERROR ' + String(error).slice(0, 1500) + '\n')
      }
    })
}).listen(Number(values.port), '127.0.0.1')
console.log('ready', places.workspace)
await ended
