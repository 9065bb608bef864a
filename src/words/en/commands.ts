// The help of the command line, and what each of its commands answers.
export const commands = {
  'commands.about': 'Runs a catalog through the Product Visual Generation Service and keeps every image.',
  'commands.usage': 'Usage:',
  'commands.options': 'Options:',
  'commands.commands': 'Commands:',
  'commands.examples': 'Examples:',
  'commands.version': 'the version',
  'commands.help': 'help, also for each command',
  'commands.help.command': 'help for a command',
  'commands.environment': 'Environment:',
  'commands.environment.key':
    'the API key, before the keychain’s; sent only to a service URL that is named with it',
  'commands.environment.url': 'URL of the service, where --base-url is not given',
  'commands.environment.workspace': 'workspace folder, where --workspace is not given',
  'commands.environment.certificates':
    'a file of certificates to trust besides the system’s; the installed app reads the one that was chosen in its settings instead',
  'commands.environment.proxy': 'a proxy on the way to the service',
  'commands.environment.folder': 'The workspace where none is named: {folder}',

  'commands.exit': 'Exit codes:',
  'commands.exit.0': 'all done (rows with problems are left out and listed; they never become tasks)',
  'commands.exit.1': 'unexpected error, or the service could not be reached for too long',
  'commands.exit.2': 'usage or bad input; also when no row of the file could be used',
  'commands.exit.3': 'finished, some tasks failed, expired or were partly generated',
  'commands.exit.4':
    'waiting for a person: key, credits, brand, tasks that need attention, pilot, spending limit, disk',
  'commands.exit.5': 'workspace in use by another Shotlist',
  'commands.exit.130': 'interrupted, state kept; “shotlist resume” goes on',

  'commands.wait.stopped': 'The account “{name}” is stopped ({code}): {message}',
  'commands.wait.noKey':
    'The account “{name}” was not run, its key or URL is missing. Log in with “shotlist login --account {name}”.',
  'commands.wait.disk': 'Can’t write to the disk ({code}): {message} Then “shotlist resume” goes on.',
  'commands.wait.held':
    '{name}: {count, plural, one {# task needs} other {# tasks need}} attention; “shotlist report” says why.',
  'commands.wait.pilot':
    '{name}: the pilot is done. Look at its images; “shotlist resume” runs the rest{hasHours, select, true { in its hours} other {}}.',
  'commands.wait.paused': '{name} is paused; “shotlist resume” goes on.',
  'commands.wait.notDone': 'Some tasks are not done; “shotlist resume” goes on.',

  'commands.mistake.command': 'Unknown command “{given}”.',
  'commands.mistake.option': 'Unknown option “{given}”.',
  'commands.mistake.missing': 'Missing required argument “{given}”.',
  'commands.mistake.noValue': 'The option “{given}” needs a value.',
  'commands.mistake.required': 'The option “{given}” is required.',
  'commands.mistake.operation':
    'run needs a file and an operation: shotlist run FILE --operation {operations}.',
  'commands.mistake.tooMany':
    'Too many arguments: {list}. The command takes {count, plural, =0 {none} other {#}}.',
  'commands.mistake.similar': 'Did you mean {words}?',
  'commands.mistake.help': '“shotlist --help” lists all commands.',
  'commands.interrupted': 'Interrupted. The state is kept.',
  'commands.windows':
    'The installed app is a window program. A Windows terminal doesn’t wait for it, and it can’t read input from the keyboard or a pipe. It ends with -1 if anything follows a URL, so write --base-url=URL instead of --base-url URL. Enter keys in the window. For scripts use the command line from a checkout (see the README).',
  'commands.unexpected': 'Unexpected error. The state is kept. Please report this:',
  'commands.damaged':
    'The library database is damaged ({code}). Nothing was repaired or removed, and the images in the library are intact. Rebuild it from the library with “shotlist doctor --rebuild”, or put a copy of the workspace in its place.',
  'commands.noBatches': '{folder} has no batches yet.',
  'commands.noAccount':
    'There is no account “{name}” in this workspace.{count, plural, =0 {} one { It has only {names}.} other { It has {names}.}}',

  'commands.library': 'The images are in {folder}',
  'commands.noProducts': 'The file has column names but no products. Nothing was run.',
  'commands.noUsableRow': 'No row of the file could be used. Nothing was run.',
  'commands.standardInput': 'Standard input',
  'commands.option.oneOf': '{option} knows no “{text}”. It is one of {words}.',

  'commands.option.workspace': 'workspace folder (or SHOTLIST_WORKSPACE)',
  'commands.option.account': 'default: the only one, else “default”; to resume, every one',
  'commands.option.baseUrl': 'URL of the service, https (or SHOTLIST_BASE_URL)',
  'commands.option.acceptLibrary':
    'go on with tasks that another computer has queued, or that a copy of the library has, too',
  'commands.option.json': 'one JSON object per line on stdout',
  'commands.option.quiet': 'only warnings and errors for people',
  'commands.option.repeatable': '{about} (repeatable)',
  'commands.option.empty': '{option} is empty.',
  'commands.option.number': '{option} takes a number from {min} to {max}, not “{text}”.',
  'commands.option.wholeNumber': '{option} takes a whole number from {min} to {max}, not “{text}”.',
  'commands.option.credits': '{option} takes a number of credits, or none, not “{text}”.',
  'commands.option.bytes': '{option} takes bytes from {min} to {max}, like 500k, 10MB or 2GB, not “{text}”.',
  'commands.option.bytesFrom': '{option} takes bytes from {min}, like 500k, 10MB or 2GB, not “{text}”.',
  'commands.option.country': 'Country “{text}” is not supported. Supported: {codes}.',
  'commands.option.hours': '{option} takes local hours like 22:00-07:00, not “{text}”.',
  'commands.option.sameHours': '{option} begins and ends at the same time. Leave it out for all day.',
  'commands.option.operation': 'There is no operation “{text}”. It is one of {words}.',

  'commands.run.about': 'import a catalog and run it until nothing is left to do',
  'commands.run.help.file':
    'FILE is a CSV, TSV, semicolon or pipe table with an ASIN column, an .xlsx or .ods workbook, tables of a web page or XML named .xls, or a bare list of ASINs; any of them may be packed as .gz, or alone in a .zip. - is standard input.',
  'commands.run.help.map': 'Fields for --map: {fields}.',
  'commands.run.help.rows':
    'Rows with problems are listed and left out; the others run. Where nobody knows what a task will cost, a run with a live key needs --max-credits. A row takes its country from its column, else from a link, else from the file, else the default: --country, which the account keeps for later files. Where nothing says it, a run with a live key needs --country. Columns that --map names are remembered for the next file with the same ones.',
  'commands.run.dry':
    'A dry run: nothing was sent, nothing {hasFile, select, true {else } other {}}was written.',
  'commands.run.notQueued': 'Nothing was queued, nothing was sent.',
  'commands.run.notSent': 'Nothing was sent.',
  'commands.run.testKey': 'A test key: mock results, no credits.',
  'commands.run.queuedBefore':
    '{count, plural, one {# task of earlier batches is still queued and goes first.} other {# tasks of earlier batches are still queued and go first.}}',
  'commands.run.reading': 'Reading {file}.',
  'commands.run.started': 'Started at {time}. Ctrl-C stops; nothing is lost.',
  'commands.run.nothingNew':
    'Nothing new: {count, plural, one {# product of the file is} other {# products of the file are}} generated, queued, in progress or in doubt already.{canContinue, select, true { What is queued goes on.} other {}} (--force generates {count, plural, one {it} other {them}} again.)',
  'commands.run.notApplied':
    '{name} (batch {batch}) was started before and keeps its own options. Not applied: {options}.',
  'commands.run.apply': '“shotlist resume {batch} {options}” applies that.',
  'commands.run.applyPilot': 'For a pilot, end it with “shotlist cancel {batch}” and run the file again.',

  'commands.resume.about': 'go on with what is queued or in progress, for every account with a key',
  'commands.resume.option.limit':
    'a new spending limit for the batch, else for those that have reached theirs; none: no limit',
  'commands.resume.option.hours': 'new local hours, like 22:00-07:00; none: at any time',
  'commands.resume.help':
    'This also approves a pilot and ends a pause, if the service accepts the key. With BATCH, a number or a name as “shotlist status” prints them, it does so only for that one: others that are paused or wait for you stay so.',
  'commands.resume.accounts': '{count, plural, one {# stopped account} other {# stopped accounts}}',
  'commands.resume.batches': '{count, plural, one {# waiting batch} other {# waiting batches}}',
  'commands.resume.allFinished': 'All batches are finished. There is nothing to resume.',
  'commands.resume.canceled':
    '“{name}” is canceled: none of its tasks is sent again. Run its file once more to generate the rest.',
  'commands.resume.done': 'Resumed: {what}.',
  'commands.resume.elsewhere':
    'Resumed by the Shotlist that has this library open; it goes on with what can be sent. Change hours and limits there.',
  'commands.resume.keyUnused':
    'SHOTLIST_API_KEY is not used: this workspace has several accounts. Name the one it is for with --account.',
  'commands.resume.anyTime': '{name} is sent at any time.',
  'commands.resume.hours': '{name} is sent {hours}.',
  'commands.resume.noHours': 'No batch is left to send; --hours changed nothing.',
  'commands.resume.noLimit': '{name} has no spending limit now.',
  'commands.resume.limit':
    '{name} may now spend {credits, plural, one {# credit} other {{credits, number, credits} credits}} in all.',
  'commands.resume.noneWaits':
    'No batch waits because of its spending limit; --max-credits changed nothing. “shotlist resume BATCH --max-credits N” changes that of one.',

  'commands.pause.about': 'send nothing more of a batch until “shotlist resume”',
  'commands.pause.help':
    'BATCH is a number or a name, as “shotlist status” prints them; default: the only batch that is not finished.',
  'commands.pause.help.inUse':
    'Where another Shotlist runs the workspace, that one does it, within two seconds. If it doesn’t within ten, this ends with 5 and changes nothing.',
  'commands.pause.nothing': 'No batch is left to send.',
  'commands.pause.finished': 'Nothing of {name} is left to send.',
  'commands.pause.done':
    '{name} is paused: {count, plural, one {# task} other {# tasks}} not sent yet. “shotlist resume {batch}” goes on.',
  'commands.pause.inProgress':
    '{count, plural, one {# task} other {# tasks}} in progress may be paid for already: “shotlist resume” downloads the images.',
  'commands.cancel.about': 'end what a batch has not sent yet; what it has generated is kept',
  'commands.cancel.done':
    '{name} is canceled: {count, plural, one {# task} other {# tasks}} will not be sent and cost nothing.',

  'commands.status.about': 'the current status, also while another Shotlist runs',
  'commands.status.none': '{folder} has no batches yet. “shotlist run FILE --operation …” starts one.',
  'commands.status.running':
    'Running: {role, select, window {the window} other {the command line}}, process {pid} on {host}.',
  'commands.status.stopped':
    'No process is running: nothing is sent or downloaded now. “shotlist resume” goes on.',
  'commands.status.idle': 'No process is running.',
  'commands.status.notRunning': 'not running',
  'commands.status.finished': 'finished',
  'commands.status.expiring':
    '{count, plural, one {# image that is not on disk expires} other {# images that are not on disk expire}} soon, the first {when}: “shotlist resume” downloads {count, plural, one {it} other {them}}.',
  'commands.status.column.id': 'id',
  'commands.status.column.batch': 'batch',
  'commands.status.column.operation': 'operation',
  'commands.status.column.state': 'state',
  'commands.status.column.generated': 'generated',
  'commands.status.column.partly': 'partly',
  'commands.status.column.failed': 'failed',
  'commands.status.column.inProgress': 'in progress',
  'commands.status.column.held': 'needs attention',
  'commands.status.column.queued': 'queued',
  'commands.status.column.files': 'files',
  'commands.status.column.credits': 'credits',
  'commands.status.column.account': 'account',

  'commands.adopt.about': 'give a task in doubt the job that was made for it, at no cost',
  'commands.adopt.help':
    'For a task that needs attention because nobody can tell whether it was paid for. The service’s dashboard, or the task itself, names the job. Shotlist compares it with the task and refuses the job of another product, account or task. “shotlist resume” then downloads its images.',
  'commands.adopt.notOne':
    '{count, plural, =0 {No task for {asin} is in doubt.} other {# tasks for {asin} are in doubt, and none of them alone was held because of this job. Take it over in the window.}} Nothing was changed.',
  'commands.adopt.done':
    '{asin} has taken over job {job}, at no cost. “shotlist resume” downloads its images.',
  'commands.retry.about': 'queue again what failed, expired, needs attention or was partly generated',
  'commands.retry.option.reason': 'only what failed for this reason, as “report” names it',
  'commands.retry.option.batch': 'only this batch',
  'commands.retry.option.generateAgain':
    'with --reason: also what may have been paid for or can still be looked up; costs credits again',
  'commands.retry.help':
    'Nothing is sent before “shotlist resume”. What is generated again costs credits again; the output says how many.',
  'commands.retry.noReason':
    'There is no reason “{reason}”: “shotlist report” names them. Nothing was changed.',
  'commands.retry.generateAgainAlone': '--generate-again goes with --reason. Nothing was changed.',
  'commands.retry.nothing': 'There is nothing to retry.',
  'commands.retry.nothingFor': 'There is nothing to retry for the reason {reason}.',
  'commands.retry.inDoubt':
    'Check your dashboard. “shotlist adopt ASIN JOB” takes over a job that was made, at no credits; only if there is none, “shotlist retry --reason IN_DOUBT --generate-again” generates them again.',
  'commands.retry.next': '“shotlist resume” runs them.',

  'commands.report.about': 'what was generated, every product that failed and why, and what it cost',
  'commands.report.option.receipt': 'write the credits of each product into this CSV file',
  'commands.report.noneOfAccount': '{folder} has no batches of the account “{name}” yet.',
  'commands.report.notReceipt':
    '{file} is there already and is no receipt. Nothing was written. Name another file.',

  'commands.review.about': 'list the images, approve and reject them',
  'commands.review.help':
    'WHAT is an ASIN, the number of an image as the list prints it, or “all”. Both options may be given several times. Without them the images are listed; --only-unreviewed leaves out what was reviewed.',
  'commands.review.help.versions':
    'Only images and documents that are on disk are reviewed, and of a product that was generated again the newest.',
  'commands.review.option.approve': 'approve these: export takes them',
  'commands.review.option.reject': 'reject these',
  'commands.review.option.clear': 'remove the review of these',
  'commands.review.option.reason': 'why, for what is rejected',
  'commands.review.option.batch': 'only of this batch, by its number',
  'commands.review.option.country': 'only of this country',
  'commands.review.option.unreviewed': 'list only what is not reviewed yet',
  'commands.review.reasonTooLong': '--reason has at most {max, number} characters. Nothing was changed.',
  'commands.review.reasonAlone': '--reason goes with --reject. Nothing was changed.',
  'commands.review.atOnce': 'An image cannot be approved, rejected and cleared at once. Nothing was changed.',
  'commands.review.unknown':
    'No image on disk is named by “{word}”: it is neither an ASIN of the library nor a number that “shotlist review” lists. Nothing was changed.',
  'commands.review.done.approved': '{count, plural, one {# image} other {# images}} approved.',
  'commands.review.done.rejected': '{count, plural, one {# image} other {# images}} rejected.',
  'commands.review.done.unreviewed': '{count, plural, one {# image} other {# images}} without a review now.',
  'commands.review.allReviewed': 'Every image is reviewed already.',
  'commands.review.none': '{folder} holds no such image yet.',

  'commands.export.about': 'images to a folder or zips, named as you like',
  'commands.export.tokens': 'Tokens of a naming template:',
  'commands.export.presets': 'Presets:',
  'commands.export.help.preflight':
    'Every image is checked against its marketplace’s rules, as it will be exported. A dry run lists the images that fail or may fail, why, and by whose rule. --preflight exports only images with one of these results: pass, warning (may fail), error (fails), not-measured.',
  'commands.export.help.fix':
    'With --fix a copy is changed where a rule asks for it: square pads it to a white square, enlarge makes it as large as the rule asks, convert makes it a JPEG in sRGB on white. A changed copy is a JPEG; the library stays as it is.',
  'commands.export.help.problems':
    'If one file has a problem, nothing is written: files get their names when all of them are ready. With --leave-out each file gets its name when it is ready, and files with problems are left out.',
  'commands.export.help.again':
    'Nothing is ever overwritten: a file that is there already and the same is skipped, so that an interrupted export is completed by the same command. Works while another Shotlist runs the workspace.',
  'commands.export.canceled': 'Canceled.',
  'commands.export.noBatch': 'There is no batch {batch}.',
  'commands.export.noAsin': 'There is no image of {asin}.',
  'commands.export.withTestRuns': '--test-runs includes them.',
  'commands.export.zipTaken':
    '--number gives the zip a free name, such as “upload (2).zip”; or choose another name with --to.',
  'commands.export.withProblems':
    '--leave-out exports the rest.{isNameTaken, select, true { --country CODE exports one country alone.} other {}}{hasAccounts, select, true { --account NAME exports one account alone.} other {}}{canNumber, select, true { --number numbers equal names.} other {}}{hasMains, select, true { --one-main keeps one main image for each product.} other {}}',
  'commands.export.noneApproved':
    'Nothing is approved yet. Approve images with “shotlist review” or in the window, or export all with --only all.',
  'commands.export.fixed': '{count, plural, one {# copy is} other {# copies are}} changed (--fix).',
  'commands.export.more': 'and {count, number} more',
  'commands.export.left.verdict':
    '{count, plural, one {# image with another result of the marketplace rules is not exported.} other {# images with another result of the marketplace rules are not exported.}}',
  'commands.export.left.older':
    '{count, plural, one {# older version is not exported (--versions all exports it too).} other {# older versions are not exported (--versions all exports them too).}}',
  'commands.export.left.testRuns':
    '{count, plural, one {# test image is not exported (--test-runs exports it too).} other {# test images are not exported (--test-runs exports them too).}}',
  'commands.export.verdicts':
    'Marketplace rules: {error, number} of them fail, {warning, number} more may fail, {unchecked, number} are not checked yet.',
  'commands.export.source': 'Source of the rules: {source}, read on {date}.',
  'commands.export.pass': 'All of them pass the marketplace rules.',
  'commands.export.fixes': '--fix {fixes} helps.',
  'commands.export.problem': 'Problem: {line}',
  'commands.export.note': 'Note: {line}',

  'commands.usage.about': 'credits left, asked from the service',
  'commands.usage.left':
    '{name}: {credits, plural, one {# credit} other {{credits, number, credits} credits}} left.',
  'commands.jobs.about': 'the service’s own list of a product’s jobs',
  'commands.jobs.asin':
    'asin: must have {min, number} to {max, number} characters to list its jobs. Nothing was sent.',
  'commands.jobs.none': 'The service has no jobs of {asin}.',
  'commands.jobs.column.job': 'job',
  'commands.jobs.column.type': 'type',
  'commands.jobs.column.status': 'status',
  'commands.jobs.column.created': 'created',

  'commands.doctor.about': 'check this machine, the workspace, the key and the way to the service',
  'commands.doctor.option.rebuild': 'rebuild a lost database from the library folder',
  'commands.doctor.option.verify': 'with --rebuild: read every file and compare its SHA-256',
  'commands.doctor.option.replace': 'with --rebuild: replace an intact database, too',
  'commands.doctor.needsRebuild': '--verify and --replace go with --rebuild.',
  'commands.doctor.level.ok': 'ok',
  'commands.doctor.level.warn': 'warn',
  'commands.doctor.level.fail': 'fail',
  'commands.doctor.node': 'Node',
  'commands.doctor.workspace': 'workspace',
  'commands.doctor.workspace.none': '{folder} does not exist yet; it will be created.',
  'commands.doctor.workspace.noFolder': '{folder} is not a folder. Choose another with --workspace.',
  'commands.doctor.workspace.ok': '{folder} can be written to.',
  'commands.doctor.workspace.notWritable': '{folder} cannot be written to ({code}).',
  'commands.doctor.database': 'database',
  'commands.doctor.database.none': 'none yet.',
  'commands.doctor.database.ok': '{file} is intact.',
  'commands.doctor.database.damaged': 'damaged: {what}',
  'commands.doctor.rules': 'rules',
  'commands.doctor.rules.ok':
    '{count, plural, one {# marketplace rule} other {# marketplace rules}} of {updated}, {isOwn, select, true {your own in {file}} other {built into Shotlist}}.',
  'commands.doctor.space': 'disk space',
  'commands.doctor.space.unknown': 'cannot be measured.',
  'commands.doctor.space.ok': '{free} free.',
  'commands.doctor.space.little': '{free} free. A product’s images take 10 to 60 MB.',
  'commands.doctor.key': 'key',
  'commands.doctor.key.ok': 'there is a {kind, select, test {test} other {live}} key for “{name}”.',
  'commands.doctor.key.none':
    'there is none for “{name}”. Store it with “shotlist login”, or set SHOTLIST_API_KEY.',
  'commands.doctor.service': 'service',
  'commands.doctor.service.ok': '{host} answers over TLS.',
  'commands.doctor.service.noUrl': 'its URL is not known. Give it with --base-url or SHOTLIST_BASE_URL.',
  'commands.doctor.account': 'account',
  'commands.doctor.account.ok':
    'the key is accepted, {credits, plural, one {# credit} other {{credits, number, credits} credits}} left.',
  'commands.doctor.clock': 'clock',
  'commands.doctor.clock.ok': 'agrees with the service.',
  'commands.doctor.clock.off': 'off by {time} against the service. Set the system clock.',
  'commands.doctor.clock.unknown': 'the service does not tell its time.',
  'commands.doctor.rebuild.start':
    'Rebuilding the database of {folder} from its library. No image is touched.',
  'commands.doctor.rebuild.progress': '{count, plural, one {# job} other {# jobs}} …',
  'commands.doctor.rebuild.held': '{text} (“shotlist retry”)',
  'commands.doctor.rebuild.unguarded': '{text} (--replace rebuilds it)',
  'commands.doctor.rebuild.more': '… and {count, number} more; --json lists up to a hundred.',
  'commands.doctor.rebuild.notKept':
    'Nor does it hold what was queued or in progress, saved recipes, remembered columns, spending limits and pilots: look at a product with “shotlist jobs ASIN” before it is sent again.',

  'commands.login.about': 'put a key into the system’s keychain',
  'commands.login.help': 'The key is read from standard input: typed without being shown, or piped:',
  'commands.login.prompt': 'Key for “{name}” at {origin} (not shown):',
  'commands.login.notTyped': 'No key was typed. Nothing was stored.',
  'commands.login.noKey': 'No key came on standard input. Nothing was stored.',
  'commands.login.source': 'standard input',
  'commands.login.done': 'The {kind, select, test {test} other {live}} key of “{name}” is in the keychain.',
  'commands.login.accepted':
    'The service accepts the key: {credits, plural, one {# credit} other {{credits, number, credits} credits}} left.',
  'commands.login.unchecked': 'The key is stored without having been checked.',
  'commands.login.option.saveAnyway': 'save the key even where the service cannot be reached',
  'commands.login.orSave': 'Check the URL. If it is right, --save-anyway saves the key unchecked.',
  'commands.login.inUse':
    'The library is already open in another Shotlist, which continues with the key it has. {isNewAddress, select, true {The URL was not stored there: give --base-url once more when that has ended.} other {The new key counts from its next start.}}',
  'commands.logout.about': 'take a key out of the system’s keychain',
  'commands.logout.done': 'The key of “{name}” is out of the keychain.',
  'commands.logout.none': 'The keychain holds no key of “{name}”.',
  'commands.logout.environment': 'SHOTLIST_API_KEY is still set in this environment.',

  'commands.standin.about': 'run the local stand-in of the service until Ctrl-C',
  'commands.standin.option.port': 'of 127.0.0.1; default: any free one',
  'commands.standin.option.faults': 'what goes wrong, and when',
  'commands.standin.option.perMinute': 'submissions per minute; default 10',
  'commands.standin.option.perDay': 'submissions per day; default 500',
  'commands.standin.option.jobSeconds': 'how long a live job takes; default 120',
  'commands.standin.option.imageScale': 'factor on the size of images; default 1',
  'commands.standin.option.listingCredits': 'credits of a listing; default 20',
  'commands.standin.option.cloneCredits': 'credits of a Clone item; default 10',
  'commands.standin.option.credits': 'credits that an account has; default 100,000',
  'commands.standin.option.listLag': 'seconds until a new job is listed; default 0',
  'commands.standin.help': 'SPEC is a comma-separated list of WORD or WORD@SELECTOR, like',
  'commands.standin.help.words': 'Words: {words}',
  'commands.standin.help.selectors': 'Selectors: {third} (the third), {share} (of all); without one, always',
  'commands.standin.port':
    'The port {port} cannot be used ({code}). Choose another, or none for any free one.',
  'commands.standin.listens': 'The stand-in listens on:',
  'commands.standin.keys': 'Its keys: {keys}',
  'commands.standin.terminal': 'In another terminal:',
  'commands.standin.end': 'Ctrl-C ends it.',
  'commands.standin.ended': 'The stand-in has ended.',

  'commands.demo.about': 'everything at once against the stand-in: no key, no credits, no network',
  'commands.demo.help': 'The workspace is ./demo, fresh each time, or the folder named with --workspace.',
  'commands.demo.mark': 'Made by “shotlist demo”, which empties this folder when it starts.',
  'commands.demo.notOurs':
    '{folder} is there already and was not made by a demo. Nothing was changed. Name another folder with --workspace.',
  'commands.demo.start':
    'A demo against the built-in stand-in of the service at {url}: {perMinute, number} submissions a minute instead of 10, jobs of about {seconds, plural, one {# second} other {# seconds}} instead of 2 minutes, images at {scale} of their size. Workspace: {workspace}',
  'commands.demo.done':
    '{count, plural, one {# file} other {# files}} in {time}. With a live key this would have cost about {credits, plural, one {# credit} other {{credits, number, credits} credits}} (Listing Builder and Clone at the stand-in’s prices; the service does not state them).',
  'commands.demo.contactSheet': 'Contact sheet: {file}',
} as const
