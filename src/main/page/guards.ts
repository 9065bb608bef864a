// What a page could do besides calling commands, and may not: go somewhere else, open windows, hold foreign frames, use
// the machine's devices, download. Our own page does none of it, so everything is refused, whoever asks.
import type { Session, WebContents } from 'electron'
import { APP_ORIGIN } from '../../contract/bridge.ts'

/**
 * A page of ours needs no network: `app:` and `asset:` are served from here. What still finds a way past its policy, such
 * as WebRTC over TCP, is sent to a proxy that cannot exist; the loopback as well.
 */
const NOWHERE = {
  mode: 'fixed_servers',
  proxyRules: 'http://0.0.0.0:0',
  proxyBypassRules: '<-loopback>',
} as const

export const mayNavigate = (url: string, isMainFrame: boolean): boolean =>
  isMainFrame && (url === `${APP_ORIGIN}/index.html` || url.startsWith(`${APP_ORIGIN}/index.html#`))

interface Going {
  readonly url: string
  readonly isMainFrame: boolean
  preventDefault(): void
}

/** For each WebContents there ever is, from its first moment. @param refused called with a sentence for the log */
export function guardContents(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler' | 'setWebRTCIPHandlingPolicy'>,
  refused: (what: string) => void,
): void {
  const stay = (how: string) => (going: Going) => {
    if (mayNavigate(going.url, going.isMainFrame)) return
    going.preventDefault()
    refused(`${how} to ${going.url}`)
  }
  // Each of the three sees what the others do not: links and scripts, redirects, frames within the page.
  contents.on('will-navigate', stay('navigation'))
  contents.on('will-redirect', stay('redirect'))
  contents.on('will-frame-navigate', stay('navigation of a frame'))
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
    refused('a webview')
  })
  contents.setWindowOpenHandler(({ url }) => {
    refused(`a window of ${url}`)
    return { action: 'deny' }
  })
  // No policy of a page's own holds back WebRTC: without this it sends UDP to anywhere.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

/** @returns when it holds: before a page is loaded */
export function guardSession(
  session: Pick<
    Session,
    | 'on'
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
    | 'setSpellCheckerEnabled'
    | 'setProxy'
  >,
  refused: (what: string) => void,
): Promise<void> {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    refused(`the permission ${permission}`)
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.on('will-download', (event) => {
    event.preventDefault()
    refused('a download')
  })
  // It would fetch dictionaries from elsewhere.
  session.setSpellCheckerEnabled(false)
  return session.setProxy(NOWHERE)
}
