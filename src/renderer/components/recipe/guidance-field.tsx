import { Field, TextArea } from '../../ui/index.ts'

interface GuidanceFieldProps {
  readonly value: string
  readonly onChange: (guidance: string) => void
  readonly error: string | null
  readonly example: string
}

export function GuidanceField({ value, onChange, error, example }: GuidanceFieldProps) {
  return (
    <Field label="Guidance" hint="In your own words, for every product; may stay empty." error={error}>
      <TextArea value={value} onChange={onChange} rows={3} placeholder={`For example: ${example}`} />
    </Field>
  )
}
