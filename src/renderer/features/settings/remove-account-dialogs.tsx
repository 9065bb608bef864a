// Letting go of a key, or of the whole account: each asks first, and says what stays.
import { useState } from 'react'
import type { AccountStatus } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { forgottenWords } from '../../components/account/account-words.ts'

interface LeavingProps {
  readonly account: Pick<AccountStatus, 'id' | 'name'>
  readonly onClose: () => void
}

export function ForgetDialog({ account: { id, name }, onClose }: LeavingProps) {
  const { busy, run } = useBusyAction(onClose)
  const forget = () =>
    run(async () => {
      const { from_environment: isGiven } = await call('forget_key', { account: id })
      toast(isGiven ? 'neutral' : 'ok', forgottenWords(`The key of ${name}`, isGiven))
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Forget the key of ${name}?`}
      body="It is taken out of the keychain. What was made stays; what is queued or under way waits until a key is entered again, and the service keeps images only for some days."
      confirmLabel="Forget the key"
      danger
      busy={busy}
      onConfirm={() => void forget()}
    />
  )
}

export function RemoveDialog({ account: { id, name }, onClose }: LeavingProps) {
  const { busy, run } = useBusyAction(onClose)
  const remove = () =>
    run(async () => {
      const { from_environment: isGiven } = await call('remove_account', { account: id })
      toast(isGiven ? 'neutral' : 'ok', `${name} is removed. ${forgottenWords('Its key', isGiven)}`)
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      body="Its key is taken out of the keychain, and no batch can be started with it any more. Its batches, their images and what they cost stay in the library and in the report. Nothing changes at the service."
      confirmLabel="Remove the account"
      danger
      busy={busy}
      onConfirm={() => void remove()}
    />
  )
}

/** A failure is told, and closes the question all the same: what it asked is answered. */
function useBusyAction(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setBusy(true)
    await attempt(action)
    setBusy(false)
    onClose()
  }
  return { busy, run }
}
