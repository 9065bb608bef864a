// The web addresses of photos in a cell, and which of them a server can fetch: given the address of a viewer page, or of a
// computer at home, the service fails after it has taken the credits.
import photoPages from '../../../../resources/intake/photo-pages.json' with { type: 'json' }
import { isPrivateAddress } from '../../../domain/private-addresses.ts'
import { withoutEnds } from '../../../domain/text.ts'
import type { Row } from '../table/csv-reader.ts'
import { asinIn } from './identifiers.ts'
import { URL_CHARS_MAX } from '../limits.ts'
import { t } from '../../../words/index.ts'

export interface BadUrl {
  readonly code: 'URL_BAD' | 'URL_UNREACHABLE'
  readonly message: string
}

/** Feeds and shops export addresses as they stand in a page. */
const ESCAPED_AND = /&(?:(?:amp|#0*38|#x0*26);)+/gi

/** The addresses of one cell: between `|` or line ends, else where the next one begins after a sign or a space. */
export function splitUrls(cell: string): readonly string[] {
  return cell
    .replaceAll(ESCAPED_AND, '&')
    .split(/[|\r\n]|[\s,;](?=(?:https?:\/\/|www\.))/i)
    .map((part) => withoutEnds(part, (char) => /[\s,;<>]/.test(char)))
    .filter((part) => part !== '')
}

/** `=IMAGE("https://…")`, `=HYPERLINK("https://…";"photo")`, in the language of any program; '' for all else. */
export const addressInFormula = (text: string): string =>
  /^(?:of:)?=?[\p{L}_.]{4,30}\(\s*"(https?:[^"]+)"/iu.exec(text)?.[1] ?? ''

/** @returns the address behind a cell that is none itself; null where none is behind it */
export function addressBehind({ cells, links }: Row, index: number): string | null {
  const text = cells[index] ?? ''
  return (isWeb(text) ? null : addressInFormula(text) || links?.get(index)) ?? null
}
const isWeb = (text: string): boolean => /^\s*https?:\/\//i.test(text)

/** @param isLocalFine whether the service runs on this computer. @returns null where nothing is wrong */
export function wrongWithUrl(text: string, isLocalFine: boolean): BadUrl | null {
  if (/^(?:file:|[a-z]:[\\/]|\\\\)/i.test(text)) return unreachable(t('row.url.computer'))
  if (!isWeb(text)) return bad(t('row.url.scheme'))
  if (text.length > URL_CHARS_MAX) return bad(t('row.url.long', { max: URL_CHARS_MAX }))
  if (/[\s\p{C}|<>"]/u.test(text)) return bad(t('row.url.character'))
  const url = URL.parse(text)
  if (url === null) return bad(t('row.url.invalid'))
  if (!isLocalFine && isLocal(url.hostname)) return unreachable(t('row.url.local'))
  if (isProductPage(url)) return unreachable(t('row.url.product'))
  const page = PAGES.find((one) => one.host.test(url.hostname) && isPage(one, url))
  return page === undefined ? null : unreachable(t(`row.url.page.${page.site}`))
}

const bad = (message: string): BadUrl => ({ code: 'URL_BAD', message })
const unreachable = (message: string): BadUrl => ({ code: 'URL_UNREACHABLE', message })

/** Sellers keep photos in folders named after ASINs as well: those are no pages. */
const isProductPage = ({ href, pathname }: URL): boolean =>
  pathname.includes('/dp/') && !/\.[a-z]{3,4}$/i.test(pathname) && asinIn(href) !== null

const SITES = ['googleDrive', 'dropbox', 'sharePoint', 'oneDrive', 'album', 'imgur'] as const

/** Sites that share a photo on a page of their own, and the paths and parameters of addresses of the photo itself. */
const PAGES = SITES.map((site) => {
  const { host, path, parameters } = photoPages[site]
  return { site, parameters, host: new RegExp(host), path: new RegExp(path, 'i') }
})

const isPage = ({ path, parameters }: (typeof PAGES)[number], { pathname, searchParams }: URL): boolean =>
  !path.test(pathname) && parameters.every((name) => searchParams.get(name) !== '1')

/** Names of this computer and of networks at home and at work, and their addresses. */
const isLocal = (hostname: string): boolean => {
  const name = hostname.replace(/^\[|[\].]$/g, '')
  if (isPrivateAddress(name)) return true
  return !/[.:]/.test(name) || /\.(?:localhost|local|internal|lan|home|home\.arpa|intranet)$/.test(name)
}
