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
import type { Choices } from '../../components/export/export-choices.ts'
import { useCommandQuery } from '../../data/query.ts'
import { choose } from './export-store.ts'
import css from './export.module.css'
import { filterOf, verdictsIn } from './preflight-verdicts.ts'
import { PROBLEM_WORDS } from './words.ts'
import { navigate } from '../../state/navigation.ts'
import { Button, Card, Switch, Toolbar, VirtualTable, type Column, classes, Banner } from '../../ui/index.ts'
import shared from '../../ui/shared.module.css'
import { counted } from '../../components/pieces.ts'
import { number } from '../../../words/index.ts'

type FoundProblems = Pick<ExportPlan, 'errors' | 'notes' | 'problems' | 'problem_counts'>

interface ProblemsProps {
  readonly found: FoundProblems
  readonly choices: Choices
  readonly ref: Ref<HTMLDivElement>
}

interface Row {
  readonly place: number
  readonly problem: ExportProblem
  readonly asset: LibraryAsset | null
}

const ROW_PX = 68

export function Problems({ found, choices, ref }: ProblemsProps) {
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
        {found.errors > 0 && (
          <Switch
            label="Leave out what has problems"
            hint={`${counted(found.errors, 'file')} would stay here; the others go.`}
            checked={choices.problems === 'leave_out'}
            onChange={(leave) => choose({ problems: leave ? 'leave_out' : 'refuse' })}
          />
        )}
        <Toolbar label="Kinds of problems">
          <Button size="small" variant="ghost" aria-pressed={code === null} onClick={() => setOnly(null)}>
            All {number(found.errors + found.notes)}
          </Button>
          {found.problem_counts.map(({ code: each, count }) => (
            <Button
              key={each}
              size="small"
              variant="ghost"
              aria-pressed={code === each}
              onClick={() => setOnly(code === each ? null : each)}
            >
              {PROBLEM_WORDS[each]} {number(count)}
            </Button>
          ))}
        </Toolbar>
        <div className={css.table} style={{ height: Math.min(8, rows.length) * ROW_PX + 40 }}>
          <VirtualTable
            label="Problems"
            columns={COLUMNS}
            rowCount={rows.length}
            rowAt={(index) => rows[index]}
            rowKey={({ place }) => place}
            rowHeight={ROW_PX}
            listKey={code ?? 'all'}
            onOpen={({ asset }) => {
              if (asset !== null) navigate('library', { asin: asset.asin })
            }}
          />
        </div>
        {all > rows.length && (
          <p className={css.quiet}>
            The first {number(rows.length)} of {number(all)} are shown.
          </p>
        )}
      </Card>
    </div>
  )
}

function headingOf({ errors, notes }: FoundProblems): string {
  const parts = [
    ...(errors === 0 ? [] : [counted(errors, 'problem')]),
    ...(notes === 0 ? [] : [counted(notes, 'note')]),
  ]
  return parts.join(', ')
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'asset',
    header: 'Image',
    width: '64px',
    cell: ({ asset, problem }) =>
      asset?.kind === 'image' && asset.state === 'on_disk' ? (
        <img
          className={css.thumb}
          src={`asset://thumb/${asset.id}`}
          alt={`Image ${asset.ordinal} of ${asset.asin}`}
          decoding="async"
        />
      ) : (
        problem.asset !== null && <ImageOff className={css.noThumb} aria-label="No picture" />
      ),
  },
  {
    key: 'code',
    header: 'What',
    width: '214px',
    cell: ({ problem: { code, severity } }) => (
      <span className={severity === 'error' ? css.error : css.note}>
        {severity === 'error' ? (
          <CircleAlert className={css.icon} aria-label="Problem" />
        ) : (
          <Info className={css.icon} aria-label="Note" />
        )}
        {PROBLEM_WORDS[code]}
      </span>
    ),
  },
  {
    key: 'name',
    header: 'Name, and why',
    width: 'minmax(200px, 1fr)',
    cell: ({ problem: { name, message } }) => (
      <span className={classes(shared.shrinks, shared.column)} title={`${name}\n${message}`}>
        <code className={classes(shared.code, shared.ellipsis)}>{name}</code>
        <span className={classes(shared.hint, css.message)}>{message}</span>
      </span>
    ),
  },
]

// Pre-flight findings, before the marketplace has them.
interface FindingsProps {
  readonly plan: Pick<ExportPlan, 'files' | 'preflight' | 'problems' | 'errors'>
  readonly selection: ExportSelection
  readonly options: Pick<ExportOptions, 'format' | 'test_run'>
}

export function Findings({ plan, selection, options }: FindingsProps) {
  const { files, preflight, problems, errors } = plan
  const verdicts = verdictsIn(preflight)
  return (
    <>
      {preflight.trouble !== null && (
        <Banner tone="warn" title="Your own rules are not used.">
          {preflight.trouble}
        </Banner>
      )}
      {files > 0 && verdicts.length === 0 && (
        <p className={css.quiet}>Pre-flight finds nothing against them. {preflight.judged_as}</p>
      )}
      {verdicts.map((verdict) => {
        // The library filter does not know name problems: with those it would show more.
        const filter = errors > 0 ? null : filterOf(selection, options, verdict)
        const example = problems.find(({ code }) => code === CODES[verdict])
        return (
          <Banner
            key={verdict}
            tone={TONES[verdict]}
            title={`${counted(preflight[verdict], 'image')} ${WORDS[verdict]}`}
            actions={
              filter !== null && (
                <Button size="small" onClick={() => navigate('library', filter)}>
                  Show them
                </Button>
              )
            }
          >
            {example === undefined
              ? 'They are measured in the background.'
              : `For example ${example.message} ${preflight.judged_as}`}
          </Banner>
        )
      })}
    </>
  )
}

const TONES = { error: 'bad', warning: 'warn', not_measured: 'neutral' } as const
const CODES = { error: 'WILL_BE_REFUSED', warning: 'MAY_BE_REFUSED', not_measured: null } as const
const WORDS = {
  error: 'will be refused.',
  warning: 'may be refused.',
  not_measured: 'not measured yet.',
} as const
