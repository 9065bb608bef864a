// `review`: which images are good, from a script or without a window. An image is named by its number, as the list prints it,
// or with all those of its product by the ASIN.
import type { LibraryFilter } from '../../contract/commands/library.ts'
import type { ReviewState } from '../../domain/states.ts'
import { FailureError } from '../../domain/failure.ts'
import { newestOf, type Reader } from '../../engine/index.ts'
import { subcommand } from '../command.ts'
import { EXIT, EXIT_HELP, type ExitCode } from '../exit-codes.ts'
import { plural, table } from '../format.ts'
import { asTyped, count, country, flag, option, repeatable, type Values } from '../options.ts'
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

const OPTIONS = {
  approve: repeatable('--approve <what>', 'approve these: export takes them', asTyped),
  reject: repeatable('--reject <what>', 'reject these', asTyped),
  clear: repeatable('--clear <what>', 'remove the review of these', asTyped),
  reason: option('--reason <text>', 'why, for what is rejected', asTyped),
  batch: option('--batch <n>', 'only of this batch, by its number', count),
  country: option('--country <code>', 'only of this country', country),
  onlyUnreviewed: flag('--only-unreviewed', 'list only what is not reviewed yet'),
}

export const addReview = subcommand({
  usage: 'review',
  about: 'list the images, approve and reject them',
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
  if (reason !== null && options.reject.length === 0)
    throw new FailureError('BAD_INPUT', '--reason goes with --reject. Nothing was changed.')
  if (given.every(([, words]) => words.length === 0)) return list(session, filter)
  await migrate(session)
  const changes = await lookInto(session, (rows) =>
    Promise.all(
      given.map(async ([state, words]) => ({
        state,
        assets: await assetsOf(rows, filter, words, session.io.clock.nowMs()),
      })),
    ),
  )
  const named = changes.flatMap(({ assets }) => assets)
  if (new Set(named).size < named.length)
    throw new FailureError(
      'BAD_INPUT',
      'An image cannot be approved, rejected and cleared at once. Nothing was changed.',
    )
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

/** @throws FailureError NOT_FOUND for a word that names nothing */
async function assetsOf(
  rows: Reader | null,
  filter: LibraryFilter,
  words: readonly string[],
  nowMs: number,
): Promise<readonly number[]> {
  const found = new Set<number>()
  // A script may give thousands of numbers: they are looked up in one list.
  let listed: Set<number> | null = null
  const newestNamed = async (word: string): Promise<readonly number[]> => {
    if (rows === null) return []
    if (!isNumber(word)) return newest(rows, { ...filter, ...named(word) }, nowMs)
    listed ??= new Set(await newest(rows, filter, nowMs))
    return listed.has(Number(word)) ? [Number(word)] : []
  }
  for (const word of words) {
    const meant = await newestNamed(word)
    for (const id of meant) found.add(id)
    if (meant.length > 0) continue
    throw new FailureError(
      'NOT_FOUND',
      `No image on disk is named by "${word}": it is neither an ASIN of the library nor a number that "shotlist review" lists. Nothing was changed.`,
    )
  }
  return [...found]
}

const isNumber = (word: string): boolean => /^\d{1,9}$/.test(word)

const named = (word: string): LibraryFilter =>
  word.toLowerCase() === 'all' ? {} : { asin: word.trim().toUpperCase() }

const newest = (rows: Reader, filter: LibraryFilter, nowMs: number): Promise<readonly number[]> =>
  newestOf(rows, rows.library.ids(filter, nowMs))

const list = (session: Session, filter: LibraryFilter): Promise<ExitCode> =>
  lookInto(session, async (rows) => {
    const { output, workspace, io } = session
    const ids = rows === null ? [] : await newest(rows, filter, io.clock.nowMs())
    if (rows === null || ids.length === 0) {
      const { review: onlyThese, ...all } = filter
      const isReviewed =
        rows !== null && onlyThese !== undefined && rows.library.ids(all, io.clock.nowMs()).length > 0
      output.print(isReviewed ? 'Every image is reviewed already.' : `${workspace} holds no such image yet.`)
      return EXIT.done
    }
    for (let at = 0; at < ids.length; at += PAGE) {
      const assets = rows.library.these(ids.slice(at, at + PAGE))
      for (const { id, batch, asin, country, recipe, ordinal, slot, kind, reviewState, reason } of assets)
        output.json({
          type: 'image',
          id,
          batch,
          asin,
          country,
          recipe,
          ordinal,
          slot,
          kind,
          review: reviewState,
          reason,
        })
      output.print(
        table(
          assets.map(({ id, asin, country, recipe, ordinal, slot, reviewState, reason }) => [
            String(id),
            asin,
            country,
            recipe,
            String(ordinal),
            slot,
            reason === null ? reviewState : `${reviewState}: ${reason}`,
          ]),
          [0, 4],
        ),
      )
    }
    return EXIT.done
  })
