// How connections are made outside of tests: the proxy the environment names, an extra certificate authority on
// top of the usual ones, HTTP/1.1 (whose lengths undici checks), no retries. A POST never travels on a
// connection that was used before: the far end may just have dropped it, and the answer would be lost. Certificates
// are always verified, also a proxy's; otherwise NODE_TLS_REJECT_UNAUTHORIZED=0 would send the key to any server.
import { X509Certificate } from 'node:crypto'
import { createSecureContext, getCACertificates } from 'node:tls'
import { Dispatcher, EnvHttpProxyAgent } from 'undici'

/** Node gives each address of a name 250 ms, too little behind a slow line where the first address leads nowhere. */
const ADDRESS_TIMEOUT_MS = 5_000

export interface DispatcherOptions {
  /** Certificates in PEM form, trusted besides the usual ones. */
  readonly ca?: string
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY (or their lower-case forms) are read; usually `process.env`. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Connections kept to one host. */
  readonly connections: number
  readonly connectTimeoutMs?: number
}

/**
 * The dispatcher the composition hands to `undiciWire`; it owns its sockets until `close` or `destroy`.
 * @throws where `ca` is no certificate or a proxy address cannot be read
 */
export function systemDispatcher(options: DispatcherOptions): Dispatcher {
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
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
  }
  return new SeparatePosts(
    new EnvHttpProxyAgent(settings),
    new EnvHttpProxyAgent({ ...settings, pipelining: 0 }),
  )
}

/** A proxy is often written as `host:port` alone, which a URL would take for a scheme. */
export const proxyAddress = (text: string): string => (/^[^/@]+:\d+$/.test(text) ? `http://${text}` : text)

/** OpenSSL skips what it cannot read; a person who named a file needs an error. */
function certificatesIn(pem: string): readonly string[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  if (found === null) throw new TypeError('The extra certificate authority is not a certificate in PEM form.')
  return found.map((one) => new X509Certificate(one).toString())
}

/** Reads share kept connections; each POST gets its own, closed after it. */
class SeparatePosts extends Dispatcher {
  readonly #reads: Dispatcher
  readonly #posts: Dispatcher

  constructor(reads: Dispatcher, posts: Dispatcher) {
    super()
    this.#reads = reads
    this.#posts = posts
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return (options.method === 'GET' ? this.#reads : this.#posts).dispatch(options, handler)
  }

  override close(): Promise<void>
  override close(settled: () => void): void
  override close(settled?: () => void): Promise<void> | void {
    const closing = Promise.all([this.#reads.close(), this.#posts.close()]).then(() => undefined)
    if (settled === undefined) return closing
    void closing.then(settled)
  }

  override destroy(): Promise<void>
  override destroy(error: Error | null): Promise<void>
  override destroy(settled: () => void): void
  override destroy(error: Error | null, settled: () => void): void
  override destroy(first?: Error | null | (() => void), second?: () => void): Promise<void> | void {
    const error = typeof first === 'function' ? null : (first ?? null)
    const settled = typeof first === 'function' ? first : second
    const ending = Promise.all([this.#reads.destroy(error), this.#posts.destroy(error)]).then(() => undefined)
    if (settled === undefined) return ending
    void ending.then(settled)
  }
}
