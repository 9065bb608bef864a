import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportOptions, exportSelection } from '../../../../src/contract/commands/export.ts'
import { NAMING_PRESETS, NAMING_TOKENS } from '../../../../src/domain/naming.ts'
import { DEFAULT_SETTINGS, exportDefaults } from '../../../../src/contract/settings.ts'
import {
  type Choices,
  choicesOf,
  exampleQuestion,
  exampleWords,
  filterOf,
  inserted,
  rememberedOptions,
  markedAt,
  NO_OFFER,
  NOT_REFUSED,
  optionsOf,
  presetOf,
  selectionOf,
  suggestedPreset,
  verdictsIn,
  whatOf,
} from '../../../../src/renderer/components/export/export-choices.ts'
import {
  choose,
  isSameAsked,
  isSameChoice,
  takeOffer,
  useExportStore,
} from '../../../../src/renderer/features/export/export-store.ts'

const OFFER = { filter: { platform: 'Alpha' }, assets: [3, 4] } as const

test('an export begins with approved images, named as the settings say, and refuses problems and test runs', () => {
  const choices = choicesOf({ ...DEFAULT_SETTINGS, naming: '{sku}-{nn}' }, {})
  expect(selectionOf(choices, NO_OFFER)).toEqual({ filter: { review: 'approved' } })
  expect(optionsOf(choices)).toMatchObject({ template: '{sku}-{nn}', problems: 'refuse', test_run: false })
})

test('what is offered can be chosen, and nothing else', () => {
  for (const what of ['approved', 'shown', 'chosen'] as const) {
    const choices = choicesOf(DEFAULT_SETTINGS, { what })
    expect(whatOf(choices, { ...OFFER, assets: [...OFFER.assets] })).toBe(what)
    expect(whatOf(choices, NO_OFFER)).toBe('approved')
  }
  const offer = { filter: OFFER.filter, assets: [...OFFER.assets] }
  expect(selectionOf(choicesOf(DEFAULT_SETTINGS, { what: 'shown' }), offer)).toEqual({ filter: OFFER.filter })
  expect(selectionOf(choicesOf(DEFAULT_SETTINGS, { what: 'chosen' }), offer)).toEqual({ assets: [3, 4] })
  // A filter is only offered; a selection is chosen.
  const offered = [{ ...offer, assets: null }, offer].map((one) => {
    takeOffer(one)
    return selectionOf(choicesOf(DEFAULT_SETTINGS, useExportStore.getState().changes), one)
  })
  expect(offered).toEqual([{ filter: { review: 'approved' } }, { assets: [3, 4] }])
})

test('whatever is chosen is let through by the schemas, and remembered without what is asked on the spot', () => {
  fc.assert(
    fc.property(
      fc.record({
        what: fc.constantFrom('approved' as const, 'shown' as const, 'chosen' as const),
        format: fc.constantFrom('as_is' as const, 'jpeg' as const),
        jpeg_bytes_max: fc.option(fc.integer({ min: 10_000, max: 10_000_000 })),
        jpeg_edge_px_max: fc.option(fc.integer({ min: 16, max: 32_768 })),
        problems: fc.constantFrom('refuse' as const, 'leave_out' as const),
        preflight: fc.constantFrom<Choices['preflight'][]>(null, [...NOT_REFUSED]),
        test_run: fc.boolean(),
      }),
      (changes) => {
        const choices = choicesOf(DEFAULT_SETTINGS, changes)
        const options = optionsOf(choices)
        expect(exportOptions.parse(options)).toEqual(options)
        expect(exportSelection.safeParse(selectionOf(choices, NO_OFFER)).success).toBe(true)
        const isBound = options.jpeg_edge_px_max !== null || options.jpeg_bytes_max !== null
        expect(isBound && options.format === 'as_is').toBe(false)
        const defaults = rememberedOptions(choices)
        expect(exportDefaults.parse(defaults)).toEqual(defaults)
        expect(Object.keys(defaults).toSorted()).toEqual(Object.keys(exportDefaults.shape).toSorted())
      },
    ),
  )
})

test('a preset is its template and its format together', () => {
  for (const preset of NAMING_PRESETS) expect(presetOf(preset)).toEqual(preset)
  expect(presetOf({ template: NAMING_PRESETS[0].template, format: 'as_is' })).toBeNull()
})

test('a token goes in where the cursor is, in place of what is marked', () => {
  expect(inserted('/.jpg', 'asin', 0, 0)).toEqual({ text: '{asin}/.jpg', cursor: 6 })
  expect(inserted('{asni}/x', 'asin', 0, 6)).toEqual({ text: '{asin}/x', cursor: 6 })
  for (const { token } of NAMING_TOKENS) {
    const { text, cursor } = inserted('a-b', token, 2, 2)
    expect([text.slice(0, cursor), text.slice(cursor)]).toEqual([`a-{${token}}`, 'b'])
  }
})

test('what is wrong is marked where it is, also at the very end', () => {
  expect(markedAt('{asni}/x', { position: 1, length: 4 })).toEqual({
    before: '{',
    wrong: 'asni',
    after: '}/x',
  })
  expect(markedAt('a/', { position: 2, length: 1 })).toEqual({ before: 'a/', wrong: '', after: '' })
})

test('what an export has found holds as long as the same is asked; leaving it out asks the same', () => {
  const target = { id: 1, kind: 'folder', path: '/packs' } as const
  const asked = { changes: { template: '{asin}' }, offer: NO_OFFER, target, failing: 0 }
  expect(isSameAsked(asked, null)).toBe(false)
  expect(isSameAsked(asked, asked)).toBe(true)
  expect(isSameAsked({ ...asked, changes: { ...asked.changes, problems: 'leave_out' } }, asked)).toBe(true)
  expect(isSameAsked({ ...asked, changes: { template: '{sku}' } }, asked)).toBe(false)
  expect(isSameAsked({ ...asked, target: { ...target, id: 2 } }, asked)).toBe(false)
})

test('the result of an export is past once other images are meant, or other images fail the rules', () => {
  const asked = { changes: {}, offer: NO_OFFER, target: null, failing: 0 }
  const offer = { filter: { batch: 2 }, assets: null }
  expect(isSameChoice({ ...asked, offer }, asked)).toBe(true)
  expect(isSameChoice({ ...asked, failing: null }, asked)).toBe(true)
  expect(isSameChoice({ ...asked, failing: 65 }, asked)).toBe(false)
  const shown = { ...asked, changes: { what: 'shown' }, offer } as const
  expect(isSameChoice(shown, shown)).toBe(true)
  expect(isSameChoice({ ...shown, offer: { ...offer } }, shown)).toBe(false)
})

test('problems are left out of the export that was looked at alone: any other choice, and the next one, ask again', () => {
  const { problems } = choicesOf(DEFAULT_SETTINGS, {})
  const leaving = () => useExportStore.getState().changes.problems
  for (const change of [() => choose({ format: 'jpeg' }), () => takeOffer(NO_OFFER)]) {
    choose({ problems: 'leave_out' })
    expect(leaving()).toBe('leave_out')
    change()
    expect(leaving()).toBe(problems)
  }
  expect(useExportStore.getState().changes.format).toBe('jpeg')
})

test('what pre-flight says can be shown in the library, but for what was chosen one by one or becomes another image', () => {
  expect(verdictsIn({ error: 0, warning: 2, not_measured: 1 })).toEqual(['warning', 'not_measured'])
  const filter = { batch: 2, review: 'approved' } as const
  const shown = { ...filter, state: 'on_disk', kind: 'image', preflight: 'warning' } as const
  expect(filterOf({ filter }, { format: 'as_is', fixes: [], test_run: true }, 'warning')).toEqual(shown)
  expect(filterOf({ filter }, { format: 'as_is', fixes: [], test_run: false }, 'warning')).toEqual({
    ...shown,
    test_run: false,
  })
  expect(filterOf({ assets: [1] }, { format: 'as_is', fixes: [], test_run: true }, 'warning')).toBeNull()
  expect(filterOf({ filter }, { format: 'jpeg', fixes: [], test_run: true }, 'warning')).toBeNull()
  expect(filterOf({ filter }, { format: 'as_is', fixes: ['square'], test_run: true }, 'warning')).toBeNull()
})

test('a marketplace’s names are suggested before the first export, and never over a choice', () => {
  const plan = { preset: 'alpha-upload' } as const
  expect(suggestedPreset(DEFAULT_SETTINGS, {}, plan)).toMatchObject({ name: 'alpha-upload' })
  expect(suggestedPreset(DEFAULT_SETTINGS, { what: 'shown' }, plan)).not.toBeNull()
  expect(suggestedPreset(DEFAULT_SETTINGS, {}, null)).toBeNull()
  expect(suggestedPreset(DEFAULT_SETTINGS, {}, { preset: null })).toBeNull()
  expect(suggestedPreset(DEFAULT_SETTINGS, { format: 'as_is' }, plan)).toBeNull()
  expect(suggestedPreset(DEFAULT_SETTINGS, { template: '{asin}' }, plan)).toBeNull()
  expect(suggestedPreset({ ...DEFAULT_SETTINGS, naming: '{sku}' }, {}, plan)).toBeNull()
  expect(suggestedPreset({ ...DEFAULT_SETTINGS, export_folder: '/packs' }, {}, plan)).toBeNull()
})

const example = { names: [{ asset: 1, name: 'B0TEST0001.MAIN.png' }], problem_counts: [] }

test('the example is asked for with the options that an export begins with', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    export: { ...DEFAULT_SETTINGS.export, format: 'jpeg' as const, jpeg_edge_px_max: 1600 },
  }
  expect(exampleQuestion(settings, '{asin}.jpg').options).toMatchObject({
    template: '{asin}.jpg',
    format: 'jpeg',
    jpeg_edge_px_max: 1600,
    problems: 'leave_out',
    test_run: true,
  })
})

test('an extension other than the template’s is explained', () => {
  expect(exampleWords(example)).toBe(
    'Example: B0TEST0001.MAIN.png. Shotlist remembers the template you used last.',
  )
  const changed = { ...example, problem_counts: [{ code: 'EXTENSION_CHANGED' as const, count: 1 }] }
  expect(exampleWords(changed)).toContain('The extension follows the file’s format.')
  expect(exampleWords(null)).toBe('Shotlist remembers the template you used last.')
})
