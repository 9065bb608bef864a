// References into the library become addresses at the time tasks are made: the address of an image is good for as long
// as the service keeps it.
import { FailureError } from '../../contract/failure.ts'
import type { RecipeParams } from '../../contract/domain.ts'
import { referenceUntilMs, withReferences } from '../lifecycle/references.ts'
import type { Store } from '../store/index.ts'

/** @throws FailureError BAD_INPUT where an asset cannot be a reference any more */
export const resolveReferences = (
  store: Pick<Store, 'assets'>,
  params: RecipeParams,
  nowMs: number,
): RecipeParams =>
  withReferences(params, (id) => {
    const asset = store.assets.find(id)
    if (asset === null) throw notUsable(`There is no image ${id} in the library`)
    if (asset.kind !== 'image' || asset.url === null)
      throw notUsable(`Asset ${id} of the library is no image`)
    if (referenceUntilMs(asset, nowMs) === null)
      throw notUsable(`The service does not keep image ${id} of the library any more`)
    return asset.url
  })

const notUsable = (why: string): FailureError =>
  new FailureError(
    'BAD_INPUT',
    `${why}, so it cannot be a reference. Choose another one, or give a public address.`,
  )
