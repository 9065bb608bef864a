// What the engine refuses, and what the service, a disk or a rebuild says of itself.
export const engine = {
  // What the service did not answer to a single question.
  'service.unreached': 'Couldn’t reach the service.',
  'service.unreached.dns': 'Couldn’t reach the service: there is no server at its URL.',
  'service.unreached.refused': 'Couldn’t reach the service: nothing answers at its URL.',
  'service.unreached.timeout': 'Couldn’t reach the service: no reply came in time.',
  'service.unreached.reset': 'Couldn’t reach the service: the connection was cut off.',
  'service.unreached.signIn':
    'Couldn’t reach the service: this network wants you to sign in first, in a web browser.',
  'service.unreached.proxyLogin':
    'Couldn’t reach the service: the proxy wants a user name and password (407). Ask who runs your network, or set another proxy.',
  'service.unreached.proxyRefused':
    'Couldn’t reach the service: the proxy doesn’t let this connection through. Ask who runs your network, or set another proxy.',
  'service.unavailable': 'The service can’t answer right now. Try again later.',
  'service.waitCut':
    'The service asked for {asked, plural, one {# minute} other {{asked, number} minutes}}, which is longer than this limit lasts. Shotlist tries again after {minutes, plural, one {# minute} other {{minutes, number} minutes}}.',
  'service.balanceFell':
    'The balance fell by {fallen, number, credits} credits, and what Shotlist knows of explains at most {booked, number, credits}.',
  'service.notTheService': 'What answers at this URL isn’t the service.',
  // Why a disk takes nothing, and what to do.
  'storage.diskFull': 'The disk is full. Free up space.',
  'storage.quota': 'The disk quota is used up. Free up space.',
  'storage.denied': 'No permission to write to the library folder. Give permission or choose another folder.',
  'storage.readOnly': 'The library folder is on a read-only disk. Choose another folder.',
  'storage.gone': 'The library folder wasn’t found. Connect its disk or choose another folder.',
  'storage.fileInWay': 'A file is in the way of the library folder.',
  'storage.link': 'A folder of the library is a link to another place. Put a real folder there.',
  'storage.busy': 'Another program has the file open.',
  'storage.diskError': 'The disk reports a read or write error.',
  'storage.nameTooLong': 'The path of the library folder is too long for this system.',
  'storage.other': 'Couldn’t write the file.',
  'storage.database.SQLITE_FULL': 'The library’s disk is full. Free up space.',
  'storage.database.SQLITE_READONLY': 'No permission to write to the library. Give permission.',
  'storage.database.SQLITE_IOERR': 'The library’s disk reports an error. Check it.',
  'storage.database.SQLITE_CANTOPEN': 'The library wasn’t found. Connect its disk.',
  'storage.database.SQLITE_BUSY': 'Another program has the library database open. Close it.',
  'storage.workspace.closed': 'This library was closed in the meantime.',
  'storage.workspace.beforeRelease':
    '{file} was created by a version of Shotlist from before the first release; this version cannot open it. Nothing was changed. Choose another library.',
  'storage.workspace.newer':
    'This library was created by a newer version of Shotlist (format {format, number}; this one knows {known, number}). Nothing was changed. Update Shotlist, or choose another library.',
  'storage.workspace.foreign':
    '{file} is a database of another program. Nothing was changed. Choose another library.',
  'storage.workspace.altered':
    'The tables of {file} are not as Shotlist created them: another program has changed them. Nothing was changed. Choose another library, or rebuild the database from the library folder beside it.',
  'storage.workspace.held': 'another program has the file open',
  'storage.workspace.notWritten':
    'The database {file} couldn’t be written to the end. Nothing was changed. Check that the disk isn’t full.',
  'storage.workspace.damaged':
    'The library database {file} cannot be opened: it is damaged. Nothing was changed. It can be rebuilt from the library folder beside it.',
  'storage.workspace.unusable':
    'The library database {file} cannot be opened. Nothing was changed. Check that the folder exists, that you may write to it and that the disk is not full.',
  'storage.workspace.inUse':
    'This library is already open in another Shotlist (since {since}). Nothing was changed. Use its window, or quit it (in a terminal with Ctrl-C); or choose another library.',
  'storage.workspace.takenOver': 'Another Shotlist has taken over this library. This one stops.',
  // Why a library database is not rebuilt, and why files of the library are skipped.
  'rebuild.missing':
    'There is no library folder at {library}. Nothing was changed. Connect its disk, or choose another folder.',
  'rebuild.vanished':
    'The library folder {library} disappeared in the meantime. Nothing was changed. Connect its disk, then rebuild.',
  'rebuild.unreadable':
    'The library folder {library} can’t be read. Nothing was changed. Check its permissions, then rebuild.',
  'rebuild.notWritten':
    'The rebuilt database couldn’t be written to the end. Nothing was changed. Check that the disk isn’t full and that no other program uses the file.',
  'rebuild.inProgress':
    '{count, plural, one {# task is in progress and paid for, and only the current database knows of it: its images would never be downloaded and would be paid for again.} other {# tasks are in progress and paid for, and only the current database knows of them: their images would never be downloaded and would be paid for again.}} Nothing was changed. Wait until they have arrived, then rebuild.',
  'rebuild.whole':
    'The current database is intact and contains batches. Nothing was changed. To build another one from the library anyway, ask for it to be replaced (on the command line: --replace).',
  'rebuild.unopened':
    'The current database can’t be opened, though it may not be damaged. Nothing was changed. Check its disk and its permissions.',
  'rebuild.open':
    'The current database is open in another Shotlist or another program. Nothing was changed. Close it, then rebuild.',
  'rebuild.skipped.link': 'This is a link, which isn’t followed.',
  'rebuild.skipped.unreadable': 'This can’t be read. Check its permissions.',
  'rebuild.skipped.unknown': 'Shotlist can’t tell what this is.',
  'rebuild.skipped.notListed': 'The job’s record beside it doesn’t mention this file.',
  'rebuild.skipped.half':
    '{count, plural, one {The job’s record is missing; # file was left untouched.} other {The job’s record is missing; # files were left untouched.}}',
  'rebuild.skipped.damaged': 'The job’s record is damaged or was cut short.',
  'rebuild.skipped.review': 'This file of reviews is damaged.',
  'rebuild.skipped.missing': 'The file isn’t there.',
  'rebuild.skipped.size': 'The file had {before, number} bytes and now has {bytes, number}.',
  'rebuild.skipped.changed': 'The file’s contents have changed since it was downloaded.',
  'rebuild.skipped.copy': 'Job {job} is in another folder, too.',
  // Why a command was not carried out.
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
