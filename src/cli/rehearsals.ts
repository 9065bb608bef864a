// What the window's rehearsals leave behind. The stand-in they run against ends with the app, so whoever opens the workspace
// next, window or command line, ends what was still to come: it can never be had, and shall bother nobody.
import type { Engine } from '../engine/index.ts'

const ENDED = 'The rehearsal ended when Shotlist was closed. Rehearse again to see the rest.'

/** Right after the workspace was opened, before its loops run. */
export function endOldRehearsals(engine: Engine): void {
  const old = engine.status().accounts.find(({ rehearsal }) => rehearsal)
  if (old !== undefined) engine.giveUp(old.id, ENDED)
}
