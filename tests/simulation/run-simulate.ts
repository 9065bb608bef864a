// Runs the simulator as a process of its own, and reads what it says in JSON.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const tallySchema = z.object({
  nights: z.number(),
  tasks: z.number(),
  jobs: z.number(),
  kills: z.number(),
  virtualHours: z.number(),
  seconds: z.number(),
  faults: z.record(z.string(), z.number()),
  moves: z.record(z.string(), z.number()),
  broken: z
    .object({
      seed: z.number(),
      digest: z.string(),
      violation: z.object({ law: z.string(), message: z.string() }),
    })
    .nullable(),
})
export type SimulateTally = z.infer<typeof tallySchema>

export const runSimulate = async (...options: readonly string[]): Promise<SimulateTally> =>
  tallySchema.parse(await reported('simulate.ts', '--json', ...options))

const sweepSchema = z.object({
  runs: z.number(),
  awaits: z.number(),
  places: z.number(),
  broken: z.array(z.unknown()),
})

export const runSweep = async (share: number, shares: number): Promise<z.infer<typeof sweepSchema>> =>
  sweepSchema.parse(await reported('sweep.ts', String(share), String(shares)))

/** The last line it writes. @throws with what it complained of, where that is no JSON */
function reported(script: string, ...options: readonly string[]): Promise<unknown> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [path, ...options], (error, stdout, stderr) => {
      const last = stdout.trim().split('\n').at(-1) ?? ''
      if (last.startsWith('{')) resolve(JSON.parse(last))
      else reject(new Error(`${script} printed nothing: ${stderr}`, { cause: error }))
    })
  })
}
