import { toast } from '../../state/toasts.ts'
import { Dialog } from '../../ui/index.ts'
import { AccountForm } from './credentials-form.tsx'
import { savedWords } from './account-words.ts'

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
      description="We’ll check the key with the service before saving it."
      size="small"
    >
      <AccountForm
        onAdded={(added) => {
          onOpenChange(false)
          toast(...savedWords(added.name, added))
        }}
      />
    </Dialog>
  )
}
