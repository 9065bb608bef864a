// Why a task moved, in words. An unknown cause is shown as it is.
import { type Cause, MOVES } from '../../../domain/moves.ts'
import { reasonWords, t } from '../../../words/index.ts'

const isCause = (cause: string): cause is Cause => MOVES.some(([, known]) => known === cause)

export const eventWords = (cause: string): string =>
  isCause(cause) ? t(`event.${cause}`) : cause.replaceAll('_', ' ')

/** The detail of an event; reason codes are put in words. */
export function eventDetail(detail: string): string {
  const [, code] = /^retry of ([A-Z_0-9]+)$/.exec(detail) ?? []
  return code === undefined ? detail : t('tonight.timeline.before', { reason: reasonWords(code) })
}
