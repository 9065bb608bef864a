// `report`: what was generated, what was not and why, product by product, and what it cost, also while the queue runs.
import { resolve } from 'node:path'
import type { BatchReport, CommandOutput } from '../../contract/commands.ts'
import {
  type FailedTask,
  failedTasks,
  libraryPath,
  NOT_RUNNING,
  type Reader,
  RECEIPT_START,
  receiptCsv,
  receiptPage,
  receiptTotals,
  reportOf,
} from '../../engine/index.ts'
import { sentences } from '../../domain/text.ts'
import { oneCodeOf } from '../../domain/service.ts'
import { subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts'
import { bad, filled, option } from '../options.ts'
import { hasSeveral, limitNext, reportLines } from '../run/batches.ts'
import { table } from '../terminal/format.ts'
import { adoptedWords, limitWords, sumWords, t, usageWords } from '../../words/index.ts'
import { saveFile } from '../../host/save-file.ts'
import type { Session } from '../session.ts'
import { chosenAccount, lookInto } from '../workspace.ts'

export const addReport = subcommand({
  usage: 'report',
  about: 'commands.report.about',
  takes: 'library',
  options: {
    receipt: option('--receipt <file>', 'commands.report.option.receipt', filled),
  },
  run: report,
})

async function report(session: Session, { receipt }: { readonly receipt: string | null }): Promise<ExitCode> {
  const { io, output, workspace } = session
  const account = await lookInto(session, (rows) => chosenAccount(session, rows))
  const count = await lookInto(session, (rows) => {
    const all = rows === null ? [] : reportOf(rows, io.clock.nowMs(), NOT_RUNNING)
    const meant = all.filter(({ batch }) => account === null || batch.account === account.name)
    const namesAccount = hasSeveral(meant.map(({ batch }) => batch))
    for (const one of meant) {
      output.json({ type: 'report', ...one })
      if (rows !== null) printBatch(session, rows, one, namesAccount)
    }
    return meant.length
  })
  if (count > 0) output.print(t('commands.library', { folder: libraryPath(workspace) }))
  else
    output.print(
      account === null
        ? t('commands.noBatches', { folder: workspace })
        : t('commands.report.noneOfAccount', { folder: workspace, name: account.name }),
    )
  if (receipt !== null)
    await lookInto(session, (rows) => writeReceipt(session, rows, receipt, account?.id ?? null))
  return EXIT.done
}

function printBatch({ output }: Session, rows: Reader, one: BatchReport, namesAccount: boolean): void {
  for (const line of reportLines([one], namesAccount)) output.print(line)
  if (one.batch.waits_for === 'spending_limit')
    output.print(
      `  ${sentences(one.batch.price_rise === null ? limitWords(one.batch) : null, limitNext(one.batch))}`,
    )
  const totals = rows.receipts.totals(one.batch.id)
  const { unreported, adopted, differing, twice, twice_charged } = totals
  const words = adoptedWords(totals)
  if (words !== null) {
    output.json({ type: 'adopted', batch: one.batch.id, adopted, differing, twice, twice_charged })
    output.print(`  ${words}`)
  }
  const tasks = one.batch.test_run ? 0 : rows.counts.withTestKey(one.batch.id)
  if (tasks > 0) {
    output.json({ type: 'test_key', batch: one.batch.id, tasks })
    output.print(`  ${t('report.testKey', { tasks })}`)
  }
  if (unreported > 0) output.print(`  ${t('report.receipt.sumUnknown', { jobs: unreported })}`)
  let later = 0
  for (const failed of failedTasks(rows, one.batch.id)) {
    const open = failed.filter(({ id, batch, ...line }) => {
      const task = rows.tasks.get(id)
      const isLater = rows.tasks.isMadeOtherwise(task) || rows.tasks.hasNewer(task)
      if (isLater) later += 1
      output.json({ type: 'failed_product', batch, task: id, is_in_later_batch: isLater, ...line })
      return !isLater
    })
    if (open.length > 0) output.print(failedLines(open))
  }
  if (later > 0) output.print(`  ${t('report.later', { count: later })}`)
}

async function writeReceipt(
  { io, output }: Session,
  rows: Reader | null,
  name: string,
  account: number | null,
): Promise<void> {
  if (rows === null) return
  const file = resolve(io.cwd, name)
  await refuseOther(io, file)
  // Test runs cost nothing and are left out.
  const choice = { paid: true, ...(account === null ? {} : { account }) }
  const totals = receiptTotals(rows, choice, 1000)
  await saveFile(
    io,
    file,
    receiptCsv((after, limit) => receiptPage(rows, choice, after, limit)),
  )
  const { total, charged, refunded, unreported, accounts } = totals
  output.json({ type: 'receipt', file, lines: total, charged, refunded, unreported, accounts })
  for (const line of receiptLines(totals, io.clock.nowMs())) output.print(line)
  output.print(t('report.receipt.saved', { file }))
}

/** An earlier receipt may be replaced; any other file may be the catalog. */
async function refuseOther({ files }: Session['io'], file: string): Promise<void> {
  if ((await files.facts(file))?.kind !== 'file') return
  const start = Buffer.from(RECEIPT_START)
  for await (const piece of files.read(file)) {
    if (Buffer.from(piece).subarray(0, start.length).equals(start)) return
    break
  }
  throw bad(t('commands.report.notReceipt', { file }))
}

const failedLines = (tasks: readonly FailedTask[]): string =>
  table(
    tasks.map(({ asin, country_code: country, recipe, state, code, message }) => [
      `    ${asin}`,
      oneCodeOf(country),
      recipe,
      t(`state.task.${state}`).toLowerCase(),
      `${code ?? 'UNKNOWN'}${message === null ? '' : `: ${message}`}`,
    ]),
  )

/** What each account was charged, beside what the service itself says; a difference is said plainly. */
export const receiptLines = (
  { accounts }: Pick<CommandOutput<'receipt_totals'>, 'accounts'>,
  nowMs: number,
): readonly string[] =>
  accounts.map((account) => `${account.name}: ${sumWords(account)} ${usageWords(account.usage, nowMs)}`)
