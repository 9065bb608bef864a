// What failed, product by product, with its picture and the next step.
import { ListChecks, Package } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProblemLine } from '../../../contract/commands/queue.ts'
import { sentences } from '../../../domain/text.ts'
import type { RetryChoice } from '../../components/retry/retry-words.ts'
import { RetryButtons, useRetry } from '../../components/retry/use-retry.tsx'
import { TASK_TONES } from '../../components/batch-view.ts'
import { LoadingOrFailure } from '../../components/failure.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { navigate } from '../../state/navigation.ts'
import { Badge, Button, Details } from '../../ui/index.ts'
import { countryName, sayReason, t, taskStateWords } from '../../../words/index.ts'
import type { ReportChoice } from './filter-bar.tsx'

const STEP = 50
/** What is beyond them is found with the filters. */
const SHOWN_MAX = 1000

interface ProductsProps {
  readonly choice: ReportChoice
  readonly none: ReactNode
}

export function Products({ choice, none }: ProductsProps) {
  const [limit, setLimit] = useState(STEP)
  const { data, failure, refetch } = useCommandQuery('problems', { choice, offset: 0, limit })
  const { ask, dialog } = useRetry()
  if (data === null) return <LoadingOrFailure failure={failure} onRetry={refetch} heights={[64, 64, 64]} />
  const { total, problems } = data
  if (total === 0) return none
  const retry = ({ id, batch }: ProblemLine, { warning }: RetryChoice) =>
    void ask({ task: id, batch }, { warning })
  const more = Math.min(total, SHOWN_MAX) - problems.length
  return (
    <>
      <ul className="rounded-lg border border-line bg-surface">
        {problems.map((problem) => (
          <ProductLine key={problem.id} problem={problem} onRetry={retry} />
        ))}
      </ul>
      {more > 0 && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + STEP)}>
          {t('report.problems.more', { count: Math.min(STEP, more) })}
        </Button>
      )}
      {more <= 0 && total > problems.length && (
        <p className="text-muted">{t('report.problems.listed', { shown: problems.length, total })}</p>
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
  const { id, asin, country_code: country, sku, title, recipe, state, code, can, advice } = problem
  // Of a task that was made in part the code is an image’s, and says nothing about the job.
  const ofTask = state === 'completed_with_errors' ? null : code
  const said = code === null ? null : sayReason({ code, message: problem.message })
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3 max-[860px]:grid-cols-[64px_minmax(0,1fr)] [&+&]:border-t [&+&]:border-t-line">
      <Thumbnail problem={problem} />
      <div className="min-w-0 wrap-anywhere select-text">
        <p className="line-clamp-2 font-medium">{title ?? sku ?? asin}</p>
        <p className="text-xs text-muted">
          <code>{asin}</code> · {countryName(country)} {sku !== null && `· ${sku} `}· {recipe}
        </p>
        <p>
          <Badge tone={TASK_TONES[state]}>{taskStateWords(problem)}</Badge>{' '}
          {said !== null && sentences(said.title, said.message)}
        </p>
        {advice !== null && <p className="text-muted">{advice}</p>}
        {said !== null && <Details text={said.details} />}
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-[860px]:col-start-2 max-[860px]:justify-start">
        <Button
          size="small"
          variant="ghost"
          icon={ListChecks}
          onClick={() => navigate('tonight', { task: id })}
        >
          {t('report.problems.showTask')}
        </Button>
        {can.retry && (
          <RetryButtons of={{ state, code: ofTask }} onRetry={(choice) => onRetry(problem, choice)} />
        )}
      </div>
    </li>
  )
}

function Thumbnail({ problem: { image, source } }: Pick<ProductLineProps, 'problem'>) {
  const address =
    image === null ? (source === null ? null : `asset://source/${source}`) : `asset://thumb/${image}`
  return (
    <span className="grid h-14 w-14 place-items-center overflow-hidden rounded-sm bg-hover text-muted [&_img]:size-full [&_img]:object-contain">
      {address === null ? (
        <Package aria-hidden />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  )
}
