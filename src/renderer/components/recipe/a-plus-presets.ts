// What sellers call the A+ variants, and what is sent for it (specification: "Recommended types when the caller is vague").
import { A_PLUS_INFO, type APlusType, DEFAULT_A_PLUS_TYPES } from '../../../domain/operations/a-plus.ts'
import { t } from '../../../words/index.ts'

export interface APlusPreset {
  readonly name: 'default' | 'basic' | 'premium' | 'mobile'
  readonly types: readonly APlusType[]
}

export const A_PLUS_PRESETS: readonly APlusPreset[] = [
  { name: 'default', types: DEFAULT_A_PLUS_TYPES },
  { name: 'basic', types: ['A+ Basic Separate Modules'] },
  { name: 'premium', types: ['A+ Premium Full Image (4 modules)'] },
  { name: 'mobile', types: ['A+ Premium Mobile Full Image'] },
]

export const isPreset = ({ types }: APlusPreset, chosen: readonly APlusType[]): boolean =>
  types.length === chosen.length && types.every((type) => chosen.includes(type))

export const creditsOf = (types: readonly APlusType[]): number =>
  types.reduce((sum, type) => sum + A_PLUS_INFO[type].credits, 0)

export const toggled = (types: readonly APlusType[], type: APlusType): readonly APlusType[] =>
  types.includes(type) ? types.filter((other) => other !== type) : [...types, type]

const VARIANT =
  /^A\+ (Basic|Premium(?: Mobile)?) (Separate Modules|Full Image|One Module)(?: \((\d) modules\))?$/

/** "Premium Mobile" of "A+ Premium Mobile"; what a rule of the seller's says else as it is. */
export function tierWords(variant: string): string {
  const tier = /^A\+ (Basic|Premium|Premium Mobile)$/.exec(variant)?.[1]
  return tier === undefined ? variant : t('recipe.aPlus.tier', { tier: tier.replace(' ', '') })
}

export function variantWords(variant: string) {
  const [, tier, design, modules = '0'] = VARIANT.exec(variant) ?? []
  if (tier === undefined || design === undefined) return null
  const name = {
    tier: tierWords(`A+ ${tier}`),
    design: t('recipe.aPlus.design', { design: design.replace(' ', '') }),
  }
  const whole = t('recipe.aPlus.whole', { design: name.design, modules: Number(modules) })
  return {
    ...name,
    whole,
    short: t('recipe.aPlus.short', name),
    long: t('recipe.aPlus.short', { ...name, design: whole }),
  }
}

export function variantName(variant: string): string {
  const words = variantWords(variant)
  return words === null ? variant : t('recipe.aPlus.name', { variant: words.long })
}
