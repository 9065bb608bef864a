// Name, address, key: asked of the service before anything is kept. The key's field is emptied once it was
// accepted; a typing mistake in a long key can be mended.
import { KeyRound } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import { call, failureOf } from '../../bridge.ts'
import { useAccounts } from '../../state/status.ts'
import { Button, Field, SecretInput, Stack, TextInput, type Secret } from '../../ui/index.ts'
import {
  addressProblem,
  keyProblem,
  nameProblem,
  refusedAt,
  wholeAddress,
  type AccountProblems,
} from './account-entry.ts'
import css from './accounts.module.css'

export interface Added extends CommandOutput<'add_account'> {
  readonly name: string
}

interface AccountFormProps {
  readonly onAdded: (added: Added) => void
  /** Another button beside the form is the main one. */
  readonly isAside?: boolean
}

export function AccountForm({ onAdded, isAside = false }: AccountFormProps) {
  const accounts = useAccounts()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [problems, setProblems] = useState<AccountProblems>({})
  const [busy, setBusy] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const addressInput = useRef<HTMLInputElement>(null)
  const secret = useRef<Secret>(null)

  const refuse = (found: AccountProblems) => {
    setProblems(found)
    if (found.name !== undefined) nameInput.current?.focus()
    else if (found.address !== undefined) addressInput.current?.focus()
    else secret.current?.focus()
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const early = said({
      name: nameProblem(name, accounts),
      address: addressProblem(wholeAddress(address)),
      key: secret.current?.isEmpty() === false ? null : keyProblem(''),
    })
    if (early !== null) {
      refuse(early)
      return
    }
    const key = secret.current?.read() ?? ''
    const late = said({ key: keyProblem(key) })
    if (late !== null) {
      refuse(late)
      return
    }
    setProblems({})
    setBusy(true)
    try {
      const added = await call('add_account', { name, base_url: wholeAddress(address), key })
      secret.current?.empty()
      onAdded({ ...added, name: name.trim() })
    } catch (thrown) {
      refuse(refusedAt(failureOf(thrown)))
    }
    setBusy(false)
  }

  return (
    <form className={css.form} onSubmit={(event) => void add(event)} noValidate>
      <Field label="Name" error={problems.name ?? null}>
        <TextInput ref={nameInput} value={name} onChange={setName} placeholder="Your brand" />
      </Field>
      <Field label="Address of the service" error={problems.address ?? null}>
        <TextInput
          ref={addressInput}
          code
          value={address}
          onChange={setAddress}
          onBlur={() => setAddress(wholeAddress(address))}
          placeholder="https://api.example.com"
        />
      </Field>
      <Field
        label="Key"
        hint="Kept in this computer’s keychain, and nowhere else."
        error={problems.key ?? null}
      >
        <SecretInput ref={secret} />
      </Field>
      <Stack row>
        <Button type="submit" variant={isAside ? 'default' : 'primary'} icon={KeyRound} busy={busy}>
          {busy ? 'Asking the service…' : 'Check and add'}
        </Button>
      </Stack>
    </form>
  )
}

/** null: nothing is wrong. */
function said(found: Readonly<Record<string, string | null>>): AccountProblems | null {
  const problems = Object.entries(found).filter(([, problem]) => problem !== null)
  return problems.length === 0 ? null : Object.fromEntries(problems)
}
