import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  NONCE_MARK,
  pagePath,
  pictureOf,
  SCHEMES,
  servePage,
  servePictures,
} from '../../../src/main/page/schemes.ts'
import { nodeFileSystem } from '../../../src/engine/index.ts'
import { newFolder } from '../world.ts'

const SECRET = 'a secret beside the page'

async function page() {
  const folder = await newFolder()
  const root = join(folder, 'renderer')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), `<meta property="csp-nonce" nonce="${NONCE_MARK}">`)
  await writeFile(join(root, 'assets', 'index-a1_B-2.js'), 'export {}')
  await writeFile(join(folder, 'settings.json'), SECRET)
  const serve = servePage(nodeFileSystem, root)
  return (url: string, method = 'GET') => serve({ url, method })
}

test('the page comes with its policy, a new nonce each time, and its right type', async () => {
  const get = await page()
  const [first, second] = [await get('app://shotlist/index.html'), await get('app://shotlist/index.html')]
  const policy = first.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
  expect(second.headers.get('content-security-policy')).not.toBe(policy)
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(await first.text()).toContain(`nonce="${nonce}"`)
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const script = await get('app://shotlist/assets/index-a1_B-2.js')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  for (const { headers } of [first, script]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
})

test('every directive of the policy names what it lets through, and scripts come from our own page only', () => {
  const directives = Object.fromEntries(
    contentSecurityPolicy('n')
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values.join(' ')]
      }),
  )
  expect(directives).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'nonce-n'",
    'img-src': "'self' asset:",
    'font-src': "'self'",
    'connect-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })
})

test.each([
  'app://shotlist/',
  'app://shotlist/../settings.json',
  'app://shotlist/..%2fsettings.json',
  'app://shotlist/%2e%2e/settings.json',
  'app://shotlist/assets/../../settings.json',
  'app://shotlist/assets\\..\\..\\settings.json',
  'app://shotlist//etc/passwd',
  'app://shotlist/.env',
  'app://shotlist/assets/.hidden.js',
  'app://shotlist/index.html\u0000.js',
  'app://shotlist.evil/index.html',
  'app://other/index.html',
  'file:///etc/passwd',
  'https://shotlist/index.html',
])('%s is not there', async (url) => {
  const get = await page()
  const response = await get(url)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('')
})

test('no path leads out of the page’s folder', () => {
  const pieces = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%2e',
    '%2f',
    '%5c',
    'assets',
    'x.js',
    '~',
    ':',
    '\u0000',
    '?',
    '#',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (found) => {
      const path = pagePath(`app://shotlist/${found.join('')}`)
      if (path === null) return
      expect(path.split('/')).not.toContain('..')
      expect(path).toMatch(/^(?:[\w.-]+\/)*[\w.-]+$/)
    }),
    { numRuns: 2000 },
  )
})

test('only GET is answered', async () => {
  const get = await page()
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'get'])
    expect((await get('app://shotlist/index.html', method)).status).toBe(405)
})

test('a picture is served by its row’s number, whole, as what it is', async () => {
  const folder = await newFolder()
  // No two of the pieces in which a disk is read are alike.
  const bytes = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, at) => at % 251))
  await writeFile(join(folder, 'a.png'), bytes)
  await symlink(folder, join(folder, 'link.png'))
  const asked: string[] = []
  const serve = servePictures(nodeFileSystem, (kind, id) => {
    asked.push(`${kind} ${id}`)
    const name = { 1: 'a.png', 2: 'gone.png', 3: 'link.png' }[id]
    return name === undefined ? null : { path: join(folder, name), mediaType: 'image/png' }
  })
  const get = (url: string, method = 'GET') => serve({ url, method })
  const found = await get('asset://thumb/1')
  expect(Buffer.from(await found.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(found.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '700000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
  expect(found.headers.get('access-control-allow-origin')).toBeNull()
  for (const id of [2, 3, 4]) expect((await get(`asset://file/${id}`)).status).toBe(404)
  expect((await get('asset://thumb/1', 'POST')).status).toBe(405)
  expect(asked).toEqual(['thumb 1', 'file 2', 'file 3', 'file 4'])
})

test('a picture is of the workspace that is open now, not of one that had a row of the same number', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'before.png'), 'before')
  await writeFile(join(folder, 'after.png'), 'after')
  let name = 'before.png'
  const serve = servePictures(nodeFileSystem, () => ({ path: join(folder, name), mediaType: 'image/png' }))
  for (const kind of ['thumb', 'file', 'source']) {
    const { headers } = await serve({ url: `asset://${kind}/1`, method: 'GET' })
    expect(headers.get('cache-control')).toBe('no-store')
  }
  name = 'after.png'
  expect(await (await serve({ url: 'asset://thumb/1', method: 'GET' })).text()).toBe('after')
})

test('what is no number of a row is not even looked for', () => {
  for (const url of [
    'asset://thumb/',
    'asset://thumb/0',
    'asset://thumb/-1',
    'asset://thumb/01',
    'asset://thumb/1/',
    'asset://thumb/1?x',
    'asset://thumb/1#x',
    'asset://thumb/1e3',
    'asset://thumb/../file/1',
    'asset://thumb/99999999999999999999',
    'asset://library/1',
    'asset://thumb@evil/1',
    'asset://thumb:80/1',
    'app://thumb/1',
  ])
    expect(pictureOf(url)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const found = pictureOf(`asset://file/${rest}`)
      expect(found === null || String(found.id) === rest).toBe(true)
    }),
  )
})

test('neither scheme is past the policy, fetched from across or given more than it needs', () => {
  for (const { privileges } of SCHEMES) {
    expect(privileges).toMatchObject({ standard: true, secure: true })
    for (const more of ['bypassCSP', 'corsEnabled', 'supportFetchAPI', 'allowServiceWorkers', 'codeCache'])
      expect(privileges).not.toHaveProperty(more)
  }
})
