import { DatabaseBackup, FolderOpen } from 'lucide-react'
import { useState, useMemo } from 'react'
import { EXPORT_TEMPLATE_KEPT_MAX } from '../../../contract/commands/export.ts'
import type { Settings } from '../../../contract/settings.ts'
import { type Failure, FailureError } from '../../../domain/failure.ts'
import { t } from '../../../words/index.ts'
import { call, failureOf } from '../../bridge.ts'
import { TemplateField } from '../../components/export/template-field.tsx'
import { FailureNote } from '../../components/failure.tsx'
import { useCommandQuery } from '../../data/query.ts'
import { openRebuildDialog } from '../../data/rebuild.ts'
import { useStatus, changeSettings, useSettings } from '../../data/snapshot.ts'
import { exampleQuestion, exampleWords } from '../../components/export/export-choices.ts'
import { useTyped } from './use-typed.ts'
import { attempt } from '../../state/toasts.ts'
import { Button } from '../../ui/index.ts'

export function LibrarySettings({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <Folder />
      <Naming settings={settings} />
    </>
  )
}

function Folder() {
  const library = useStatus(({ status }) => status?.library ?? '')
  const storage = useStatus(({ status }) => status?.storage ?? null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)
  const choose = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('choose_library', {})
    } catch (thrown) {
      setProblem(failureOf(thrown))
    }
    setBusy(false)
  }
  const said: Failure | null =
    problem ??
    (storage === null
      ? null
      : { code: 'WORKSPACE_UNUSABLE', message: storage.message, details: storage.code })
  return (
    <>
      <div>
        <div className="mb-1 font-medium">{t('settings.library.folder')}</div>
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md bg-sunken px-2 py-1 font-mono text-xs wrap-anywhere select-text">
            {library}
          </code>
          <Button busy={busy} onClick={() => void choose()}>
            {t('settings.change')}
          </Button>
          <Button icon={FolderOpen} onClick={() => void attempt(() => call('show_library', {}))}>
            {t('settings.library.show')}
          </Button>
        </div>
        <p className="mt-1 text-xs leading-4 text-muted">{t('settings.library.folderHint')}</p>
        {said !== null && <FailureNote failure={said} />}
      </div>
      <div>
        <div className="mb-1 font-medium">{t('settings.library.database')}</div>
        <Button icon={DatabaseBackup} onClick={openRebuildDialog}>
          {t('app.rebuild.open')}
        </Button>
        <p className="mt-1 text-xs leading-4 text-muted">{t('settings.library.rebuildHint')}</p>
      </div>
    </>
  )
}

// The default names of exports. A template is saved when typing ends, if it is valid.
const mayBeTried = () => null

async function hold(naming: string): Promise<void> {
  const { settings } = useSettings.getState()
  if (settings === null) return
  const { template_problem } = await call('export_plan', exampleQuestion(settings, naming))
  if (template_problem !== null) throw new FailureError('BAD_INPUT', template_problem.message)
  await changeSettings({ naming })
}

function Naming({ settings }: { readonly settings: Settings }) {
  const { text, input } = useTyped(settings.naming, mayBeTried, hold)
  const question = useMemo(() => exampleQuestion(settings, text), [settings, text])
  const { data: plan, isOld } = useCommandQuery('export_plan', question, { debounceMs: 200 })
  return (
    <TemplateField
      label={t('settings.library.naming')}
      {...input}
      problem={isOld ? null : (plan?.template_problem ?? null)}
      lengthMax={EXPORT_TEMPLATE_KEPT_MAX}
      hint={exampleWords(plan)}
    />
  )
}
