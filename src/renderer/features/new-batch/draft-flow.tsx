// One draft, from its columns to the start. The steps are places in the history: going back leads to the step before.
import {
  ArrowLeft,
  ArrowRight,
  FolderOpen,
  Redo2,
  Trash2,
  Undo2,
  Check,
  CircleAlert,
  CircleDashed,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Draft } from '../../../contract/commands/drafts.ts'
import type { CatalogField } from '../../../domain/catalog.ts'
import { call, failureOf } from '../../bridge.ts'
import { FailureState } from '../../components/failure.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { useAccounts, ownAccounts } from '../../data/snapshot.ts'
import { ColumnsStep } from './columns/columns-step.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { type Change, type DraftCommands, DraftEditor, type WentBack } from './draft-editor.ts'
import { PlanFooter, PlanStep } from './plan/plan-step.tsx'
import { RecipesStep } from './recipes/recipes-step.tsx'
import { RowsStep } from './rows/rows-step.tsx'
import {
  type Step,
  stepName,
  stepAfter,
  stepBefore,
  stepToGoOn,
  type StepState,
  STEPS,
  stepState,
} from './steps.ts'
import { FILL_DOWN, NEXT_PROBLEM, PROBLEM_BEFORE } from './rows/use-cell-cursor.ts'
import { navigate, refine } from '../../state/navigation.ts'
import { type Shortcut, useShortcuts } from '../../state/shortcuts.ts'
import { toastFailure } from '../../state/toasts.ts'
import { Button, IconButton, Loading, PageHeader, classes } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

const CALLS: DraftCommands = {
  read: async (draft) => (await call('draft', { draft })).draft,
  change: async (draft, choices) => (await call('change_draft', { draft, choices })).draft,
  fix: (draft, cell) => call('fix_cell', { draft, ...cell }),
  fixMany: (draft, cells) => call('fix_cells', { draft, cells }),
  leaveOut: (draft, rows) => call('leave_out', { draft, ...rows }),
  addAsinColumn: async (draft) => (await call('add_asin_column', { draft })).draft,
}

interface DraftFlowProps {
  readonly id: string
  readonly step: Step | undefined
  /** Of the first row: where the cursor begins. */
  readonly cell: CatalogField | undefined
}

export function DraftFlow({ id, step: wanted, cell }: DraftFlowProps) {
  const [editor] = useState(() => new DraftEditor(id, CALLS, showRefusal))
  const { draft, failure } = useSyncExternalStore(editor.subscribe, editor.view)
  useEffect(() => editor.load(), [editor])
  // Found once: fixing the last problem must not switch to another step.
  const [found, setFound] = useState<Step | null>(null)
  if (draft !== null && found === null) setFound(stepToGoOn(draft))
  if (draft === null)
    return failure === null ? (
      <Loading className="px-6 py-5" label={t('newBatch.loading')} heights={[24, 48, 240]} />
    ) : (
      <>
        <PageHeader
          title={t('app.screen.new-batch')}
          actions={<Button onClick={beginAgain}>{t('newBatch.another')}</Button>}
        />
        <FailureState
          title={t('newBatch.failed')}
          failure={failureOf(failure)}
          onRetry={() => editor.load()}
        />
      </>
    )
  return <Flow editor={editor} draft={draft} step={wanted ?? found ?? 'columns'} cell={cell} />
}

interface FlowProps extends Pick<DraftFlowProps, 'cell'> {
  readonly editor: DraftEditor
  readonly draft: Draft
  readonly step: Step
}

function Flow({ editor, draft, step, cell }: FlowProps) {
  const { version, isChanging, unsaved } = useSyncExternalStore(editor.subscribe, editor.view)
  const plan = useDraftPlan(draft.id, version, isChanging, step === 'plan')
  const { wentBack, goTo, goBack } = useSteps(editor, step)
  useOnlyAccount(editor, draft)
  useStepKeys(step, goTo, goBack)
  const before = stepBefore(step)
  const after = stepAfter(step)
  const wentBackNow = wentBack?.version === version ? wentBack : null
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={draft.choices.name}
        subtitle={draft.source === draft.choices.name ? undefined : draft.source}
        actions={<HeaderActions draft={draft} />}
      />
      <StepBar draft={draft} step={step} onStep={goTo} />
      <div className="min-h-0 flex-1 overflow-auto px-6 pt-2 pb-6">
        {step === 'columns' && (
          <ColumnsStep
            draft={draft}
            onChange={editor.change}
            onAddAsin={() => {
              editor.addAsinColumn()
              goTo('problems')
            }}
            onProblems={() => goTo('problems')}
          />
        )}
        {step === 'problems' && (
          <RowsStep
            draft={draft}
            version={version}
            unsaved={unsaved}
            wentBack={wentBack}
            cell={cell}
            editor={editor}
            onColumns={() => goTo('columns')}
          />
        )}
        {step === 'recipes' && <RecipesStep recipes={draft.choices.recipes} onChange={editor.change} />}
        {step === 'plan' && <PlanStep draft={draft} view={plan} onChange={editor.change} onStep={goTo} />}
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-6 py-3">
        {before !== null && (
          <Button icon={ArrowLeft} onClick={() => goTo(before)}>
            {stepName(before)}
          </Button>
        )}
        {/* Room for each text: no button moves when it changes. */}
        <span className="min-w-[10.5em] flex-1 text-muted">
          {wentBackNow === null && savedWords(isChanging, unsaved.length)}
          <span role="status">{wentBackNow !== null && wentBackWords(wentBackNow)}</span>
        </span>
        {UNDO_STEPS.includes(step) && <UndoButtons editor={editor} goBack={goBack} />}
        {after === null ? (
          <PlanFooter draft={draft} view={plan} settled={editor.settled} onStep={goTo} />
        ) : (
          <Button variant="primary" icon={ArrowRight} onClick={() => goTo(after)}>
            {t('newBatch.step.next', { step: stepName(after) })}
          </Button>
        )}
      </footer>
    </div>
  )
}

/** A plan reads the whole catalog: it is asked for only while it is seen, and when choices have settled. */
function useDraftPlan(draft: string, version: number, isChanging: boolean, isSeen: boolean) {
  const accounts = useAccounts().map((account) => [account.id, account.connected, account.credits_remaining])
  const plan = useCommandQuery('draft_plan', isSeen && !isChanging ? { draft } : null, {
    debounceMs: 200,
    version: JSON.stringify([version, accounts]),
  })
  return { ...plan, isOld: isChanging || plan.isOld }
}

const showRefusal = (thrown: unknown) => toastFailure(failureOf(thrown))
const beginAgain = () => navigate('new-batch', {})

function useOnlyAccount(editor: DraftEditor, { choices }: Draft): void {
  const accounts = ownAccounts(useAccounts())
  const only = accounts.length === 1 ? accounts[0]?.id : undefined
  const isMissing = choices.account === null
  /** Once: a failure must not repeat it forever. */
  const tried = useRef<number | null>(null)
  useEffect(() => {
    if (!isMissing || only === undefined || tried.current === only) return
    tried.current = only
    editor.change({ account: only })
  }, [editor, isMissing, only])
}

const UNDO_STEPS: readonly Step[] = ['columns', 'problems']

function savedWords(isChanging: boolean, unsaved: number): string {
  if (isChanging) return t('newBatch.saving')
  return unsaved > 0 ? t('newBatch.notSaved', { count: unsaved }) : t('newBatch.saved')
}

const wentBackWords = ({ way, change }: WentBack): string =>
  way === 'redo' ? t('newBatch.redone') : t(`newBatch.undone.${change.kind}`)

/** Moves between the steps. Undo and redo lead to the step that shows the change. */
function useSteps(editor: DraftEditor, step: Step) {
  const [wentBack, setWentBack] = useState<WentBack | null>(null)
  const show = useCallback((next: Step) => navigate('new-batch', { draft: editor.id, step: next }), [editor])
  const goTo = useCallback(
    (next: Step) => {
      setWentBack(null)
      show(next)
    },
    [show],
  )
  const goBack = useCallback(
    async (way: WentBack['way']) => {
      if (!UNDO_STEPS.includes(step)) return
      const change = await editor.goBack(way)
      if (change === null) return
      setWentBack({ way, change, version: editor.view().version })
      if (!isShownIn(step, change)) show(change.kind === 'columns' ? 'columns' : 'problems')
    },
    [editor, step, show],
  )
  return { wentBack, goTo, goBack }
}

interface UndoButtonsProps {
  readonly editor: DraftEditor
  readonly goBack: (way: WentBack['way']) => Promise<void>
}

function UndoButtons({ editor, goBack }: UndoButtonsProps) {
  const { canUndo, canRedo } = useSyncExternalStore(editor.subscribe, editor.view)
  return (['undo', 'redo'] as const).map((way) => (
    <IconButton
      key={way}
      variant="default"
      icon={way === 'undo' ? Undo2 : Redo2}
      label={t(`newBatch.${way}`)}
      keys={way === 'undo' ? 'Mod+z' : 'Mod+Shift+z'}
      disabled={way === 'undo' ? !canUndo : !canRedo}
      onClick={() => void goBack(way)}
    />
  ))
}

const isShownIn = (step: Step, { kind, after }: Change): boolean =>
  kind === 'columns'
    ? step === 'columns' || Object.keys(after).join() === 'default_country'
    : step === 'problems'

function useStepKeys(step: Step, goTo: (step: Step) => void, goBack: UndoButtonsProps['goBack']): void {
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const go = (next: Step | null) => () => {
      if (next !== null) goTo(next)
    }
    return [
      { keys: 'Alt+PageDown', label: t('newBatch.key.next'), run: go(stepAfter(step)) },
      { keys: 'Alt+PageUp', label: t('newBatch.key.before'), run: go(stepBefore(step)) },
      { keys: NEXT_PROBLEM, label: t('newBatch.key.nextProblem') },
      { keys: PROBLEM_BEFORE, label: t('newBatch.key.problemBefore') },
      { keys: ['Enter', 'F2'], label: t('newBatch.key.edit') },
      { keys: FILL_DOWN, label: t('newBatch.key.fillDown') },
      { keys: 'Mod+v', label: t('newBatch.key.paste') },
      { keys: 'Mod+z', label: t('newBatch.key.undo'), whileTyping: false, run: () => void goBack('undo') },
      {
        keys: ['Mod+Shift+z', 'Mod+y'],
        label: t('newBatch.key.redo'),
        whileTyping: false,
        run: () => void goBack('redo'),
      },
    ]
  }, [step, goTo, goBack])
  useShortcuts(t('app.screen.new-batch'), shortcuts)
}

function HeaderActions({ draft }: { readonly draft: Draft }) {
  const [isDiscarding, setIsDiscarding] = useState(false)
  return (
    <>
      <Button icon={FolderOpen} title={t('newBatch.another.hint')} onClick={beginAgain}>
        {t('newBatch.another')}
      </Button>
      <IconButton
        label={t('newBatch.discard')}
        icon={Trash2}
        variant="default"
        onClick={() => setIsDiscarding(true)}
      />
      {isDiscarding && (
        <DiscardDialog
          draft={{ id: draft.id, name: draft.choices.name }}
          onClose={() => setIsDiscarding(false)}
          onDiscarded={() => refine('new-batch', {})}
        />
      )}
    </>
  )
}

const MARK_COLORS = { done: 'text-ok', look: 'text-warn', missing: 'text-bad', open: 'text-muted' } as const
const ICONS = {
  done: Check,
  look: TriangleAlert,
  missing: CircleAlert,
  open: CircleDashed,
} as const satisfies Record<StepState['mark'], LucideIcon>

interface StepBarProps {
  readonly draft: Draft
  readonly step: Step
  readonly onStep: (step: Step) => void
}

function StepBar({ draft, step: current, onStep }: StepBarProps) {
  return (
    <nav aria-label={t('newBatch.steps')}>
      <ol className="grid grid-cols-4 gap-2 px-6 pt-0 pb-3">
        {STEPS.map((step, place) => {
          const { mark, note } = stepState(step, draft)
          const Icon = ICONS[mark]
          return (
            <li key={step}>
              <button
                type="button"
                className="flex size-full items-center gap-2 rounded-md border border-line bg-surface px-2 py-1.5 text-left hover:bg-hover [&[aria-current]]:border-accent [&[aria-current]]:bg-accent-soft"
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onStep(step)}
              >
                <Icon className={classes('size-4 flex-none', MARK_COLORS[mark])} aria-hidden />
                <span className="flex min-w-0 flex-col">
                  <span className="font-semibold">
                    {t('newBatch.step', { place: place + 1, name: stepName(step) })}
                  </span>
                  <span
                    className="truncate text-xs leading-4 text-muted max-[720px]:whitespace-normal"
                    title={note}
                  >
                    {note}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
