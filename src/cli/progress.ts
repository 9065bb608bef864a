// How things go, while they go. On a terminal a block that is overwritten, elsewhere a line at most every ten
// seconds; both say counts by state, because one percentage would have to lie about what failed or waits.
import { createLogUpdate } from 'log-update'
import type { AccountStatus, BatchStatus, Status } from '../contract/commands.ts'
import type { Engine } from '../engine/index.ts'
import { duration, localTime, number, plural } from './format.ts'
import type { Io } from '../host/io.ts'
import { failed, inProgress } from './exit-codes.ts'
import type { Output } from './output.ts'

const LINE_EVERY_MS = 10_000
/** A wait that is longer is worth a word; a shorter one is the pace's. */
const WAIT_SHOWN_MS = 90_000
const WAITING_EVERY_MS = 60_000
const BAR_CHARS = 24
/** More batches than this are summed up, so that the block fits the screen. */
const BATCHES_SHOWN_MAX = 8
const NAME_CHARS_MAX = 28

/** What of the outside progress needs. */
type ProgressIo = Pick<Io, 'terminal' | 'clock'>

export interface Progress {
  /** Shows how things stand at last, and no more after it. */
  end(): void
}

export function showProgress(
  { io, output }: { readonly io: ProgressIo; readonly output: Output },
  engine: Pick<Engine, 'status' | 'subscribe'>,
): Progress {
  if (output.isQuiet && !output.isJson) return { end: () => undefined }
  // A block and JSON lines on one screen would overwrite each other.
  const block =
    io.terminal === null || output.isJson ? null : createLogUpdate(io.terminal, { showCursor: true })
  return block === null ? showLines(io, output, engine) : showBlock(io, output, engine, block)
}

function showBlock(
  io: ProgressIo,
  output: Output,
  engine: Pick<Engine, 'status' | 'subscribe'>,
  block: ReturnType<typeof createLogUpdate>,
): Progress {
  const draw = () => block(output.clean(blockText(engine.status(), io.clock.nowMs())))
  output.setBlock(block)
  draw()
  const end = engine.subscribe(draw)
  return {
    end() {
      end()
      draw()
      block.done()
      output.setBlock(null)
    },
  }
}

function showLines(io: ProgressIo, output: Output, engine: Pick<Engine, 'status' | 'subscribe'>): Progress {
  const ending = new AbortController()
  let lastMs = Number.NEGATIVE_INFINITY
  const printed = new Map<string, string>()
  let isDue = false
  const printChanges = () => {
    isDue = false
    const status = engine.status()
    const nowMs = io.clock.nowMs()
    lastMs = io.clock.monotonicMs()
    const news = linesOf(status, nowMs).filter(([about, line]) => printed.get(about) !== line)
    if (news.length === 0) return
    for (const [about, line] of news) printed.set(about, line)
    show(
      status,
      nowMs,
      news.map(([, line]) => line),
    )
  }
  const show = (status: Status, nowMs: number, lines: readonly string[]) => {
    output.say(lines.join('\n'))
    output.json({ type: 'progress', at_ms: nowMs, batches: status.batches, accounts: status.accounts })
  }
  /** Nothing changes for hours: a log still says what is waited for. */
  const reportWaiting = async () => {
    for (; ; await io.clock.sleep(WAITING_EVERY_MS, ending.signal)) {
      const status = engine.status()
      const nowMs = io.clock.nowMs()
      const lines = status.batches.flatMap((batch) => {
        const start = startText(batch, nowMs)
        return start === null
          ? []
          : [`${batch.name}: ${start}, in ${duration((batch.next_at_ms ?? 0) - nowMs)}.`]
      })
      if (lines.length > 0) show(status, nowMs, lines)
    }
  }
  // Rejects only because the run has ended.
  reportWaiting().catch(() => undefined)
  const changed = () => {
    if (isDue) return
    const waitMs = lastMs + LINE_EVERY_MS - io.clock.monotonicMs()
    if (waitMs <= 0) {
      printChanges()
      return
    }
    isDue = true
    // Rejects only because the run has ended, which prints the last line itself.
    io.clock.sleep(waitMs, ending.signal).then(printChanges, () => undefined)
  }
  const end = engine.subscribe(changed)
  return {
    end() {
      end()
      ending.abort()
      printChanges()
    },
  }
}

/** Generated, partly generated or failed, in progress, waiting: each its own sign, so that the bar cannot flatter. */
function bar(batch: BatchStatus): string {
  const { tasks } = batch
  const parts: readonly (readonly [string, number])[] = [
    ['█', tasks.completed],
    ['▓', tasks.completed_with_errors],
    ['x', failed(batch)],
    ['▒', inProgress(batch)],
    ['!', tasks.held],
    ['░', tasks.queued],
  ]
  const total = parts.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return '░'.repeat(BAR_CHARS)
  let seen = 0
  let drawn = 0
  return parts
    .map(([sign, count]) => {
      seen += count
      const upTo = Math.floor((seen / total) * BAR_CHARS)
      const chars = Math.max(0, upTo - drawn)
      drawn = Math.max(drawn, upTo)
      return sign.repeat(chars)
    })
    .join('')
}

/** "12/24 generated · 1 failed · 4 in progress · 7 queued" */
export function countsText(batch: BatchStatus): string {
  const { tasks } = batch
  const total = Object.values(tasks).reduce((sum, count) => sum + count, 0) - tasks.cancelled
  const others: readonly (readonly [number, string])[] = [
    [tasks.completed_with_errors, 'partly generated'],
    [failed(batch), 'failed'],
    [tasks.unconfirmed, 'being looked up'],
    [tasks.submitting + tasks.pending + tasks.processing, 'in progress'],
    [tasks.collecting, 'downloading'],
    [tasks.held, tasks.held === 1 ? 'needs attention' : 'need attention'],
    [tasks.queued, 'queued'],
    [tasks.cancelled, 'canceled'],
  ]
  return [
    `${number(tasks.completed)}/${number(total)} generated`,
    ...others.filter(([count]) => count > 0).map(([count, word]) => `${number(count)} ${word}`),
  ].join(' · ')
}

/** "200 credits charged, 10 refunded"; of a test run what it would cost. */
export function creditsText({ test_run: testRun, credits: { charged, refunded } }: BatchStatus): string {
  if (testRun) return `would cost ${plural(charged - refunded, 'credit')}, costs none`
  return `${plural(charged, 'credit')} charged${refunded > 0 ? `, ${number(refunded)} refunded` : ''}`
}

/** "starts at 22:00", where a batch waits for its hours or for a new day's quota; null: it does not. */
export function startText({ next_at_ms: atMs, tasks }: BatchStatus, nowMs: number): string | null {
  if (atMs === null || atMs <= nowMs + WAIT_SHOWN_MS) return null
  const isNew = Object.entries(tasks).every(
    ([state, count]) => count === 0 || state === 'queued' || state === 'cancelled',
  )
  return `${isNew ? 'starts' : 'continues'} at ${localTime(atMs, nowMs)}`
}

export function accountText(account: AccountStatus, nowMs: number): string {
  const { rate } = account
  const words = [
    `${account.name} (${account.test_run ? 'test run' : account.key_kind})`,
    ...rate.windows.flatMap(({ name, used, limit }, index) =>
      limit === null
        ? []
        : [
            `${name === 'day' ? 'today' : `last ${name}`} ${number(used)} of ${number(limit)} sent${index > 0 ? ' from here' : ''}`,
          ],
    ),
    ...(account.credits_remaining === null || account.test_run
      ? []
      : [`credits left ${number(account.credits_remaining)}`]),
  ]
  if (account.stop !== null) words.push(`stopped: ${account.stop.code}`)
  else if (account.waits !== null)
    words.push(
      `${account.waits.reason} until ${localTime(account.waits.until_ms, nowMs)}: ${account.waits.message}`,
    )
  else if (rate.next_at_ms !== null && rate.next_at_ms > nowMs + 90_000)
    words.push(`next submission ${localTime(rate.next_at_ms, nowMs)}`)
  return words.join(' · ')
}

function blockText(status: Status, nowMs: number): string {
  const live = status.batches.filter((batch) => batch.state !== 'cancelled')
  const isOpen = (batch: BatchStatus) => batch.tasks.queued + batch.tasks.held + inProgress(batch) > 0
  const shown = [...live.filter(isOpen), ...live.filter((batch) => !isOpen(batch)).toReversed()]
    .slice(0, BATCHES_SHOWN_MAX)
    .toSorted((a, b) => a.id - b.id)
  const names = shown.map(({ name }) =>
    name.length > NAME_CHARS_MAX ? `${name.slice(0, NAME_CHARS_MAX - 1)}…` : name,
  )
  const width = Math.max(0, ...names.map((name) => name.length))
  const lines = shown.flatMap((batch, at) => [
    `${(names[at] ?? '').padEnd(width)}  ${bar(batch)}  ${countsText(batch)}`,
    `${' '.repeat(width)}  ${[filesText(batch), creditsText(batch), ...stateWords(batch, nowMs)].join(' · ')}`,
  ])
  const hidden = live.length - shown.length
  if (hidden > 0) lines.push(`and ${hidden} more batches`)
  lines.push(...status.accounts.map((account) => accountText(account, nowMs)))
  if (status.storage !== null)
    lines.push(`The disk refuses (${status.storage.code}): ${status.storage.message}`)
  return lines.join('\n')
}

/** What keeps a batch from going on now; empty: nothing does. */
export const stateWords = (batch: BatchStatus, nowMs: number): readonly string[] => [
  ...(batch.waits_for === null
    ? []
    : [`waits for you: ${batch.waits_for === 'spending_limit' ? 'spending limit' : batch.waits_for}`]),
  ...(batch.state === 'paused' ? ['paused'] : []),
  ...[startText(batch, nowMs)].filter((text) => text !== null),
]

/** No outputs are known before the first job has ended. */
export const filesText = ({ assets }: BatchStatus): string =>
  assets.expected === 0
    ? 'no files yet'
    : `files ${number(assets.on_disk)}/${number(assets.expected)}${assets.failed > 0 ? ` (${number(assets.failed)} failed)` : ''}`

/** What each line is about, and the line. */
const linesOf = (status: Status, nowMs: number): (readonly [string, string])[] => [
  ...status.batches
    .filter(({ state }) => state !== 'cancelled')
    .map(
      (batch) =>
        [
          `batch ${batch.id}`,
          `${batch.name}: ${[countsText(batch), filesText(batch), creditsText(batch), ...stateWords(batch, nowMs)].join(' · ')}`,
        ] as const,
    ),
  ...status.accounts.map((account) => [`account ${account.name}`, accountText(account, nowMs)] as const),
]
