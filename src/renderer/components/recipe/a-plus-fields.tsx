// Presets in one click, or each variant by itself, with the sum of credits.
import { A_PLUS_INFO, A_PLUS_TYPES } from '../../../domain/operations/a-plus.ts'
import { A_PLUS_PRESETS, creditsOf, isPreset, toggled, variantWords } from './a-plus-presets.ts'
import type { APlusForm } from './forms/a-plus.ts'
import { PHOTO_URLS } from './forms/form.ts'
import { FieldGroup, type FieldsProps, GuidanceField, PhotosFields } from './shared-fields.tsx'
import { Button, Checkbox } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

export function APlusFields({ form, onChange, messageAt }: FieldsProps<APlusForm>) {
  return (
    <>
      <div className="flex flex-col gap-2" role="group" aria-label={t('recipe.aPlus.presets')}>
        <span className="p-0 font-medium">{t('recipe.aPlus.presets')}</span>
        <div className="flex flex-wrap gap-2">
          {A_PLUS_PRESETS.map((preset) => (
            <Button
              key={preset.name}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-link"
              aria-pressed={isPreset(preset, form.types)}
              onClick={() => onChange({ ...form, types: preset.types })}
            >
              {t(`recipe.aPlus.preset.${preset.name}`)}
            </Button>
          ))}
        </div>
      </div>
      <FieldGroup
        legend={t('recipe.aPlus.variants', { count: form.types.length, credits: creditsOf(form.types) })}
        error={messageAt('types')}
      >
        <div className="grid grid-cols-3 gap-4 max-[761px]:grid-cols-[1fr]">
          {[...Map.groupBy(A_PLUS_TYPES, (type) => variantWords(type)?.tier ?? type)].map(([name, types]) => (
            <div key={name} className="flex flex-col gap-2" role="group" aria-label={name}>
              <span className="text-xs font-medium text-muted">{name}</span>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  checked={form.types.includes(type)}
                  onChange={() => onChange({ ...form, types: toggled(form.types, type) })}
                  label={variantWords(type)?.whole ?? type}
                  hint={t('recipe.aPlus.variant.hint', {
                    credits: A_PLUS_INFO[type].credits,
                    what: kindOf(A_PLUS_INFO[type].modules),
                  })}
                />
              ))}
            </div>
          ))}
        </div>
      </FieldGroup>
      <GuidanceField
        value={form.guidance}
        onChange={(guidance) => onChange({ ...form, guidance })}
        error={messageAt('user_prompt')}
        example={t('recipe.aPlus.example')}
      />
      <PhotosFields
        photos={form.photos}
        onChange={(photos) => onChange({ ...form, photos })}
        messageAt={messageAt}
        parameters={PHOTO_URLS}
      />
    </>
  )
}

function kindOf(modules: number | null): string {
  if (modules === null) return t('recipe.aPlus.kind.separate')
  return modules === 1 ? t('recipe.aPlus.kind.one') : t('recipe.aPlus.kind.full', { modules })
}
