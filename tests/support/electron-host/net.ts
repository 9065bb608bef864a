// Whether there is a network, and fetching by the network the pages have.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultSession } from './session.ts'

export const net = {
  get online() {
    return !defaultSession.isOffline
  },
  isOnline: () => !defaultSession.isOffline,
  fetch: async (input: string | GlobalRequest, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url
    if (url.startsWith('file:')) return new Response(await readFile(fileURLToPath(url)))
    if (defaultSession.isOffline) throw new Error('net::ERR_INTERNET_DISCONNECTED')
    return fetch(input, init)
  },
} satisfies Pick<Electron.Net, 'isOnline' | 'online'> & { fetch: unknown }
