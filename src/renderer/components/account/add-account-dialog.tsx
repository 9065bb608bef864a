import { toast } from '../../state/toasts.ts'
import { Dialog } from '../../ui/index.ts'
import { savedWords } from './account-words.ts'
import { AccountForm } from './credentials-form.tsx'

/** Opens where an account is missing, so that nobody loses their place. */
export function AddAccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Add an account"
      description="We’ll check the key with the service before saving it."
      size="small"
    >
      <AccountForm
        onAdded={(added) => {
          onClose()
          toast(...savedWords(added.name, added))
        }}
      />
    </Dialog>
  )
}
