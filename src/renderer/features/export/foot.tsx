// Where it goes, and the start; while it runs, how far it is, and the way to end it.
import { FolderOpen, PackageOpen, Square } from 'lucide-react'
import { useState } from 'react'
import type { ExportProgress } from '../../../contract/commands/export.ts'
import { call } from '../../bridge.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, ProgressBar, SegmentedControl } from '../../ui/index.ts'
import type { Choices } from './choices.ts'
import css from './export.module.css'
import { ZipBounds } from './options.tsx'
import { choose, useExportDesk, type Target } from './store.ts'
import { isRunning } from './use-progress.ts'
import { progressWords } from './words.ts'

const KINDS = [
  { value: 'folder', label: 'Folder' },
  { value: 'zip', label: 'Zip' },
] as const

interface FootProps {
  readonly choices: Choices
  readonly target: Target | null
  readonly progress: ExportProgress | null
  /** Why it cannot be started; null: it can. */
  readonly obstacle: string | null
  /** "312 files, 1.2 GB"; null: not known. */
  readonly size: string | null
  readonly onStart: () => Promise<void>
  readonly onCancelled: () => void
}

export function Foot({ choices, target, progress, obstacle, size, onStart, onCancelled }: FootProps) {
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
    <footer className={css.foot}>
      {runs ? (
        <Running progress={progress} />
      ) : (
        <Destination choices={choices} target={target} obstacle={obstacle} size={size} />
      )}
      {/* One button for both: the keyboard stays on it. */}
      <Button
        variant={runs ? 'default' : 'primary'}
        icon={runs ? Square : PackageOpen}
        busy={isBusy}
        disabled={!runs && obstacle !== null}
        onClick={() => void press()}
      >
        {runs ? 'Cancel' : 'Start export'}
      </Button>
    </footer>
  )
}

function Running({ progress }: { readonly progress: ExportProgress }) {
  return (
    <div className={css.running}>
      <p role="status">{progressWords(progress)}</p>
      <ProgressBar
        label="Export"
        total={Math.max(1, progress.files)}
        segments={[
          {
            label: progress.phase === 'checking' ? 'compared' : 'written',
            value: progress.files_done,
            fill: progress.phase === 'checking' ? 'rest' : 'busy',
          },
        ]}
      />
    </div>
  )
}

type DestinationProps = Pick<FootProps, 'choices' | 'target' | 'obstacle' | 'size'>

function Destination({ choices, target, obstacle, size }: DestinationProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const chooseTarget = async () => {
    setIsChoosing(true)
    const answer = await attempt(() => call('choose_export', { kind: choices.kind }))
    setIsChoosing(false)
    if (answer !== null && answer.target !== null) useExportDesk.setState({ target: answer.target })
  }
  return (
    <div className={css.destination}>
      <div className={css.where}>
        <SegmentedControl
          label="To a folder or a zip"
          value={choices.kind}
          options={KINDS}
          onChange={(kind) => choose({ kind })}
        />
        <Button icon={FolderOpen} busy={isChoosing} onClick={() => void chooseTarget()}>
          {choices.kind === 'folder' ? 'Choose the folder…' : 'Choose the zip…'}
        </Button>
        {target !== null && <code className={css.path}>{target.path}</code>}
        {choices.kind === 'zip' && <ZipBounds choices={choices} />}
      </div>
      <p className={css.quiet} role="status">
        {obstacle ?? size}
      </p>
    </div>
  )
}
