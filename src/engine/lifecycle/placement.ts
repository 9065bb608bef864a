// What an asset is for: the platform, and the A+ variant it belongs to. What the output says on the way to it counts
// first; where it says nothing, what was asked for tells (specification: "Output of A+ Content", "Output of Clone").
import type { RecipeParams } from '../../contract/domain.ts'
import { unreachable } from '../../contract/failure.ts'
import {
  A_PLUS_TYPES,
  type APlusType,
  DEFAULT_LISTING_TYPE,
  LISTING_TYPES,
  type Operation,
  PLATFORMS,
} from '../../contract/vocabulary.ts'

type Platform = (typeof PLATFORMS)[number]

export interface Placement {
  /** null: of no platform, or nobody knows. */
  readonly platform: Platform | null
  readonly variant: APlusType | null
}

const LISTING_PLATFORM = {
  alpha_listing: 'Alpha',
  alpha_main_images: 'Alpha',
  alpha_mobile_listing: 'Alpha Mobile',
  beta_listing: 'Beta',
  gamma_listing: 'Gamma',
  delta_listing: 'Delta',
} as const satisfies Record<(typeof LISTING_TYPES)[number], Platform>

const NOWHERE: Placement = { platform: null, variant: null }

/** @param path where the asset stood in the output, for example `ads[0].modules[1]` */
export function placementOf(
  operation: Operation,
  params: RecipeParams,
  output: unknown,
  path: string,
): Placement {
  switch (operation) {
    case 'creative_strategy':
      return NOWHERE
    case 'listing_builder': {
      const wanted: unknown = params['listing_type'] ?? DEFAULT_LISTING_TYPE
      const type = LISTING_TYPES.find((known) => known === wanted)
      return { platform: type === undefined ? null : LISTING_PLATFORM[type], variant: null }
    }
    case 'a_plus': {
      const way = wayTo(output, path)
      const said = way.map(({ value }) => oneOf(A_PLUS_TYPES, member(value, 'type')))
      const types: unknown = params['types']
      const asked = way.map(({ index }) =>
        index === null ? null : oneOf(A_PLUS_TYPES, member(types, index)),
      )
      const variant = lastOf(said) ?? firstOf(asked)
      if (variant === null) return NOWHERE
      return { platform: variant.includes('Mobile') ? 'Alpha Mobile' : 'Alpha', variant }
    }
    case 'scale':
      return { platform: clonePlatform(params['items'], wayTo(output, path)), variant: null }
    default:
      return unreachable(operation)
  }
}

/** "Each submitted item comes back as one generated asset of the same platform": by its label, else by its number. */
function clonePlatform(items: unknown, way: readonly Step[]): Platform | null {
  const said = way.map(({ key, value }) => platformIn(member(value, 'platform')) ?? platformIn(key))
  const label = lastOf(said)
  if (label !== null) return label
  if (!Array.isArray(items)) return null
  const wanted = items.map((item: unknown) => platformIn(member(item, 'platform')))
  if (new Set(wanted).size === 1) return wanted[0] ?? null
  // A list of another length is not the list of the items.
  const listed = way.find(({ index, list }) => index !== null && list === items.length)
  return listed?.index === undefined || listed.index === null ? null : (wanted[listed.index] ?? null)
}

/** `alpha_mobile` as well as `Alpha Mobile`. */
function platformIn(text: unknown): Platform | null {
  if (typeof text !== 'string') return null
  const plain = text.toLowerCase().replaceAll(/[_-]/g, ' ')
  return PLATFORMS.find((platform) => platform.toLowerCase() === plain) ?? null
}

interface Step {
  /** The name or number by which it was reached; the other is null. */
  readonly key: string | null
  readonly index: number | null
  /** How many the list has that it was reached in. */
  readonly list: number
  readonly value: unknown
}

const STATION = /(?:^|\.)([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/gy

/** Station by station, as far as the path can be followed: a very long one was cut short. */
function wayTo(output: unknown, path: string): readonly Step[] {
  const way: Step[] = []
  let value = output
  for (const [, name, number, quoted] of path.matchAll(STATION)) {
    const key = name ?? (quoted === undefined ? null : unquoted(quoted))
    const index = number === undefined ? null : Number(number)
    const list = Array.isArray(value) ? value.length : 0
    value = member(value, key ?? index ?? '')
    if (value === undefined) break
    way.push({ key, index, list, value })
  }
  return way
}

function unquoted(text: string): string | null {
  const key: unknown = JSON.parse(text)
  return typeof key === 'string' ? key : null
}

const member = (value: unknown, key: string | number): unknown =>
  hasMembers(value) && Object.hasOwn(value, key) ? value[key] : undefined

const hasMembers = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null

const oneOf = <T extends string>(words: readonly T[], value: unknown): T | null =>
  words.find((word) => word === value) ?? null

const firstOf = <T>(values: readonly (T | null)[]): T | null => values.find((value) => value !== null) ?? null
const lastOf = <T>(values: readonly (T | null)[]): T | null =>
  values.findLast((value) => value !== null) ?? null
