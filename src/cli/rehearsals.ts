// What the window's rehearsals leave behind. The stand-in they run against ends with the app, so whoever opens the workspace
// next, window or command line, ends what was still to come: it can never be had, and shall bother nobody.
import { REHEARSAL_ACCOUNT } from '../contract/commands/app.ts'
import type { AccountStatus } from '../contract/commands.ts'
import type { Engine } from '../engine/index.ts'

const ENDED = 'The rehearsal ended when Shotlist was closed. Rehearse again to see the rest.'

export const rehearsalAccount = (engine: Engine): AccountStatus | null =>
  engine.status().accounts.find(({ name }) => name === REHEARSAL_ACCOUNT) ?? null

/** Another account may have been given that name before it was kept for rehearsals. */
export const isRehearsals = ({ base_url }: AccountStatus): boolean =>
  new URL(base_url).hostname === '127.0.0.1'

/** Right after the workspace was opened, before its loops run. */
export function endOldRehearsals(engine: Engine): void {
  const old = rehearsalAccount(engine)
  if (old !== null && isRehearsals(old)) engine.giveUp(old.id, ENDED)
}
