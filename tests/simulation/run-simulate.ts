// Runs `npm run simulate` as a process of its own, and reads what it says in JSON.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const SIMULATE = fileURLToPath(new URL('simulate.ts', import.meta.url))

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

/** @throws with what it wrote, where it ends without a word */
export function runSimulate(...options: readonly string[]): Promise<SimulateTally> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [SIMULATE, '--json', ...options], (error, stdout, stderr) => {
      const last = stdout.trim().split('\n').at(-1) ?? ''
      const read = last.startsWith('{') ? tallySchema.safeParse(JSON.parse(last)) : null
      if (read?.success === true) resolve(read.data)
      else reject(new Error(`simulate told nothing: ${stderr}`, { cause: error }))
    })
  })
}
