// What the command line and the app need from the system: a test, Electron and a terminal each hand in their own. Nothing in
// src/cli reaches for process, the keychain or a socket in another way.
import { join } from 'node:path'
import type { Clock, FileSystem, ImageDecoder, Random, Timing, Wire } from '../engine/index.ts'

export interface Output {
  write(text: string): unknown
}

/** A terminal that lines can be overwritten on. */
type Terminal = NodeJS.WritableStream

export interface Input {
  readonly isTTY: boolean
  /** All of it, as text; for input that is not typed. Longer than any key, it is cut. */
  readAll(): Promise<string>
  read(): AsyncIterable<Uint8Array>
  /** One line; null when the person gives up (Ctrl-C). */
  ask(prompt: string, typing: 'shown' | 'hidden'): Promise<string | null>
}

/** The system's keychain. Each call throws FailureError KEYCHAIN_UNAVAILABLE where there is none. */
export interface KeyStore {
  get(account: string): Promise<string | null>
  set(account: string, key: string): Promise<void>
  delete(account: string): Promise<boolean>
}

export interface OpenWire {
  readonly wire: Wire
  close(): Promise<void>
}

export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  /** stderr, where it is a terminal; null where it is a pipe or a file. */
  readonly terminal: Terminal | null
  readonly stdin: Input
  /** The system's language and its country, like `de-AT`. */
  readonly locale: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly clock: Clock
  readonly random: Random
  readonly files: FileSystem
  readonly decoder: ImageDecoder
  readonly keys: KeyStore
  /** @param ca certificate authorities, PEM, trusted besides the system's */
  openWire(ca?: string): OpenWire
  /** Calls the listener at each Ctrl-C (or request to end). @returns ends the listening */
  onInterrupt(listener: () => void): () => void
  removeFolder(path: string): Promise<void>
  readonly process: {
    readonly pid: number
    readonly host: string
    readonly nodeVersion: string
    readonly isRunning: (pid: number) => boolean
  }
  readonly version: string
  /** What the help says of this program besides its commands. */
  readonly helpNote?: string
  readonly folders: {
    readonly data: string
    /** Where what this computer's user has decided is kept. */
    readonly settings: string
    readonly temporary: string
    readonly resources: string
  }
  readonly timing: Timing
}

export const ownerOf = ({ random, process: { pid, host } }: Io, role: 'command line' | 'window') =>
  ({ id: random.uuid(), role, pid, host }) as const

export const builtInRules = ({ folders }: Pick<Io, 'folders'>): string =>
  join(folders.resources, 'rules', 'platforms.json')
