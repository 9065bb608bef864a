// A Clone's reference picked from the library is kept as `library:<asset id>`: its signed address is found out right before
// it is sent, because it dies, and because it must not be kept in a recipe.
import type { RecipeParams } from './operations/operation.ts'
import type { AssetState } from './states.ts'

const REFERENCE = /^library:([1-9]\d{0,15})$/

/** @returns the id of the asset that is meant; null for an address */
export function referencedAsset(previewUrl: unknown): number | null {
  const id = typeof previewUrl === 'string' ? REFERENCE.exec(previewUrl)?.[1] : undefined
  return id === undefined ? null : Number(id)
}

export const withReferences = (params: RecipeParams, addressOf: (assetId: number) => string): RecipeParams =>
  withPreviewUrls(params, (url) => {
    const asset = referencedAsset(url)
    return asset === null ? url : addressOf(asset)
  })

export const withoutReferences = (params: RecipeParams): RecipeParams => withPreviewUrls(params, () => null)

function withPreviewUrls(params: RecipeParams, urlFor: (given: unknown) => unknown): RecipeParams {
  const items: unknown = params['items']
  if (!Array.isArray(items)) return params
  return {
    ...params,
    items: items.map((item: unknown) =>
      typeof item === 'object' && item !== null && 'preview_url' in item
        ? { ...item, preview_url: urlFor(item.preview_url) }
        : item,
    ),
  }
}

/** The service fetches a reference when its turn comes, and not when it is sent. */
const FETCHED_WITHIN_MS = 3_600_000

/** Until when an asset's own address can be sent as a reference; null: it cannot (specification: "Retention"). */
export function referenceUntilMs(
  asset: { readonly kind: string; readonly state: AssetState; readonly expiresAtMs: number },
  nowMs: number,
): number | null {
  const isThere = asset.kind === 'image' && (asset.state === 'on_disk' || asset.state === 'expected')
  const untilMs = asset.expiresAtMs - FETCHED_WITHIN_MS
  return isThere && untilMs > nowMs ? untilMs : null
}

export interface Referenced {
  readonly kind: string
  readonly state: AssetState
  readonly url: string | null
  readonly expiresAtMs: number
  readonly accountId: number
  readonly testRun: 0 | 1
}

export interface DeadReference {
  readonly image: number
  readonly why: (typeof DEAD)[number]
}
const DEAD = ['missing', 'noImage', 'expired', 'testRun'] as const

/** What a task that waits for a person keeps of it; src/words/reasons.ts makes a sentence of that. */
export const deadReferenceCode = ({ image, why }: DeadReference): string => `library:${image} ${why}`
export function deadReferenceOf(code: string): DeadReference | null {
  const [reference, said] = code.split(' ')
  const image = referencedAsset(reference)
  const why = DEAD.find((one) => one === said)
  return image === null || why === undefined ? null : { image, why }
}

type Resolved =
  | { readonly kind: 'right'; readonly params: RecipeParams }
  | ({ readonly kind: 'dead' } & DeadReference)

/** The parameters as they can be sent now. @param accountId whose task it is; null: not chosen yet */
export function resolveReferences(
  params: RecipeParams,
  assetOf: (id: number) => Referenced | null,
  accountId: number | null,
  nowMs: number,
): Resolved {
  const dead: DeadReference[] = []
  const right = withReferences(params, (id) => {
    const asset = assetOf(id)
    const why = whyNot(asset, accountId, nowMs)
    if (why !== null) dead.push({ image: id, why })
    return asset?.url ?? ''
  })
  const [first] = dead
  return first === undefined ? { kind: 'right', params: right } : { kind: 'dead', ...first }
}

function whyNot(
  asset: Referenced | null,
  accountId: number | null,
  nowMs: number,
): DeadReference['why'] | null {
  if (asset === null) return 'missing'
  // Not every image has an address that the service can reach: some come within the answer.
  if (asset.kind !== 'image' || asset.url?.startsWith('https:') !== true) return 'noImage'
  if (referenceUntilMs(asset, nowMs) === null) return 'expired'
  // Its address leads to this computer, where the service cannot look.
  if (asset.testRun === 1 && accountId !== null && accountId !== asset.accountId) return 'testRun'
  return null
}
