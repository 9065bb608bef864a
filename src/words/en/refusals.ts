// Why a command was not carried out.
export const refusals = {
  'refusal.account.exists': 'An account named “{name}” already exists. Choose another name.',
  'refusal.account.existed':
    '“{name}” was the name of a removed account whose images are kept. Choose another name.',
  'refusal.account.starting': 'A batch of “{name}” is being created. Cancel it first.',
  'refusal.account.secondLook':
    'A task of “{name}” seems to have generated nothing, but the service may still have charged for it. It’s looked up once more, about 12 minutes after it was sent; remove the account after that. Nothing was changed.',
  'refusal.account.unfinished':
    '{count, plural, one {One task of “{name}” isn’t finished. Cancel it first, or wait if it is in progress: you’ve already paid for it.} other {{count, number} tasks of “{name}” aren’t finished. Cancel them first, or wait for those in progress: you’ve already paid for them.}}',
  'refusal.account.url':
    '“{name}” has generated images through {url}, so its URL can’t be changed. Add another account for the new URL.',
  'refusal.account.missing': 'Account {id} doesn’t exist.',
  'refusal.account.testRun': 'The test run account is built in and has no key. It can’t be changed.',
  'refusal.account.removed.retry':
    'The account “{name}” was removed. Add it again with its API key to retry this.',
  'refusal.account.removed.regenerate':
    'The account “{name}” was removed. Add it again with its API key to regenerate this.',
  'refusal.batch.missing': 'Batch {id} doesn’t exist.',
  'refusal.takeOver.noKey':
    'The account has no key here, so the service can’t be asked. Enter its key first. Nothing was changed.',
  'refusal.takeOver.noAnswer':
    'The service couldn’t show whose job this is. Nothing was changed; try again later.',
  'refusal.takeOver.notListed':
    'The service doesn’t show job {job} for {asin} to the account “{account}”: it belongs to another product or another account, or the service has deleted it. Nothing was changed.',
  'refusal.takeOver.differs':
    'Job {job} was asked for something else: another operation, country or selection. Nothing was changed.',
  'refusal.takeOver.notHeld':
    'Only a task whose submission is in doubt can take over a job. Nothing was changed.',
  'refusal.takeOver.taken': 'Job {job} already belongs to another task. Nothing was changed.',
  'refusal.task.missing': 'Task {id} doesn’t exist.',
  'refusal.task.notWaiting': 'This task isn’t waiting to be sent, so it can’t go first.',
  'refusal.task.notFailed': 'There’s nothing to retry: this task is being retried already, or it’s done.',
  'refusal.task.sent': 'This task was already sent or has ended, so it can’t be canceled.',
  'refusal.image.missing': 'Image {id} isn’t in the library.',
  'refusal.image.noDocument': 'File {id} isn’t a document.',
  'refusal.rules.none': 'No marketplace rules are loaded.',
  'refusal.recipe.missing': 'Recipe {id} no longer exists.',
  'refusal.recipe.problems': 'The recipe wasn’t saved. {problems}',
  'refusal.recipe.exists': 'A recipe named “{name}” already exists. Choose another name.',
  'refusal.spendingLimit': 'Some prices aren’t known yet. Set a spending limit.',
  'refusal.account.liveKey':
    '“{name}” has used a test key so far, and a live key would pay for the rest of {batches}, which {count, plural, one {has} other {have}} no spending limit. The key wasn’t saved and nothing was changed. Set a limit or cancel, or add the live key as an account of its own.',
  'refusal.account.ofTestRuns':
    '“{name}” is the account that test runs use. Choose another name. Nothing was changed.',
  'refusal.account.removedName':
    'You removed an account named “{name}” earlier; its images came from {url} and are still filed under that name. Use a different name for this URL.',
} as const
