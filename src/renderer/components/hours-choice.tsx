import type { Hours } from '../../domain/hours.ts'
import { Checkbox, TextInput } from '../ui/index.ts'
import { DEFAULT_NIGHT, hoursHint, minuteOfText, textOfMinute } from './hours-text.ts'
import css from './hours-choice.module.css'

interface HoursChoiceProps {
  readonly hours: Hours | null
  readonly onChange: (hours: Hours | null) => void
}

export function HoursChoice({ hours, onChange }: HoursChoiceProps) {
  const set = (part: 'startMinute' | 'endMinute') => (text: string) => {
    const minute = minuteOfText(text)
    // A time that is only half typed is ignored.
    if (hours !== null && minute !== null) onChange({ ...hours, [part]: minute })
  }
  return (
    <div className={css.choice}>
      <Checkbox
        checked={hours !== null}
        onChange={(isBound) => onChange(isBound ? DEFAULT_NIGHT : null)}
        label="Only at certain hours"
        hint={hours === null ? 'Otherwise at any time, as fast as the limits allow.' : hoursHint(hours)}
      />
      {hours !== null && (
        <div className={css.times}>
          <TextInput
            type="time"
            aria-label="From"
            value={textOfMinute(hours.startMinute)}
            onChange={set('startMinute')}
          />
          <span>to</span>
          <TextInput
            type="time"
            aria-label="Until"
            value={textOfMinute(hours.endMinute)}
            onChange={set('endMinute')}
          />
        </div>
      )}
    </div>
  )
}
