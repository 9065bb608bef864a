// Forgetting a key and removing an account: each asks first, and says what stays.
import type { AccountStatus } from '../../../contract/commands.ts'
import { forgottenWords } from '../../components/account/account-words.ts'
import { useCommandMutation } from '../../data/query.ts'
import { toast } from '../../state/toasts.ts'
import { ConfirmDialog } from '../../ui/index.ts'

interface RemoveAccountProps {
  readonly account: Pick<AccountStatus, 'id' | 'name'>
  readonly onClose: () => void
}

export function ForgetDialog({ account: { id, name }, onClose }: RemoveAccountProps) {
  const { isBusy, run } = useCommandMutation('forget_key')
  const forget = async () => {
    const done = await run({ account: id })
    if (done !== null) say(done.from_environment, forgottenWords(`The key of ${name}`, done.from_environment))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Forget the key of ${name}?`}
      body="It is taken out of the keychain. What was made stays; what is queued or under way waits until a key is entered again, and the service keeps images only for some days."
      confirmLabel="Forget the key"
      danger
      busy={isBusy}
      onConfirm={() => void forget()}
    />
  )
}

export function RemoveDialog({ account: { id, name }, onClose }: RemoveAccountProps) {
  const { isBusy, run } = useCommandMutation('remove_account')
  const remove = async () => {
    const done = await run({ account: id })
    if (done !== null)
      say(done.from_environment, `${name} is removed. ${forgottenWords('Its key', done.from_environment)}`)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      body="Its key is taken out of the keychain, and no batch can be started with it any more. Its batches, their images and what they cost stay in the library and in the report. Nothing changes at the service."
      confirmLabel="Remove the account"
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
    />
  )
}

/** A key from the environment comes back with the next start, which is no success. */
const say = (isFromEnvironment: boolean, text: string) => toast(isFromEnvironment ? 'neutral' : 'ok', text)
