import { useState } from 'react'
import { Button, Dialog, Field, TextArea } from '../../ui/index.ts'

interface PasteDialogProps {
  readonly onClose: () => void
  /** @returns whether it could be taken */
  readonly onText: (text: string) => Promise<boolean>
}

/** Mounted while it is open. */
export function PasteDialog({ onClose, onText }: PasteDialogProps) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const take = async () => {
    if (text.trim() === '') {
      setError('There is nothing in it yet.')
      return
    }
    setIsBusy(true)
    const isTaken = await onText(text)
    setIsBusy(false)
    if (isTaken) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Paste a catalog"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void take()}>
            Import
          </Button>
        </>
      }
    >
      <Field
        label="Cells or ASINs"
        hint="Cells copied from a spreadsheet, with or without their header, or one ASIN on each line."
        error={error}
      >
        <TextArea value={text} onChange={setText} rows={10} code />
      </Field>
    </Dialog>
  )
}
