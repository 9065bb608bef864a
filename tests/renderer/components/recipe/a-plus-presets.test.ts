import { expect, test } from 'vitest'
import {
  A_PLUS_PRESETS,
  creditsOf,
  isPreset,
  toggled,
} from '../../../../src/renderer/components/recipe/a-plus-presets.ts'

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
