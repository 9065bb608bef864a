import { EFFORTS, LISTING_TYPES } from '../../../domain/operations/listing-builder.ts'
import { Checkbox, Field, RadioGroup } from '../../ui/index.ts'
import css from './form.module.css'
import { PhotosFields } from './photos-fields.tsx'
import type { MessageAt } from './problems-at-fields.ts'
import type { ListingForm } from './recipe-form.ts'
import { EFFORT_WORDS, LISTING_WORDS } from './recipe-words.ts'

interface ListingFieldsProps {
  readonly form: ListingForm
  readonly onChange: (form: ListingForm) => void
  readonly messageAt: MessageAt
}

const TYPES = LISTING_TYPES.map((value) => ({ value, ...LISTING_WORDS[value] }))
const WAYS = EFFORTS.map((value) => ({ value, ...EFFORT_WORDS[value] }))

export function ListingFields({ form, onChange, messageAt }: ListingFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <Field label="What to make" error={messageAt('listing_type')}>
          <RadioGroup value={form.type} options={TYPES} onChange={(type) => onChange({ ...form, type })} />
        </Field>
        <div className={css.form}>
          <Field label="Effort" error={messageAt('effort')}>
            <RadioGroup
              value={form.effort}
              options={WAYS}
              onChange={(effort) => onChange({ ...form, effort })}
            />
          </Field>
          <Checkbox
            checked={form.withStrategy}
            onChange={(withStrategy) => onChange({ ...form, withStrategy })}
            label="Add the creative strategy"
            hint="A document to read beside the images, at no extra credits."
          />
        </div>
      </div>
      <PhotosFields
        photos={form.photos}
        onChange={(photos) => onChange({ ...form, photos })}
        messageAt={messageAt}
        parameters={['main_image_url', 'other_image_urls']}
      />
    </>
  )
}
