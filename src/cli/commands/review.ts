// `review`: which images are good, from a script or without a window. An image is named by its number, as the list prints it,
// or with all those of its product by the ASIN.
import type { LibraryFilter } from '../../contract/commands/library.ts'
import type { ReviewState } from '../../domain/states.ts'
import { FailureError } from '../../domain/failure.ts'
import { newestOf, type Reader } from '../../engine/index.ts'
import { subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { plural, table } from '../format.ts'
import { asTyped, bad, count, country, flag, option, repeatable, type Values } from '../options.ts'
import type { Session } from '../session.ts'
import { migrate, lookInto, withEngine } from '../workspace.ts'

const help = () => `
WHAT is an ASIN, the number of an image as the list prints it, or "all". Both options may be given several times. Without
them the images are listed; --only-unreviewed leaves out what was reviewed.

Examples:
  shotlist review > images.txt
  shotlist review --approve B0C1ABCDEF --reject 1204 --reason "wrong color"
  shotlist review --batch 3 --approve all

Only images and documents that are on disk are reviewed, and of a product that was generated again the newest.

${EXIT_HELP}`

/** Assets in one call to the engine. */
const SLICE = 10_000
const PAGE = 500
const REASON_CHARS_MAX = 200

const OPTIONS = {
  approve: repeatable('--approve <what>', () => 'approve these: export takes them', asTyped),
  reject: repeatable('--reject <what>', () => 'reject these', asTyped),
  clear: repeatable('--clear <what>', () => 'remove the review of these', asTyped),
  reason: option('--reason <text>', () => 'why, for what is rejected', asTyped),
  batch: option('--batch <n>', () => 'only of this batch, by its number', count),
  country: option('--country <code>', () => 'only of this country', country),
  onlyUnreviewed: flag('--only-unreviewed', () => 'list only what is not reviewed yet'),
}

export const addReview = subcommand({
  usage: 'review',
  about: () => 'list the images, approve and reject them',
  options: OPTIONS,
  help,
  run: review,
})

async function review(session: Session, options: Values<typeof OPTIONS>): Promise<ExitCode> {
  const { batch, country, reason } = options
  const filter: LibraryFilter = {
    state: 'on_disk',
    ...(batch === null ? {} : { batch }),
    ...(country === null ? {} : { country }),
    ...(options.onlyUnreviewed ? { review: 'unreviewed' } : {}),
  }
  const given: readonly (readonly [ReviewState, readonly string[]])[] = [
    ['approved', options.approve],
    ['rejected', options.reject],
    ['unreviewed', options.clear],
  ]
  if (reason !== null && reason.length > REASON_CHARS_MAX)
    throw bad(`--reason has at most ${REASON_CHARS_MAX} characters. Nothing was changed.`)
  if (reason !== null && options.reject.length === 0)
    throw bad('--reason goes with --reject. Nothing was changed.')
  if (given.every(([, words]) => words.length === 0)) return list(session, filter)
  await migrate(session)
  const changes = await lookInto(session, async (rows) => {
    const assetsOf = assetsByWord(await imagesOf(session, rows, filter))
    return given.map(([state, words]) => ({ state, assets: [...new Set(words.flatMap(assetsOf))] }))
  })
  const named = changes.flatMap(({ assets }) => assets)
  if (new Set(named).size < named.length)
    throw bad('An image cannot be approved, rejected and cleared at once. Nothing was changed.')
  return withEngine(session, async (engine) => {
    for (const { state, assets } of changes) {
      for (let at = 0; at < assets.length; at += SLICE)
        engine.call('review', {
          assets: assets.slice(at, at + SLICE),
          state,
          ...(state === 'rejected' ? { reason } : {}),
        })
      if (assets.length === 0) continue
      session.output.json({ type: 'reviewed', state, assets: assets.length })
      session.output.say(`${plural(assets.length, 'image')} ${WORDS[state]}.`)
    }
    return EXIT.done
  })
}

const WORDS: Readonly<Record<ReviewState, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  unreviewed: 'without a review now',
}

type Images = ReturnType<Reader['library']['these']>

/** Those on disk; of what was generated again the newest. */
async function imagesOf({ io }: Session, rows: Reader | null, filter: LibraryFilter): Promise<Images> {
  if (rows === null) return []
  const ids = await newestOf(rows, rows.library.ids(filter, io.clock.nowMs()))
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) =>
    rows.library.these(ids.slice(page * PAGE, (page + 1) * PAGE)),
  )
  return pages.flat()
}

/** The images that a word means. It throws FailureError NOT_FOUND for a word that names nothing. */
function assetsByWord(images: Images): (word: string) => readonly number[] {
  const all = images.map(({ id }) => id)
  const ids = new Set(all)
  const ofProduct = Map.groupBy(images, ({ asin }) => asin)
  const meant = (word: string): readonly number[] => {
    if (word.toLowerCase() === 'all') return all
    if (/^\d{1,9}$/.test(word)) return ids.has(Number(word)) ? [Number(word)] : []
    return ofProduct.get(word.trim().toUpperCase())?.map(({ id }) => id) ?? []
  }
  return (word) => {
    const found = meant(word)
    if (found.length > 0) return found
    throw new FailureError(
      'NOT_FOUND',
      `No image on disk is named by "${word}": it is neither an ASIN of the library nor a number that "shotlist review" lists. Nothing was changed.`,
    )
  }
}

const list = (session: Session, filter: LibraryFilter): Promise<ExitCode> =>
  lookInto(session, async (rows) => {
    const { output, workspace } = session
    const images = await imagesOf(session, rows, filter)
    const lines = images.map((image) => {
      const { id, batch, asin, country, recipe, ordinal, slot, kind, reviewState: review, reason } = image
      output.json({ type: 'image', id, batch, asin, country, recipe, ordinal, slot, kind, review, reason })
      const state = reason === null ? review : `${review}: ${reason}`
      return [String(id), asin, country, recipe, String(ordinal), slot, state]
    })
    for (let at = 0; at < lines.length; at += PAGE) output.print(table(lines.slice(at, at + PAGE), [0, 4]))
    if (lines.length > 0) return EXIT.done
    const { review: onlyThese, ...all } = filter
    const isReviewed = onlyThese !== undefined && (await imagesOf(session, rows, all)).length > 0
    output.print(isReviewed ? 'Every image is reviewed already.' : `${workspace} holds no such image yet.`)
    return EXIT.done
  })
