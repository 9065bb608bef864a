// The service's own list of jobs of a product, loaded on request.
import { operationNamed } from '../../../domain/operations/index.ts'
import { TASK_STATES } from '../../../domain/states.ts'
import { FailureNote } from '../../components/failure.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { useAccounts } from '../../data/snapshot.ts'
import { Badge, Skeleton, Stack, Table } from '../../ui/index.ts'
import { moment, t } from '../../../words/index.ts'

/** As this window calls it; what it does not know is shown as the service writes it. */
function operationWords(type: string | null): string {
  const operation = type === null ? null : operationNamed(type)
  return operation === null ? (type ?? '–') : t(`operation.${operation}`)
}

function statusWords(status: string | null): string {
  const state = TASK_STATES.find((name) => name === status)
  return state === undefined ? (status ?? '–') : t(`state.task.${state}`)
}

interface ServiceListProps {
  readonly account: string
  readonly asin: string
}

export function ServiceList({ account: name, asin }: ServiceListProps) {
  const account = useAccounts().find((each) => each.name === name)?.id
  const { data, failure } = useCommandQuery('service_jobs', account === undefined ? null : { account, asin })
  if (account === undefined) return <p className="text-muted">{t('tonight.jobs.noAccount')}</p>
  if (failure !== null) return <FailureNote failure={failure} />
  if (data === null)
    return (
      <Stack>
        <Skeleton />
        <Skeleton width="80%" />
      </Stack>
    )
  if (data.jobs.length === 0) return <p className="text-muted">{t('tonight.jobs.none', { asin })}</p>
  return (
    <Table
      className="w-full border-collapse [&_:is(th,td)]:border-b [&_:is(th,td)]:border-b-line [&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-2 [&_:is(th,td)]:pl-0 [&_:is(th,td)]:align-top [&_th]:text-left [&_th]:text-xs [&_th]:font-medium [&_th]:text-muted"
      columns={(['job', 'type', 'status', 'created', 'from'] as const).map((key) => t(`tonight.jobs.${key}`))}
    >
      {data.jobs.map((job) => (
        <tr key={job.id}>
          <td className="max-w-35 truncate [font:var(--text-xs)_/_20px_var(--font-mono)]" title={job.id}>
            {job.id}
          </td>
          <td>{operationWords(job.job_type)}</td>
          <td>{statusWords(job.status)}</td>
          <td>{job.created_at_ms === null ? '–' : moment(job.created_at_ms)}</td>
          <td>
            <Badge tone={job.ours ? 'accent' : 'neutral'}>
              {t(job.ours ? 'tonight.jobs.here' : 'tonight.jobs.elsewhere')}
            </Badge>
          </td>
        </tr>
      ))}
    </Table>
  )
}
