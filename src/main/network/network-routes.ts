// The network as the settings have it, and replaced when they change: what is in progress goes on over the connections it
// has, what comes next takes the new ones. A test run's certificate is trusted for as long as its stand-in runs.
import { badInput } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { type Clock, systemDispatchers, undiciWire, type Wire } from '../../engine/index.ts'

/** Connections kept to one host: a few images and polls at once. */
const CONNECTIONS = 16
const PROXY_EXAMPLE = 'http://proxy.example.com:8080'

export interface Route {
  /** Where a proxy is named, in a process's environment: https_proxy, no_proxy and so on. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** PEM text; null: the usual authorities alone. */
  readonly ca: string | null
}

export type NetworkRoutes = ReturnType<typeof createNetworkRoutes>

interface Line {
  readonly wire: Wire
  readonly dispatchers: ReturnType<typeof systemDispatchers>
}

export function createNetworkRoutes(clock: Clock) {
  let route: Route = { env: {}, ca: null }
  const trusted = new Set<string>()
  const replaced = new Set<Line>()
  let line = connect(clock, route, [])

  const replace = (next: Route, authorities: Iterable<string>): void => {
    const before = line
    line = connect(clock, next, authorities)
    route = next
    replaced.add(before)
    const forget = () => replaced.delete(before)
    // Lets what is in progress come to its end.
    before.dispatchers.close().then(forget, forget)
  }
  return {
    wire: {
      exchange: (request) => line.wire.exchange(request),
      open: (request) => line.wire.open(request),
    } satisfies Wire,
    /** @throws FailureError BAD_INPUT for an address or a certificate that cannot be used; then nothing has changed */
    take(next: Route): void {
      if (JSON.stringify(next) !== JSON.stringify(route)) replace(next, trusted)
    },
    /** @param ca PEM text. @returns ends the trust */
    trust(ca: string): () => void {
      replace(route, [...trusted, ca])
      trusted.add(ca)
      return () => {
        if (trusted.delete(ca)) replace(route, trusted)
      }
    },
    async close(): Promise<void> {
      await Promise.all([line, ...replaced].map(({ dispatchers }) => dispatchers.destroy()))
    },
  }
}

function connect(clock: Clock, { env, ca }: Route, trusted: Iterable<string>): Line {
  const authorities = [...(ca === null ? [] : [ca]), ...trusted].join('\n')
  try {
    const dispatchers = systemDispatchers({
      env,
      connections: CONNECTIONS,
      ...(authorities === '' ? {} : { ca: authorities }),
    })
    return { wire: undiciWire(dispatchers, clock), dispatchers }
  } catch (error) {
    const key = ca === null ? 'system.route.proxy' : 'system.route.proxyOrCertificates'
    throw badInput(t(key, { example: PROXY_EXAMPLE }), { cause: error })
  }
}
