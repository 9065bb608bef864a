// The Report screen.
export const report = {
  'report.ofBatch':
    '{tasks, plural, one {# task} other {# tasks}}{canceled, plural, =0 {} other { (# canceled)}} in “{batch}”',
  'report.ofAll':
    '{tasks, plural, one {# task} other {# tasks}}{canceled, plural, =0 {} other { (# canceled)}} in {batches, plural, one {# batch} other {# batches}}{hidesTestRuns, select, true { (test runs hidden)} other {}}',
  'report.couldNotLoad': 'Couldn’t load the report',
  'report.review': 'Review images',
  'report.empty.title': 'Nothing to report yet',
  'report.empty.about':
    'After each night you’ll see what was created, what failed and why, and what it cost.',

  'report.figures.done': 'Generated',
  'report.figures.onDisk': '{count, plural, one {# file} other {# files}} downloaded',
  'report.figures.incomplete': 'Partly generated',
  'report.figures.imagesMissing': 'some images missing',
  'report.figures.failed': 'Failed',
  'report.figures.nothingGenerated': 'no images',
  'report.figures.retried': '{count, plural, other {# of them retried in another batch}}',
  'report.figures.remaining': 'Remaining',
  'report.figures.held': '{count, plural, one {# task needs attention} other {# tasks need attention}}',
  'report.figures.running': 'queued or in progress',
  'report.figures.spent': 'Credits spent',
  'report.figures.charged': '{charged, number, credits} charged, {refunded, number, credits} refunded',
  'report.figures.onlyTestRuns': 'test runs only',
  'report.figures.testRun': 'test runs are free',
  'report.figures.tasks': 'Tasks',

  'report.next.title': 'Tonight',
  'report.next.none':
    '{running, plural, =0 {The queue is empty.} one {The queue is empty; # task is in progress.} other {The queue is empty; # tasks are in progress.}}',
  'report.next.paused': '{count, number} queued, paused',
  'report.next.pilot': '{count, number} wait for your approval after the pilot',
  'report.next.unknown': '{count, number} queued, finish time unknown',
  'report.next.tonight': '{count, number} tonight, done around {when}',
  'report.next.nights':
    '{tonight, number} of {count, number} tonight, {nights, plural, one {# night} other {# nights}}, done around {when}',

  'report.expiring.title': 'Expires soon',
  'report.expiring.none': 'Nothing expires soon.',
  'report.expiring.images':
    '{count, plural, one {# image isn’t downloaded yet.} other {# images aren’t downloaded yet.}}',
  'report.expiring.from':
    '{count, plural, one {# image isn’t downloaded yet and expires {when}.} other {# images aren’t downloaded yet. The first one expires {when}.}}',
  'report.expiring.show': '{count, plural, one {Show image} other {Show images}}',

  'report.reasons.title': 'Problems',
  'report.reasons.noneSoFar': 'Nothing has failed so far',
  'report.reasons.none': 'Everything succeeded',
  'report.reasons.noneElse': 'Everything that wasn’t canceled succeeded',
  'report.reasons.allCanceled': 'Everything was canceled',
  'report.reasons.unit':
    '{tasks, plural, one {task} other {tasks}}{of, select, images { ({count, plural, one {# image} other {# images}})} other {}}',
  'report.reasons.retried':
    '{count, plural, one {# failed task was changed and started again in another batch.} other {# failed tasks were changed and started again in another batch.}}',
  'report.reasons.chooseBatch': 'Choose one batch above to change and retry.',
  'report.reasons.batch': '“{name}”',
  'report.reasons.batches': 'In {batches}',
  'report.reasons.otherBatches': '{count, plural, one {# other batch} other {# other batches}}',
  'report.reasons.showImages': 'Show in Library',
  'report.reasons.showTasks': 'Show tasks',

  'report.filter': 'Filter report',
  'report.filter.from': 'From',
  'report.filter.until': 'To',
  'report.filter.order': 'From is later than To. Choose an earlier From.',
  'report.filter.noMatch': 'Nothing matches these filters',
  'report.save.page': 'Save as web page…',
  'report.save.saved': 'Report saved as {file}.',
  'report.problems.group': 'Group problems',
  'report.problems.byReason': 'By reason',
  'report.problems.byProduct': 'By product',
  'report.problems.save': 'Save problems as CSV…',
  'report.problems.saved': 'Problems saved as {file}.',
  'report.problems.showTask': 'Show task',
  'report.problems.more': '{count, plural, one {Show # more} other {Show # more}}',
  'report.problems.listed':
    'The first {shown, number} of {total, number} are listed. Use the filters to see the others, or save them as CSV.',
  'report.csv.asin': 'ASIN',
  'report.csv.sku': 'SKU',
  'report.csv.title': 'Title',
  'report.csv.country': 'Country',
  'report.csv.recipe': 'Recipe',
  'report.csv.batch': 'Batch',
  'report.csv.batch_number': 'Batch number',
  'report.csv.state': 'Status',
  'report.csv.code': 'Code',
  'report.csv.reason': 'Reason',
  'report.csv.message': 'Message from the service',
  'report.csv.next_step': 'Next step',
  'report.csv.job_images': 'Images of the job',
  'report.csv.images_on_disk': 'Images downloaded',
  'report.csv.account': 'Account',
  'report.csv.jobs': 'Jobs',
  'report.csv.jobs_adopted': 'Jobs adopted',
  'report.csv.credits_charged': 'Credits charged',
  'report.csv.credits_refunded': 'Credits refunded',
  'report.csv.credits_spent': 'Credits spent',
  'report.csv.job_ids': 'Job IDs',
  'report.page.title': 'Report: {about}',
  'report.page.allBatches': 'All batches',
  'report.page.accounts': '{count, plural, one {Account: {names}} other {Accounts: {names}}}',
  'report.page.period': '{from} to {until}',
  'report.page.search': 'Products with “{search}”',
  'report.page.noProblems': 'No problems',
  'report.page.listed':
    'The first {shown, number} of {total, number} problems are listed. The CSV file has all of them.',
  'report.page.pictures':
    '{count, plural, one {Only the first product has a picture.} other {Only the first # products have pictures.}}',
  'report.page.made': 'Saved by Shotlist on {when}.',

  'report.receipt.title': 'Receipt',
  'report.receipt.about': 'Credits by product and recipe, as the service charged them.',
  'report.receipt.testRun': 'Test runs are free, so there’s no receipt.',
  'report.receipt.nothingSpent': 'No credits spent',
  'report.receipt.nothingSpentYet': 'No credits spent yet',
  'report.receipt.lines': '{count, plural, one {# line} other {# lines}}',
  'report.receipt.save': 'Save as CSV…',
  'report.receipt.saved': 'Receipt saved as {file}.',
  'report.receipt.product': 'Product',
  'report.receipt.productTitle': 'Title',
  'report.receipt.recipe': 'Recipe',
  'report.receipt.batch': 'Batch',
  'report.receipt.batchNumber': 'Batch {id}, {account}',
  'report.receipt.jobs': 'Jobs',
  'report.receipt.charged': 'Charged',
  'report.receipt.refunded': 'Refunded',
  'report.receipt.net': 'Net',
  'report.receipt.unknown': 'unknown',
  'report.receipt.atLeast': '≥ {amount, number, credits}',
  'report.receipt.costUnknown':
    '{jobs, plural, one {# job didn’t report its cost} other {# jobs didn’t report their cost}}',
  'report.receipt.accounts': 'Accounts',
  'report.receipt.sum':
    '{charged, number, credits} credits charged, {refunded, number, credits} refunded: {net, number, credits} net.',
  'report.receipt.sumAtLeast':
    'At least {charged, number, credits} credits charged, {refunded, number, credits} refunded: at least {net, number, credits} net. {jobs, plural, one {# job didn’t report its cost.} other {# jobs didn’t report their cost.}}',
  'report.receipt.sumUnknown':
    '{jobs, plural, one {# job didn’t report its cost.} other {# jobs didn’t report their cost.}}',
  'report.adopted':
    '{jobs, plural, one {# job was adopted after its answer was lost.} other {# jobs were adopted after their answers were lost.}}',
  'report.takenOver':
    '{jobs, plural, one {# job was taken over because you named it.} other {# jobs were taken over because you named them.}}',
  'report.adopted.differing':
    '{jobs, plural, one {# adopted job differs} other {# adopted jobs differ}} from what the recipe asks for.',
  'report.madeTwice':
    'The service made {jobs, plural, one {# product} other {# products}} twice: {charged, number, credits} credits.',

  'report.testKey':
    '{tasks, plural, one {# task was sent with a test key: a mock result, no credits.} other {# tasks were sent with a test key: mock results, no credits.}}',
  'report.later':
    '{count, plural, one {# of them has a task in another batch that was generated, is in progress or failed later: a retry leaves this one alone, and it isn’t listed here.} other {# of them have tasks in other batches that were generated, are in progress or failed later: a retry leaves these alone, and they aren’t listed here.}}',
  'report.balance.unknown': 'Not yet compared with your balance.',
  'report.balance.others': 'That includes {credits, number, credits} for {names} on the same balance.',
  'report.balance.withUnreported':
    'From {from} to {until}, your balance went down by {spent, number, credits}, including jobs that didn’t report their cost.',
  'report.balance.same':
    'From {from} to {until}, your balance went down by {spent, number, credits}; the receipt says the same for that time.',
  'report.balance.refundsToCome':
    'From {from} to {until}, your balance went down by {spent, number, credits}; the receipt has {ours, number, credits}. The other {refunds, number, credits} are promised refunds that aren’t in your balance yet.',
  'report.balance.refundsOrElsewhere':
    'From {from} to {until}, your balance went down by {spent, number, credits}; the receipt has {ours, number, credits}. Up to {refunds, number, credits} of the difference are promised refunds that aren’t in your balance yet; the rest was spent outside Shotlist.',
  'report.balance.elsewhere':
    'From {from} to {until}, your balance went down by {spent, number, credits}; the receipt has {ours, number, credits}. The other {outside, number, credits} were spent outside Shotlist.',
  'report.balance.added':
    'From {from} to {until}, your balance went down by {spent, number, credits}; the receipt has {ours, number, credits}. The other {outside, number, credits} were added or refunded outside Shotlist.',
} as const
