import type { Hours } from '../../domain/hours.ts'
import { Checkbox, TextInput } from '../ui/index.ts'
import { minuteOfDay, t } from '../../words/index.ts'

const DEFAULT_NIGHT: Hours = { startMinute: 22 * 60, endMinute: 7 * 60 }

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
            value={minuteOfDay(hours.startMinute)}
            onChange={set('startMinute')}
          />
          <span>{t('hours.to')}</span>
          <TextInput
            type="time"
            aria-label={t('hours.until')}
            value={minuteOfDay(hours.endMinute)}
            onChange={set('endMinute')}
          />
        </div>
      )}
    </div>
  )
}

/** Of a time input: `22:00`. null: not a time of day. */
export function minuteOfText(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim())
  if (found === null) return null
  const [hour, minute] = [Number(found[1]), Number(found[2])]
  return hour < 24 && minute < 60 ? hour * 60 + minute : null
}

export function hoursHint({ startMinute, endMinute }: Hours): string {
  if (startMinute === endMinute) return t('hours.same')
  const minutes = (endMinute - startMinute + 24 * 60) % (24 * 60)
  const hours = Math.round(minutes / 6) / 10
  return t(endMinute < startMinute ? 'hours.night' : 'hours.day', { hours })
}
