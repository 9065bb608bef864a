import { call } from '../../bridge.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { counted } from '../../words/format.ts'

/** The sample catalog through the built-in stand-in: no key, no credits, real images on disk. */
export async function rehearseSample(): Promise<void> {
  const started = await attempt(() => call('rehearse', {}))
  if (started !== null) toast('ok', `The rehearsal runs: ${counted(started.tasks, 'task')}, no credits.`)
}
