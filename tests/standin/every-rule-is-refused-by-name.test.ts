import { describe, expect, test } from 'vitest'
import { ASIN, aPlus, bench, clone, item, listing, strategy } from './support.ts'

const ALL_APLUS = [
  'A+ Basic Separate Modules',
  'A+ Basic Full Image',
  'A+ Basic One Module',
  'A+ Premium Separate Modules',
  'A+ Premium Full Image (6 modules)',
  'A+ Premium Full Image (4 modules)',
  'A+ Premium One Module',
  'A+ Premium Mobile Separate Modules',
  'A+ Premium Mobile Full Image',
  'A+ Premium Mobile One Module',
]
const without = (body: object, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
const BASIC = ['A+ Basic One Module']
const URL_RULE = 'must be a publicly accessible URL'

describe('a refusal names the parameter and its rule', () => {
  test.each<[string, unknown, string | RegExp]>([
    ['listing_builder', '{"asin":', 'body: must be valid JSON'],
    ['listing_builder', '', 'body: must be valid JSON'],
    ['listing_builder', '[]', 'body: must be a JSON object'],
    ['listing_builder', 'null', 'body: must be a JSON object'],
    ['listing_builder', without(listing(), 'asin'), 'asin: is required'],
    ['listing_builder', listing('B0AA'), 'asin: must be at least 5 characters'],
    ['listing_builder', { ...listing(), asin: 12345 }, 'asin: must be a string'],
    ['listing_builder', without(listing(), 'country_code'), 'country_code: is required'],
    ['listing_builder', { ...listing(), country_code: 'us' }, /^country_code: must be one of AE, AU/],
    ['listing_builder', without(listing(), 'listing_type'), 'listing_type: is required'],
    [
      'listing_builder',
      { ...listing(), listing_type: 'omega' },
      /^listing_type: must be one of alpha_listing/,
    ],
    ['listing_builder', { ...listing(), main_image_url: 'no url' }, `main_image_url: ${URL_RULE}`],
    ['listing_builder', { ...listing(), main_image_url: 'ftp://a.example/x' }, `main_image_url: ${URL_RULE}`],
    [
      'listing_builder',
      { ...listing(), main_image_url: 'https://10.1.2.3/x' },
      `main_image_url: ${URL_RULE}`,
    ],
    ['listing_builder', { ...listing(), main_image_url: null }, 'main_image_url: must be a string'],
    [
      'listing_builder',
      { ...listing(), other_image_urls: [] },
      'other_image_urls: must have at least 1 item',
    ],
    ['listing_builder', { ...listing(), other_image_urls: ['x'] }, `other_image_urls[0]: ${URL_RULE}`],
    [
      'listing_builder',
      { ...listing(), other_image_urls: 'x' },
      'other_image_urls: must be an array of URLs',
    ],
    ['listing_builder', { ...listing(), effort: 'some' }, 'effort: must be one of creative, reliable'],
    [
      'listing_builder',
      { ...listing(), include_creative_strategy: 'yes' },
      'include_creative_strategy: must be a boolean',
    ],
    ['a_plus', without(aPlus(BASIC), 'asin'), 'asin: is required'],
    ['a_plus', aPlus(BASIC, ' '), 'asin: must not be empty'],
    ['a_plus', without(aPlus(BASIC), 'types'), 'types: is required'],
    ['a_plus', aPlus([]), 'types: must have at least 1 item'],
    ['a_plus', aPlus([...BASIC, ...BASIC]), 'types: must have unique items'],
    ['a_plus', aPlus([...ALL_APLUS, ...BASIC]), 'types: must have at most 10 items'],
    ['a_plus', aPlus(['A+ Basic']), /^types\[0\]: must be one of A\+ Basic Separate Modules/],
    ['a_plus', { ...aPlus(BASIC), user_prompt: '' }, 'user_prompt: must not be empty'],
    ['a_plus', { ...aPlus(BASIC), country_code: 'XX' }, /^country_code: must be one of/],
    ['scale', without(clone([item('Beta')]), 'scale_mode'), 'scale_mode: is required'],
    ['scale', clone([item('Beta')], { scale_mode: 'copy' }), /^scale_mode: must be one of catalog, inspire/],
    ['scale', clone([]), 'items: must have at least 1 item'],
    ['scale', without(clone([]), 'items'), 'items: is required'],
    ['scale', clone([item('Omega')]), /^items\[0\]\.platform: must be one of Alpha, Alpha Mobile/],
    ['scale', clone([item('Beta'), item('Beta', 'Logo')]), /^items\[1\]\.asset_type: must be one of/],
    ['scale', clone([{ ...item('Beta'), preview_url: 'x' }]), `items[0].preview_url: ${URL_RULE}`],
    ['scale', clone([without(item('Beta'), 'preview_url')]), 'items[0].preview_url: is required'],
    [
      'scale',
      clone([item('Beta')], { scale_mode: 'language' }),
      'user_prompt: is required when scale_mode is language',
    ],
    ['scale', clone([item('Beta')], { user_prompt: ' ' }), 'user_prompt: must not be empty'],
    [
      'scale',
      clone([item('Beta')], { other_images_input: [] }),
      'other_images_input: must have at least 1 item',
    ],
    ['scale', clone([item('Beta')], { main_image_input: 'x' }), `main_image_input: ${URL_RULE}`],
    ['creative_strategy', strategy('B0'), 'asin: must be at least 5 characters'],
    ['creative_strategy', strategy(ASIN, { force_new: 1 }), 'force_new: must be a boolean'],
  ])('%s %j', async (operation, body, detail) => {
    const { call, standin } = await bench()
    const reply = await call(`/v1/api/${operation}`, { body })
    expect([reply.status, reply.at('error', 'code')]).toEqual([400, 'VALIDATION_ERROR'])
    const isNamed = (given: unknown) =>
      typeof detail === 'string' ? given === detail : detail.test(String(given))
    expect(reply.at('error', 'detail')).toSatisfy(isNamed)
    expect(standin.jobs).toEqual([])
    expect(standin.credits('northwind')).toBe(100_000)
  })

  test.each([
    ['', 'asin: is required'],
    ['?asin=B0AA', 'asin: must be 5 to 15 characters'],
    ['?asin=B0AAAAAAAAAAAAAA', 'asin: must be 5 to 15 characters'],
    [`?asin=${ASIN}&page=0`, 'page: must be an integer of at least 1'],
    [`?asin=${ASIN}&page=x`, 'page: must be an integer of at least 1'],
    [`?asin=${ASIN}&limit=0`, 'limit: must be an integer from 1 to 100'],
    [`?asin=${ASIN}&limit=2.5`, 'limit: must be an integer from 1 to 100'],
  ])('jobs%s', async (query, detail) => {
    const { call } = await bench()
    const reply = await call(`/v1/api/jobs${query}`)
    expect([reply.status, reply.at('error', 'detail')]).toEqual([400, detail])
  })

  test('and a body of megabytes is not read as JSON', async () => {
    const { call } = await bench()
    const reply = await call('/v1/api/creative_strategy', {
      body: strategy(ASIN, { pad: 'x'.repeat(1_200_000) }),
    })
    expect(reply.at('error', 'code')).toBe('VALIDATION_ERROR')
  })
})

describe('what the rules allow', () => {
  test.each<[string, object]>([
    ['listing_builder', listing('B0123')],
    ['listing_builder', listing('B'.repeat(40), { effort: 'reliable', country_code: 'UK' })],
    [
      'listing_builder',
      listing(ASIN, { main_image_url: 'https://a.example/x', other_image_urls: ['http://b.example/y'] }),
    ],
    ['a_plus', aPlus(ALL_APLUS, 'B0')],
    ['a_plus', { ...aPlus(BASIC), user_prompt: 'More green', unknown_field: 1 }],
    ['scale', clone([item('Delta', 'Main Image')], { scale_mode: 'language', user_prompt: 'German' })],
    ['scale', clone(['Alpha', 'Alpha Mobile', 'Beta', 'Gamma', 'Delta'].map((name) => item(name)))],
    ['creative_strategy', strategy(ASIN, { force_new: true })],
  ])('%s %j', async (operation, body) => {
    const { call } = await bench()
    expect((await call(`/v1/api/${operation}`, { body })).status).toBe(200)
  })

  test('an image of the stand-in itself may be the reference of a clone', async () => {
    const { call, standin } = await bench()
    const reference = { ...item('Beta'), preview_url: `${standin.url}/assets/x/01-main.png` }
    expect((await call('/v1/api/scale', { body: clone([reference]) })).status).toBe(200)
  })
})
