import type { Hours } from '../../domain/hours.ts'
import { Checkbox, TextInput } from '../ui/index.ts'
import { DEFAULT_NIGHT, hoursHint, minuteOfText, textOfMinute } from './hours-text.ts'
import { t } from '../../words/index.ts'

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
    <div className="flex flex-col gap-2 [&>:nth-child(2)]:ml-6">
      <Checkbox
        checked={hours !== null}
        onChange={(isBound) => onChange(isBound ? DEFAULT_NIGHT : null)}
        label={t('hours.limit')}
        hint={hours === null ? t('hours.limit.hint') : hoursHint(hours)}
      />
      {hours !== null && (
        <div className="flex items-center gap-2 [&_input]:w-32">
          <TextInput
            type="time"
            aria-label={t('hours.from')}
            value={textOfMinute(hours.startMinute)}
            onChange={set('startMinute')}
          />
          <span>{t('hours.to')}</span>
          <TextInput
            type="time"
            aria-label={t('hours.until')}
            value={textOfMinute(hours.endMinute)}
            onChange={set('endMinute')}
          />
        </div>
      )}
    </div>
  )
}
