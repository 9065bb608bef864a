// Who may call: the main frame of our own window while it shows our own page. A sub-frame, another page, a window that
// is not ours, a frame that has gone: refused.
import { APP_ORIGIN } from '../contract/bridge.ts'

export interface Frame {
  readonly url: string
  /** Of the document itself; it may be another than its address says (about:blank, sandboxed). */
  readonly origin: string
}

interface Contents {
  readonly mainFrame: Frame
}

export interface Caller {
  readonly sender: Contents
  /** null: it was gone before it could be looked at. */
  readonly senderFrame: Frame | null
}

/** @param ours the contents of our window; null: there is none */
export function isOurs({ sender, senderFrame }: Caller, ours: Contents | null): boolean {
  if (ours === null || senderFrame === null || sender !== ours) return false
  return senderFrame === ours.mainFrame && isOurPage(senderFrame)
}

export const isOurPage = ({ url, origin }: Frame): boolean =>
  origin === APP_ORIGIN && url.startsWith(`${APP_ORIGIN}/`)
