// One rule of the marketplaces in a form. It is saved in the same file that experts edit.
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { PreflightRules, RuleAsk } from '../../../contract/commands/preflight.ts'
import { commas, t } from '../../../words/index.ts'
import { setAnswer, useCommandMutation } from '../../data/query.ts'
import { toast } from '../../state/toasts.ts'
import { Button, Dialog, Field, SegmentedControl, Stack } from '../../ui/index.ts'
import { AskFields, boundsProblem } from './rule-fields.tsx'

export type Rule = PreflightRules['rules'][number]

export const slotWords = ({ slot, variant }: Pick<Rule, 'slot' | 'variant'>): string =>
  variant === null
    ? t(`settings.rules.slot.${slot}`)
    : t('settings.rules.variant', { slot: t(`settings.rules.slot.${slot}`), variant })

interface RuleDialogProps {
  readonly rule: Rule
  readonly onClose: () => void
}

export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { shipped } = rule
  const [ask, setAsk] = useState<RuleAsk>(rule.ask)
  const [severity, setSeverity] = useState(rule.severity)
  const { isBusy, run } = useCommandMutation('change_rule')
  const save = async (change: Pick<Rule, 'ask' | 'severity'>) => {
    const rules = await run({ rule: rule.rule, ask: change.ask, severity: change.severity })
    if (rules === null) return
    setAnswer('preflight_rules', {}, rules)
    toast('ok', t('settings.rules.saved'))
    onClose()
  }
  return (
    <Dialog
      title={t('settings.rules.form.title', { platforms: commas(rule.platforms), what: slotWords(rule) })}
      description={rule.asks}
      onClose={onClose}
      confirm={{
        label: t('settings.rules.save'),
        busy: isBusy,
        disabled: boundsProblem(ask) !== null,
        onConfirm: () => void save({ ask, severity }),
      }}
    >
      <Stack gap={4}>
        <AskFields ask={ask} onChange={setAsk} />
        <Field label={t('settings.rules.ifNotMet')}>
          <SegmentedControl<Rule['severity']>
            value={severity}
            options={(['error', 'warning'] as const).map((value) => ({
              value,
              label: t(`settings.rules.${value}`),
            }))}
            onChange={setSeverity}
          />
        </Field>
        {shipped !== null && (
          <p>
            {t('settings.rules.shipped', {
              asks: shipped.asks,
              severity: t(`settings.rules.${shipped.severity}`),
            })}{' '}
            <Button icon={Undo2} size="small" busy={isBusy} onClick={() => void save(shipped)}>
              {t('settings.rules.reset')}
            </Button>
          </p>
        )}
        <p className="text-xs leading-4 text-muted">{t('settings.rules.editHint')}</p>
      </Stack>
    </Dialog>
  )
}
