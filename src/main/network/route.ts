// The way to the service that the settings mean: through which proxy, trusting whom. It is checked before it is replaced.
import { X509Certificate } from 'node:crypto'
import type { Io } from '../../host/io.ts'
import { badInput } from '../../domain/failure.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Route } from './network-routes.ts'
import { proxyAddress } from '../../engine/index.ts'
import { t } from '../../words/index.ts'

const CA_BYTES_MAX = 4 * 1024 * 1024
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
/** This machine is never reached through a proxy. */
const LOOPBACK = '127.0.0.1,localhost'

/**
 * @param systemProxy what the system's own settings say, in the words of a PAC file
 * @throws FailureError BAD_INPUT where the certificates cannot be read
 */
export async function routeOf(
  { files, env }: Pick<Io, 'files' | 'env'>,
  { proxy, ca_file }: Settings,
  systemProxy: () => Promise<string>,
): Promise<Route> {
  const https = env['https_proxy'] ?? env['HTTPS_PROXY'] ?? ''
  const http = env['http_proxy'] ?? env['HTTP_PROXY'] ?? ''
  const others = env['no_proxy'] ?? env['NO_PROXY'] ?? ''
  const named = proxy ?? (https === '' && http === '' ? proxyIn(await systemProxy()) : null)
  return {
    env: {
      https_proxy: named ?? https,
      http_proxy: named ?? http,
      no_proxy: others === '' ? LOOPBACK : `${others},${LOOPBACK}`,
    },
    ca: ca_file === null ? null : await certificatesIn(files, ca_file),
  }
}

/** `PROXY host:port; DIRECT` → `http://host:port`; null: none, or one that is not spoken here. */
export function proxyIn(words: string): string | null {
  const [first = ''] = words.split(';')
  const [, kind, host] = /^\s*(PROXY|HTTPS)\s+(\S+)\s*$/i.exec(first) ?? []
  const address = `${kind?.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${host ?? ''}`
  return host === undefined || !URL.canParse(address) ? null : address
}

/** The certificates of a PEM file, and nothing else that stands in it. @throws FailureError BAD_INPUT */
export async function certificatesIn(files: Io['files'], file: string): Promise<string> {
  const facts = await files.facts(file).catch(() => null)
  if (facts === null || facts.kind !== 'file' || facts.bytes > CA_BYTES_MAX)
    throw badInput(t('system.certificates.missing', { file }))
  const bytes = await files.readWhole(file).catch(() => null)
  if (bytes === null) throw badInput(t('system.certificates.unreadable', { file }))
  const found = new TextDecoder().decode(bytes).match(CERTIFICATE) ?? []
  try {
    if (found.length > 0) return found.map((one) => new X509Certificate(one).toString()).join('')
  } catch {}
  throw badInput(t('system.certificates.none', { file }))
}

/** @throws FailureError BAD_INPUT */
export function checkProxy(proxy: string | null): void {
  if (proxy === null) return
  const address = proxyAddress(proxy)
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw badInput(t('system.proxy.malformed'))
  if (url.username !== '' || url.password !== '') throw badInput(t('system.proxy.credentials'))
}
