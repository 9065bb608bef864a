// What the command line and the app take from outside, for tests: files, clock, chance and sockets are the real ones, the
// keychain is a map, and nobody types or listens.
import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import type { Io } from '../../src/host/io.ts'
import {
  DEFAULT_TIMING,
  nodeFileSystem,
  sharpDecoder,
  systemClock,
  systemDispatchers,
  systemRandom,
  undiciWire,
} from '../../src/engine/index.ts'

const RESOURCES = fileURLToPath(new URL('../../resources', import.meta.url))

interface Places {
  /** Everything of the test lies in here. */
  readonly folder: string
  /** The workspace where none is named. */
  readonly workspace: string
  readonly keys: Map<string, string>
  /** An authority that is trusted where none is named. */
  readonly ca?: string | undefined
}

/** As the keychain holds a key that was entered for a service. */
export const storedKey = (key: string, baseUrl: string): string =>
  JSON.stringify({ origin: new URL(baseUrl).origin, key })

export function anIo({ folder, workspace, keys, ca: usual }: Places): Io {
  const silent = { write: () => true }
  return {
    stdout: silent,
    stderr: silent,
    terminal: null,
    stdin: {
      isTTY: false,
      readAll: () => Promise.resolve(''),
      read: () => Readable.from([]),
      ask: () => Promise.reject(new Error('nobody types here')),
    },
    locale: 'en-US',
    env: {},
    cwd: folder,
    clock: systemClock,
    timing: DEFAULT_TIMING,
    random: systemRandom,
    files: nodeFileSystem,
    decoder: sharpDecoder(),
    keys: {
      get: (account) => Promise.resolve(keys.get(account) ?? null),
      set: (account, secret) => Promise.resolve(void keys.set(account, secret)),
      delete: (account) => Promise.resolve(keys.delete(account)),
    },
    openWire(ca = usual) {
      const dispatcher = systemDispatchers({ env: {}, connections: 16, ...(ca === undefined ? {} : { ca }) })
      return { wire: undiciWire(dispatcher, systemClock), close: () => dispatcher.destroy() }
    },
    onInterrupt: () => () => undefined,
    removeFolder: (path) => rm(path, { recursive: true, force: true }),
    process: {
      pid: process.pid,
      host: hostname(),
      nodeVersion: process.versions.node,
      isRunning: () => true,
    },
    version: '0.0.0-test',
    folders: {
      data: workspace,
      settings: join(folder, 'settings'),
      temporary: join(folder, 'tmp'),
      resources: RESOURCES,
    },
  }
}
