// `review`: which images are good, from a script or without a window. An image is named by its number, as the list prints it,
// or with all those of its product by the ASIN.
import type { LibraryFilter } from '../../contract/commands/library.ts'
import type { ReviewState } from '../../domain/states.ts'
import { FailureError } from '../../domain/failure.ts'
import { oneCodeOf } from '../../domain/service.ts'
import { newestOf, type Reader } from '../../engine/index.ts'
import { hasSeveral } from '../run/batches.ts'
import { sentences } from '../../domain/text.ts'
import { subcommand } from '../command.ts'
import { t } from '../../words/index.ts'
import { EXIT, exitHelp, type ExitCode } from '../terminal/exit-codes.ts'
import { table } from '../terminal/format.ts'
import { asTyped, bad, count, country, flag, option, repeatable, type Values } from '../options.ts'
import type { Session } from '../session.ts'
import { chosenAccount, lookInto, withEngine } from '../workspace.ts'

const help = () => [
  t('commands.review.help'),
  `${t('commands.examples')}
  shotlist review > images.txt
  shotlist review --approve B0C1ABCDEF --reject 1204 --reason "wrong color"
  shotlist review --batch 3 --approve all`,
  t('commands.review.help.versions'),
  exitHelp(),
]

const SLICE = 10_000
const PAGE = 500
const REASON_CHARS_MAX = 200

const OPTIONS = {
  approve: repeatable('--approve <what>', 'commands.review.option.approve', asTyped),
  reject: repeatable('--reject <what>', 'commands.review.option.reject', asTyped),
  clear: repeatable('--clear <what>', 'commands.review.option.clear', asTyped),
  reason: option('--reason <text>', 'commands.review.option.reason', asTyped),
  batch: option('--batch <n>', 'commands.review.option.batch', count),
  country: option('--country <code>', 'commands.review.option.country', country),
  onlyUnreviewed: flag('--only-unreviewed', 'commands.review.option.unreviewed'),
}

export const addReview = subcommand({
  usage: 'review',
  about: 'commands.review.about',
  takes: 'library',
  options: OPTIONS,
  help,
  run: review,
})

async function review(session: Session, options: Values<typeof OPTIONS>): Promise<ExitCode> {
  const { batch, country, reason } = options
  const account = await lookInto(session, (rows) => chosenAccount(session, rows))
  const filter: LibraryFilter = {
    state: 'on_disk',
    ...(account === null ? {} : { account: account.id }),
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
    throw bad(t('commands.review.reasonTooLong', { max: REASON_CHARS_MAX }))
  if (reason !== null && options.reject.length === 0) throw bad(t('commands.review.reasonAlone'))
  if (given.every(([, words]) => words.length === 0)) return list(session, filter)
  const changes = await lookInto(session, async (rows) => {
    const assetsOf = assetsByWord(await imagesOf(session, rows, filter))
    return given.map(([state, words]) => {
      const assets = [...new Set(words.flatMap(assetsOf))]
      return { state, assets, tests: rows?.library.testImages(assets) ?? 0 }
    })
  })
  const named = changes.flatMap(({ assets }) => assets)
  if (new Set(named).size < named.length) throw bad(t('commands.review.atOnce'))
  return withEngine(session, async (engine) => {
    for (const { state, assets, tests } of changes) {
      for (let at = 0; at < assets.length; at += SLICE)
        engine.call('review', {
          assets: assets.slice(at, at + SLICE),
          state,
          ...(state === 'rejected' ? { reason } : {}),
        })
      if (assets.length === 0) continue
      session.output.json({ type: 'reviewed', state, assets: assets.length, test_images: tests })
      session.output.say(
        sentences(
          t(`commands.review.done.${state}`, { count: assets.length }),
          tests === 0 ? null : t('exported.testImages', { count: tests }),
        ),
      )
    }
    return EXIT.done
  })
}

type Images = ReturnType<Reader['library']['these']>

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
    throw new FailureError('NOT_FOUND', t('commands.review.unknown', { word }))
  }
}

const list = (session: Session, filter: LibraryFilter): Promise<ExitCode> =>
  lookInto(session, async (rows) => {
    const { output, workspace } = session
    const images = await imagesOf(session, rows, filter)
    const namesAccount = hasSeveral(images)
    const lines = images.map(({ reviewState: review, ...image }) => {
      const { id, account, batch, asin, country, recipe, ordinal, slot, kind, reason } = image
      const product = { id, account, batch, asin, country }
      output.json({ type: 'image', ...product, recipe, ordinal, slot, kind, review, reason })
      const words = t(`state.review.${review}`)
      const state = reason === null ? words : `${words}: ${reason}`
      const line = [String(id), asin, oneCodeOf(country), recipe, String(ordinal), slot, state]
      return namesAccount ? [...line, account] : line
    })
    for (let at = 0; at < lines.length; at += PAGE) output.print(table(lines.slice(at, at + PAGE), [0, 4]))
    if (lines.length > 0) return EXIT.done
    const { review: onlyThese, ...all } = filter
    const isReviewed = onlyThese !== undefined && (await imagesOf(session, rows, all)).length > 0
    output.print(
      t(isReviewed ? 'commands.review.allReviewed' : 'commands.review.none', { folder: workspace }),
    )
    return EXIT.done
  })
