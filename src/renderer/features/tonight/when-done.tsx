import type { AppState } from '../../../contract/commands/app.ts'
import { call } from '../../bridge.ts'
import { setApp, useApp } from '../../data/app-state.ts'
import { attempt } from '../../state/toasts.ts'
import { Select } from '../../ui/index.ts'

type WhenDone = AppState['when_done']

const OPTIONS = [
  { value: 'nothing', label: 'When done: stay open' },
  { value: 'quit', label: 'When done: quit' },
  { value: 'sleep', label: 'When done: sleep', hint: 'The computer goes to sleep' },
] as const satisfies readonly { value: WhenDone; label: string; hint?: string }[]

export function WhenDoneChoice() {
  const app = useApp((state) => state.app)
  const choose = async (whenDone: WhenDone) => {
    const done = await attempt(() => call('set_when_done', { when_done: whenDone }))
    const now = useApp.getState().app
    if (done !== null && now !== null) setApp({ ...now, when_done: whenDone })
  }
  return (
    <Select<WhenDone>
      label="When nothing is left to do"
      value={app?.when_done ?? 'nothing'}
      options={OPTIONS}
      disabled={app === null}
      onChange={(whenDone) => void choose(whenDone)}
    />
  )
}
