// The specification's request rules (service-api.md, "Endpoints"), each broken once and reported in the service's own
// form: the parameter, a colon, the rule. The lists below are copied from the specification, not from the code.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkRequest,
  definitionOf,
  describeProblem,
  type Operation,
  OPERATIONS,
} from '../../../src/domain/operations/index.ts'
import { A_PLUS_INFO } from '../../../src/domain/operations/a-plus.ts'
import { COUNTRY_CODES } from '../../../src/domain/service.ts'

const parametersOf = (operation: Operation): readonly string[] =>
  Object.keys(definitionOf(operation).schema.shape)

const COUNTRIES =
  'AE, AU, BE, BR, CA, CN, DE, EG, ES, FR, GB, IE, IN, IT, JP, MX, NL, PL, SA, SE, SG, TR, UK, US, ZA'.split(
    ', ',
  )
const LISTING_TYPES =
  'alpha_listing alpha_main_images alpha_mobile_listing beta_listing gamma_listing delta_listing'.split(' ')
const VARIANTS: readonly (readonly [string, number])[] = [
  ['A+ Basic Separate Modules', 30],
  ['A+ Basic Full Image', 30],
  ['A+ Basic One Module', 10],
  ['A+ Premium Separate Modules', 30],
  ['A+ Premium Full Image (6 modules)', 30],
  ['A+ Premium Full Image (4 modules)', 30],
  ['A+ Premium One Module', 10],
  ['A+ Premium Mobile Separate Modules', 30],
  ['A+ Premium Mobile Full Image', 30],
  ['A+ Premium Mobile One Module', 10],
]
const TYPES = VARIANTS.map(([type]) => type)
const MODES = ['catalog', 'inspire', 'variation', 'language']
const PLATFORMS = ['Alpha', 'Alpha Mobile', 'Beta', 'Gamma', 'Delta']
const ASSET_TYPES = ['Product Photo', 'Main Image']
const URL_RULE = 'must be a publicly accessible URL (http or https)'

const ITEM = { preview_url: 'https://img.example/ref.png', platform: 'Alpha', asset_type: 'Product Photo' }
const RIGHT: Readonly<Record<Operation, Readonly<Record<string, unknown>>>> = {
  listing_builder: { asin: 'B0RIGHT001', country_code: 'US', listing_type: 'alpha_listing' },
  a_plus: { asin: 'B0RIGHT001', country_code: 'US', types: ['A+ Basic One Module'] },
  scale: { asin: 'B0RIGHT001', country_code: 'US', scale_mode: 'catalog', items: [ITEM] },
  creative_strategy: { asin: 'B0RIGHT001', country_code: 'US' },
}
const reported = (operation: Operation, change: Readonly<Record<string, unknown>> = {}) =>
  checkRequest(operation, { ...RIGHT[operation], ...change }).map(describeProblem)
const without = (operation: Operation, name: string) =>
  checkRequest(
    operation,
    Object.fromEntries(Object.entries(RIGHT[operation]).filter(([key]) => key !== name)),
  ).map(describeProblem)

describe.each(OPERATIONS)('%s', (operation) => {
  test('takes what is right', () => expect(reported(operation)).toEqual([]))

  test('takes each of the 25 country codes and no other', () => {
    expect([...COUNTRY_CODES]).toEqual(COUNTRIES)
    for (const country_code of COUNTRIES) expect(reported(operation, { country_code })).toEqual([])
    for (const country_code of ['us', 'USA', 'XX', '', 'U S', null, 49])
      expect(reported(operation, { country_code })).toEqual([
        `country_code: must be one of ${COUNTRIES.join(', ')}`,
      ])
  })

  test('names every required parameter that is missing, all at once', () => {
    const required = Object.keys(RIGHT[operation])
    for (const name of required) expect(without(operation, name)).toEqual([`${name}: is required`])
    expect(checkRequest(operation, {}).map(describeProblem)).toEqual(
      required.map((name) => `${name}: is required`),
    )
  })

  test('takes no unknown parameter', () => {
    expect(reported(operation, { colour: 'red', asn: 'B0' })).toEqual([
      `colour: is not a parameter of ${operation}`,
      `asn: is not a parameter of ${operation}`,
    ])
  })

  test('takes nothing that is no object', () => {
    for (const body of [null, [], 'text', 5, undefined]) {
      const problems = checkRequest(operation, body)
      expect(problems.map(({ parameter }) => parameter)).toContain('body')
    }
  })

  test('wants the asin as text', () => {
    for (const asin of [12_345, null, ['B0RIGHT001']])
      expect(reported(operation, { asin })).toEqual(['asin: must be a string'])
  })

  test('throws at nothing that could be a body', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom(...parametersOf(operation)), fc.anything()),
        (any, body) => {
          for (const problem of [...checkRequest(operation, any), ...checkRequest(operation, body)]) {
            expect(problem.parameter).not.toBe('')
            expect(problem.rule).not.toBe('')
          }
        },
      ),
      { seed: 5, numRuns: 200 },
    )
  })
})

describe('asin', () => {
  test.each(['listing_builder', 'creative_strategy'] as const)('%s: at least 5 characters', (operation) => {
    for (const asin of ['', 'B', 'B0AB'])
      expect(reported(operation, { asin })).toEqual(['asin: must have at least 5 characters'])
    for (const asin of ['B0ABC', 'B'.repeat(200)]) expect(reported(operation, { asin })).toEqual([])
  })

  test.each(['a_plus', 'scale'] as const)('%s: of any length but none', (operation) => {
    expect(reported(operation, { asin: '' })).toEqual(['asin: must not be empty'])
    for (const asin of ['B', 'B0AB', 'B'.repeat(200)]) expect(reported(operation, { asin })).toEqual([])
  })
})

describe('optional parameters', () => {
  test('are these, and in this order', () => {
    expect(OPERATIONS.map((operation) => parametersOf(operation))).toEqual([
      [
        'asin',
        'country_code',
        'listing_type',
        'main_image_url',
        'other_image_urls',
        'include_creative_strategy',
        'effort',
      ],
      ['asin', 'country_code', 'types', 'main_image_url', 'other_image_urls', 'user_prompt'],
      [
        'asin',
        'country_code',
        'scale_mode',
        'main_image_input',
        'other_images_input',
        'user_prompt',
        'items',
      ],
      ['asin', 'country_code', 'force_new'],
    ])
  })

  test.each([
    ['listing_builder', 'main_image_url', 'other_image_urls'],
    ['a_plus', 'main_image_url', 'other_image_urls'],
    ['scale', 'main_image_input', 'other_images_input'],
  ] as const)('%s: %s and %s are public URLs, at least one where given', (operation, main, others) => {
    const good = ['https://img.example/a.jpg', 'http://img.example/b.png?x=1']
    for (const url of good) expect(reported(operation, { [main]: url })).toEqual([])
    expect(reported(operation, { [others]: good })).toEqual([])
    expect(reported(operation, { [others]: [] })).toEqual([
      `${others}: must have at least 1 item if provided`,
    ])
    expect(reported(operation, { [others]: 'https://img.example/a.jpg' })).toEqual([
      `${others}: must be a list of URLs`,
    ])
    for (const url of [
      '',
      'img.example/a.jpg',
      'ftp://img.example/a.jpg',
      'data:image/png;base64,AA==',
      null,
      7,
    ]) {
      expect(reported(operation, { [main]: url })).toEqual([`${main}: ${URL_RULE}`])
      expect(reported(operation, { [others]: [good[0], url] })).toEqual([`${others}[1]: ${URL_RULE}`])
    }
  })

  test.each([
    ['listing_builder', 'include_creative_strategy'],
    ['creative_strategy', 'force_new'],
  ] as const)('%s: %s is true or false', (operation, name) => {
    for (const flag of [true, false]) expect(reported(operation, { [name]: flag })).toEqual([])
    for (const flag of ['true', 0, null])
      expect(reported(operation, { [name]: flag })).toEqual([`${name}: must be true or false`])
  })

  test.each(['a_plus', 'scale'] as const)('%s: user_prompt is not empty', (operation) => {
    expect(reported(operation, { user_prompt: 'Warm light, please' })).toEqual([])
    for (const user_prompt of ['', '  ', '\n'])
      expect(reported(operation, { user_prompt })).toEqual(['user_prompt: must not be empty if provided'])
    expect(reported(operation, { user_prompt: 3 })).toEqual(['user_prompt: must be a string'])
  })
})

describe('listing_builder', () => {
  test('takes the 6 listing types', () => {
    for (const listing_type of LISTING_TYPES)
      expect(reported('listing_builder', { listing_type })).toEqual([])
    expect(reported('listing_builder', { listing_type: 'omega_listing' })).toEqual([
      `listing_type: must be one of ${LISTING_TYPES.join(', ')}`,
    ])
  })

  test('takes both efforts', () => {
    for (const effort of ['creative', 'reliable']) expect(reported('listing_builder', { effort })).toEqual([])
    expect(reported('listing_builder', { effort: 'high' })).toEqual([
      'effort: must be one of creative, reliable',
    ])
  })
})

describe('a_plus', () => {
  const UNIQUE = 'types: must have 1 to 10 unique values'

  test('takes the 10 variants, at the specification’s credits', () => {
    expect(Object.entries(A_PLUS_INFO).map(([variant, { credits }]) => [variant, credits])).toEqual(VARIANTS)
    for (const type of TYPES) expect(reported('a_plus', { types: [type] })).toEqual([])
    expect(reported('a_plus', { types: TYPES })).toEqual([])
  })

  test('takes any 1 to 10 of them, each once', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(TYPES, { minLength: 1 }), (types) => {
        expect(reported('a_plus', { types })).toEqual([])
        expect(reported('a_plus', { types: [...types, types[0]] })).toContain(UNIQUE)
      }),
      { seed: 6 },
    )
    expect(reported('a_plus', { types: [] })).toEqual([UNIQUE])
  })

  test('names the one that is none', () => {
    expect(reported('a_plus', { types: ['A+ Basic One Module', 'A+ Basic'] })).toEqual([
      `types[1]: must be one of ${TYPES.join(', ')}`,
    ])
    expect(reported('a_plus', { types: 'A+ Basic One Module' })).toEqual([
      expect.stringMatching(/^types: must be a list of A\+ variants: .*A\+ Basic One Module/),
    ])
  })
})

describe('scale', () => {
  test('takes the 4 modes', () => {
    for (const scale_mode of MODES)
      expect(reported('scale', { scale_mode, user_prompt: 'German' })).toEqual([])
    expect(reported('scale', { scale_mode: 'copy' })).toEqual([
      `scale_mode: must be one of ${MODES.join(', ')}`,
    ])
  })

  test('language needs a user_prompt, and says so beside other problems', () => {
    const rule = 'user_prompt: is required when scale_mode is language (the target language)'
    expect(reported('scale', { scale_mode: 'language' })).toEqual([rule])
    for (const scale_mode of ['catalog', 'inspire', 'variation'])
      expect(reported('scale', { scale_mode })).toEqual([])
    expect(reported('scale', { scale_mode: 'language', country_code: 'XX' })).toContain(rule)
    expect(reported('scale', { scale_mode: 'language', user_prompt: ' ' })).toEqual([
      'user_prompt: must not be empty if provided',
    ])
  })

  test('takes every platform with both asset types', () => {
    const items = PLATFORMS.flatMap((platform) =>
      ASSET_TYPES.map((asset_type) => ({ ...ITEM, platform, asset_type })),
    )
    expect(items).toHaveLength(10)
    for (const item of items) expect(reported('scale', { items: [item] })).toEqual([])
    expect(reported('scale', { items })).toEqual([])
  })

  test('wants at least one item, each whole', () => {
    expect(reported('scale', { items: [] })).toEqual(['items: must have at least 1 item'])
    expect(reported('scale', { items: ITEM })).toEqual(['items: must be a list of items'])
    expect(reported('scale', { items: ['x'] })).toEqual(['items[0]: must be an object'])
    expect(reported('scale', { items: [ITEM, {}] })).toEqual([
      'items[1].preview_url: is required',
      'items[1].platform: is required',
      'items[1].asset_type: is required',
    ])
    expect(
      reported('scale', { items: [{ ...ITEM, platform: 'Omega', asset_type: 'Logo', preview_url: 'x' }] }),
    ).toEqual([
      `items[0].preview_url: ${URL_RULE}`,
      `items[0].platform: must be one of ${PLATFORMS.join(', ')}`,
      'items[0].asset_type: must be one of Product Photo, Main Image',
    ])
    expect(reported('scale', { items: [{ ...ITEM, size: 'XL' }] })).toEqual([
      'items[0].size: is not a parameter of scale',
    ])
  })
})
