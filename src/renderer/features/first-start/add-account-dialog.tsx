import { toast } from '../../state/toasts.ts'
import { Dialog } from '../../ui/index.ts'
import { AccountForm } from '../settings/account-form.tsx'

interface AddAccountDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Where an account is missing it is added, and nobody loses the place for it. */
export function AddAccountDialog({ open, onOpenChange }: AddAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add an account"
      description="The service is asked for your credits before anything is kept."
      size="small"
    >
      <AccountForm
        onAdded={({ name, problem }) => {
          onOpenChange(false)
          toast(
            problem === null ? 'ok' : 'neutral',
            problem === null
              ? `${name} is ready.`
              : `${name} is kept, and asked again every minute. ${problem}`,
          )
        }}
      />
    </Dialog>
  )
}
