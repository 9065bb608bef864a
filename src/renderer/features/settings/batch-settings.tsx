import type { Settings } from '../../../contract/settings.ts'
import { changeSettings, type SettingsChange } from '../../data/settings.ts'
import { attempt } from '../../state/toasts.ts'
import { Field, NumberInput } from '../../ui/index.ts'
import { HoursChoice } from '../../components/hours-choice.tsx'

const RESERVE_MAX = 9

export function BatchSettings({ settings }: { readonly settings: Settings }) {
  const change = (part: SettingsChange) => void attempt(() => changeSettings(part))
  return (
    <>
      <HoursChoice hours={settings.hours} onChange={(hours) => change({ hours })} />
      <Field
        label="Leave to others"
        hint="Once somebody else was seen to use the same account, so many tasks a minute are left to them."
      >
        <NumberInput
          value={settings.reserve}
          max={RESERVE_MAX}
          suffix="a minute"
          onChange={(reserve) => reserve !== null && change({ reserve })}
        />
      </Field>
    </>
  )
}
