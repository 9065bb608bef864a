import type { TaskStory } from '../../../contract/commands/tasks.ts'
import { classes } from '../../ui/index.ts'
import { dayName, timeWithSeconds } from '../../words/format.ts'
import { TASK_TONES, TASK_WORDS } from '../../words/states.ts'
import { eventDetail, eventWords } from './event-words.ts'
import shared from '../../ui/shared.module.css'
import css from './task-drawer.module.css'

/** Oldest first; the day is shown where it changes. */
export function Timeline({ events }: Pick<TaskStory, 'events'>) {
  if (events.length === 0)
    return <p className={shared.muted}>It waits for its turn; nothing has happened yet.</p>
  return (
    <ol className={shared.grid}>
      {events.map((event, place) => {
        const day = dayName(event.at_ms)
        const before = events[place - 1]
        const isNewDay = before === undefined ? day !== 'today' : dayName(before.at_ms) !== day
        return (
          // Events are only ever added.
          <li key={place}>
            {isNewDay && <div className={css.day}>{day}</div>}
            <div className={css.event}>
              <span className={classes(css.dot, css[TASK_TONES[event.to]])} aria-hidden />
              <time
                className={classes(shared.muted, shared.numbers)}
                dateTime={new Date(event.at_ms).toISOString()}
              >
                {timeWithSeconds(event.at_ms)}
              </time>
              <div>
                {eventWords(event.cause)} <span className={shared.muted}>→ {TASK_WORDS[event.to]}</span>
                {event.detail !== null && (
                  <div className={classes(shared.muted, shared.breaks)}>{eventDetail(event.detail)}</div>
                )}
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
