import { useState } from 'react'
import type { SavedRecipe } from '../../../contract/commands/recipes.ts'
import { call, failureOf } from '../../bridge.ts'
import { Button, Dialog, Field, TextInput } from '../../ui/index.ts'

interface RenameDialogProps {
  readonly recipe: SavedRecipe
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Mounted while it is open. */
export function RenameDialog({ recipe, onDone, onClose }: RenameDialogProps) {
  const [name, setName] = useState(recipe.name)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const rename = async () => {
    if (name.trim() === '') {
      setError('A recipe needs a name.')
      return
    }
    setIsBusy(true)
    try {
      const { id, operation, params } = recipe
      await call('save_recipe', { id, name: name.trim(), operation, params })
      onDone()
    } catch (thrown) {
      setError(failureOf(thrown).message)
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={`Rename “${recipe.name}”`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void rename()}>
            Rename
          </Button>
        </>
      }
    >
      <Field label="Name" error={error}>
        <TextInput
          value={name}
          maxLength={80}
          onChange={setName}
          onKeyDown={(event) => event.key === 'Enter' && void rename()}
        />
      </Field>
    </Dialog>
  )
}
