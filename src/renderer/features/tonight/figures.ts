// The night's figures: each counts the same tasks as the filter of its name.
import type { BatchStatus } from '../../../contract/commands.ts'
import { needsPerson } from '../../../domain/batch-phase.ts'
import { credits, moment, number, t } from '../../../words/index.ts'
import {
  addedUp,
  addUp,
  groupsOf,
  totalOf,
  type GroupCounts,
  type TaskGroup,
} from '../../components/batch-view.ts'
import type { StatTileProps } from '../../ui/index.ts'
import { AWAY, missingWords } from './words.ts'

/** @param all finished batches and test runs as well */
export function figuresOf(all: readonly BatchStatus[], nowMs: number): readonly StatTileProps[] {
  const batches = addedUp(all)
  const counts = addUp(batches.map(groupsOf))
  // A test run costs nothing.
  const paying = batches.filter(({ test_run: testRun }) => !testRun)
  const charged = paying.reduce((sum, batch) => sum + batch.credits.charged, 0)
  const refunded = paying.reduce((sum, batch) => sum + batch.credits.refunded, 0)
  const tonight = batches.reduce(
    (sum, batch) => sum + (isAway(batch) || needsPerson(batch.phase) ? 0 : batch.ahead.tonight),
    0,
  )
  // What is paused, or waits for somebody, has no end of its own.
  const hasEnd = (batch: BatchStatus) => batch.ahead.done_at_ms !== null && !needsPerson(batch.phase)
  const ends = batches.filter(hasEnd).flatMap(({ ahead }) => ahead.done_at_ms ?? [])
  const hasOpenEnd = batches.some((batch) => batch.tasks.queued > 0 && !hasEnd(batch))
  const tile = (group: TaskGroup, hint: string, tone: StatTileProps['tone'] = 'neutral'): StatTileProps => ({
    label: t(`tonight.chip.${group}`),
    value: number(counts[group]),
    hint,
    tone: counts[group] > 0 ? tone : 'neutral',
  })
  return [
    tile('made', t('tonight.figure.of', { count: totalOf(counts) - counts.cancelled })),
    tile('under_way', t('tonight.figure.atService')),
    tile('queued', t('tonight.figure.tonight', { count: tonight })),
    tile('held', t('tonight.figure.decide'), 'warn'),
    tile('failed', t('tonight.missing.partly', { count: counts.part }), 'bad'),
    {
      label: t('tonight.figure.spent'),
      value: credits(charged - refunded),
      hint:
        paying.length === 0
          ? t('tonight.figure.testRun')
          : t('report.figures.charged', { charged, refunded }),
    },
    {
      label: t('tonight.end'),
      value: endValue(counts, ends, nowMs),
      hint: endHint(counts, ends.length > 0, hasOpenEnd, batches),
    },
  ]
}

const isAway = ({ phase }: BatchStatus): boolean => AWAY.includes(phase)

const isLeft = (counts: GroupCounts): boolean => counts.queued + counts.under_way + counts.held > 0

function endValue(counts: GroupCounts, ends: readonly number[], nowMs: number): string {
  if (!isLeft(counts)) return t(missingWords(counts) === '' ? 'tonight.end.done' : 'tonight.end.finished')
  return counts.queued === 0 || ends.length === 0 ? '–' : moment(Math.max(...ends), nowMs)
}

function endHint(
  counts: GroupCounts,
  isKnown: boolean,
  hasOpenEnd: boolean,
  batches: readonly BatchStatus[],
): string {
  if (!isLeft(counts)) return missingWords(counts) || t('tonight.end.nothingLeft')
  if (counts.queued === 0)
    return t(counts.under_way > 0 ? 'tonight.end.waitingForResults' : 'tonight.end.paused')
  if (isKnown) return t(hasOpenEnd ? 'tonight.end.excluding' : 'tonight.end.estimate')
  if (batches.some(isAway)) return t('tonight.end.waitingForService')
  return t(
    batches.some(({ phase }) => needsPerson(phase)) ? 'tonight.end.paused' : 'tonight.batch.unknownEnd',
  )
}
