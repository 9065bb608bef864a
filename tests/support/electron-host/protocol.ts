// Schemes of our own. Chromium opens no documents of a scheme it does not know, so these are shown under
// `http://<host>.localhost`, a secure context too; everybody but Chromium sees their true address.
import { hasStarted } from './readiness.ts'

type Handler = (request: Request) => Response | Promise<Response>

const privileged = new Map<string, Electron.Privileges>()
const handlers = new Map<string, Handler>()
/** Origins of shown documents, as Chromium has them, and the true ones. */
const shownAs = new Map<string, string>()

export const protocol = {
  registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => {
    if (hasStarted())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) privileged.set(scheme, privileges ?? {})
  },
  handle: (scheme: string, handler: (request: GlobalRequest) => GlobalResponse | Promise<GlobalResponse>) => {
    if (handlers.has(scheme)) throw new Error(`The scheme has been registered: ${scheme}`)
    handlers.set(scheme, handler)
  },
  unhandle: (scheme: string) => void handlers.delete(scheme),
  isProtocolHandled: (scheme: string) => handlers.has(scheme),
} satisfies Pick<
  Electron.Protocol,
  'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'
>

const schemeOf = (address: string): string => /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? ''

export const standardSchemes = (): readonly string[] =>
  [...privileged].flatMap(([scheme, { standard }]) => (standard === true ? [scheme] : []))

export const handlerOf = (address: string): Handler | undefined => handlers.get(schemeOf(address))

/** The address under which Chromium shows a document. */
export function toChromium(address: string): string {
  const scheme = schemeOf(address)
  if (privileged.get(scheme)?.standard !== true) return address
  const { host, pathname, search, hash } = new URL(address)
  const origin = `http://${host}.localhost`
  shownAs.set(origin, `${scheme}://${host}`)
  return `${origin}${pathname === '' ? '/' : pathname}${search}${hash}`
}

/** The true address of what Chromium shows. */
export function fromChromium(address: string): string {
  for (const [origin, own] of shownAs)
    if (address === origin || address.startsWith(`${origin}/`)) return own + address.slice(origin.length)
  return address
}

/** A policy that names our scheme means the origin under which it is shown. */
export const policyForChromium = (policy: string): string =>
  [...shownAs].reduce(
    (text, [origin, own]) =>
      text
        .replaceAll(new RegExp(`(?<=[\\s;])${own}(?=[/\\s;]|$)`, 'g'), origin)
        .replaceAll(new RegExp(`(?<=\\s)${schemeOf(own)}:(?=[\\s;]|$)`, 'g'), origin),
    policy,
  )

export const originOf = (address: string): string => {
  const own = fromChromium(address)
  const { protocol: scheme, host } = URL.canParse(own) ? new URL(own) : { protocol: '', host: '' }
  return host === '' ? 'null' : `${scheme}//${host}`
}
