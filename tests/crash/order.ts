// What the parent tells a child in argv, and what the child says on stdout: one typed contract, so that neither
// guesses. Key and certificate go by the environment, as they do for the real program.
import { z } from 'zod'
import type { Checkpoint, Timing } from '../../src/engine/index.ts'

/** Every moment of `Checkpoint`: the compiler refuses this list when one is missing or no longer there. */
const EVERY_CHECKPOINT: Readonly<Record<Checkpoint, true>> = {
  intent_written: true,
  answer_received: true,
  receipt_written: true,
  doubt_written: true,
  look_taken: true,
  output_stored: true,
  'part-written': true,
  verified: true,
  synced: true,
  renamed: true,
  asset_recorded: true,
  record_written: true,
}

const isCheckpoint = (name: string): name is Checkpoint => Object.hasOwn(EVERY_CHECKPOINT, name)
export const CHECKPOINTS: readonly Checkpoint[] = Object.keys(EVERY_CHECKPOINT).filter(isCheckpoint)

const checkpointSchema = z.string().refine(isCheckpoint)

export const orderSchema = z.object({
  workspace: z.string(),
  baseUrl: z.string(),
  asins: z.array(z.string()),
  /** Ends itself by SIGKILL the nth time it comes there. */
  dieAt: z.object({ checkpoint: checkpointSchema, nth: z.int().positive() }).nullable(),
  /** Stops where it stands, by SIGSTOP, the nth time it comes there. */
  freezeAt: z.object({ checkpoint: checkpointSchema, nth: z.int().positive() }).nullable(),
  /** Opens the workspace only after a line has come on stdin. */
  waitsForGo: z.boolean(),
  /** Keeps the workspace when nothing is left to do, until it is killed. */
  stays: z.boolean(),
  /** A bug on purpose: every POST leaves twice. */
  postsTwice: z.boolean(),
  /** A person's word: what nobody can know of is sent again. */
  retriesDoubts: z.boolean(),
  /** As a window does: stays while the disk refuses, and shows what the status tells of it. */
  mindsTheDisk: z.boolean(),
  leaseMs: z.int().positive(),
  submitTimeoutMs: z.int().positive(),
})
export type Order = z.infer<typeof orderSchema>

/**
 * ready: all code is loaded. running: the loops go. dying, freezing: at the checkpoint that was
 * ordered. settled: stopped in
 * order. refused: the workspace could not be had, or is another's by now, and why. storage: what the status says of
 * the disk; null when it is well again.
 */
const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('running') }),
  z.object({ kind: z.literal('dying'), checkpoint: checkpointSchema }),
  z.object({ kind: z.literal('freezing'), checkpoint: checkpointSchema }),
  z.object({ kind: z.literal('settled') }),
  z.object({
    kind: z.literal('storage'),
    trouble: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
  z.object({
    kind: z.literal('refused'),
    code: z.string(),
    message: z.string(),
    details: z.string().exactOptional(),
  }),
])
export type News = z.infer<typeof newsSchema>

export const parseNews = (line: string): News => newsSchema.parse(JSON.parse(line))

export const KEY_VARIABLE = 'SHOTLIST_API_KEY'
export const CA_VARIABLE = 'CRASH_CA'

/** Exit code of a child that was refused the workspace. */
export const REFUSED_EXIT = 3

/** As in the program, only sooner. The order has the rest. */
export const CRASH_TIMING: Omit<Timing, 'leaseMs' | 'submitTimeoutMs'> = {
  arrivalMarginMs: 200,
  secondLookMs: 150,
  absenceMs: 500,
  confirmMs: 500,
  readTimeoutMs: 5_000,
  downloadSilenceMs: 5_000,
  pollMs: 50,
  backoffFirstMs: 30,
  backoffMaxMs: 500,
  busyMs: 100,
  storageRetryMs: 200,
  lookMs: 5_000,
  requestMs: 1_500,
  napMsMax: 60_000,
}
