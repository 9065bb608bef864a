// The two schemes the page lives on. `app:` serves the built page and nothing beside it; `asset:` serves a picture by its
// row's number, never by a path. Each answers GET, and its own hosts, alone.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { CustomScheme } from 'electron'
import { APP_ORIGIN, ASSET_SCHEME } from '../../contract/bridge.ts'
import type { FileSystem, Picture, PictureKind } from '../../engine/index.ts'

export const APP_SCHEME = 'app'

/** To be registered before the app is ready. Neither may be fetched from across, and neither is past the policy. */
export const SCHEMES: CustomScheme[] = [
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true } },
  { scheme: ASSET_SCHEME, privileges: { standard: true, secure: true, stream: true } },
]

export const NONCE_MARK = '__CSP_NONCE__'

/**
 * What the page may do, sent as a header with it. It begins with nothing; a script has no way to the network at all. Some
 * widgets put a style element of their own into the page: those carry a nonce that is new at each load.
 */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' ${ASSET_SCHEME}:`,
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  json: 'application/json',
}

const NOSNIFF = { 'x-content-type-options': 'nosniff' } as const
const refuse = (status: number): Response =>
  new Response(null, { status, headers: { ...NOSNIFF, 'cache-control': 'no-store' } })

type Handler = (request: Pick<Request, 'method' | 'url'>) => Promise<Response>
type Reads = Pick<FileSystem, 'readWhole'>

/** @param root absolute: the folder of the built page */
export function servePage(files: Reads, root: string): Handler {
  return async ({ method, url }) => {
    const path = pagePath(url)
    if (method !== 'GET') return refuse(405)
    if (path === null) return refuse(404)
    const bytes = await files.readWhole(join(root, ...path.split('/')))
    if (bytes === null) return refuse(404)
    const nonce = randomBytes(16).toString('base64')
    const ending = path.slice(path.lastIndexOf('.') + 1)
    const body =
      ending === 'html' ? Buffer.from(bytes).toString().replaceAll(NONCE_MARK, nonce) : new Uint8Array(bytes)
    return new Response(body, {
      headers: {
        ...NOSNIFF,
        'content-type': MEDIA_TYPES[ending] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy(nonce),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      },
    })
  }
}

/** A file's place inside the built page, as the build names files; null for anything else. */
export function pagePath(address: string): string | null {
  const prefix = `${APP_ORIGIN}/`
  if (!address.startsWith(prefix)) return null
  const path = address.slice(prefix.length).split(/[?#]/)[0] ?? ''
  // The build's own names have nothing that would need an escape, and no name of it begins with a dot.
  return /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.\w+$/.test(path) ? path : null
}

const PICTURE_KINDS: readonly PictureKind[] = ['thumb', 'file', 'source']

/** @param find the file of a row; null where there is none */
export function servePictures(
  files: Pick<FileSystem, 'facts' | 'read'>,
  find: (kind: PictureKind, id: number) => Picture | null,
): Handler {
  return async ({ method, url }) => {
    const asked = pictureOf(url)
    if (method !== 'GET') return refuse(405)
    if (asked === null) return refuse(404)
    const picture = find(asked.kind, asked.id)
    const facts = picture === null ? null : await files.facts(picture.path)
    if (picture === null || facts?.kind !== 'file') return refuse(404)
    return new Response(ReadableStream.from(copies(files.read(picture.path))), {
      headers: {
        ...NOSNIFF,
        'content-type': picture.mediaType,
        'content-length': String(facts.bytes),
        // Another workspace has rows of the same numbers; its pictures are never those of the one before.
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
      },
    })
  }
}

/** The disk's reader fills one buffer again and again; what goes out must stay as it is. */
async function* copies(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of pieces) yield new Uint8Array(piece)
}

export function pictureOf(address: string): { readonly kind: PictureKind; readonly id: number } | null {
  const found = /^asset:\/\/(thumb|file|source)\/([1-9]\d{0,15})$/.exec(address)
  const kind = PICTURE_KINDS.find((known) => known === found?.[1])
  const id = Number(found?.[2])
  return kind === undefined || !Number.isSafeInteger(id) ? null : { kind, id }
}
