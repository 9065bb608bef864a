// Requests for images: no key is asked for and none is welcome, the address itself is the permission.
import { pieceOf, type AssetFile } from './assets.ts'
import { send, sendXmlError, type Exchange } from './exchange.ts'
import { serviceNowMs, type Parts } from './parts.ts'
import { photoIn, photoOf } from './photos.ts'
import type { AssetRef } from './signing.ts'

export async function handleAsset(parts: Parts, exchange: Exchange, url: URL): Promise<void> {
  const { incoming, record } = exchange
  if (incoming.headers.authorization !== undefined) {
    parts.hooks.onViolation('authorization_on_asset', record.path)
    sendXmlError(exchange, 400, 'InvalidArgument', 'Only one auth mechanism allowed.')
    return
  }
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    sendXmlError(exchange, 405, 'MethodNotAllowed', 'The specified method is not allowed.')
    return
  }
  const photo = photoIn(url.pathname)
  if (photo !== null) {
    sendFile(exchange, await photoOf(parts, photo))
    return
  }
  const opened = parts.signer.open(url.pathname + url.search, serviceNowMs(parts))
  if (!opened.ok) {
    sendXmlError(exchange, opened.status, opened.code, opened.message)
    return
  }
  await parts.hooks.onDownload(parts, exchange, opened)
}

export async function sendImage({ assets }: Parts, exchange: Exchange, ref: AssetRef): Promise<void> {
  sendFile(exchange, await assets.file(ref))
}

function sendFile(exchange: Exchange, file: AssetFile): void {
  const { status, headers, bytes } = pieceOf(file, exchange.incoming)
  send(exchange, status, headers, bytes)
}
