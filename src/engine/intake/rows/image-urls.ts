// The web addresses of photos in a cell, and which of them a server can fetch: given the address of a viewer page, or of a
// computer at home, the service fails after it has taken the credits.
import { withoutEnds } from '../../../domain/text.ts'
import { asinIn } from './identifiers.ts'
import { URL_CHARS_MAX } from '../limits.ts'

export interface BadUrl {
  readonly code: 'URL_BAD' | 'URL_UNREACHABLE'
  /** To follow "The address". */
  readonly why: string
}

/** The addresses of one cell: between `|` or line ends, else where the next one begins after a sign or a space. */
export function splitUrls(cell: string): readonly string[] {
  return cell
    .split(/[|\r\n]|[\s,;](?=(?:https?:\/\/|www\.))/i)
    .map((part) => withoutEnds(part, (char) => /[\s,;]/.test(char)))
    .filter((part) => part !== '')
}

/** @param isLocalFine whether the service runs on this computer. @returns null where nothing is wrong */
export function wrongWithUrl(text: string, isLocalFine: boolean): BadUrl | null {
  if (/^(?:file:|[a-z]:[\\/]|\\\\)/i.test(text)) return unreachable(`is a file on a computer. ${UPLOAD}`)
  if (!/^https?:\/\//i.test(text)) return bad('does not begin with http:// or https://.')
  if (text.length > URL_CHARS_MAX) return bad(`is longer than ${URL_CHARS_MAX} characters.`)
  if (/[\s\p{C}|<>"]/u.test(text))
    return bad('has a character in it that no address has, or is more than one address.')
  const url = URL.parse(text)
  if (url === null) return bad('is not a valid web address.')
  if (!isLocalFine && isLocal(url.hostname))
    return unreachable(`is of a local network, which the service cannot reach. ${UPLOAD}`)
  if (isProductPage(url)) return unreachable(`is the page of a product. ${DIRECT}`)
  const page = PAGES.find(({ host, isPage }) => host.test(url.hostname) && isPage(url))
  return page === undefined ? null : unreachable(page.why)
}

const bad = (why: string): BadUrl => ({ code: 'URL_BAD', why })
const unreachable = (why: string): BadUrl => ({ code: 'URL_UNREACHABLE', why })

const UPLOAD = 'Upload the photo to a web server and enter its address there.'
const DIRECT = 'Open the photo alone in the browser and enter the address that it has then.'

/** Sellers keep photos in folders named after ASINs as well: those are no pages. */
const isProductPage = ({ href, pathname }: URL): boolean =>
  pathname.includes('/dp/') && !/\.[a-z]{3,4}$/i.test(pathname) && asinIn(href) !== null

interface Page {
  readonly host: RegExp
  readonly isPage: (url: URL) => boolean
  readonly why: string
}

const has = ({ searchParams }: URL, name: string): boolean => searchParams.get(name) === '1'

/** Sites that share a photo on a page of their own, and how to get the address of the photo itself. */
const PAGES: readonly Page[] = [
  {
    host: /^(?:drive|docs)\.google\.com$/,
    isPage: ({ pathname }) => !/^\/(?:u\/\d+\/)?(?:uc|thumbnail)$/.test(pathname),
    why: 'is a page of Google Drive, not the photo. Use https://drive.google.com/uc?export=download&id=ID with the ID from this address, and share the file with everyone.',
  },
  {
    host: /^(?:www\.)?dropbox\.com$/,
    isPage: (url) => !has(url, 'raw') && !has(url, 'dl'),
    why: 'is a page of Dropbox, not the photo. End it with raw=1 in place of dl=0.',
  },
  {
    host: /\.sharepoint\.com$/,
    isPage: (url) => !has(url, 'download') && !url.pathname.endsWith('/download.aspx'),
    why: 'is a page of SharePoint, not the photo. Add download=1 at its end, and share the file with everyone.',
  },
  {
    host: /^(?:1drv\.ms|onedrive\.live\.com)$/,
    isPage: ({ pathname }) => !/^\/(?:download|embed)/.test(pathname),
    why: `is a page of OneDrive, not the photo. ${UPLOAD}`,
  },
  {
    host: /^(?:photos\.google\.com|photos\.app\.goo\.gl|(?:www\.)?icloud\.com|share\.icloud\.com|(?:www\.)?wetransfer\.com|we\.tl)$/,
    isPage: () => true,
    why: `is a page that shows the photo, not the photo. ${UPLOAD}`,
  },
  {
    host: /^(?:www\.)?imgur\.com$/,
    isPage: ({ pathname }) => !/\.[a-z]{3,4}$/i.test(pathname),
    why: `is a page of Imgur, not the photo. ${DIRECT}`,
  },
]

/** Names of this computer and of networks at home and at work; addresses that no router carries (RFC 6890). */
const isLocal = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, '')
  if (name.startsWith('[')) return isLocalV6(name.slice(1, -1))
  if (/^\d+(?:\.\d+){3}$/.test(name)) return isLocalV4(name.split('.').map(Number))
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home|home\.arpa|intranet)$/.test(name)
}

const isLocalV4 = ([a = 0, b = 0]: readonly number[]): boolean =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && b === 168)

/** As URL writes them: lower case, the longest run of zeros left out, an embedded IPv4 in hexadecimal. */
function isLocalV6(address: string): boolean {
  const embedded = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)
  if (embedded === null) return address === '::' || address === '::1' || /^(?:f[cd]|fe[89ab])/.test(address)
  const high = Number.parseInt(embedded[1] ?? '', 16)
  return isLocalV4([high >> 8, high & 0xff])
}
