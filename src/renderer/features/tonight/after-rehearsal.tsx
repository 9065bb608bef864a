// After a test run: leads to the account that generates real images.
import { useState } from 'react'
import { useAccounts } from '../../data/snapshot.ts'
import { Button, classes } from '../../ui/index.ts'
import { AddAccountDialog } from '../../components/account/account-dialogs.tsx'
import shared from '../../ui/shared.module.css'
import css from './batch-card.module.css'

/** Nothing where there is an account already. */
export function AfterRehearsal() {
  const isAlone = useAccounts().every(({ rehearsal }) => rehearsal)
  const [isOpen, setIsOpen] = useState(false)
  if (!isAlone) return null
  return (
    <div className={classes(shared.wraps, shared.gap2)}>
      <span className={css.waitWords}>
        This was a rehearsal. With an account, the service makes the images.
      </span>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Add an account…
      </Button>
      {isOpen && <AddAccountDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}
