import { useState } from 'react'
import type { Settings } from '../../../contract/settings.ts'
import { t } from '../../../words/index.ts'
import { call, failureOf } from '../../bridge.ts'
import type { Failure } from '../../../domain/failure.ts'
import { proxyProblem } from '../../components/account/account-entry.ts'
import { FailureNote } from '../../components/failure.tsx'
import { changeSettings } from '../../data/snapshot.ts'
import { Button, Field, TextInput } from '../../ui/index.ts'
import { useTyped } from './use-typed.ts'

const holdProxy = (text: string) => changeSettings({ proxy: text.trim() === '' ? null : text.trim() })

export function NetworkSettings({ settings }: { readonly settings: Settings }) {
  const { problem, input } = useTyped(settings.proxy ?? '', proxyProblem, holdProxy)
  return (
    <>
      <Field label={t('settings.network.proxy')} hint={t('settings.network.proxyHint')} error={problem}>
        <TextInput code placeholder="http://proxy.example.com:8080" {...input} />
      </Field>
      <Authority file={settings.ca_file} />
    </>
  )
}

function Authority({ file }: { readonly file: string | null }) {
  const [problem, setProblem] = useState<Failure | null>(null)
  const run = async (action: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await action()
    } catch (thrown) {
      setProblem(failureOf(thrown))
    }
  }
  return (
    <div>
      <div className="mb-1 font-medium">{t('settings.network.authority')}</div>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md bg-sunken px-2 py-1 font-mono text-xs wrap-anywhere select-text">
          {file ?? t('settings.network.noAuthority')}
        </code>
        <Button onClick={() => void run(() => call('choose_ca', {}))}>
          {t('settings.network.chooseFile')}
        </Button>
        {file !== null && (
          <Button onClick={() => void run(() => changeSettings({ ca_file: null }))}>
            {t('settings.network.removeFile')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-xs leading-4 text-muted">{t('settings.network.authorityHint')}</p>
      {problem !== null && <FailureNote failure={problem} />}
    </div>
  )
}
