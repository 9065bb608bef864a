// The start of a batch: a catalog in any way, or an unfinished draft.
import { ClipboardPaste, FileSpreadsheet, FolderOpen, Sparkles, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import { AddAccountDialog } from '../../components/account/account-dialogs.tsx'
import { useTestRun } from '../../components/use-test-run.ts'
import { LoadingOrFailure } from '../../components/failure.tsx'
import { chooseCatalog, takeFiles, takeRecent, takeText } from '../../data/catalog-import.ts'
import { useCommandQuery } from '../../data/query.ts'
import { useApp, useStatus } from '../../data/snapshot.ts'
import { useParams, navigate } from '../../state/navigation.ts'
import { DraftFlow } from './draft-flow.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import {
  Button,
  PageHeader,
  Section,
  Banner,
  Dialog,
  Field,
  TextArea,
  IconButton,
  classes,
} from '../../ui/index.ts'
import { moment, t } from '../../../words/index.ts'

export function NewBatchScreen() {
  const { draft, step, cell } = useParams('new-batch')
  return draft === undefined ? <StartPage /> : <DraftFlow key={draft} id={draft} step={step} cell={cell} />
}

function StartPage() {
  const [isPasting, setIsPasting] = useState(false)
  const [pasted, setPasted] = useState('')
  const testRun = useTestRun()
  const isReading = useApp(({ app }) => (app?.importing ?? null) !== null)
  usePaste(!isPasting)
  return (
    <div className="@container h-full overflow-auto">
      <PageHeader title={t('app.screen.new-batch')} subtitle={t('newBatch.about')} />
      <div className="flex max-w-500 flex-col gap-6 px-6 pt-0 pb-6">
        <NoAccount />
        <div className="flex flex-col gap-6 @min-[1600px]:grid @min-[1600px]:grid-cols-2 @min-[1600px]:items-start">
          <div className="flex flex-col items-center justify-center gap-3 rounded-lg border border-dashed border-line-control bg-surface px-6 py-8 text-center @min-[1600px]:min-h-90">
            <FileSpreadsheet className="size-8 stroke-[1.5] text-muted" aria-hidden />
            <h2 className="text-base">{t('newBatch.drop.title')}</h2>
            <p className="max-w-[60ch] text-muted">{t('newBatch.drop.body')}</p>
            <div className="flex flex-wrap justify-center gap-2">
              <Button
                variant="primary"
                icon={FolderOpen}
                busy={isReading}
                onClick={() => void chooseCatalog()}
              >
                {t('newBatch.open')}
              </Button>
              <Button icon={ClipboardPaste} onClick={() => setIsPasting(true)}>
                {t('newBatch.paste')}
              </Button>
              <Button icon={Sparkles} busy={testRun.isBusy} onClick={() => void testRun.start(null)}>
                {t('newBatch.sample')}
              </Button>
            </div>
          </div>
          <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(320px,1fr))] items-start gap-6 @min-[1600px]:grid-cols-1">
            <DraftsList />
            <RecentFiles />
          </div>
        </div>
      </div>
      {isPasting && <PasteDialog text={pasted} onType={setPasted} onClose={() => setIsPasting(false)} />}
    </div>
  )
}

const OPEN = 'group/open flex flex-1 flex-col min-w-0 px-0 py-1 border-0 rounded-sm bg-transparent text-left'
const NAME = 'font-medium truncate group-hover/open:text-link group-disabled/open:text-disabled'

function RecentFiles() {
  const recent = useApp(({ app }) => app?.recent) ?? []
  return (
    <Section title={t('newBatch.recent')}>
      <ul className="rounded-md border border-line bg-surface">
        {recent.length === 0 && <li className="p-3 text-muted">{t('newBatch.recent.none')}</li>}
        {recent.map((path, index) => {
          const { name, folder } = partsOf(path)
          return (
            <li
              key={path}
              className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-3 last:border-b-0"
            >
              <button type="button" className={OPEN} onClick={() => void takeRecent(index)}>
                <span className={NAME}>{name}</span>
                <span className="truncate text-xs leading-4 text-muted">{folder}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function partsOf(path: string): { readonly name: string; readonly folder: string } {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  return { name: path.slice(at + 1), folder: path.slice(0, Math.max(at, 0)) }
}

function usePaste(isOn: boolean): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (!isOn || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
        return
      const files = [...(event.clipboardData?.files ?? [])]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      event.preventDefault()
      // Spreadsheet programs add a picture of the cells.
      if (text.trim() !== '' || files.length === 0) void takeText(text)
      else void takeFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOn])
}

// Without an account: says what works without one, and adds one here.
function NoAccount() {
  const accounts = useStatus(({ status }) => status?.accounts ?? null)
  const [isOpen, setIsOpen] = useState(false)
  if (accounts === null || accounts.some(({ test_run: testRun }) => !testRun)) return null
  return (
    <>
      <Banner
        tone="neutral"
        title={t('newBatch.noAccount.title')}
        actions={<Button onClick={() => setIsOpen(true)}>{t('account.add.open')}</Button>}
      >
        {t('newBatch.noAccount.body')}
      </Banner>
      {isOpen && <AddAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface PasteDialogProps {
  readonly text: string
  readonly onType: (text: string) => void
  readonly onClose: () => void
}

function PasteDialog({ text, onType, onClose }: PasteDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const take = async () => {
    if (isBusy) return
    if (text.trim() === '') {
      setError(t('newBatch.paste.empty'))
      return
    }
    setIsBusy(true)
    const isTaken = await takeText(text)
    setIsBusy(false)
    if (!isTaken) return
    onType('')
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('newBatch.paste.title')}
      confirm={{ label: t('newBatch.paste.import'), busy: isBusy, onConfirm: () => void take() }}
    >
      <Field label={t('newBatch.paste.label')} hint={t('newBatch.paste.hint')} error={error}>
        <TextArea
          value={text}
          onChange={onType}
          rows={10}
          code
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) void take()
          }}
        />
      </Field>
    </Dialog>
  )
}

type ListedDraft = CommandOutput<'drafts'>['drafts'][number]

function DraftsList() {
  const { data, failure, refetch } = useCommandQuery('drafts', {})
  const drafts = data?.drafts ?? null
  const [discarding, setDiscarding] = useState<ListedDraft | null>(null)
  return (
    <Section title={t('newBatch.drafts')}>
      {drafts === null && <LoadingOrFailure failure={failure} onRetry={refetch} heights={[44]} />}
      {drafts !== null && (
        <ul className="rounded-md border border-line bg-surface">
          {drafts.length === 0 && <li className="p-3 text-muted">{t('newBatch.drafts.none')}</li>}
          {drafts.map((draft) => (
            <li
              key={draft.id}
              className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-3 last:border-b-0"
            >
              <button
                type="button"
                className={OPEN}
                disabled={draft.problem !== null}
                onClick={() => navigate('new-batch', { draft: draft.id })}
              >
                <span className={NAME}>{draft.name}</span>
                <span
                  className={classes(
                    'truncate text-xs leading-4 text-muted',
                    draft.problem !== null && 'whitespace-normal text-bad',
                  )}
                >
                  {draft.problem?.message ?? hintOf(draft)}
                </span>
              </button>
              <IconButton
                label={t('newBatch.draft.discard', { name: draft.name })}
                icon={Trash2}
                onClick={() => setDiscarding(draft)}
              />
            </li>
          ))}
        </ul>
      )}
      {discarding !== null && <DiscardDialog draft={discarding} onClose={() => setDiscarding(null)} />}
    </Section>
  )
}

/** A pasted catalog has the draft's name. */
const hintOf = ({ name, source, created_at_ms: begunAtMs }: ListedDraft): string =>
  name === source
    ? t('newBatch.draft.started', { when: moment(begunAtMs) })
    : t('newBatch.draft.startedFrom', { source, when: moment(begunAtMs) })
