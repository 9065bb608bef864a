// One rule of the marketplaces in a form. It is saved in the same file that experts edit.
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  COLOR_MODES,
  IMAGE_FORMATS,
  type PreflightRules,
  type RuleAsk,
  ruleAsk,
} from '../../../contract/commands/preflight.ts'
import { unreachable } from '../../../domain/failure.ts'
import { commas, t } from '../../../words/index.ts'
import { tierWords } from '../../components/recipe/a-plus-presets.ts'
import { setAnswer, useCommandMutation } from '../../data/query.ts'
import { toast } from '../../state/toasts.ts'
import { Button, Checkbox, Dialog, Field, NumberInput, SegmentedControl, Stack } from '../../ui/index.ts'

export type Rule = PreflightRules['rules'][number]

export const slotWords = ({ slot, variant }: Pick<Rule, 'slot' | 'variant'>): string =>
  variant === null
    ? t(`settings.rules.slot.${slot}`)
    : t('settings.rules.variant', { slot: t(`settings.rules.slot.${slot}`), variant: tierWords(variant) })

interface RuleDialogProps {
  readonly rule: Rule
  readonly onClose: () => void
}

export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { shipped } = rule
  const [ask, setAsk] = useState<RuleAsk>(rule.ask)
  const [severity, setSeverity] = useState(rule.severity)
  const { isBusy, run } = useCommandMutation('change_rule')
  const form = useRef<HTMLDivElement>(null)
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
        onConfirm: () => {
          if (boundsProblem(ask) === null && ruleAsk.safeParse(ask).success) void save({ ask, severity })
          else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        },
      }}
    >
      <Stack gap={4}>
        <div ref={form} className="contents">
          <AskFields ask={ask} onChange={setAsk} />
        </div>
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

type SideKind = 'width' | 'height' | 'longest_side' | 'shortest_side'
type Sides = Extract<RuleAsk, { kind: SideKind }>

interface AskProps<A extends RuleAsk> {
  readonly ask: A
  readonly onChange: (ask: RuleAsk) => void
}

const BYTES_OF_MB = 1_000_000
const PIXELS = { min: 1, max: 100_000 } as const
const MEGABYTES = { min: 0.01 } as const
const PERCENT = { max: 100 } as const
const percentOf = (share: number): number => Math.round(share * 10_000) / 100

function AskFields({ ask, onChange }: AskProps<RuleAsk>) {
  switch (ask.kind) {
    case 'width':
    case 'height':
    case 'longest_side':
    case 'shortest_side':
      return <SideFields ask={ask} onChange={onChange} />
    case 'aspect':
      return <AspectFields ask={ask} onChange={onChange} />
    case 'bytes':
      return (
        <NumberField
          label={t('settings.rules.form.max')}
          suffix={t('export.unit.mb')}
          value={ask.max / BYTES_OF_MB}
          bounds={MEGABYTES}
          onChange={(megabytes) => onChange({ ...ask, max: Math.round(megabytes * BYTES_OF_MB) })}
        />
      )
    case 'format':
      return (
        <SeveralOf
          label={t('settings.rules.form.formats')}
          all={IMAGE_FORMATS}
          chosen={ask.any_of}
          labelOf={(one) => (one === 'webp' ? 'WebP' : one.toUpperCase())}
          onChange={(formats) => onChange({ ...ask, any_of: formats })}
        />
      )
    case 'colour':
      return (
        <SeveralOf
          label={t('settings.rules.form.colors')}
          all={COLOR_MODES}
          chosen={ask.any_of}
          labelOf={(one) => t(`rules.color.${one}`)}
          onChange={(colors) => onChange({ ...ask, any_of: colors })}
        />
      )
    case 'white_border':
    case 'product_fill':
      return (
        <NumberField
          label={t('settings.rules.form.min')}
          suffix="%"
          value={percentOf(ask.share_min)}
          bounds={PERCENT}
          onChange={(percent) => onChange({ ...ask, share_min: percent / 100 })}
        />
      )
    case 'extension':
    case 'opaque':
      return <p>{t('settings.rules.noValues')}</p>
    default:
      return unreachable(ask)
  }
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** Why a side with these bounds is no rule; null: it is one, or the rule is about something else. */
function boundsProblem(ask: RuleAsk): 'none' | 'crossed' | null {
  switch (ask.kind) {
    case 'width':
    case 'height':
    case 'longest_side':
    case 'shortest_side':
      if (ask.min === undefined && ask.max === undefined) return 'none'
      return (ask.min ?? 0) > (ask.max ?? Infinity) ? 'crossed' : null
    default:
      return null
  }
}

function SideFields({ ask, onChange }: AskProps<Sides>) {
  const [changed, setChanged] = useState<'min' | 'max'>('min')
  const change = (side: 'min' | 'max') => (value: number | null) => {
    const { [side]: _, ...others } = ask
    setChanged(side)
    onChange(value === null ? others : { ...others, [side]: value })
  }
  const problem = boundsProblem(ask)
  return (
    <>
      {(['min', 'max'] as const).map((side) => (
        <Field
          key={side}
          label={t(`settings.rules.form.${side}`)}
          error={problem === null || side !== changed ? null : t(`settings.rules.form.${problem}.${side}`)}
        >
          <NumberInput
            {...PIXELS}
            suffix={t('export.unit.px')}
            value={ask[side] ?? null}
            onChange={change(side)}
          />
        </Field>
      ))}
    </>
  )
}

function AspectFields({ ask, onChange }: AskProps<Extract<RuleAsk, { kind: 'aspect' }>>) {
  return (
    <>
      {(['width', 'height'] as const).map((side) => (
        <Field key={side} label={t(`settings.rules.form.${side}`)}>
          <NumberInput
            {...PIXELS}
            value={ask[side]}
            onChange={(value) => value !== null && onChange({ ...ask, [side]: value })}
          />
        </Field>
      ))}
      <NumberField
        label={t('settings.rules.form.tolerance')}
        suffix="%"
        value={percentOf(ask.tolerance)}
        bounds={PERCENT}
        onChange={(percent) => onChange({ ...ask, tolerance: percent / 100 })}
      />
    </>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly suffix: string
  readonly value: number
  readonly bounds: Bounds
  readonly onChange: (value: number) => void
}

/** Empty, it leaves the value as it is. */
function NumberField({ label, suffix, value, bounds, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      <NumberInput
        {...bounds}
        decimals
        suffix={suffix}
        value={value}
        onChange={(now) => now !== null && onChange(now)}
      />
    </Field>
  )
}

interface SeveralOfProps<T extends string> {
  readonly label: string
  readonly all: readonly T[]
  readonly chosen: readonly T[]
  readonly labelOf: (one: T) => string
  readonly onChange: (chosen: T[]) => void
}

/** The last one stays: a rule that takes nothing is none. */
function SeveralOf<T extends string>({ label, all, chosen, labelOf, onChange }: SeveralOfProps<T>) {
  return (
    <div role="group" aria-label={label}>
      <p>{label}</p>
      {all.map((one) => (
        <Checkbox
          key={one}
          checked={chosen.includes(one)}
          disabled={chosen.length === 1 && chosen.includes(one)}
          label={labelOf(one)}
          onChange={(isChosen) =>
            onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))))
          }
        />
      ))}
    </div>
  )
}
