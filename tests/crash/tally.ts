// How many kills a file has made, for its last line; and what happened in a run that failed.
import type { CrashRun } from './crash-run.ts'

export interface KillCount {
  add(run: CrashRun): void
  print(): void
  /** To be called where a run fails: all that is needed to repeat it, `again` being the command. */
  tell(run: CrashRun, again: string): void
}

export function countKills(where: string): KillCount {
  let kills = 0
  let runs = 0
  return {
    add(run) {
      kills += run.kills
      runs += 1
    },
    print() {
      process.stdout.write(`crash tests ${where}: ${kills} kills in ${runs} runs\n`)
    },
    tell({ seed, faults, story }, again) {
      process.stderr.write(
        [`seed ${seed}, faults "${faults}"; repeat with: ${again}`, ...story, ''].join('\n'),
      )
    },
  }
}
