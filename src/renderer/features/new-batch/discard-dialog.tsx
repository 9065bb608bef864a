import { useCommandMutation } from '../../data/query.ts'
import { ConfirmDialog } from '../../ui/index.ts'

interface DiscardDialogProps {
  readonly draft: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  readonly onDiscarded?: () => void
}

export function DiscardDialog({ draft: { id, name }, onClose, onDiscarded }: DiscardDialogProps) {
  const { isBusy, run } = useCommandMutation('discard_draft')
  const discard = async () => {
    if ((await run({ draft: id })) !== null) onDiscarded?.()
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Discard “${name}”?`}
      body="What was chosen and mended in it is lost. The file it came from is not touched."
      confirmLabel="Discard"
      danger
      busy={isBusy}
      onConfirm={() => void discard()}
    />
  )
}
