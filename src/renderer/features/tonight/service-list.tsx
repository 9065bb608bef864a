// The service's own list of a product's jobs, asked for when it is looked at: it is the last word on what was made.
import { useEffect, useState } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import { call, failureOf } from '../../bridge.ts'
import { useAccounts } from '../../data/status.ts'
import { Badge, Skeleton, Stack } from '../../ui/index.ts'
import { moment } from '../../words/format.ts'
import css from './task-drawer.module.css'

type Jobs = CommandOutput<'service_jobs'>['jobs']
type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'there'; readonly jobs: Jobs }

interface ServiceListProps {
  /** By name. */
  readonly account: string
  readonly asin: string
}

export function ServiceList({ account: name, asin }: ServiceListProps) {
  const account = useAccounts().find((each) => each.name === name)?.id
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  useEffect(() => {
    if (account === undefined) return undefined
    let isWanted = true
    const load = async () => {
      try {
        const { jobs } = await call('service_jobs', { account, asin })
        if (isWanted) setLoaded({ kind: 'there', jobs })
      } catch (thrown) {
        if (isWanted) setLoaded({ kind: 'failed', message: failureOf(thrown).message })
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [account, asin])
  if (account === undefined) return <p className={css.muted}>The account of this task is gone.</p>
  if (loaded.kind === 'failed') return <p role="alert">{loaded.message}</p>
  if (loaded.kind === 'loading')
    return (
      <Stack>
        <Skeleton />
        <Skeleton width="80%" />
      </Stack>
    )
  if (loaded.jobs.length === 0) return <p className={css.muted}>The service has no job for {asin}.</p>
  return (
    <table className={css.jobs}>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Made</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {loaded.jobs.map((job) => (
          <tr key={job.id}>
            <td className={css.jobId} title={job.id}>
              {job.id}
            </td>
            <td>{job.job_type ?? '–'}</td>
            <td>{job.status ?? '–'}</td>
            <td>{job.created_at_ms === null ? '–' : moment(job.created_at_ms)}</td>
            <td>
              <Badge tone={job.ours ? 'accent' : 'neutral'}>{job.ours ? 'here' : 'elsewhere'}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
