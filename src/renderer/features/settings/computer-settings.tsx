import type { Settings } from '../../../contract/settings.ts'
import { changeSettings, type SettingsChange } from '../../data/settings.ts'
import { attempt } from '../../state/toasts.ts'
import { SegmentedControl, Switch } from '../../ui/index.ts'

interface Props {
  readonly settings: Settings
}

const change = (part: SettingsChange) => void attempt(() => changeSettings(part))

export function NoticeSettings({ settings: { notifications: held } }: Props) {
  const tell = (part: Partial<Settings['notifications']>) => change({ notifications: { ...held, ...part } })
  return (
    <>
      <Switch
        label="Finished"
        hint="A batch has come to its end."
        checked={held.finished}
        onChange={(finished) => tell({ finished })}
      />
      <Switch
        label="Needs you"
        hint="An account has stopped, a pilot or a cap waits for your yes."
        checked={held.needs_you}
        onChange={(needs) => tell({ needs_you: needs })}
      />
      <Switch
        label="About to expire"
        hint="Images will be gone from the service and are not on disk yet."
        checked={held.expiring}
        onChange={(expiring) => tell({ expiring })}
      />
    </>
  )
}

export function ComputerSettings({ settings }: Props) {
  return (
    <>
      <Switch
        label="Keep awake while work is due"
        hint="It may sleep again as soon as nothing is left to send or to fetch."
        checked={settings.keep_awake}
        onChange={(awake) => change({ keep_awake: awake })}
      />
      <Switch
        label="Start when I log in"
        hint="Without a window; it waits in the tray."
        checked={settings.start_at_login}
        onChange={(start) => change({ start_at_login: start })}
      />
      <Switch
        label="Closing the window leaves it running"
        hint="It goes on in the tray. Off: closing quits, and the night waits for the next start."
        checked={settings.close_to_tray}
        onChange={(close) => change({ close_to_tray: close })}
      />
    </>
  )
}

/** The contract's own list comes with schemas, which this page does without. */
const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: Settings['theme']; label: string }[]

export function LookSettings({ settings }: Props) {
  return (
    <div>
      <SegmentedControl<Settings['theme']>
        label="Theme"
        value={settings.theme}
        options={THEMES}
        onChange={(theme) => change({ theme })}
      />
    </div>
  )
}
