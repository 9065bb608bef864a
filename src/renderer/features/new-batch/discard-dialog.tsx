import { useCommandMutation } from '../../data/query.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

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
      title={t('newBatch.discard.title', { name })}
      body={t('newBatch.discard.body')}
      confirmLabel={t('newBatch.discard.confirm')}
      danger
      busy={isBusy}
      onConfirm={() => void discard()}
    />
  )
}
