// Where a batch begins: whoever has no account learns what goes without one, and adds it without going elsewhere.
import { useState } from 'react'
import { useStatus } from '../../data/status.ts'
import { Banner, Button } from '../../ui/index.ts'
import { AddAccountDialog } from '../../components/account/add-account-dialog.tsx'

export function NoAccount() {
  const accounts = useStatus(({ status }) => status?.accounts ?? null)
  const [isOpen, setIsOpen] = useState(false)
  if (accounts === null || accounts.some(({ rehearsal }) => !rehearsal)) return null
  return (
    <>
      <Banner
        tone="neutral"
        title="There is no account yet."
        actions={<Button onClick={() => setIsOpen(true)}>Add an account…</Button>}
      >
        A catalog can be prepared and rehearsed without one; starting it takes one.
      </Banner>
      <AddAccountDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
