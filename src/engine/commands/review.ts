// Reviews of assets. Each `review` call is one undo step, whatever the number of assets, and steps are kept forever. A call
// that changes nothing makes no step.
import type { Review } from '../../contract/commands/library.ts'
import { t } from '../../words/index.ts'
import type { Reviewed } from '../store/index.ts'
import { type CommandNeeds, existing, type Handlers } from './handlers.ts'

type Names = 'review' | 'undo_review' | 'redo_review'

export function reviewHandlers({ store, clock }: CommandNeeds): Handlers<Names> {
  const { undone } = store.reviews
  return {
    review: ({ assets, ...said }) =>
      store.transaction(() => {
        const nowMs = clock.nowMs()
        const before = store.reviews.of(assets)
        const known = new Map(before.map((was) => [was.asset, was]))
        for (const id of assets) existing(known.get(id), 'refusal.image.missing', id)
        const after = [
          ...before.map((was) => ({ was, is: { ...merged(was, said), changedAtMs: nowMs } })),
          ...(said.state === 'approved' ? setAside(store, assets, nowMs) : []),
        ]
        const changes = after.filter(({ was, is }) => isOther(was, is))
        if (changes.length > 0) {
          store.reviews.change(changes, nowMs)
          undone.length = 0
        }
        return { reviewed: after.map(({ is }) => toDto(is)), undoable: store.reviews.undoable() }
      }),
    undo_review() {
      const { restored, replaced } = store.transaction(() => store.reviews.undo())
      if (replaced.length > 0) undone.push(replaced)
      return { reviewed: restored.map(toDto), undoable: store.reviews.undoable() }
    },
    redo_review() {
      const again = new Map(undone.at(-1)?.map((one) => [one.asset, one]))
      const changes = store.reviews
        .of([...again.keys()])
        .map((was) => ({ was, is: again.get(was.asset) ?? was }))
      if (changes.length > 0) store.transaction(() => store.reviews.change(changes, clock.nowMs()))
      undone.pop()
      return { reviewed: changes.map(({ is }) => toDto(is)), undoable: store.reviews.undoable() }
    },
  }
}

/** The other versions of images that are approved. */
function setAside(store: CommandNeeds['store'], approved: readonly number[], nowMs: number) {
  const state = 'rejected'
  const reason = t('library.version.setAside')
  return store.reviews
    .of(store.versions.others(approved))
    .map((was) => ({ was, is: { ...was, state, reason, changedAtMs: nowMs } as const }))
}

/** Only the given fields change, but a reason is removed together with its rejection. */
function merged(was: Reviewed, said: { [K in keyof Review]?: Review[K] | undefined }): Reviewed {
  const { state = was.state, reason = was.reason, rating = was.rating, note = was.note } = said
  return { ...was, state, reason: state === 'rejected' ? reason : null, rating, note }
}

const isOther = (was: Review, is: Review): boolean =>
  was.state !== is.state || was.reason !== is.reason || was.rating !== is.rating || was.note !== is.note

const toDto = ({ asset, state, reason, rating, note }: Reviewed) => ({
  asset,
  review: { state, reason, rating, note },
})
