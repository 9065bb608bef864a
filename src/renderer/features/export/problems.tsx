// The problems of an export, before anything is written: errors keep a file back, notes do not.
import { CircleAlert, ImageOff, Info } from 'lucide-react'
import { useMemo, useState, type Ref } from 'react'
import type {
  ExportPlan,
  ExportProblem,
  ExportProblemCode,
  ExportOptions,
  ExportSelection,
} from '../../../contract/commands/export.ts'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { canNumber, isForListing } from '../../../domain/naming.ts'
import { type Choices, filterOf, sameNameWords, verdictsIn } from '../../components/export/export-choices.ts'
import { useCommandQuery } from '../../data/query.ts'
import { choose } from './export-store.ts'
import { navigate } from '../../state/navigation.ts'
import { Banner, Button, Card, classes, Switch, Toolbar, VirtualTable, type Column } from '../../ui/index.ts'
import { commas, dateAlone, list, number, t } from '../../../words/index.ts'

type FoundProblems = Pick<ExportPlan, 'errors' | 'notes' | 'problems' | 'problem_counts'>

interface ProblemsProps {
  readonly found: FoundProblems
  readonly choices: Choices
  readonly extraMains: number
  readonly ref: Ref<HTMLDivElement>
}

interface Row {
  readonly place: number
  readonly problem: ExportProblem
  readonly asset: LibraryAsset | null
}

const ROW_PX = 88

export function Problems({ found, choices, extraMains, ref }: ProblemsProps) {
  const shownColumns = useMemo(columns, [])
  const [only, setOnly] = useState<ExportProblemCode | null>(null)
  const code = found.problem_counts.some((one) => one.code === only) ? only : null
  const ids = useMemo(
    () => [...new Set(found.problems.flatMap(({ asset }) => asset ?? []))],
    [found.problems],
  )
  // Until the row is loaded, the problem's own message says which image it is about.
  const { data } = useCommandQuery('library_assets_of', ids.length === 0 ? null : { assets: ids })
  const rows = useMemo<readonly Row[]>(
    () =>
      found.problems
        .filter((problem) => code === null || problem.code === code)
        .map((problem, place) => ({
          place,
          problem,
          asset: data?.assets.find(({ id }) => id === problem.asset) ?? null,
        })),
    [found.problems, code, data],
  )
  const all =
    code === null
      ? found.errors + found.notes
      : (found.problem_counts.find((one) => one.code === code)?.count ?? 0)
  if (found.errors + found.notes === 0) return null
  return (
    <div ref={ref}>
      <Card title={headingOf(found)}>
        <Remedies found={found} choices={choices} extraMains={extraMains} />
        <Toolbar label={t('export.problems.kinds')}>
          <Button size="small" variant="ghost" aria-pressed={code === null} onClick={() => setOnly(null)}>
            {t('export.problems.all', { count: found.errors + found.notes })}
          </Button>
          {found.problem_counts.map(({ code: each, count }) => (
            <Button
              key={each}
              size="small"
              variant="ghost"
              aria-pressed={code === each}
              onClick={() => setOnly(code === each ? null : each)}
            >
              {t(`export.problem.${each}`)} {number(count)}
            </Button>
          ))}
        </Toolbar>
        <div className="flex max-h-186 flex-col">
          <VirtualTable
            label={t('export.problems')}
            columns={shownColumns}
            rowCount={rows.length}
            rowAt={(index) => rows[index]}
            rowKey={({ place }) => place}
            rowHeight={ROW_PX}
            grows
            listKey={code ?? 'all'}
            onOpen={({ asset }) => {
              if (asset !== null) navigate('library', { asin: asset.asin })
            }}
          />
        </div>
        {all > rows.length && (
          <p className="text-xs leading-4 text-muted">
            {t('export.problems.first', { shown: rows.length, count: all })}
          </p>
        )}
      </Card>
    </div>
  )
}

function Remedies({ found, choices, extraMains }: Omit<ProblemsProps, 'ref'>) {
  const { errors, problem_counts: counts } = found
  const countOf = (sort: ExportProblemCode) => counts.find(({ code }) => code === sort)?.count ?? 0
  const taken = countOf('NAME_TAKEN')
  const { template, main_images } = choices
  const mains = main_images === 'all' ? extraMains : 0
  const isNumbered = canNumber(template, taken, mains) || (!isForListing(template) && countOf('EXISTS') > 0)
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {taken > 0 && mains > 0 && (
          <Button onClick={() => choose({ main_images: 'one' })}>{t('export.what.oneMain')}</Button>
        )}
        {isNumbered && choices.same_name === 'refuse' && (
          <Button onClick={() => choose({ same_name: 'number' })}>{sameNameWords(choices, 'number')}</Button>
        )}
      </div>
      {errors > 0 && (
        <Switch
          label={t('export.problems.skip')}
          hint={t('export.problems.skipHint', { count: errors })}
          checked={choices.problems === 'leave_out'}
          onChange={(leave) => choose({ problems: leave ? 'leave_out' : 'refuse' })}
        />
      )}
    </>
  )
}

const headingOf = ({ errors, notes }: FoundProblems): string =>
  commas([
    ...(errors === 0 ? [] : [t('export.problems.count', { count: errors })]),
    ...(notes === 0 ? [] : [t('export.problems.notes', { count: notes })]),
  ])

const columns = (): readonly Column<Row>[] => [
  {
    key: 'asset',
    header: t('export.problems.image'),
    width: '64px',
    cell: ({ asset, problem }) =>
      asset?.kind === 'image' && asset.state === 'on_disk' ? (
        <img
          className="block size-10 rounded-sm bg-stage object-contain"
          src={`asset://thumb/${asset.id}`}
          alt={t('export.problems.imageOf', { ordinal: asset.ordinal, asin: asset.asin })}
          decoding="async"
        />
      ) : (
        problem.asset !== null && (
          <ImageOff className="m-2.5 size-5 text-muted" aria-label={t('export.problems.noPicture')} />
        )
      ),
  },
  {
    key: 'code',
    header: t('export.problems.problem'),
    width: '144px',
    cell: ({ problem: { code, severity } }) => (
      <span
        className={classes('flex items-center gap-2 whitespace-normal', severity === 'error' && 'text-bad')}
      >
        {severity === 'error' ? (
          <CircleAlert className="size-4 flex-none" aria-label={t('export.problems.problem')} />
        ) : (
          <Info className="size-4 flex-none" aria-label={t('export.problems.note')} />
        )}
        {t(`export.problem.${code}`)}
      </span>
    ),
  },
  {
    key: 'name',
    header: t('export.problems.fileAndReason'),
    width: 'minmax(200px, 1fr)',
    cell: ({ problem: { name, message, details, fixes } }) => (
      <span className="flex min-w-0 flex-col py-2 wrap-anywhere whitespace-normal" title={details}>
        <code className="font-mono text-xs">{name}</code>
        <span className="text-xs leading-4 text-muted">{message}</span>
        {fixes.length > 0 && (
          <span>{t('export.fix.can', { fixes: list(fixes.map((fix) => t(`export.fix.${fix}`))) })}</span>
        )}
      </span>
    ),
  },
]

interface FindingsProps {
  readonly plan: Pick<
    ExportPlan,
    'files' | 'preflight' | 'problems' | 'errors' | 'not_listing' | 'extra_mains' | 'fixable'
  >
  readonly selection: ExportSelection
  readonly options: Pick<ExportOptions, 'format' | 'fixes' | 'enlarge_max' | 'test_run' | 'main_images'>
}

export function Findings({ plan, selection, options }: FindingsProps) {
  const { files, preflight, problems, errors } = plan
  // The library filter knows no names: it would show more than those that go.
  const hasMore = errors + plan.not_listing > 0 || (options.main_images === 'one' && plan.extra_mains > 0)
  const verdicts = verdictsIn(preflight)
  return (
    <>
      {preflight.trouble !== null && (
        <Banner tone="warn" title={t('export.rules.ownNotUsed')}>
          {preflight.trouble}
        </Banner>
      )}
      {files > 0 && verdicts.length === 0 && errors === 0 && (
        <p className="text-xs leading-4 text-muted">
          {t('export.rules.pass', { judged: preflight.judged_as })}
        </p>
      )}
      {verdicts.map((verdict) => {
        const filter = hasMore ? null : filterOf(selection, options, verdict)
        const example = problems.find(({ code }) => code === CODES[verdict])
        return (
          <Banner
            key={verdict}
            tone={TONES[verdict]}
            title={t(`export.rules.${verdict}`, { count: preflight[verdict] })}
            details={example?.details}
            actions={
              filter !== null && (
                <Button size="small" onClick={() => navigate('library', filter)}>
                  {t('export.rules.show')}
                </Button>
              )
            }
          >
            {example === undefined
              ? t('export.rules.checking')
              : t('export.rules.example', { message: example.message, judged: preflight.judged_as })}
            {verdict === 'error' && Object.values(plan.fixable).every((count) => count === 0) && (
              <p>{t('export.rules.noFix', { times: options.enlarge_max })}</p>
            )}
          </Banner>
        )
      })}
      {preflight.sources.length > 0 && (
        <details className="text-xs leading-4 text-muted">
          <summary>{t('export.rules.sources')}</summary>
          <ul>
            {preflight.sources.map(({ source, read_on: readOn }) => (
              <li key={`${source} ${readOn}`}>
                {t('library.rules.source', { source, date: dateAlone(Date.parse(readOn)) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const TONES = { error: 'bad', warning: 'warn', not_measured: 'neutral' } as const
const CODES = { error: 'WILL_BE_REFUSED', warning: 'MAY_BE_REFUSED', not_measured: null } as const
