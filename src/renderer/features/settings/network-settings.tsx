import { useState } from 'react'
import type { Settings } from '../../../contract/settings.ts'
import { call, failureOf } from '../../bridge.ts'
import { changeSettings } from '../../data/snapshot.ts'
import { Button, Field, TextInput, classes } from '../../ui/index.ts'
import shared from '../../ui/shared.module.css'
import css from './settings.module.css'
import { proxyProblem } from './proxy.ts'
import { useTyped } from './use-typed.ts'

const holdProxy = (text: string) => changeSettings({ proxy: text.trim() === '' ? null : text.trim() })

export function NetworkSettings({ settings }: { readonly settings: Settings }) {
  const { problem, input } = useTyped(settings.proxy ?? '', proxyProblem, holdProxy)
  return (
    <>
      <Field label="Proxy" hint="Empty: as this computer’s own settings say." error={problem}>
        <TextInput code placeholder="http://proxy.example.com:8080" {...input} />
      </Field>
      <Authority file={settings.ca_file} />
    </>
  )
}

function Authority({ file }: { readonly file: string | null }) {
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (action: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await action()
    } catch (thrown) {
      setProblem(failureOf(thrown).message)
    }
  }
  return (
    <div>
      <div className={css.label}>Further certificate authority</div>
      <div className={classes(shared.row, shared.gap2)}>
        <code className={css.pathText}>{file ?? 'None'}</code>
        <Button onClick={() => void run(() => call('choose_ca', {}))}>Choose a file…</Button>
        {file !== null && (
          <Button onClick={() => void run(() => changeSettings({ ca_file: null }))}>Use none</Button>
        )}
      </div>
      <p className={classes(shared.hint, css.hint)}>
        For a company network that inspects traffic: its certificate, in PEM form. Shotlist keeps a copy.
      </p>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
