// Keeps the verdicts of the library: an image is judged in the transaction that records it, and what an earlier version
// collected, or other rules judged, is gone over in the background, a slice at a time, the least of all work.
import { join } from 'node:path'
import type { PictureFacts } from '../../contract/commands/preflight.ts'
import { placeThumbnail, SAVE_LIMITS } from '../files/index.ts'
import { backgroundWork } from '../scheduling/background-work.ts'
import type { Context } from '../scheduling/context.ts'
import { type Loop, type Start, startLoop } from '../scheduling/loop.ts'
import type { PreflightRow, Store } from '../store/index.ts'
import { check } from './check.ts'
import { openRulebook, type Rulebook, type RulebookNeeds, type RuleFiles } from './rulebook.ts'

/** Judged in one transaction: some milliseconds. */
const SLICE = 100
/** Between two looks at the rule file. */
const REREAD_MS = 10_000
/** Lookers-on are told of measured images so many at a time. */
const ANNOUNCE_AFTER = 20

export interface Preflight {
  readonly rules: Rulebook
  /** An image's facts are known: they are kept and judged. Inside the transaction that records the image. */
  measured(asset: number, facts: PictureFacts): void
  /** Somebody wants to know about this one: it goes before the others. */
  ask(asset: number): void
  /** Somebody has changed the rules, and does not want to wait. */
  reread(): Promise<void>
  /** Begins to go over what is in the library already. */
  start(context: Context, fail: (error: unknown) => void): Loop
}

/** @throws where the rules that ship with Shotlist cannot be read */
export async function openPreflight(
  store: Store,
  needs: RulebookNeeds,
  ruleFiles: RuleFiles,
): Promise<Preflight> {
  let rules = await openRulebook(needs, ruleFiles)
  let number = store.transaction(() => store.preflight.numberOf(rules.fingerprint))
  const asked = new Set<number>()
  let wake = (): void => undefined

  /** Inside a transaction. */
  const judgeRow = (row: PreflightRow): void =>
    store.preflight.judged(row.id, check(rules, row).verdict, number)

  const reread = async (): Promise<void> => {
    const next = await openRulebook(needs, ruleFiles, rules)
    rules = next
    number = store.transaction(() => store.preflight.numberOf(next.fingerprint))
  }

  const startOver = (context: Context, fail: (error: unknown) => void): Loop => {
    const { clock, storage } = context
    let rereadAtMs = clock.nowMs() + REREAD_MS
    let isBusy = false
    let unannounced = 0
    const background = backgroundWork(context)
    /** Refused once; the second time it is passed over, so that it holds up no other. */
    const refused = new Set<number>()

    const step = async (ids: readonly number[]): Promise<boolean> => {
      const rows = store.preflight.these(ids)
      const known = rows.filter(({ facts, width }) => facts !== null && width !== null)
      if (known.length > 0) {
        store.transaction(() => known.forEach(judgeRow))
        return true
      }
      const [first] = rows
      if (first === undefined) return false
      asked.delete(first.id)
      const record = (facts: PictureFacts | null, width: number, height: number): void =>
        store.transaction(() => {
          if (facts === null) {
            store.preflight.judged(first.id, null, number)
            return
          }
          store.preflight.sized(first.id, width, height)
          store.preflight.measured(first.id, facts)
          store.preflight.these([first.id]).forEach(judgeRow)
        })
      try {
        await measureFile(context, first, record)
        refused.delete(first.id)
      } catch (error) {
        if (!background.absorb(error)) throw error
        if (storage.blockedUntilMs('library') !== null) return false
        if (refused.has(first.id)) record(null, 0, 0)
        else refused.add(first.id)
        return false
      }
      unannounced += 1
      if (
        unannounced < ANNOUNCE_AFTER &&
        asked.size === 0 &&
        store.preflight.judgedBefore(number, 1).length > 0
      )
        return false
      unannounced = 0
      return true
    }

    const once = (start: Start, work: () => Promise<boolean>): null => {
      isBusy = true
      start(async () => {
        try {
          return await work()
        } finally {
          isBusy = false
        }
      })
      return null
    }

    const loop = startLoop(context, fail, (start) => {
      if (isBusy) return null
      const nowMs = clock.nowMs()
      const blockedMs = storage.blockedUntilMs('library')
      if (blockedMs !== null) return blockedMs
      const restsMs = background.restsUntilMs()
      if (restsMs !== null) return restsMs
      if (nowMs >= rereadAtMs || rereadAtMs > nowMs + REREAD_MS) {
        rereadAtMs = nowMs + REREAD_MS
        const before = number
        return once(start, async () => {
          await reread()
          return number !== before
        })
      }
      const [wanted] = asked
      if (wanted !== undefined) {
        asked.delete(wanted)
        return once(start, () => step([wanted]))
      }
      const ids = store.preflight.judgedBefore(number, SLICE)
      // Decoding takes a processor: what was paid for and is still to come goes first.
      if (ids.length === 0 || store.assets.hasExpected()) return rereadAtMs
      return once(start, () => step(ids))
    })
    wake = loop.wake
    return loop
  }

  return {
    get rules() {
      return rules
    },
    measured(asset, facts) {
      store.preflight.measured(asset, facts)
      store.preflight.these([asset]).forEach(judgeRow)
    },
    ask(asset) {
      asked.add(asset)
      wake()
    },
    async reread() {
      await reread()
      wake()
    },
    start: startOver,
  }
}

/** @param tell null: the file is gone, or is no picture any more */
async function measureFile(
  { files, clock, decoder, libraryPath, thumbnailsPath }: Context,
  row: PreflightRow,
  record: (facts: PictureFacts | null, width: number, height: number) => void,
): Promise<void> {
  const path = join(libraryPath, ...row.file.split('/'))
  const decoded = (await files.facts(path)) === null ? null : await decoder.decode(path, SAVE_LIMITS)
  if (decoded?.kind !== 'decoded') {
    record(null, 0, 0)
    return
  }
  // Thumbnails can be made again, and here is one.
  await placeThumbnail({ files, clock, thumbnails: thumbnailsPath }, row.file, row.sha256, decoded.thumbnail)
  record(decoded.facts, decoded.width, decoded.height)
}
