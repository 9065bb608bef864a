// The destination and the start button; while it runs, its progress and a cancel button.
import { FolderOpen, PackageOpen, Square, X } from 'lucide-react'
import { useState } from 'react'
import type { ExportProgress, ExportOutcome } from '../../../contract/commands/export.ts'
import { t } from '../../../words/index.ts'
import { call } from '../../bridge.ts'
import type { Choices } from '../../components/export/export-choices.ts'
import { useCommandMutation } from '../../data/query.ts'
import { choose, useExportStore, type Target } from './export-store.ts'
import { isRunning, progressWords, outcomeWords } from './words.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, ProgressBar, SegmentedControl, Banner, IconButton } from '../../ui/index.ts'

const KINDS = ['folder', 'zip'] as const

interface FootProps {
  readonly choices: Choices
  readonly target: Target | null
  readonly progress: ExportProgress | null
  readonly obstacle: string | null
  readonly isOld: boolean
  readonly size: string | null
  readonly onShowProblems: (() => void) | null
  readonly onStart: () => Promise<void>
  readonly onCancelled: () => void
}

export function Foot(props: FootProps) {
  const { progress, obstacle, isOld, onStart, onCancelled } = props
  const [isBusy, setIsBusy] = useState(false)
  const runs = progress !== null && isRunning(progress)
  const press = async () => {
    setIsBusy(true)
    if (runs) {
      await attempt(() => call('cancel_export', {}))
      onCancelled()
    } else await onStart()
    setIsBusy(false)
  }
  return (
    <footer className="flex flex-none items-center gap-x-4 gap-y-1.5 border-t border-line bg-surface px-6 py-3 max-[720px]:flex-wrap max-[720px]:px-4 max-[720px]:py-2">
      {runs ? <Running progress={progress} /> : <Destination {...props} />}
      {/* One button for both: the keyboard stays on it. */}
      <Button
        variant={runs ? 'default' : 'primary'}
        icon={runs ? Square : PackageOpen}
        busy={isBusy || (!runs && isOld && obstacle === null)}
        disabled={!runs && obstacle !== null}
        onClick={() => void press()}
      >
        {t(runs ? 'common.cancel' : 'export.start')}
      </Button>
    </footer>
  )
}

function Running({ progress }: { readonly progress: ExportProgress }) {
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <p role="status">{progressWords(progress)}</p>
      <ProgressBar
        label={t('app.screen.export')}
        total={Math.max(1, progress.files)}
        segments={[
          {
            label: t(progress.phase === 'checking' ? 'export.checking.done' : 'export.writing.done'),
            value: progress.files_done,
            fill: progress.phase === 'checking' ? 'rest' : 'busy',
          },
        ]}
      />
    </div>
  )
}

function Destination({ choices, target, obstacle, size, onShowProblems }: FootProps) {
  const choosing = useCommandMutation('choose_export')
  const chooseTarget = async () => {
    const answer = await choosing.run({ kind: choices.kind })
    if (answer !== null && answer.target !== null) useExportStore.setState({ target: answer.target })
  }
  return (
    // Where it is narrow, the second row goes below the button, too.
    <div className="grid min-w-0 flex-1 gap-2 max-[720px]:contents">
      <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl
          label={t('export.to')}
          value={choices.kind}
          options={KINDS.map((value) => ({ value, label: t(`export.to.${value}`) }))}
          onChange={(kind) => choose({ kind })}
        />
        <Button icon={FolderOpen} busy={choosing.isBusy} onClick={() => void chooseTarget()}>
          {t(choices.kind === 'folder' ? 'export.to.chooseFolder' : 'export.to.chooseZip')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-[720px]:order-last max-[720px]:basis-full">
        {target !== null && (
          <code
            className="max-w-full truncate rounded-md bg-sunken px-2 py-0.5 font-mono text-xs select-text"
            title={target.path}
          >
            {target.path}
          </code>
        )}
        <p className="text-xs leading-4 text-muted" role="status">
          {obstacle ?? size}
        </p>
        {onShowProblems !== null && (
          <Button size="small" onClick={onShowProblems}>
            {t('export.showProblems')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface OutcomeProps {
  readonly outcome: ExportOutcome
  readonly onDismiss: () => void
}

export function Outcome({ outcome, onDismiss }: OutcomeProps) {
  const { message, details, paths } = outcome
  const { tone, title } = outcomeWords(outcome)
  return (
    <Banner
      tone={tone}
      title={title}
      details={details}
      actions={
        <>
          {paths.length > 0 && (
            <Button
              size="small"
              icon={FolderOpen}
              onClick={() => void attempt(() => call('show_export', {}))}
            >
              {t('export.outcome.show')}
            </Button>
          )}
          <IconButton size="small" icon={X} label={t('common.dismiss')} onClick={onDismiss} />
        </>
      }
    >
      {message}
    </Banner>
  )
}
