import { useRef, useState, type FormEvent } from 'react'
import type { AccountStatus } from '../../../contract/commands.ts'
import { call, failureOf } from '../../bridge.ts'
import { toast } from '../../state/toasts.ts'
import { Button, Dialog, Field, SecretInput, type Secret } from '../../ui/index.ts'
import { credits } from '../../words/format.ts'
import { keyProblem } from './account-entry.ts'
import css from './accounts.module.css'

interface KeyDialogProps {
  readonly account: AccountStatus
  readonly onClose: () => void
}

/** A new key for an account that is there. The service is asked first: one that it refuses replaces nothing. */
export function KeyDialog({ account, onClose }: KeyDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const secret = useRef<Secret>(null)
  const replace = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const key = secret.current?.read() ?? ''
    const found = keyProblem(key)
    setProblem(found)
    if (found !== null) return
    setBusy(true)
    try {
      const { credits_remaining: left, problem: trouble } = await call('replace_key', {
        account: account.id,
        key,
      })
      secret.current?.empty()
      if (trouble === null) toast('ok', `${account.name}: ${credits(left ?? 0)} credits.`)
      else toast('neutral', `The key is kept, and the service asked again every minute. ${trouble}`)
      onClose()
    } catch (thrown) {
      setProblem(failureOf(thrown).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={account.connected ? `Replace the key of ${account.name}` : `Enter the key of ${account.name}`}
      description={account.base_url}
      size="small"
    >
      <form className={css.form} onSubmit={(event) => void replace(event)} noValidate>
        <Field label="Key" hint="The service is asked before it is kept." error={problem}>
          <SecretInput ref={secret} onEdit={() => setProblem(null)} />
        </Field>
        <div className={css.formEnd}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'Asking the service…' : 'Check and keep'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
