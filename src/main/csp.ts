// What the page may do, sent as a header with it. It begins with nothing; a script has no way to the network at all.
// Some widgets put a style element of their own into the page: those carry a nonce that is new at each load.
import { ASSET_SCHEME } from '../contract/bridge.ts'

/** Stands in the built page where the nonce goes. */
export const NONCE_MARK = '__CSP_NONCE__'

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
