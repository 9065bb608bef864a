// A sentence without a parameter that claims an outcome ("refunded", "generated", "nothing", "all …") is true only where
// what shows it has looked at the rows that it speaks of. Each was read; a new one fails here until somebody has read it.
import { expect, test } from 'vitest'
import { de } from '../../src/words/de/index.ts'
import { en } from '../../src/words/en/index.ts'
import { ja } from '../../src/words/ja/index.ts'

const CLAIMS = /\b(?:refunded|charged|paid|generated|succeeded|everything|all|none|no credits|nothing)\b/i
const REFUNDS = /refund|erstattet|返還/i
/** What explains, names or offers something. */
const NO_OUTCOME =
  /\.(?:help|option|about|hint|menu|key|column|csv|chip|group|filter|title|all\w*|show\w*|select\w*)\b|\.exit\./
/** Said where an action was refused before it began. */
const NOT_DONE =
  /\b(?:Nothing|None of it) was (?:changed|sent|stored|saved|written|run|started|queued|exported|lost|kept)[^.;]*[.;]?/gi

/** By what the sentence was computed from. */
const REVIEWED = {
  'the code of one task, whose sentence says “may” or names no credits': `reason.IN_DOUBT reason.SERVICE_GONE
    advice.CREDITS_UNACCOUNTED advice.IN_DOUBT retry.inDoubt.warning retry.regenerate.warning commands.retry.inDoubt
    tonight.task.cancelInDoubt tonight.task.cancelFree tonight.phase.second_look`,
  'the state of one task, and the event that moved it': `refusal.task.notFailed state.task.completed_with_errors
    event.nothing_sent event.answer_lost event.job_completed tonight.task.nothingSent tonight.timeline.empty`,
  'the counts of tasks by state of the batches that are shown': `report.figures.incomplete report.reasons.none
    report.reasons.noneSoFar report.reasons.noneElse tonight.now.done desktop.tray.idle commands.status.stopped
    desktop.whenDone.quit.message desktop.whenDone.sleep.message desktop.whenDone.noSleep commands.resume.noHours
    commands.resume.noneWaits tonight.retry.nothing`,
  'what the retry has counted of each task: all of its counts are 0':
    'commands.retry.nothing retry.done.nothing',
  'the sums of the jobs in the receipt': 'report.receipt.nothingSpent report.receipt.nothingSpentYet',
  'the assets that expire': 'report.expiring.none',
  'the counts of the plan': `plan.time.nothing plan.tasks.noneSkipped draft.start.nothingNew`,
  'the rows of the draft': `newBatch.rows.noneSkipped.body newBatch.rows.empty.body newBatch.rows.noAsin.body
    newBatch.asin.add newBatch.note.noRecipes newBatch.paste.empty draft.row.moved newBatch.rows.includeAll
    catalog.workbook.empty row.photo.several terminal.catalog.keyboard app.import.nothingToPaste`,
  'the counts of what an export leaves out, and why': `export.obstacle.notListing export.obstacle.nothing
    export.outcome.nothingNew exported.nothing.verdict exported.nothing.testRuns exported.nothing.notListing
    exported.nothing.notOnDisk exported.nothing.chosen export.what.noneApproved commands.export.noneApproved
    commands.export.pass`,
  'the images that the library’s filter finds, and their reviews': `library.page.borrowed library.undo.nothing
    library.redo.nothing library.empty.filtered library.empty.reviewed library.empty.nothing
    library.regenerate.nothing common.nothingFound library.view.openSet`,
  'the kind of the key, or that the service is the stand-in': `app.account.free settings.accounts.testRuns
    commands.run.testKey terminal.country.free`,
  'a transaction that was rolled back, or a commit that stands': `draft.import.full draft.import.readOnly
    draft.import.diskError app.banner.storage.body system.unexpected.background system.workspace.bug terminal.run.lost`,
  'the library folder and the database beside it': `app.banner.unknownImages.body app.rebuild.description
    app.rebuilt.failedJobs system.rebuild.detail terminal.workspace.lost commands.doctor.database.none`,
  'nothing: it says what will be, what is offered, or what another program does': `service.unreached.refused
    settings.library.folderHint settings.computer.keepAwakeHint account.changeUrl.description system.proxy.use.detail
    system.choose.anyFile terminal.run.stopping tonight.whenDone tonight.first.drop tonight.tasks.clearReason`,
} as const

test('each sentence without a parameter that claims an outcome was read against the rows it speaks of', () => {
  const claims = Object.entries(en)
    .filter(([key, text]) => !text.includes('{') && !NO_OUTCOME.test(key) && text.includes(' '))
    .filter(([, text]) => CLAIMS.test(text.replaceAll(NOT_DONE, '')))
    .map(([key]) => key)
  const reviewed = Object.values(REVIEWED).flatMap((keys) => keys.split(/\s+/))
  expect(claims.toSorted()).toEqual(reviewed.toSorted())
})

test('no reason claims that credits were refunded: only the service’s own sums say that', () => {
  const sentences = [en, de, ja].flatMap((catalog) => Object.entries(catalog))
  const claims = sentences.filter(
    ([key, text]) => /^(?:reason|state|event)\./.test(key) && REFUNDS.test(text),
  )
  expect(claims).toEqual([])
})
