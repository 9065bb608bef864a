import type { BatchStatus } from '../../../contract/commands.ts'
import { StatTile } from '../../ui/index.ts'
import { counted, credits, number } from '../../words/format.ts'
import type { Morning } from './morning.ts'
import { untoldWords } from './receipt-words.ts'
import css from './report.module.css'

interface FiguresProps {
  readonly morning: Morning
  /** null: all of them. */
  readonly batch: BatchStatus | null
  /** Jobs that the service has not told the charge of. */
  readonly untold: number
}

/** Each keeps its place and its width while numbers grow. */
export function Figures({
  morning: { counts, waiting, onDisk, charged, refunded, isPaid },
  batch,
  untold,
}: FiguresProps) {
  return (
    <div className={css.figures}>
      <StatTile label="Made" value={number(counts.made)} hint={`${counted(onDisk, 'file')} on disk`} />
      <StatTile
        label="Made in part"
        value={number(counts.part)}
        hint="images missing"
        tone={counts.part > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label="Failed"
        value={number(counts.failed)}
        hint="nothing made"
        tone={counts.failed > 0 ? 'bad' : 'neutral'}
      />
      <StatTile
        label="Still to come"
        value={number(counts.queued + counts.under_way)}
        hint={stillHint(counts.held, waiting)}
        tone={counts.held + waiting > 0 ? 'warn' : 'neutral'}
      />
      <StatTile
        label="Credits spent"
        value={untold === 0 ? credits(charged - refunded) : `≥ ${credits(charged - refunded)}`}
        hint={
          isPaid
            ? untold === 0
              ? `${credits(charged)} charged, ${credits(refunded)} refunded`
              : untoldWords(untold)
            : batch === null
              ? 'nothing but rehearsals'
              : 'a rehearsal costs none'
        }
      />
    </div>
  )
}

function stillHint(held: number, waiting: number): string {
  if (waiting > 0) return `${number(waiting)} wait${waiting === 1 ? 's' : ''} for you`
  return held > 0 ? `${counted(held, 'task')} more need${held === 1 ? 's' : ''} you` : 'queued or under way'
}
