// What every command gets: the outside world, its output, the options that all commands share, and the network,
// opened when it is first asked for and closed at the end of the command.
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Wire } from '../engine/index.ts'
import type { Interrupts } from './interrupts.ts'
import type { Io, OpenWire } from '../host/io.ts'
import type { Output } from './output.ts'

export const commonOptions = z.object({
  workspace: z.string().optional(),
  account: z.string().optional(),
  baseUrl: z.string().optional(),
  json: z.boolean().default(false),
  quiet: z.boolean().default(false),
})
export type CommonOptions = z.infer<typeof commonOptions>

export interface Session {
  readonly io: Io
  readonly output: Output
  readonly options: CommonOptions
  readonly interrupts: Interrupts
  /** Absolute. */
  readonly workspace: string
  readonly wire: () => Wire
  /** Closes what was opened for the command. */
  close(): Promise<void>
}

export function openSession(io: Io, output: Output, options: CommonOptions, interrupts: Interrupts): Session {
  let open: OpenWire | null = null
  const named = nonEmpty(options.workspace) ?? nonEmpty(io.env['SHOTLIST_WORKSPACE'])
  return {
    io,
    output,
    options,
    interrupts,
    workspace: named === null ? io.folders.data : resolve(io.cwd, named),
    wire() {
      open ??= io.openWire()
      return open.wire
    },
    async close() {
      await open?.close()
      open = null
    },
  }
}

/** A value of an option or of the environment; set to nothing is not set. */
export const nonEmpty = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim()
