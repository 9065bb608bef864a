// The recipe form in a dialog, with its price. Closing asks first, so that nothing typed is lost.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DraftRecipe } from '../../../contract/commands/drafts.ts'
import type { Failure } from '../../../domain/failure.ts'
import { failureOf } from '../../bridge.ts'
import { FailureBanner } from '../failure.tsx'
import { Banner, Button, ConfirmDialog, Dialog } from '../../ui/index.ts'
import { RecipeEditor } from './recipe-editor.tsx'
import { priceSource, priceWords } from './price-words.ts'
import { paramsOf, type RecipeForms, suggestedName } from './recipe-form.ts'
import { messagesAtFields, useRecipeCheck } from './use-recipe-check.ts'
import { t } from '../../../words/index.ts'

interface RecipeDialogProps {
  readonly title: string
  readonly name: string | null
  readonly forms: RecipeForms
  readonly saveLabel: string
  readonly aside?: ReactNode
  /** @throws FailureError: shown in the dialog, which stays open */
  readonly onSave: (recipe: DraftRecipe) => Promise<void>
  readonly onClose: () => void
}

/** Mounted while it is open, so that it starts with the given values. */
export function RecipeDialog(props: RecipeDialogProps) {
  const { title, saveLabel, aside, onClose } = props
  const [isLeaving, setIsLeaving] = useState(false)
  const editing = useEditedRecipe(props)
  const { typedName, setTypedName, forms, setForms, form, checked, failure, messageAt, saving, save } =
    editing
  const close = () => (editing.isChanged ? setIsLeaving(true) : onClose())
  return (
    <>
      <Dialog
        onClose={close}
        size="form"
        title={title}
        footer={
          <div className="flex flex-1 items-center gap-3">
            <div className="min-w-0 flex-1" role="status">
              {checked !== null && (
                <>
                  <span className="font-semibold tabular-nums">{priceWords(checked.price)}</span>
                  <p className="text-xs leading-4 text-muted">{priceSource(checked.price)}</p>
                </>
              )}
            </div>
            {aside}
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button variant="primary" busy={saving === 'busy'} onClick={() => void save()}>
              {saveLabel}
            </Button>
          </div>
        }
      >
        <div ref={form} className="flex flex-col gap-4">
          {typeof saving === 'object' && (
            <FailureBanner title={t('recipe.save.failed')} failure={saving.failed} />
          )}
          {failure !== null && (
            <Banner tone="warn" title={t('recipe.check.failed')} details={failure.details}>
              {failure.message}
            </Banner>
          )}
          <RecipeEditor
            name={typedName}
            onName={setTypedName}
            onDone={() => saving !== 'busy' && void save()}
            forms={forms}
            onForms={setForms}
            messageAt={messageAt}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={t('recipe.leave.title')}
        body={t('recipe.leave.body')}
        confirmLabel={t('recipe.leave')}
        cancelLabel={t('recipe.leave.stay')}
        danger
        onConfirm={onClose}
      />
    </>
  )
}

function useEditedRecipe({ name, forms: given, onSave }: RecipeDialogProps) {
  const [typedName, setTypedName] = useState(name)
  const [forms, setForms] = useState(given)
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState<'no' | 'busy' | { readonly failed: Failure }>('no')
  const params = paramsOf(forms)
  const { checked, failure, checkNow } = useRecipeCheck(forms.operation, params)
  const form = useFirstMistake(refusals)
  const messageAt = messagesAtFields(checked?.problems ?? [], params, refusals > 0)
  const isChanged = typedName !== name || forms !== given

  const save = async () => {
    setSaving('busy')
    try {
      // The check that is shown may be older than the last keystroke.
      const { problems } = await checkNow()
      if (problems.length > 0) {
        setSaving('no')
        setRefusals((count) => count + 1)
        return
      }
      const called = typedName?.trim() ?? ''
      await onSave({
        name: called === '' ? suggestedName(forms) : called,
        operation: forms.operation,
        params: { ...params },
      })
    } catch (thrown) {
      setSaving({ failed: failureOf(thrown) })
    }
  }
  return {
    typedName,
    setTypedName,
    forms,
    setForms,
    form,
    checked,
    failure,
    messageAt,
    isChanged,
    saving,
    save,
  }
}

function useFirstMistake(refusals: number) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return form
}
