import { expect, onTestFinished, test } from 'vitest'
import {
  A_PLUS_PRESETS,
  creditsOf,
  isPreset,
  tierWords,
  toggled,
  variantName,
} from '../../../../src/renderer/components/recipe/a-plus-presets.ts'
import { setLocale } from '../../../../src/words/index.ts'

test('a preset is chosen where exactly its types are', () => {
  const [preset] = A_PLUS_PRESETS
  if (preset === undefined) throw new Error('there is no preset')
  const [first = 'A+ Basic One Module', ...rest] = preset.types
  expect(isPreset(preset, preset.types.toReversed())).toBe(true)
  expect(isPreset(preset, rest)).toBe(false)
  expect(isPreset(preset, [...rest, 'A+ Basic One Module'])).toBe(false)
  expect(isPreset(preset, [...preset.types, 'A+ Basic One Module'])).toBe(false)
  expect(toggled(toggled(preset.types, first), first)).toEqual([...rest, first])
  expect(creditsOf(['A+ Basic One Module', 'A+ Basic One Module'])).toBe(
    2 * creditsOf(['A+ Basic One Module']),
  )
})

test('a variant has its name in the language of the window', async () => {
  expect(variantName('A+ Basic One Module')).toBe('A+ Basic One Module')
  await setLocale('ja')
  onTestFinished(() => setLocale('en-US'))
  expect(variantName('A+ Basic One Module')).toBe('ベーシックA+・1モジュール')
  expect(['A+ Premium', 'A+ Premium M'].map(tierWords)).toEqual(['プレミアムA+', 'A+ Premium M'])
})
