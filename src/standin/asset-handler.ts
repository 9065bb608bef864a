// Requests for images: no key is asked for and none is welcome, the address itself is the permission. Words
// meant for the API strike here too when a rule names images; the answer is then an object store's XML.
import { serveAsset } from './downloads.ts'
import { breakOff, goneFrom, sendXmlError, type Exchange } from './exchange.ts'
import type { DownloadDeed, RequestDeed } from './faults.ts'
import { serviceNowMs, type Parts } from './parts.ts'
import { photoIn, servePhoto } from './photos.ts'
import type { AssetRef } from './signing.ts'
import { unreachable } from './unreachable.ts'
import { sendUnreadable } from './unreadable.ts'

export async function handleAsset(parts: Parts, exchange: Exchange, url: URL): Promise<void> {
  const { incoming, record } = exchange
  if (incoming.headers.authorization !== undefined) {
    parts.violations.push({ atMs: record.atMs, kind: 'authorization_on_asset', path: record.path })
    sendXmlError(exchange, 400, 'InvalidArgument', 'Only one auth mechanism allowed.')
    return
  }
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    sendXmlError(exchange, 405, 'MethodNotAllowed', 'The specified method is not allowed.')
    return
  }
  const photo = photoIn(url.pathname)
  if (photo !== null) {
    await servePhoto(parts, exchange, photo)
    return
  }
  const opened = parts.signer.open(url.pathname + url.search, serviceNowMs(parts))
  if (!opened.ok) {
    sendXmlError(exchange, opened.status, opened.code, opened.message)
    return
  }
  const { slowMs, deed } = parts.faults.onRequest({ endpoint: 'asset', asin: opened.job.asin })
  record.fault = deed?.kind ?? (slowMs > 0 ? 'slow' : null)
  if (slowMs > 0 && !(await parts.lot.sleep(slowMs))) return
  if (deed === null || isDownload(deed)) await serveAsset(parts, exchange, opened, deed)
  else await strike(parts, exchange, opened, deed)
}

const isDownload = (deed: RequestDeed | DownloadDeed): deed is DownloadDeed =>
  deed.kind.startsWith('download-')

async function strike(parts: Parts, exchange: Exchange, ref: AssetRef, deed: RequestDeed): Promise<void> {
  switch (deed.kind) {
    case 'slow':
    case 'slow-after':
      if (await parts.lot.sleep(deed.ms)) await serveAsset(parts, exchange, ref, null)
      return
    case 'lost-before':
    case 'lost-after':
      breakOff(exchange)
      return
    case 'hang':
    case 'hang-after':
      await parts.lot.forever(goneFrom(exchange))
      return
    case '500':
    case '500-after':
      sendXmlError(exchange, 500, 'InternalError', 'We encountered an internal error.')
      return
    case '429-minute':
    case '429-day':
    case '503':
    case '503-after':
      sendXmlError(exchange, 503, 'SlowDown', 'Please reduce your request rate.')
      return
    case 'unreadable':
      sendUnreadable(exchange, {}, deed.as)
      return
    default:
      unreachable(deed)
  }
}
