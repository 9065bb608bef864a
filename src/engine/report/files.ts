// The report as files: its problems for a spreadsheet program, and one page that can be sent by email. The page holds
// everything it shows, asks for nothing, and has an upper limit on its size.
import type { BatchReport, CommandInput, CommandOutput } from '../../contract/commands.ts'
import type { ProblemLine } from '../../contract/commands/queue.ts'
import type { CreditSums } from '../../domain/price.ts'
import { reasonsIn } from '../../domain/reasons.ts'
import { oneCodeOf } from '../../domain/service.ts'
import { countOf, IN_PROGRESS, type TaskState } from '../../domain/states.ts'
import { sentences } from '../../domain/text.ts'
import {
  countryName,
  credits,
  dateAndTime,
  dayAndYear,
  list,
  localeTag,
  number,
  sayReason,
  sumWords,
  t,
  taskStateWords,
} from '../../words/index.ts'
import { cellSeparator, CSV_START, csvLine } from '../intake/index.ts'

type ReadProblems = (offset: number, limit: number) => CommandOutput<'problems'>

const PAGE_LINES = 500

const COLUMNS = ['asin', 'sku', 'title', 'country', 'recipe', 'batch', 'batch_number', 'state', 'code', 'reason',
  'message', 'next_step', 'job_images', 'images_on_disk'] as const // prettier-ignore

export function* problemsCsv(read: ReadProblems, nameOf: (batch: number) => string): Generator<string> {
  const separator = cellSeparator()
  const headings = COLUMNS.map((column) => t(`report.csv.${column}`))
  yield CSV_START + csvLine(headings, separator)
  for (let offset = 0; ; offset += PAGE_LINES) {
    const { problems } = read(offset, PAGE_LINES)
    yield problems.map((line) => csvLine(cellsOf(line, nameOf), separator)).join('')
    if (problems.length < PAGE_LINES) return
  }
}

function cellsOf(line: ProblemLine, nameOf: (batch: number) => string): readonly string[] {
  const { asin, sku, title, country_code: country, recipe, batch, code, assets } = line
  const said = code === null ? null : sayReason({ code, message: line.message })
  return [
    asin,
    sku ?? '',
    title ?? '',
    oneCodeOf(country),
    recipe,
    nameOf(batch),
    String(batch),
    taskStateWords(line),
    code ?? '',
    said?.title ?? '',
    said?.message ?? line.message ?? '',
    line.advice ?? '',
    String(assets.expected),
    String(assets.on_disk),
  ]
}

/** Of a page: a mailbox takes some 20 MB, and nobody reads more. */
const PAGE_MAX = { problems: 1000, pictures: 100, pictureBytes: 64 * 1024 }

export interface ReportPage {
  readonly choice: CommandInput<'save_receipt'>
  readonly madeAtMs: number
  readonly reports: readonly BatchReport[]
  readonly totals: CreditSums
  readonly problems: ReadProblems
  /** WebP; null: there is none. */
  readonly picture: (line: ProblemLine) => Promise<Uint8Array | null>
  /** Absent: PAGE_MAX. */
  readonly max?: typeof PAGE_MAX
}

export async function* reportPage(page: ReportPage): AsyncGenerator<string> {
  const about = aboutOf(page)
  const title = t('report.page.title', { about: about[0] ?? '' })
  yield markup`<!doctype html>
<html lang="${localeTag()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p class="muted">${about.slice(1).join(' · ')}</p>
${figuresOf(page)}
${reasonsMarkup(page.reports)}
`.text
  yield* problemRows(page)
  yield markup`<h2>${t('report.receipt.title')}</h2>
<p>${sumWords(page.totals)}</p>
<p class="muted">${t('report.page.made', { when: dateAndTime(page.madeAtMs) })}</p>
</body>
</html>
`.text
}

/** The batch, then its account, its time, and what the report is narrowed to. */
function aboutOf({ choice, reports, madeAtMs }: ReportPage): readonly string[] {
  const { batch, from_ms: from, until_ms: until, search = '' } = choice
  const name =
    batch === undefined ? undefined : reports.find((report) => report.batch.id === batch)?.batch.name
  const accounts = [...new Set(reports.map((report) => report.batch.account))]
  const firstMs = Math.min(madeAtMs, ...reports.map((report) => report.batch.created_at_ms))
  const firstDay = dayAndYear(from ?? firstMs)
  const lastDay = dayAndYear(until === undefined ? madeAtMs : until - 1)
  return [
    name ?? t('report.page.allBatches'),
    ...(accounts.length === 0
      ? []
      : [t('report.page.accounts', { count: accounts.length, names: list(accounts) })]),
    firstDay === lastDay ? firstDay : t('report.page.period', { from: firstDay, until: lastDay }),
    ...(search.trim() === '' ? [] : [t('report.page.search', { search: search.trim() })]),
  ]
}

function figuresOf({ reports, totals }: ReportPage): Markup {
  const count = (...states: readonly TaskState[]) =>
    number(reports.reduce((sum, { batch }) => sum + countOf(batch.tasks, states), 0))
  const net = totals.charged - totals.refunded
  const figures: readonly (readonly [string, string])[] = [
    [t('report.figures.done'), count('completed')],
    [t('report.figures.incomplete'), count('completed_with_errors')],
    [t('report.figures.failed'), count('failed', 'expired')],
    [t('report.figures.remaining'), count('queued', 'held', ...IN_PROGRESS)],
    ...(reports.some(({ batch }) => batch.tasks.cancelled > 0)
      ? [[t('state.task.cancelled'), count('cancelled')] as const]
      : []),
    [
      t('report.figures.spent'),
      totals.unreported === 0 ? credits(net) : t('report.receipt.atLeast', { amount: net }),
    ],
  ]
  const items = figures.map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>`)
  return markup`<dl>${items}</dl>`
}

function reasonsMarkup(reports: readonly BatchReport[]): Markup {
  const reasons = reasonsIn(reports)
  const title = markup`<h2>${t('report.reasons.title')}</h2>\n`
  const count = reports.reduce((sum, one) => sum + one.retried, 0)
  const retried = count === 0 ? '' : markup`<p>${t('report.reasons.retried', { count })}</p>`
  if (reasons.length === 0)
    return markup`${title}${count > 0 ? retried : markup`<p>${t('report.page.noProblems')}</p>`}`
  const rows = reasons.slice(0, PAGE_MAX.problems).map((reason) => {
    const { of, count, tasks } = reason
    return markup`<tr><td class="count"><b>${number(tasks)}</b> ${t('report.reasons.unit', { of, tasks, count })}</td>
<td>${whyMarkup(reason)}</td></tr>\n`
  })
  return markup`${title}<table>\n${rows}</table>${retried}`
}

function whyMarkup(reason: Parameters<typeof sayReason>[0], nextStep: string | null = null): Markup {
  const { title, message, details, advice } = sayReason(reason)
  return markup`<b>${sentences(title)}</b> <span class="muted">${sentences(message, nextStep ?? advice)}</span>
<details><summary>${t('common.details')}</summary><code>${details}</code></details>`
}

async function* problemRows({ problems: read, picture, max = PAGE_MAX }: ReportPage): AsyncGenerator<string> {
  let shown = 0
  let pictures = 0
  let total = 0
  do {
    const page = read(shown, Math.min(PAGE_LINES, max.problems - shown))
    ;({ total } = page)
    if (page.problems.length === 0) break
    if (shown === 0) yield markup`<h2>${t('report.problems.byProduct')}</h2>\n<table>\n`.text
    for (const line of page.problems) {
      const bytes = pictures < max.pictures ? await picture(line) : null
      const fits = bytes !== null && bytes.byteLength <= max.pictureBytes
      if (fits) pictures += 1
      yield problemMarkup(line, fits ? bytes : null).text
    }
    shown += page.problems.length
  } while (shown < Math.min(total, max.problems))
  if (shown === 0) return
  yield '</table>\n'
  if (shown < total) yield markup`<p class="muted">${t('report.page.listed', { shown, total })}</p>\n`.text
  if (pictures === max.pictures && shown > pictures)
    yield markup`<p class="muted">${t('report.page.pictures', { count: pictures })}</p>\n`.text
}

function problemMarkup(line: ProblemLine, picture: Uint8Array | null): Markup {
  const { asin, country_code: country, sku, title, recipe, code, message } = line
  const image =
    picture === null
      ? ''
      : markup`<img alt="" src="data:image/webp;base64,${Buffer.from(picture).toString('base64')}">`
  const ids = [asin, countryName(country), ...(sku === null ? [] : [sku]), recipe].join(' · ')
  return markup`<tr><td class="picture">${image}</td>
<td class="product"><b>${title ?? sku ?? asin}</b><br><span class="muted">${ids}</span></td>
<td><span class="state">${taskStateWords(line)}</span><br>${code === null ? '' : whyMarkup({ code, message }, line.advice)}</td></tr>\n`
}

/** What is put into a template is escaped, unless it came out of one. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | readonly Markup[]

/** Text of an HTML page. The name is not `html`: a formatter would complete pieces of a page to whole elements. */
const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, index) => part + textOf(values[index] ?? '')).join(''))

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value))
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const STYLE = new Markup(`
:root { color-scheme: light dark; }
body { max-width: 960px; margin: 24px auto; padding: 0 16px; font: 14px/1.45 system-ui, sans-serif;
  background: #fff; color: #1b1b1d; overflow-wrap: anywhere; }
h1 { font-size: 22px; margin: 0; }
h2 { font-size: 17px; margin: 28px 0 8px; }
.muted, dt, details { color: #5a5a61; }
dl { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 16px 0; }
dd { margin: 0; font-size: 22px; font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
td { padding: 8px; border-top: 1px solid #dddde0; vertical-align: top; }
.count { width: 88px; }
.picture { width: 64px; }
.product { width: 34%; }
img { display: block; width: 64px; height: 64px; object-fit: contain; }
.state { font-weight: 600; color: #ac231b; }
@media (prefers-color-scheme: dark) {
  body { background: #171718; color: #ededef; }
  .muted, dt, details { color: #a7a7ae; }
  td { border-color: #343438; }
  .state { color: #ff9a91; }
}
`)
