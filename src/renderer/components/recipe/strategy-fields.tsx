import { Checkbox } from '../../ui/index.ts'
import type { StrategyForm } from './recipe-form.ts'

interface StrategyFieldsProps {
  readonly form: StrategyForm
  readonly onChange: (form: StrategyForm) => void
}

export function StrategyFields({ form, onChange }: StrategyFieldsProps) {
  return (
    <Checkbox
      checked={form.forceNew}
      onChange={(forceNew) => onChange({ ...form, forceNew })}
      label="Make it anew even if one exists"
      hint="Costs the same either way: 5 credits for each product."
    />
  )
}
