// What sellers call the A+ variants, and what is sent for it (specification: "Recommended types when the caller is vague").
import { A_PLUS_INFO, type APlusType, DEFAULT_A_PLUS_TYPES } from '../../../domain/operations/a-plus.ts'

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
