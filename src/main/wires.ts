// The network as the settings have it, and replaced when they change: what is under way goes on over the connections it
// has, what comes next takes the new ones. A rehearsal's certificate is trusted for as long as its stand-in runs.
import { FailureError } from '../contract/failure.ts'
import { type Clock, systemDispatcher, undiciWire, type Wire } from '../engine/index.ts'

/** Connections kept to one host: a few images and polls at once. */
const CONNECTIONS = 16
/** This machine is never reached through a proxy. */
const LOOPBACK = '127.0.0.1,localhost'

export interface Route {
  /** http(s)://host:port; null: as the environment says. */
  readonly proxy: string | null
  /** PEM text; null: the usual authorities alone. */
  readonly ca: string | null
}

export interface Wires {
  /** Always the one that holds now. */
  readonly wire: Wire
  /** @throws FailureError BAD_INPUT for an address or a certificate that cannot be used; then nothing has changed */
  take(route: Route): void
  /** @param ca PEM text. @returns ends the trust */
  trust(ca: string): () => void
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>
interface Line {
  readonly wire: Wire
  close(): Promise<void>
}

export function createWires(clock: Clock, env: Environment): Wires {
  let route: Route = { proxy: null, ca: null }
  const trusted = new Set<string>()
  const closing = new Set<Promise<void>>()
  let line = connect(clock, env, route, [])

  const replace = (next: Route, authorities: Iterable<string>): void => {
    const before = line
    line = connect(clock, env, next, authorities)
    route = next
    const closed = before.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }
  return {
    wire: {
      exchange: (request) => line.wire.exchange(request),
      open: (request) => line.wire.open(request),
    },
    take(next) {
      if (next.proxy !== route.proxy || next.ca !== route.ca) replace(next, trusted)
    },
    trust(ca) {
      replace(route, [...trusted, ca])
      trusted.add(ca)
      return () => {
        if (trusted.delete(ca)) replace(route, trusted)
      }
    },
    async close() {
      await Promise.all([line.close(), ...closing])
    },
  }
}

function connect(clock: Clock, env: Environment, { proxy, ca }: Route, trusted: Iterable<string>): Line {
  const authorities = [...(ca === null ? [] : [ca]), ...trusted].join('\n')
  try {
    const dispatcher = systemDispatcher({
      env: environmentFor(env, proxy),
      connections: CONNECTIONS,
      ...(authorities === '' ? {} : { ca: authorities }),
    })
    return { wire: undiciWire(dispatcher, clock), close: () => dispatcher.close() }
  } catch (error) {
    throw new FailureError(
      'BAD_INPUT',
      ca === null
        ? 'The address of the proxy cannot be read. It looks like http://proxy.example.com:8080.'
        : 'The file with further certificate authorities holds no certificate in PEM form.',
      { cause: error },
    )
  }
}

function environmentFor(env: Environment, proxy: string | null): Environment {
  const named = env['no_proxy'] ?? env['NO_PROXY'] ?? ''
  return {
    ...env,
    ...(proxy === null ? {} : { http_proxy: proxy, https_proxy: proxy }),
    no_proxy: named === '' ? LOOPBACK : `${named},${LOOPBACK}`,
  }
}
