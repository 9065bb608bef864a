import { useState, type FormEvent } from 'react'
import type { AccountStatus } from '../../../contract/commands.ts'
import { call, failureOf } from '../../bridge.ts'
import { useAccounts } from '../../data/status.ts'
import { Button, Dialog, Field, TextInput } from '../../ui/index.ts'
import { nameProblem } from '../../components/account/account-entry.ts'
import css from '../../components/account/credentials-form.module.css'

interface RenameAccountDialogProps {
  readonly account: Pick<AccountStatus, 'id' | 'name'>
  readonly onClose: () => void
}

/** Mounted while it is open. */
export function RenameAccountDialog({ account, onClose }: RenameAccountDialogProps) {
  const others = useAccounts().filter(({ id }) => id !== account.id)
  const [name, setName] = useState(account.name)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = nameProblem(name, others)
    setProblem(found)
    if (found !== null) return
    setBusy(true)
    try {
      await call('rename_account', { account: account.id, name: name.trim() })
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
      title={`Rename ${account.name}`}
      description="Its batches go along. The command line finds it under the new name."
      size="small"
    >
      <form className={css.form} onSubmit={(event) => void rename(event)} noValidate>
        <Field label="Name" error={problem}>
          <TextInput value={name} onChange={setName} />
        </Field>
        <div className={css.formEnd}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
