// How connections are made outside of tests: the proxy the environment names, an extra certificate authority on
// top of the usual ones, HTTP/1.1 (whose lengths undici checks), no retries. A POST never travels on a
// connection that was used before: the far end may just have dropped it, and the answer would be lost. Certificates
// are always verified, also a proxy's; otherwise NODE_TLS_REJECT_UNAUTHORIZED=0 would send the key to any server.
import { X509Certificate } from 'node:crypto'
import { promises as dns, type LookupAddress, type LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { createSecureContext, getCACertificates } from 'node:tls'
import { callbackify } from 'node:util'
import { type Dispatcher, EnvHttpProxyAgent } from 'undici'
import { isPrivateAddress } from '../../domain/private-addresses.ts'

/** Node gives each address of a name 250 ms, too little behind a slow line where the first address leads nowhere. */
const ADDRESS_TIMEOUT_MS = 5_000

export interface DispatcherOptions {
  readonly ca?: string
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY (or their lower-case forms) are read; usually `process.env`. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly connections: number
  readonly connectTimeoutMs?: number
}

/** They own their sockets until `close` or `destroy`. */
export interface Dispatchers {
  /** For what the service answers without cost: they share kept connections. */
  readonly reads: Dispatcher
  /** Each request gets a connection of its own, closed after it. */
  readonly posts: Dispatcher
  readonly downloads: Dispatcher
  readonly network: Network
  close(): Promise<void>
  destroy(): Promise<void>
}

/** The dispatchers for `undiciWire`. @throws where `ca` is no certificate or a proxy address cannot be read */
export function systemDispatchers(options: DispatcherOptions): Dispatchers {
  const { env, connections, connectTimeoutMs = 30_000 } = options
  const tls = {
    // Without this, Node follows NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    timeout: connectTimeoutMs,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    ...(options.ca === undefined
      ? {}
      : {
          secureContext: createSecureContext({
            ca: [...getCACertificates('default'), ...certificatesIn(options.ca)],
          }),
        }),
  }
  const settings: EnvHttpProxyAgent.Options = {
    httpProxy: proxyAddress(env['http_proxy'] ?? env['HTTP_PROXY'] ?? ''),
    httpsProxy: proxyAddress(env['https_proxy'] ?? env['HTTPS_PROXY'] ?? ''),
    noProxy: env['no_proxy'] ?? env['NO_PROXY'] ?? '',
    allowH2: false,
    connections,
    connectTimeout: connectTimeoutMs,
    requestTls: tls,
    proxyTls: tls,
  }
  const network = createNetwork()
  const reads = new EnvHttpProxyAgent({ ...settings, connect: tls })
  const posts = new EnvHttpProxyAgent({ ...settings, connect: tls, pipelining: 0 })
  // A proxy is connected to without this lookup: it may stand in a private network, and looks names up itself.
  const connect = { ...tls, lookup: lookupWithin(network) }
  const downloads = new EnvHttpProxyAgent({ ...settings, connect })
  const agents = [reads, posts, downloads]
  return {
    reads,
    posts,
    downloads,
    network,
    close: async () => void (await Promise.all(agents.map((agent) => agent.close()))),
    destroy: async () => void (await Promise.all(agents.map((agent) => agent.destroy()))),
  }
}

/** A proxy is often written as `host:port` alone, which a URL would take for a scheme. */
export const proxyAddress = (text: string): string => (/^[^/@]+:\d+$/.test(text) ? `http://${text}` : text)

/** OpenSSL skips what it cannot read; a person who named a file needs an error. */
function certificatesIn(pem: string): readonly string[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  if (found === null) throw new TypeError('The extra certificate authority is not a certificate in PEM form.')
  return found.map((one) => new X509Certificate(one).toString())
}

/** The code of the error where a download would lead into a private network. */
export const PRIVATE = 'ERR_PRIVATE_ADDRESS'

/** Downloads go into a private network only where one of the services of this process is found in one. */
interface Network {
  addService(url: URL): void
  /** Whether none of these may be connected to. */
  refuses(addresses: readonly string[]): Promise<boolean>
}

function createNetwork(): Network {
  const services = new Set<string>()
  const isPrivate = async (host: string): Promise<boolean> => {
    const found = isPrivateAddress(host) ? [{ address: host }] : await dns.lookup(host, { all: true })
    return found.some(({ address }) => isPrivateAddress(address))
  }
  return {
    addService: (url) => void services.add(addressIn(url)),
    async refuses(addresses) {
      if (!addresses.some(isPrivateAddress)) return false
      for (const host of services) if (await isPrivate(host).catch(() => false)) return false
      return true
    },
  }
}

export const addressIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Connecting asks for all of a name's addresses at once. */
const lookupWithin = (network: Network): LookupFunction =>
  callbackify(async (hostname: string, options: LookupOptions): Promise<LookupAddress[]> => {
    const found = await dns.lookup(hostname, { ...options, all: true })
    if (await network.refuses(found.map(({ address }) => address)))
      throw Object.assign(new Error(hostname), { code: PRIVATE })
    return found
  })
