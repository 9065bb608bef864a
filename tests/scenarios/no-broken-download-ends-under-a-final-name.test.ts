// The whole engine against the whole matrix of broken downloads. Whatever a server, a proxy or a network does to an
// image: nothing gets a final name that is not, byte for byte, what is served; and in the end each image is on disk,
// or is reported with a code and words that fit and comes as soon as the fault is gone, at no credits.
import { expect, test } from 'vitest'
import { databasePath, openReader } from '../../src/engine/index.ts'
import type { Asset } from '../../src/engine/store/index.ts'
import { shareOf } from '../support/share.ts'
import { setStage, type Stage } from '../support/stage.ts'
import { witness } from './downloads/final-names.ts'
import { type Case, casesOf, type Format, FORMATS } from './downloads/matrix.ts'

/** The platform whose images have the format. */
const PLATFORM: Readonly<Record<Format, string>> = { png: 'Alpha', jpeg: 'Gamma', webp: 'Beta' }

/** What a person reads. */
const WORDS: Readonly<Record<string, RegExp>> = {
  TRUNCATED: /broke|terminated|ended|closed|does not end as|No more bytes came for 30 s|longer than 600 s/i,
  CORRUPT: /corrupt|damaged|bad|invalid|error|libspng|vips|follows the end/i,
  NOT_AN_IMAGE:
    /^Something else came instead of an image: (.*Hotel WiFi|.*OK|\{"success"|\(empty\)|\(compressed)/,
  URL_REFUSED: /address was refused \(HTTP (302|403)\)/,
  CHANGED: /part of the file that was not asked for/,
}

const MATRIX = [
  ...FORMATS.map((format) => ({ tags: 'strong', cases: casesOf('strong', format), what: format }) as const),
  { tags: 'weak', cases: casesOf('weak'), what: 'images' },
  { tags: 'none', cases: casesOf('none'), what: 'images' },
] as const

test.each(shareOf<(typeof MATRIX)[number]>(MATRIX).map((part) => ({ ...part, count: part.cases.length })))(
  '$count broken downloads of $what, ETags $tags: 0 bad files, all whole or reported',
  async ({ tags, cases }) => {
    const seen = witness()
    const stage = await setStage({
      files: seen.files,
      standin: {
        imageTags: tags,
        imageScale: 0.01,
        jobMs: 2_000,
        limits: { perMinute: 1_000, perDay: 100_000 },
        faults: cases.flatMap(({ faults }) => faults),
      },
    })
    seen.watch(stage.standin, stage.workspace)
    await order(stage, cases)
    await stage.settle()
    expect(cases.flatMap((one) => complaintsOf(one, assetOf(stage, one)))).toEqual([])

    const reported = cases.filter((one) => one.reported.length > 0).length
    stage.standin.setFaults([])
    expect(stage.engine.call('retry', {})).toMatchObject({ fetched_again: reported, submitted_again: 0 })
    await stage.settle()
    const files = (await stage.library()).filter((file) => !file.endsWith('job.json'))
    const different = await Promise.all(files.map((file) => isServed(stage, file)))
    expect({
      bad: seen.bad,
      named: seen.named,
      files: files.length,
      different: different.filter((isSame) => !isSame).length,
    }).toEqual({ bad: [], named: cases.length, files: cases.length, different: 0 })
    // The rest of an image was asked for as often as it could be, or the cases that meddle with it tried nothing.
    const ranges = stage.standin.requests.filter(({ status }) => status === 206).length
    expect(ranges).toBeGreaterThan(tags === 'strong' ? 30 : -1)
    expect(stage.standin.violations).toEqual([])
    expect(stage.standin.paidTwice).toEqual([])
  },
)

async function order(stage: Stage, cases: readonly Case[]): Promise<void> {
  for (const [format, platform] of Object.entries(PLATFORM))
    await stage.add(
      cases.filter((one) => one.format === format).map(({ asin }) => asin),
      {
        name: format,
        operation: 'scale',
        params: {
          scale_mode: 'catalog',
          items: [{ preview_url: 'https://images.example.com/a.png', platform, asset_type: 'Main Image' }],
        },
      },
    )
}

function assetOf(stage: Stage, { asin }: Case): Asset | null {
  const job = stage.standin.jobs.find((job) => job.asin === asin)
  const reader = openReader(databasePath(stage.workspace))
  try {
    return reader.assets.ofJob(job?.id ?? '')[0] ?? null
  } finally {
    reader.close()
  }
}

function complaintsOf({ name, reported }: Case, asset: Asset | null): readonly string[] {
  const code = asset?.code ?? ''
  const message = asset?.message ?? ''
  const is = `${asset?.state ?? 'missing'} ${code} ${message}`
  if (reported.length === 0) return asset?.state === 'on_disk' ? [] : [`${name}: is ${is}, not on disk`]
  if (asset?.state !== 'failed' || !reported.includes(code))
    return [`${name}: is ${is}, not reported ${reported.join()}`]
  const isFit = WORDS[code]?.test(message) === true && !/signature=|expires=/.test(message)
  return isFit ? [] : [`${name}: the words do not fit: ${is}`]
}

async function isServed(stage: Stage, file: string): Promise<boolean> {
  const [, , jobId = '', name = ''] = file.split('/')
  return (await stage.standin.imageOf(`/assets/${jobId}/${name}`)).bytes.equals(await stage.read(file))
}
