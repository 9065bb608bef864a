// Name, address, key: asked of the service before anything is kept. The key's field is emptied the moment it is read.
import { KeyRound } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import { call, failureOf } from '../../bridge.ts'
import { useAccounts } from '../../state/status.ts'
import { Button, Field, SecretInput, Stack, TextInput, type Secret } from '../../ui/index.ts'
import { addressProblem, keyProblem, nameProblem, refusedAt, type AccountProblems } from './account-entry.ts'
import css from './accounts.module.css'

export interface Added extends CommandOutput<'add_account'> {
  readonly name: string
}

export function AccountForm({ onAdded }: { readonly onAdded: (added: Added) => void }) {
  const accounts = useAccounts()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [problems, setProblems] = useState<AccountProblems>({})
  const [busy, setBusy] = useState(false)
  const secret = useRef<Secret>(null)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const key = secret.current?.take() ?? ''
    const found = {
      name: nameProblem(name, accounts),
      address: addressProblem(address),
      key: keyProblem(key),
    }
    const said = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
    setProblems(said)
    if (Object.keys(said).length > 0) return
    setBusy(true)
    try {
      onAdded({ ...(await call('add_account', { name, base_url: address, key })), name: name.trim() })
    } catch (thrown) {
      setProblems(refusedAt(failureOf(thrown)))
    }
    setBusy(false)
  }

  return (
    <form className={css.form} onSubmit={(event) => void add(event)} noValidate>
      <Field label="Name" error={problems.name ?? null}>
        <TextInput value={name} onChange={setName} placeholder="Your brand" />
      </Field>
      <Field label="Address of the service" error={problems.address ?? null}>
        <TextInput code value={address} onChange={setAddress} placeholder="https://api.example.com" />
      </Field>
      <Field
        label="Key"
        hint="Kept in this computer’s keychain, and nowhere else."
        error={problems.key ?? null}
      >
        <SecretInput ref={secret} />
      </Field>
      <Stack row>
        <Button type="submit" variant="primary" icon={KeyRound} busy={busy}>
          {busy ? 'Asking the service…' : 'Check and add'}
        </Button>
      </Stack>
    </form>
  )
}
