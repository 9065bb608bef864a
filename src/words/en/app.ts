// The frame of the window: sidebar, banners, dialogs that every screen has, import of catalogs.
export const app = {
  'app.skip': 'Skip to content',
  'app.sidebar': 'Sidebar',
  'app.sidebar.fold': 'Hide sidebar labels',
  'app.sidebar.unfold': 'Show sidebar labels',
  'app.screens': 'Screens',
  'app.screen.tonight': 'Tonight',
  'app.screen.new-batch': 'New batch',
  'app.screen.library': 'Library',
  'app.screen.recipes': 'Recipes',
  'app.screen.report': 'Report',
  'app.screen.settings': 'Settings',
  'app.screen.export': 'Export',
  'app.screenFailed.title': 'Something went wrong on this screen',
  'app.screenFailed.body':
    'Nothing was lost, and the queue isn’t affected. Try again; if it keeps happening, restart Shotlist.',

  'app.keys.title': 'Keyboard shortcuts',
  'app.keys.global': 'Global',
  'app.keys.sidebar': 'Show or hide sidebar labels',
  'app.keys.back': 'Back',
  'app.keys.forward': 'Forward',

  'app.accounts': 'Accounts',
  'app.accounts.loading': 'Loading accounts',
  'app.account.label': '{name}, {key}, {connection}. Open account settings',
  'app.account.key.live': 'live key',
  'app.account.key.test': 'test key',
  'app.account.key.none': 'no key',
  'app.account.kind.live': 'live',
  'app.account.kind.test': 'test',
  'app.account.kindHint':
    '{kind, select, live {Live key: uses credits} other {Test key: free, for trying out}}',
  'app.account.free': 'No key, no credits',
  'app.account.credits': 'Credits',
  'app.account.creditsUnknown': 'not known yet',
  'app.account.window':
    '{span, select, minute {Sent last minute} hour {Sent last hour} day {Sent today} other {Sent, last {span}}}',
  'app.account.windowBar':
    '{span, select, minute {Tasks sent this minute} hour {Tasks sent this hour} day {Tasks sent today} other {Tasks sent in the last {span}}}',
  'app.account.sent': 'sent',
  'app.account.limitReached': '{used, number} of {limit, number} – limit reached',
  'app.account.ofLimit': '{used, number} of {limit, number}',
  'app.connection.built_in': 'built-in demo service',

  'app.unexpected': 'Something went wrong in this window. Nothing was lost. Try again.',

  'app.failure.accounts': 'Account settings',
  'app.failure.network': 'Network settings',
  'app.failure.log': 'Show log file',
  'app.failure.library': 'Library settings',

  'app.banner.noStatus.title': 'Couldn’t load the current status.',
  'app.banner.broken.title': 'Shotlist has stopped working.',
  'app.banner.broken.rebuild':
    'Your images and reviews are safe in the library folder. You can rebuild the library database from it.',
  'app.banner.unknownImages.title': 'The library folder contains images that aren’t in the library database.',
  'app.banner.unknownImages.body':
    'You can rebuild the database from the files next to them, including your reviews. If you start a batch first, the same products are generated – and charged – again.',
  'app.banner.sessionKeys.title': 'Your API keys will be forgotten when you quit.',
  'app.banner.offline.title': 'Offline.',
  'app.banner.offline.body':
    'You can keep reviewing. Sending and downloading resume automatically when you’re back online.',
  'app.banner.storage.title': 'Can’t write to the library folder.',
  'app.banner.storage.body': 'Sending and downloading are paused, and resume automatically. Nothing is lost.',
  'app.banner.expiring.title':
    '{count, plural, one {# image is about to expire on the service.} other {# images are about to expire on the service.}}',
  'app.banner.expiring.body':
    '{count, plural, one {It hasn’t been downloaded yet.} other {They haven’t been downloaded yet.}}',
  'app.banner.expiring.first': 'The first one expires {when}.',
  'app.banner.expiring.show': 'Show them',
  'app.banner.stopped.title': '{account} has stopped: {reason}',
  'app.banner.stopped.replaceKey': 'Replace the key',
  'app.banner.stopped.resume': 'Resume',
  'app.banner.stopped.resumed': '{account} resumed.',
  'app.banner.waiting':
    '{count, plural, one {# task is waiting} other {# tasks are waiting}}; nothing is lost.',
  'app.banner.noKey.title': '{account} needs its API key.',
  'app.banner.noKey.enter': 'Enter the key',
  'app.banner.trouble.offline':
    'Can’t reach the service ({account}){since, select, none {} other { since {since}}}.',
  'app.banner.trouble.busy':
    'The service is busy ({account}){since, select, none {} other { since {since}}}.',
  'app.banner.trouble.trouble':
    'The service keeps returning errors ({account}){since, select, none {} other { since {since}}}.',
  'app.banner.trouble.body':
    '{count, plural, one {# task isn’t finished yet} other {# tasks aren’t finished yet}}; nothing is lost. Shotlist keeps trying and resumes automatically.',
  'app.banner.trouble.tryNow': 'Try now',

  'app.rebuild.open': 'Rebuild database…',
  'app.rebuild.title': 'Rebuild the library database',
  'app.rebuild.description': 'Your images aren’t changed, and no credits are spent.',
  'app.rebuild.what':
    'Shotlist rereads batches, products and reviews from the files next to your images in {folder}. Large libraries take a few minutes; sending and downloading pause while it runs.',
  'app.rebuild.kept': 'The current database is kept under a dated name. It is never deleted.',
  'app.rebuild.intact.title': 'The current database is fine.',
  'app.rebuild.intact.body':
    'Only it contains waiting tasks, saved recipes, schedules and limits. They will not be in the rebuilt one.',
  'app.rebuild.refused': 'The database wasn’t rebuilt.',
  'app.rebuild.verify': 'Verify every file',
  'app.rebuild.verify.hint': 'Slow. Finds files that were damaged or replaced after the download.',
  'app.rebuild.progress': '{count, plural, one {# job} other {# jobs}} in the new database so far.',
  'app.rebuild.start': 'Rebuild',
  'app.rebuild.replace': 'Back up and rebuild',
  'app.rebuild.working': 'Rebuilding…',

  'app.rebuilt.title': 'The database was rebuilt',
  'app.rebuilt.close': 'Done',
  'app.rebuilt.nothing': 'No image was found in the library folder.',
  'app.rebuilt.found':
    'Found: {batches, plural, one {# batch} other {# batches}}, {products, plural, one {# product} other {# products}}, {tasks, plural, one {# task} other {# tasks}}, {files, plural, one {# image or document} other {# images and documents}}, and {reviews, plural, one {# review} other {# reviews}}.',
  'app.rebuilt.held':
    '{count, plural, one {# more job is known only from its folder. Its task is on hold, so you won’t be charged twice. A retry asks the service for it at no charge, as long as the service keeps the job (7 days).} other {# more jobs are known only from their folders. Their tasks are on hold, so you won’t be charged twice. A retry asks the service for them at no charge, as long as the service keeps the jobs (7 days).}}',
  'app.rebuilt.unguarded':
    '{count, plural, one {# product would be generated and charged again, because nothing in its folder can be used: {asins}. Leave it out of the next batch, or repair the folder and rebuild again.} other {# products would be generated and charged again, because nothing in their folders can be used: {asins}. Leave them out of the next batch, or repair the folders and rebuild again.}}',
  'app.rebuilt.setAside':
    'The previous database is kept next to the new one as {name}. You can delete it once you’re happy with the result.',
  'app.rebuilt.keys': 'API keys aren’t stored in the library. Enter them again in Settings.',
  'app.rebuilt.failedJobs':
    'Jobs that failed completely aren’t stored in the library either, so the receipt no longer shows what they were charged and refunded.',
  'app.rebuilt.skipped': 'Skipped files',
  'app.rebuilt.skippedAll':
    '{count, plural, one {# file was skipped and left untouched:} other {# files were skipped and left untouched:}}',
  'app.rebuilt.skippedFirst':
    '{count, plural, one {# file was skipped and left untouched. The first:} other {# files were skipped and left untouched. The first:}}',

  'app.drop': 'Drop to start a new batch',
  'app.import.reading': 'Reading {name}…',
  'app.import.tooLarge': '“{name}” is too large to be a catalog (over 256 MB).',
  'app.import.refused': '“{name}”: {problem}',
  'app.import.drafts': '{count, number} drafts are ready. Find the others under New batch.',
  'app.import.reopened':
    'You’ve opened this file before, and any fixes you made are in this draft. To start over, discard it and open the file once more.',
  'app.import.unreadable': 'It can’t be read. If it’s a folder, open it and drop the files instead.',
  'app.import.link': 'That’s a link. Download the file, then drop it here.',
  'app.import.nothingToPaste': 'Nothing to paste. Copy cells or a list of ASINs first.',
  'app.import.pastedCells': 'Pasted cells, {when}',
  'app.import.pastedList': 'Pasted list, {when}',
  'app.libraryChanged': 'The library is now {folder}, with its own batches and images. Nothing was moved.',
} as const
