// How many kills a file has made, for its last line; and what happened in a campaign that failed.
import type { Campaign } from './campaign.ts'

export interface KillCount {
  add(campaign: Campaign): void
  print(): void
  /** To be called where a campaign fails: all that is needed to repeat it, `again` being the command. */
  tell(campaign: Campaign, again: string): void
}

export function countKills(where: string): KillCount {
  let kills = 0
  let campaigns = 0
  return {
    add(campaign) {
      kills += campaign.kills
      campaigns += 1
    },
    print() {
      process.stdout.write(`crash tests ${where}: ${kills} kills in ${campaigns} campaigns\n`)
    },
    tell({ seed, faults, story }, again) {
      process.stderr.write(
        [`seed ${seed}, faults "${faults}"; repeat with: ${again}`, ...story, ''].join('\n'),
      )
    },
  }
}
