// A service of someone else, which answers like the real one and keeps every request, headers included.
import { certificate, json, type Loopback, serve } from '../engine/service/loopback.ts'

export interface ForeignService extends Loopback {
  readonly caPem: string
  /** Everything it was sent, as one text. */
  readonly received: () => string
}

/** Ends with the test. */
export async function foreignService(): Promise<ForeignService> {
  const server = await serve((request, response) =>
    json(response, 200, request.url.includes('usage') ? { credits: { remaining: 5 } } : { jobs: [] }),
  )
  return { ...server, caPem: (await certificate()).cert, received: () => JSON.stringify(server.seen) }
}
