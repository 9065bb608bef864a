// Every request starts here: it is written down, gets the service's Date, and goes to the API or the images.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { handleApi } from './api-handler.ts'
import { handleAsset } from './asset-handler.ts'
import type { RequestRecord } from './exchange.ts'
import { serviceNowMs, type Parts } from './parts.ts'
import { routeOf, type Serves } from './routes.ts'

export function makeHandler(parts: Parts, serves: Serves) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = URL.parse(incoming.url ?? '/', 'https://standin') ?? new URL('https://standin/')
    const route = routeOf(url.pathname, serves)
    const record: RequestRecord = {
      atMs: parts.settings.nowMs(),
      method: incoming.method ?? 'GET',
      path: url.pathname + url.search,
      endpoint: route?.endpoint ?? null,
      organization: null,
      body: null,
      status: null,
      fault: null,
      jobId: null,
    }
    // A client that went away is no failure of the server.
    outgoing.on('error', () => undefined)
    outgoing.sendDate = false
    outgoing.setHeader('Date', new Date(serviceNowMs(parts)).toUTCString())
    const { textFor, onRequest } = parts.hooks
    const exchange = { incoming, outgoing, record, textFor }
    await onRequest(record, outgoing, () =>
      route?.endpoint === 'asset'
        ? handleAsset(parts, exchange, url)
        : handleApi(parts, exchange, url, route),
    )
  }
}
