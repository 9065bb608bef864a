// What failed, product by product, with its picture and the next step.
import { ListChecks, Package, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProblemLine } from '../../../contract/commands/queue.ts'
import { sentences } from '../../../domain/text.ts'
import { retryChoices, type RetryChoice } from '../../components/retry/retry-choices.ts'
import { useRetry } from '../../components/retry/use-retry.tsx'
import { TASK_TONES } from '../../components/task-tones.ts'
import { FailureState } from '../../components/failure.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { navigate } from '../../state/navigation.ts'
import { Badge, Button, classes, Details, Loading } from '../../ui/index.ts'
import { sayReason, t } from '../../../words/index.ts'
import type { ReportChoice } from './report-filter.ts'
import shared from '../../ui/shared.module.css'
import css from './report.module.css'

const STEP = 50
/** What is beyond them is found with the filters. */
const SHOWN_MAX = 1000

interface ProductsProps {
  readonly choice: ReportChoice
  /** Stands where nothing failed. */
  readonly none: ReactNode
}

export function Products({ choice, none }: ProductsProps) {
  const [limit, setLimit] = useState(STEP)
  const { data, failure, refetch } = useCommandQuery('problems', { choice, offset: 0, limit })
  const { ask, dialog } = useRetry()
  if (data === null)
    return failure === null ? (
      <Loading heights={[64, 64, 64]} />
    ) : (
      <FailureState failure={failure} onRetry={refetch} />
    )
  const { total, problems } = data
  if (total === 0) return none
  const retry = ({ id, batch }: ProblemLine, { reason, warning }: RetryChoice) =>
    void ask({ task: id, batch, ...(reason === undefined ? {} : { reason }) }, { warning })
  const more = Math.min(total, SHOWN_MAX) - problems.length
  return (
    <>
      <ul className={shared.card}>
        {problems.map((problem) => (
          <ProductLine key={problem.id} problem={problem} onRetry={retry} />
        ))}
      </ul>
      {more > 0 && (
        <Button className={css.more} onClick={() => setLimit(limit + STEP)}>
          {t('report.problems.more', { count: Math.min(STEP, more) })}
        </Button>
      )}
      {more <= 0 && total > problems.length && (
        <p className={shared.muted}>{t('report.problems.listed', { shown: problems.length, total })}</p>
      )}
      {dialog}
    </>
  )
}

interface ProductLineProps {
  readonly problem: ProblemLine
  readonly onRetry: (problem: ProblemLine, choice: RetryChoice) => void
}

function ProductLine({ problem, onRetry }: ProductLineProps) {
  const { id, asin, country_code: country, sku, title, recipe, state, code, can_retry: canRetry } = problem
  // Of a task that was made in part the code is an image’s, and says nothing about the job.
  const ofTask = state === 'completed_with_errors' ? null : code
  const said = code === null ? null : sayReason({ code, message: problem.message })
  return (
    <li className={css.reason}>
      <Thumbnail problem={problem} />
      <div className={css.reasonWords}>
        <p className={classes(css.message, css.lines)}>{title ?? sku ?? asin}</p>
        <p className={classes(shared.muted, shared.small)}>
          <code>{asin}</code> {country} {sku !== null && `· ${sku} `}· {recipe}
        </p>
        <p>
          <Badge tone={TASK_TONES[state]}>{t(`state.task.${state}`)}</Badge>{' '}
          {said !== null && sentences(said.title, said.message)}
        </p>
        {said !== null && <p className={shared.muted}>{said.advice}</p>}
        {said !== null && <Details text={said.details} />}
      </div>
      <div className={css.buttons}>
        <Button
          size="small"
          variant="ghost"
          icon={ListChecks}
          onClick={() => navigate('tonight', { task: id })}
        >
          {t('report.problems.showTask')}
        </Button>
        {canRetry &&
          retryChoices({ state, code: ofTask }).map((choice) => (
            <Button
              key={choice.label}
              size="small"
              icon={RotateCcw}
              title={choice.hint}
              onClick={() => onRetry(problem, choice)}
            >
              {choice.label}
            </Button>
          ))}
      </div>
    </li>
  )
}

/** What was made of it, else what it looks like. */
function Thumbnail({ problem: { image, source } }: Pick<ProductLineProps, 'problem'>) {
  const address =
    image === null ? (source === null ? null : `asset://source/${source}`) : `asset://thumb/${image}`
  return (
    <span className={css.thumb}>
      {address === null ? (
        <Package aria-hidden />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  )
}
