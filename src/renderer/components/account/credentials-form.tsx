// The credentials of an account: name, URL and key, whichever are asked for. Nothing is saved before the service accepts
// the key, unless the service is unreachable and a person saves it anyway. The key field is emptied only then, so that a
// typing mistake in a long key can be corrected.
import { KeyRound } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import type { Failure } from '../../../domain/failure.ts'
import { failureOf, call } from '../../bridge.ts'
import { addressProblem, keyProblem, nameProblem, refusedAt, wholeAddress } from './account-entry.ts'
import { useAccounts } from '../../data/snapshot.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, classes, Details, Field, SecretInput, TextInput, type Secret } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

export interface Credentials {
  readonly name: string
  readonly base_url: string
  readonly key: string
  readonly save_anyway: boolean
}

interface CredentialsFormProps {
  readonly asks: readonly ('name' | 'base_url')[]
  readonly url?: string
  readonly submitLabel: string
  readonly isAside?: boolean
  readonly onSave: (entered: Credentials) => Promise<void>
  readonly onCancel?: () => void
}

type Problems = ReturnType<typeof refusedAt>

export function CredentialsForm(props: CredentialsFormProps) {
  const { submitLabel, isAside = false, onCancel } = props
  const { name, setName, url, setUrl, problems, refusal, busy, ...rest } = useCredentials(props)
  const { nameInput, urlInput, secret, asksName, asksUrl, save, addCertificate } = rest
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(false)
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      {asksName && (
        <Field label={t('account.name')} error={problems.name ?? null}>
          <TextInput
            ref={nameInput}
            value={name}
            onChange={setName}
            placeholder={t('account.name.example')}
          />
        </Field>
      )}
      {asksUrl && (
        <Field label={t('account.url')} error={problems.base_url ?? null}>
          <TextInput
            ref={urlInput}
            code
            value={url}
            onChange={setUrl}
            onBlur={() => setUrl(wholeAddress(url))}
            placeholder="https://api.example.com"
          />
        </Field>
      )}
      <Field label={t('account.key')} hint={t('account.key.hint')} error={problems.key ?? null}>
        <SecretInput ref={secret} />
      </Field>
      {!asksUrl && problems.base_url !== undefined && (
        <p className="text-bad" role="alert">
          {problems.base_url}
        </p>
      )}
      <Details text={refusal?.details} />
      <div className={classes('flex justify-end gap-2', onCancel === undefined && 'justify-start')}>
        {onCancel !== undefined && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        {refusal?.code === 'UNREACHABLE' && (
          <Button onClick={() => void save(true)}>{t('account.saveAnyway')}</Button>
        )}
        {refusal?.code === 'CERTIFICATE' && (
          <Button onClick={() => void addCertificate()}>{t('account.addCertificate')}</Button>
        )}
        <Button type="submit" variant={isAside ? 'default' : 'primary'} icon={KeyRound} busy={busy}>
          {busy ? t('account.connecting') : submitLabel}
        </Button>
      </div>
    </form>
  )
}

function useCredentials({ asks, url: before = '', onSave }: CredentialsFormProps) {
  const accounts = useAccounts()
  const [name, setName] = useState('')
  const [url, setUrl] = useState(before)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const urlInput = useRef<HTMLInputElement>(null)
  const secret = useRef<Secret>(null)
  const asksName = asks.includes('name')
  const asksUrl = asks.includes('base_url')

  const refuse = (found: Problems) => {
    setProblems(found)
    if (found.name !== undefined) nameInput.current?.focus()
    else if (found.base_url !== undefined) urlInput.current?.focus()
    else secret.current?.focus()
  }
  const save = async (save_anyway: boolean) => {
    if (busy) return
    const key = secret.current?.read() ?? ''
    const found = withoutNull({
      name: asksName ? nameProblem(name, accounts) : null,
      base_url: asksUrl ? addressProblem(wholeAddress(url)) : null,
      key: keyProblem(key),
    })
    setRefusal(null)
    if (Object.keys(found).length > 0) {
      refuse(found)
      return
    }
    setProblems({})
    setBusy(true)
    try {
      await onSave({ name: name.trim(), base_url: wholeAddress(url), key, save_anyway })
      secret.current?.empty()
    } catch (thrown) {
      const failure = failureOf(thrown)
      setRefusal(failure)
      refuse(refusedAt(failure))
    }
    setBusy(false)
  }
  /** Tries again with the certificate. What was typed stays. */
  const addCertificate = async () => {
    const chosen = await attempt(() => call('choose_ca', {}))
    if (chosen !== null && chosen.file !== null) await save(false)
  }
  const inputs = { nameInput, urlInput, secret, asksName, asksUrl }
  return { name, setName, url, setUrl, problems, refusal, busy, save, addCertificate, ...inputs }
}

const withoutNull = (found: Readonly<Record<string, string | null>>): Problems =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))

export interface Added extends CommandOutput<'add_account'> {
  readonly name: string
}

interface AccountFormProps {
  readonly onAdded: (added: Added) => void
  readonly isAside?: boolean
}

export function AccountForm({ onAdded, isAside = false }: AccountFormProps) {
  return (
    <CredentialsForm
      asks={['name', 'base_url']}
      submitLabel={t('account.connect')}
      isAside={isAside}
      onSave={async (entered) => onAdded({ ...(await call('add_account', entered)), name: entered.name })}
    />
  )
}
