// Where a batch begins: whoever has no account learns what goes without one, and adds it without going elsewhere.
import { useState } from 'react'
import { REHEARSAL_ACCOUNT } from '../../../contract/domain.ts'
import { useStatus } from '../../state/status.ts'
import { toast } from '../../state/toasts.ts'
import { Banner, Button, Dialog } from '../../ui/index.ts'
import { AccountForm } from '../settings/account-form.tsx'

export function NoAccount() {
  const accounts = useStatus(({ status }) => status?.accounts ?? null)
  const [isOpen, setIsOpen] = useState(false)
  if (accounts === null || accounts.some(({ name }) => name !== REHEARSAL_ACCOUNT)) return null
  return (
    <>
      <Banner
        tone="neutral"
        title="There is no account yet."
        actions={<Button onClick={() => setIsOpen(true)}>Add an account…</Button>}
      >
        A catalog can be prepared and rehearsed without one; starting it takes one.
      </Banner>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Add an account"
        description="The service is asked for your credits before anything is kept."
        size="small"
      >
        <AccountForm
          onAdded={({ name, problem }) => {
            setIsOpen(false)
            toast(
              problem === null ? 'ok' : 'neutral',
              problem === null ? `${name} is ready.` : `${name} is kept. ${problem}`,
            )
          }}
        />
      </Dialog>
    </>
  )
}
