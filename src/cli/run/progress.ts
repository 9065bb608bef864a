// How things go, while they go. On a terminal a block that is overwritten, elsewhere a line at most every ten
// seconds; both say counts by state, because one percentage would have to lie about what failed or waits.
import { createLogUpdate } from 'log-update'
import type { AccountStatus, BatchStatus, Status } from '../../contract/commands.ts'
import { sentences } from '../../domain/text.ts'
import type { Engine } from '../../engine/index.ts'
import { inWords, moment, t, textWidth, waitWords } from '../../words/index.ts'
import {
  countsText,
  creditsText,
  delayLines,
  failed,
  filesText,
  inProgress,
  isUnfinished,
  startText,
  stateWords,
} from './batches.ts'
import type { Io } from '../../host/io.ts'
import type { Output } from '../terminal/output.ts'

const LINE_EVERY_MS = 10_000
const WAITING_EVERY_MS = 60_000
const BAR_CHARS = 24
/** More batches than this are summed up, so that the block fits the screen. */
const BATCHES_SHOWN_MAX = 8
const NAME_COLUMNS_MAX = 28

type Shown = (status: Status) => Status
type ProgressIo = Pick<Io, 'terminal' | 'clock'>

export interface Progress {
  end(): void
}

export function showProgress(
  { io, output }: { readonly io: ProgressIo; readonly output: Output },
  engine: Pick<Engine, 'status' | 'subscribe'>,
): Progress {
  if (output.isQuiet && !output.isJson) return { end: () => undefined }
  const block = openBlock(io, output)
  const shown = shownFrom(engine.status())
  return block === null ? showLines(io, output, engine, shown) : showBlock(io, output, engine, shown, block)
}

/** No batch that was finished before. */
function shownFrom({ batches: before }: Status): Shown {
  const finished = before.filter((batch) => !isUnfinished(batch)).map(({ id }) => id)
  return (status) => ({ ...status, batches: status.batches.filter(({ id }) => !finished.includes(id)) })
}

/** A block at the foot of the terminal that is overwritten; null: lines, because JSON on the same screen would mix with it. */
export function openBlock({ terminal }: Pick<Io, 'terminal'>, output: Output) {
  const isBlock = terminal !== null && !output.isJson && !output.isQuiet
  const block = isBlock ? createLogUpdate(terminal, { showCursor: true }) : null
  output.setBlock(block)
  return block
}

function showBlock(
  io: ProgressIo,
  output: Output,
  engine: Pick<Engine, 'status' | 'subscribe'>,
  shown: Shown,
  block: NonNullable<ReturnType<typeof openBlock>>,
): Progress {
  const draw = () => block(output.clean(blockText(shown(engine.status()), io.clock.nowMs())))
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

function showLines(io: ProgressIo, output: Output, engine: Pick<Engine, 'status'>, shown: Shown): Progress {
  const ending = new AbortController()
  const printed = new Map<string, string>()
  let waitingSaidMs = io.clock.monotonicMs()
  const print = () => {
    const status = engine.status()
    const nowMs = io.clock.nowMs()
    const news = linesOf(shown(status), nowMs).filter(([about, line]) => printed.get(about) !== line)
    for (const [about, line] of news) printed.set(about, line)
    const lines = news.map(([, line]) => line)
    // Nothing changes for hours: a log still says what is waited for.
    if (io.clock.monotonicMs() - waitingSaidMs >= WAITING_EVERY_MS) {
      waitingSaidMs = io.clock.monotonicMs()
      lines.push(...waitingLines(shown(status), nowMs))
    }
    if (lines.length === 0) return
    output.say(lines.join('\n'))
    output.json({ type: 'progress', at_ms: nowMs, batches: status.batches, accounts: status.accounts })
  }
  const watch = async () => {
    for (; ; await io.clock.sleep(LINE_EVERY_MS, ending.signal)) print()
  }
  // Rejects only because the run has ended.
  watch().catch(() => undefined)
  return {
    end() {
      ending.abort()
      print()
    },
  }
}

const waitingLines = ({ batches }: Status, nowMs: number): readonly string[] =>
  batches.flatMap((batch) => {
    const start = startText(batch, nowMs)
    return start === null ? [] : [`${batch.name}: ${start} (${inWords(batch.next_at_ms ?? 0, nowMs)})`]
  })

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
  let seen = 0
  const ends = parts.map(([sign, count]) => {
    seen += count
    return { sign, end: Math.floor((seen / total) * BAR_CHARS) }
  })
  const signAt = (at: number) => ends.find(({ end }) => at < end)?.sign ?? '░'
  return Array.from({ length: BAR_CHARS }, (_, at) => signAt(at)).join('')
}

export function accountText(account: AccountStatus, nowMs: number): string {
  const { name, rate, stop, waits, test_run: isTestRun, credits_remaining: credits } = account
  const kind = isTestRun ? t('testRun.name') : t(`app.account.kind.${account.key_kind}`)
  const words = [name === kind ? name : `${name} (${kind})`]
  for (const [index, { name: span, used, limit, remaining }] of rate.windows.entries()) {
    const isFull = index > 0 && remaining === 0
    if (limit !== null)
      words.push(t('terminal.account.sent', { span, used, limit, isHere: index > 0, isFull }))
  }
  if (credits !== null && !isTestRun) words.push(t('terminal.account.credits', { credits }))
  if (stop !== null) words.push(t('terminal.account.stopped', { reason: stop.code }))
  else if (waits !== null) words.push(`${waitWords(waits, nowMs)} (${waits.message})`)
  else if (rate.next_at_ms !== null && rate.next_at_ms > nowMs + 90_000)
    words.push(t('terminal.account.next', { when: moment(rate.next_at_ms, nowMs) }))
  return words.join(' · ')
}

function blockText(status: Status, nowMs: number): string {
  const live = status.batches.filter((batch) => batch.state !== 'cancelled')
  const shown = [...live.filter(isUnfinished), ...live.filter((one) => !isUnfinished(one)).toReversed()]
    .slice(0, BATCHES_SHOWN_MAX)
    .toSorted((a, b) => a.id - b.id)
  const names = shown.map(({ name }) => shortened(name, NAME_COLUMNS_MAX))
  const width = Math.max(0, ...names.map(textWidth))
  const lines = shown.flatMap((batch, at) => {
    const name = names[at] ?? ''
    return [
      `${name}${' '.repeat(width - textWidth(name))}  ${bar(batch)}  ${countsText(batch)}`,
      `${' '.repeat(width)}  ${[filesText(batch), creditsText(batch), ...stateWords(batch, nowMs)].join(' · ')}`,
    ]
  })
  const hidden = live.length - shown.length
  if (hidden > 0) lines.push(t('report.reasons.otherBatches', { count: hidden }))
  lines.push(...delayLines(live))
  lines.push(...status.accounts.map((account) => accountText(account, nowMs)))
  if (status.storage !== null)
    lines.push(`${sentences(t('app.banner.storage.title'), status.storage.message)} (${status.storage.code})`)
  return lines.join('\n')
}

function shortened(name: string, columns: number): string {
  if (textWidth(name) <= columns) return name
  let start = name
  while (textWidth(start) >= columns) start = Array.from(start).slice(0, -1).join('')
  return `${start}…`
}

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
  ...delayLines(status.batches).map((line) => [line, line] as const),
  ...status.accounts.map((account) => [`account ${account.name}`, accountText(account, nowMs)] as const),
]
