// References into the library become addresses at the time tasks are made: the address of an image is good for as long
// as the service keeps it.
import { FailureError } from '../../contract/failure.ts'
import { REHEARSAL_ACCOUNT, type RecipeParams } from '../../contract/domain.ts'
import { referenceUntilMs, withReferences } from '../lifecycle/references.ts'
import type { Store } from '../store/index.ts'

/**
 * @param accountId whose tasks these will be; null: not chosen yet
 * @throws FailureError BAD_INPUT where an asset cannot be a reference, or not any more
 */
export const resolveReferences = (
  store: Pick<Store, 'assets' | 'tasks' | 'accounts'>,
  params: RecipeParams,
  accountId: number | null,
  nowMs: number,
): RecipeParams =>
  withReferences(params, (id) => {
    const asset = store.assets.find(id)
    if (asset === null) throw notUsable(`There is no image ${id} in the library`)
    if (asset.kind !== 'image' || asset.url === null)
      throw notUsable(`Asset ${id} of the library is no image`)
    if (referenceUntilMs(asset, nowMs) === null)
      throw notUsable(`The service does not keep image ${id} of the library any more`)
    const madeBy = store.tasks.get(asset.taskId).accountId
    // Its address leads to this computer, where the service cannot look.
    if (accountId !== null && accountId !== madeBy && store.accounts.get(madeBy).name === REHEARSAL_ACCOUNT)
      throw notUsable(`Image ${id} of the library was made in a rehearsal`)
    return asset.url
  })

const notUsable = (why: string): FailureError =>
  new FailureError(
    'BAD_INPUT',
    `${why}, so it cannot be a reference. Choose another one, or give a public address.`,
  )
