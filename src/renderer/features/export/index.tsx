// From the library to a folder or zip files. Everything is checked before anything is written; leaving the screen loses
// neither choices nor a running export.
import { ArrowLeft, ImageOff, Images } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { ExportOutcome, ExportPlan, ExportProgress } from '../../../contract/commands/export.ts'
import type { Settings } from '../../../contract/settings.ts'
import { skippedWords, t } from '../../../words/index.ts'
import { call } from '../../bridge.ts'
import {
  choicesOf,
  rememberedOptions,
  optionsOf,
  selectionOf,
  suggestedPreset,
  whatOf,
  type Choices,
  type Offer,
} from '../../components/export/export-choices.ts'
import { FailureBanner, FailureState } from '../../components/failure.tsx'
import { reloadSnapshot } from '../../data/news.ts'
import { useCommandQuery } from '../../data/query.ts'
import { changeSettings, useSettings, useStatus } from '../../data/snapshot.ts'
import { Foot, Outcome } from './export-footer.tsx'
import { choose, isSameAsked, isSameChoice, takeOffer, useExportStore } from './export-store.ts'
import { Fixes } from './fixes.tsx'
import { Names, Naming, Options } from './options.tsx'
import { Findings, Problems } from './problems.tsx'
import { WhatGoes } from './what-goes.tsx'
import { isRunning, obstacle, readyWords, sizeWords } from './words.ts'
import { navigate, useNavigation, useParams } from '../../state/navigation.ts'
import { useShortcuts, type Shortcut } from '../../state/shortcuts.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, Card, EmptyState, focusWrongNumber, Loading, PageHeader, Skeleton } from '../../ui/index.ts'

const toLibrary = () => navigate('library')
const shortcuts = (): readonly Shortcut[] => [
  { keys: 'Escape', label: t('export.backToLibrary'), run: toLibrary },
]

export function ExportScreen() {
  const settings = useSettings((state) => state.settings)
  const failure = useStatus((state) => state.failure)
  useShortcuts(t('app.screen.export'), useMemo(shortcuts, []))
  useOffer()
  return (
    <div className="flex h-full flex-col">
      <PageHeader
        title={t('app.screen.export')}
        subtitle={t('export.about')}
        actions={
          <Button icon={ArrowLeft} onClick={toLibrary}>
            {t('app.screen.library')}
          </Button>
        }
      />
      {settings !== null ? (
        <Exporting settings={settings} />
      ) : failure === null ? (
        <Loading className="px-6 pt-2" heights={[120, 240]} gap={4} />
      ) : (
        <FailureState title={t('export.couldNotLoad')} failure={failure} onRetry={reloadSnapshot} />
      )}
    </div>
  )
}

/** Takes the library's filter and selection whenever somebody comes from there. */
function useOffer() {
  const params = useParams('export')
  const isHere = useNavigation(({ history }) => history.now.screen === 'export')
  const taken = useRef<object | null>(null)
  useEffect(() => {
    if (!isHere || taken.current === params || Object.keys(params).length === 0) return
    taken.current = params
    takeOffer({ filter: params.filter ?? null, assets: params.assets ?? null })
  }, [params, isHere])
}

const EVERYTHING = { filter: {} } as const
const LOOK_EVERY_MS = 250
const whileRunning = (progress: ExportProgress | undefined) => isRunning(progress ?? null) && LOOK_EVERY_MS

function Exporting({ settings }: { readonly settings: Settings }) {
  const problems = useRef<HTMLDivElement>(null)
  const { choices, target, selection, running, runs, planQuery, counts, outcome, found, isNothing, start } =
    useExport(settings)
  const { data: plan, failure, isOld, refetch } = planQuery
  const { offer } = useExportStore()
  const showProblems = () => {
    problems.current?.scrollIntoView({ block: 'start' })
    problems.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  if (isNothing && outcome === null && counts !== null)
    return <Nothing hasImages={counts.approved + counts.unreviewed + counts.rejected > 0} offer={offer} />
  const problem = plan?.template_problem ?? null
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-6 pt-2 pb-6">
        {failure !== null && (
          <FailureBanner title={t('export.couldNotPlan')} failure={failure} onRetry={refetch} />
        )}
        <div
          className={
            "grid items-start gap-4 [grid-template:'first_result'_auto_'second_result'_1fr_/_minmax(0,1fr)_minmax(0,1fr)] max-[1180px]:[grid-template:'first'_auto_'second'_auto_'result'_auto_/_minmax(0,1fr)] min-[1800px]:[grid-template:'first_second_result'_auto_/_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
          }
        >
          <div className="grid grid-cols-1 gap-4 [grid-area:first]">
            <WhatGoes
              choices={choices}
              offer={offer}
              approved={counts?.approved ?? null}
              fromTestRuns={plan?.from_test_runs ?? 0}
              refused={(choices.preflight === null ? plan?.preflight.error : plan?.other_verdict) ?? 0}
              extraMains={plan?.extra_mains ?? 0}
            />
            <Naming choices={choices} problem={isOld ? null : problem} />
          </div>
          <div className="grid grid-cols-1 gap-4 [grid-area:second]">
            <Options choices={choices} />
          </div>
          <div className="grid grid-cols-1 gap-4 [grid-area:result]" aria-busy={isOld}>
            <Going plan={plan} choices={choices} />
            {plan !== null && found !== null && (
              <Findings plan={{ ...plan, errors: found.errors }} selection={selection} options={choices} />
            )}
            {plan !== null && <Fixes plan={plan} choices={choices} />}
            {found !== null && (
              <Problems ref={problems} found={found} choices={choices} extraMains={plan?.extra_mains ?? 0} />
            )}
          </div>
        </div>
      </div>
      {outcome !== null && !runs && (
        <div className="flex-none border-t border-line px-6 py-3">
          <Outcome
            outcome={outcome}
            onDismiss={() => useExportStore.setState({ dismissed: outcome.message })}
          />
        </div>
      )}
      <Foot
        choices={choices}
        target={target}
        progress={running.data}
        isOld={isOld}
        obstacle={failure?.message ?? obstacle(plan, choices, target !== null)}
        onShowProblems={found !== null && found.errors > 0 ? showProblems : null}
        size={plan === null ? null : readyWords(plan, choices)}
        onStart={start}
        onCancelled={running.refetch}
      />
    </>
  )
}

function useLastFolder() {
  const { data } = useCommandQuery('last_export', {})
  const folder = data?.target ?? null
  useEffect(() => {
    if (folder !== null) useExportStore.setState(({ target }) => ({ target: target ?? folder }))
  }, [folder])
}

function useExport(settings: Settings) {
  useLastFolder()
  const { changes, offer, target: chosen, dismissed, started } = useExportStore()
  const choices = useMemo(() => choicesOf(settings, changes), [settings, changes])
  // A folder is not a zip: each kind keeps its own destination.
  const target = chosen?.kind === choices.kind ? chosen : null
  const { what } = choices
  const selection = useMemo(() => selectionOf({ what }, offer), [what, offer])
  const running = useCommandQuery('export_progress', {}, { refetchInterval: whileRunning })
  const progress = running.data
  const runs = isRunning(progress)
  const question = useMemo(
    () => (runs ? null : { selection, options: optionsOf(choices), target: target?.id ?? null }),
    [runs, selection, choices, target],
  )
  const planQuery = useCommandQuery('export_plan', question, { debounceMs: 200 })
  const suggested = suggestedPreset(settings, changes, planQuery.isOld ? null : planQuery.data)
  useEffect(() => {
    if (suggested !== null) choose({ template: suggested.template, format: suggested.format })
  }, [suggested])
  const counts = useCommandQuery('library_counts', EVERYTHING).data
  const last = progress?.outcome ?? null
  const failing = planQuery.isOld ? null : (planQuery.data?.preflight.error ?? null)
  const asked = { changes, offer, target: chosen, failing }
  // With other choices or rules, the next export is being prepared.
  const isPast = started !== null && !isSameChoice(asked, started)
  const outcome = last !== null && dismissed !== last.message && !isPast ? last : null
  const seen = useForgetSeen(outcome)
  // Until a choice changes, what the last export found is shown: a new plan has not looked at its files.
  const isFound = outcome !== null && isSameAsked(asked, started)
  const found = isFound ? outcome : planQuery.data
  const isNothing = counts !== null && counts.approved === 0 && whatOf(choices, offer) === 'approved' && !runs
  const start = async () => {
    if (target === null || focusWrongNumber(document)) return
    seen.current = null
    const { template } = choices
    const answer = await attempt(async () => {
      await changeSettings({ naming: template, export: rememberedOptions(choices) })
      return call('start_export', { selection, options: optionsOf(choices), target: target.id })
    })
    if (answer !== null) useExportStore.setState({ dismissed: null, started: asked })
    running.refetch()
  }
  return { choices, target, selection, running, runs, planQuery, counts, outcome, found, isNothing, start }
}

/** A finished export that was seen is not news when the screen is entered again; one with problems is still to be read. */
function useForgetSeen(outcome: ExportOutcome | null) {
  const seen = useRef(outcome)
  useEffect(() => {
    seen.current = outcome
  }, [outcome])
  useEffect(
    () => () => {
      const { current: last } = seen
      if (last?.end === 'done' && last.errors === 0) useExportStore.setState({ dismissed: last.message })
    },
    [],
  )
  return seen
}

interface GoingProps {
  readonly plan: ExportPlan | null
  readonly choices: Choices
}

function Going({ plan, choices }: GoingProps) {
  if (plan === null) return <Skeleton height={120} />
  if (plan.template_problem !== null)
    return (
      <Card title={t('export.preview')}>
        <p className="text-xs leading-4 text-muted">{t('export.preview.fixTemplate')}</p>
      </Card>
    )
  const staying = [
    ...skippedWords(plan, choices),
    ...(plan.errors > 0 ? [t('export.skipped.problems', { count: plan.errors })] : []),
  ]
  return (
    <Card title={sizeWords(plan, choices)}>
      {staying.length > 0 && (
        <div>
          <h3 className="mb-1 text-xs font-medium text-muted">{t('export.skipped')}</h3>
          <ul className="m-0 list-none p-0" aria-label={t('export.skipped')}>
            {staying.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <Names plan={plan} />
    </Card>
  )
}

function Nothing({ hasImages, offer }: { readonly hasImages: boolean; readonly offer: Offer }) {
  if (!hasImages)
    return (
      <EmptyState
        icon={Images}
        title={t('export.empty.title')}
        actions={
          <Button variant="primary" onClick={() => navigate('new-batch')}>
            {t('app.screen.new-batch')}
          </Button>
        }
      >
        {t('export.empty.about')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ImageOff}
      title={t('export.noneApproved.title')}
      actions={
        <>
          <Button
            onClick={() => {
              if (offer.filter === null) takeOffer({ filter: { state: 'on_disk' }, assets: null })
              choose({ what: 'shown' })
            }}
          >
            {t('export.noneApproved.anyway')}
          </Button>
          <Button variant="primary" onClick={() => navigate('library', { review: 'unreviewed' })}>
            {t('export.noneApproved.review')}
          </Button>
        </>
      }
    >
      {t('export.noneApproved.about')}
    </EmptyState>
  )
}
