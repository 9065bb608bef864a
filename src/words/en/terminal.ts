// What the command line says of catalogs, plans, batches, accounts and runs, whichever command it is.
export const terminal = {
  'terminal.lines': '{count, plural, one {line} other {lines}} {lines}',

  'terminal.access.noUrl':
    'The URL of the service is not known for the account “{name}”. Enter it with the key: “{command}”. For a single command, use --base-url or SHOTLIST_BASE_URL.',
  'terminal.access.otherUrl': 'The account “{name}” was used at {before} so far; now it is used at {now}.',
  'terminal.access.keyNotSent':
    'SHOTLIST_API_KEY was not sent: the address {url} comes from the workspace, and a workspace may come from someone else. If it is right, name it with --base-url or SHOTLIST_BASE_URL.',
  'terminal.access.enterKey': 'If the address is right, enter its key with “{command}”.',
  'terminal.access.notConfirmed':
    'The address {url} comes from the workspace, and a workspace may come from someone else. No key was read or stored. If the address is right, name it with “{command}”.',
  'terminal.access.noKey':
    'There is no key for the account “{name}”. Store it with “{command}”, or set SHOTLIST_API_KEY and SHOTLIST_BASE_URL.',
  'terminal.access.keychain':
    'The system’s keychain cannot be used. Unlock or start it, or for one run set SHOTLIST_API_KEY and SHOTLIST_BASE_URL.',
  'terminal.access.noKeychain': 'There is no key for the account “{name}”. {problem}',
  'terminal.access.newAccount':
    'For a new account, enter its key with “{command}”, or add --new-account to “run” where SHOTLIST_API_KEY has the key.',
  'terminal.access.advice.certificate':
    'Check the address and the system clock; a company proxy or the stand-in needs its certificate in NODE_EXTRA_CA_CERTS (the installed app: in its settings).',
  'terminal.access.advice.key': 'Check the key (“shotlist login”).',

  'terminal.catalog.folder': '{path} is a folder. Name the catalog file in it.',
  'terminal.catalog.device': '{path} is not a file but a device or a pipe. Save the catalog as a file.',
  'terminal.catalog.keyboard':
    'Nothing comes on standard input: it is the keyboard. Pipe a catalog in, or name a file.',
  'terminal.catalog.tooLarge':
    'More than {max, number} MB came on standard input. Save the catalog as a file and name it.',
  'terminal.catalog.column': '{field} from “{name}”',
  'terminal.catalog.columns':
    'Columns: {used}.{isAllUsed, select, true {} other { Not used: {unused} (--map FIELD=COLUMN uses one).}}',
  'terminal.catalog.links':
    'Links that aren’t used: {columns} (--map main_image_url=COLUMN uses a column for images).',
  'terminal.catalog.remembered':
    'As remembered of files with these columns: {count, plural, =0 {some are not used} other {{columns}}} (--map FIELD=COLUMN changes it).',
  'terminal.catalog.encoding':
    'Letters are read as {taken}; they could be {others} (--encoding NAME chooses one).',
  'terminal.catalog.sheets': 'Sheet: {sheet}. Not read: {others} (--sheet NAME reads one).',

  'terminal.problems': 'Problems by kind: {kinds}.',
  'terminal.problems.excluded': 'Left out, no problems: {kinds}.',
  'terminal.problems.kind':
    '{count, number} {kind} ({isLeftOut, select, true {left out} other {{count, plural, one {note} other {notes}}}})',
  'terminal.problems.example': '{isLeftOut, select, true {Left out} other {Note}}: {place}: {problem}',
  'terminal.problems.more':
    '{isLeftOut, select, true {Left out} other {Note}}: {count, number} more [{kind}], on {lines} (all of them with --json{canSave, select, true {, or as a table with --problems FILE} other {}}).',
  'terminal.problems.acceptAsin': '--accept-asin VALUE sends such a value as it is.',
  'terminal.problems.notAccepted': 'No row uses --accept-asin {values}. Check how the file spells it.',
  'terminal.problems.taken': '{file} already exists. Nothing was done. Name another file.',
  'terminal.problems.noFolder': 'There is no folder {folder}. Nothing was done. Name another file.',
  'terminal.problems.saved': 'The rows with problems are in {file}: correct them there, and run that file.',
  'terminal.problems.none': 'No row has a problem that keeps it out: {file} was not written.',

  'terminal.option.form': '{option} takes {form}, not “{text}”.',
  'terminal.option.countries': '--country and --set country_code name two countries.',
  'terminal.option.fixNeedsProblems':
    '--fix needs --problems FILE: the likely values are put into that file, for you to check and run.',
  'terminal.option.testOrDry':
    'A test run generates images and a dry run only shows the plan: leave out --test-run or --dry-run.',
  'terminal.option.setAsin': '--set {key} is not possible: each product brings its own.',
  'terminal.option.setUnknown': '--set {key} is not a parameter of any operation.',
  'terminal.option.setTwice': '--set {key} was given more than once.',
  'terminal.option.setJson': '--set {key} begins like JSON but cannot be read as such ({problem}): {text}',
  'terminal.option.templateOrPreset':
    '--template and --preset each give a naming template. Give one of them.',
  'terminal.option.jpegOnly':
    '--jpeg-bytes and --longest-side are limits of a conversion. Add --format jpeg.',
  'terminal.option.enlargeOnly': '--enlarge-max is the limit of a change. Add --fix enlarge.',
  'terminal.option.run.set': 'a parameter; JSON if it parses as JSON, else text',
  'terminal.option.run.country': 'for rows that name no country, where nothing else says it',
  'terminal.option.run.map': 'the column that holds a field, by name or number',
  'terminal.option.run.acceptAsin': 'take this value although it is unlike an ASIN',
  'terminal.option.run.status':
    'all (default), or active: leaves out inactive, blocked and deleted listings, parent rows and hidden rows',
  'terminal.option.run.encoding': 'of the file, like windows-1252; default: as its bytes show',
  'terminal.option.run.sheet': 'of a workbook; default: the first that looks like a catalog',
  'terminal.option.run.creditLimit':
    'spending limit: credits charged for the batch less those refunded never pass it; none: no limit, said on purpose',
  'terminal.option.run.pilotSize':
    'run the first N products through all recipes at once, whatever --hours says; the rest waits for “shotlist resume”',
  'terminal.option.run.hours': 'local hours in which to submit, like 22:00-07:00',
  'terminal.option.run.name': 'name of the batch; default: the name of the file',
  'terminal.option.run.sort': 'value (default): the most valuable first; or file',
  'terminal.option.run.newAccount': 'the name of --account is new: make an account of it',
  'terminal.option.run.startAnyway': 'without asking, also where credits or disk space do not suffice',
  'terminal.option.run.changed':
    'generate again what was sent with other photos than the file has now; costs credits again',
  'terminal.option.run.force': 'also products that are generated, in progress or queued already',
  'terminal.option.run.problems': 'a new CSV file for the rows with problems, to be corrected',
  'terminal.option.run.fix': 'with --problems: put the likely values (BOC… → B0C…) into that file',
  'terminal.option.run.dryRun': 'only the plan: nothing is sent, nothing is queued',
  'terminal.option.run.testRun': 'the first products against the built-in stand-in: no key, no credits',
  'terminal.option.export.to': 'where to; a name that ends in .zip makes zips',
  'terminal.option.export.preset': 'how files are named: {names}',
  'terminal.option.export.template': 'the same in your own words, see below',
  'terminal.option.export.only': 'what was approved (default), or all',
  'terminal.option.export.operation': 'only of this operation',
  'terminal.option.export.platform': 'only for this platform',
  'terminal.option.export.asin': 'only of this product',
  'terminal.option.export.versions': 'of an image that was generated again; default newest',
  'terminal.option.export.preflight': 'only images of these, like pass,warning; see below',
  'terminal.option.export.documents': 'strategies too: markdown, json or both; default none',
  'terminal.option.export.oneMain': 'one main image for each product: approved, best by the rules, newest',
  'terminal.option.export.testRuns': 'images of test runs too',
  'terminal.option.export.format': 'as they are (default), or sRGB on white',
  'terminal.option.export.jpegBytes': 'of each JPEG at most, like 10MB or 500k',
  'terminal.option.export.longestSide': 'of each JPEG at most',
  'terminal.option.export.fix': 'of copies that fail the rules; see below',
  'terminal.option.export.enlargeMax':
    'with --fix enlarge: at most so many times as large, 1 to 4; default 1.5',
  'terminal.option.export.discloseAi': 'say in each image (XMP) that a trained model made it',
  'terminal.option.export.manifest': 'without manifest.csv',
  'terminal.option.export.number':
    'count “name (2)” where a name is taken, instead of refusing; in a listing take the next free PT number',
  'terminal.option.export.zipBytes': 'of each zip at most; default 2GB',
  'terminal.option.export.zipFiles': 'files in each zip at most; default 10000',
  'terminal.option.export.leaveOut': 'leave out what has a problem, instead of writing nothing',
  'terminal.option.export.dryRun': 'names and problems only: nothing is written',

  'terminal.plan.recipe': '{name}: {count, plural, one {# task} other {# tasks}}, {price}',
  'terminal.plan.price':
    '{credits, plural, one {# credit} other {{credits, number, credits} credits}} each ({isEarlier, select, true {what earlier jobs cost} other {specification}})',
  'terminal.plan.price.unknown': 'credits per task unknown',
  'terminal.plan.leftOut':
    '{count, plural, one {# row} other {# rows}} of the file left out for problems{isSaved, select, true {.} other {; --problems FILE saves them.}}',
  'terminal.plan.changed':
    '{count, plural, one {# product has other photos than were sent.} other {# products have other photos than were sent.}}{what, select, again { They are generated with the photos of now.} waits {} other { Generate {count, plural, one {it} other {them}} again? --changed does, for new credits.}}',
  'terminal.plan.duplicates':
    '{count, plural, one {# row} other {# rows}} left out: the same product is in an earlier row.',
  'terminal.plan.passedOver':
    'Not products: {headings, plural, one {# row} other {# rows}} of headings, {totals, plural, one {# row} other {# rows}} of totals.',
  'terminal.plan.notActive':
    '{isLeftOut, select, true {Rows left out by --status active: {rows}.} other {Rows of products that are not for sale: {rows}. They are included; --status active leaves them out.}}',
  'terminal.plan.notActiveRows':
    '{reason, select, hidden {{count, number} hidden} parent {{count, number} parent} deleted {{count, number} deleted} blocked {{count, number} blocked} other {{count, number} inactive}}',
  'terminal.plan.order': '{first} (--order file keeps the file’s own order).',
  'terminal.plan.cost': 'Cost: {parts}.',
  'terminal.plan.left': '{credits, number, credits} left on the account',
  'terminal.plan.leftUnknown':
    'The balance isn’t known yet: a dry run doesn’t ask the service. A run reads it before it starts.',
  'terminal.plan.disk': 'Disk: about {needed} for the images, of {free} free.',
  'terminal.plan.diskUnknown': 'Disk: about {needed} for the images; free space unknown.',
  'terminal.plan.span':
    '{isAtOnce, select, true {{from}} other {{from} to about {until}}}: {count, plural, one {# submission} other {# submissions}}',
  'terminal.plan.pilot':
    'Pilot, {span}; the rest waits for your approval (“shotlist resume”). If you approve right away, the rest:',
  'terminal.plan.moreNights':
    'and {count, plural, one {# more night} other {# more nights}}; the last submission about {when}.',
  'terminal.plan.startAnyway': 'Start anyway?',
  'terminal.plan.startsAnyway':
    '--start-anyway makes what is possible, product by product; --max-credits N stops at N credits.',
  'terminal.plan.limitNeeded': '{question} --max-credits N sets one, --max-credits none runs without one.',

  'terminal.country.found':
    '{count, plural, one {# product} other {# products}} without a country ({lines}): {country}, {why} (--country CODE sets another).',
  'terminal.country.byRows': 'as most rows of the file name it',
  'terminal.country.byAccount': 'the default of the account “{name}”',
  'terminal.country.free': 'the default where no credits are spent',
  'terminal.country.needed': '{question} ({lines}) Choose it with --country CODE: a run needs it.',
  'terminal.country.required':
    '{question} ({lines}) Choose it with --country CODE; the account keeps it as its default. Nothing was queued, nothing was sent.',
  'terminal.country.counts': 'Countries: {countries}.',
  'terminal.country.count': '{country}: {count, plural, one {# product} other {# products}} (from {source})',
  'terminal.country.unknown': 'not known: {count, plural, one {# product} other {# products}}',

  'terminal.count.generated': '{count, number}/{total, number} generated',
  'terminal.count.checking': '{count, number} being checked',
  'terminal.count.inProgress': '{count, number} in progress',
  'terminal.count.downloading': '{count, number} downloading',
  'terminal.count.held': '{count, plural, one {# needs attention} other {# need attention}}',
  'terminal.count.queued': '{count, number} queued',
  'terminal.files':
    '{expected, plural, =0 {no files yet} other {files {saved, number}/{expected, number}{failed, plural, =0 {} other { (# failed)}}}}',
  'terminal.credits':
    '{charged, plural, one {# credit} other {{charged, number, credits} credits}} charged{refunded, plural, =0 {} other {, {refunded, number, credits} refunded}}',
  'terminal.batch.leftOut': 'Left out of the file: {kinds}.',
  'terminal.batch.limit':
    '{isPriceRise, select, true {“shotlist resume” goes on at the higher price, with --max-credits N under another limit.} other {“shotlist resume --max-credits N” raises the limit.}}',
  'terminal.batch.limitEnough':
    '--max-credits {needed} is enough for all of its tasks at the prices known now.',
  'terminal.batch.missing': 'There is no batch “{name}”. There are: {batches}.',
  'terminal.batch.none': 'There is no batch “{name}”, and no other one yet.',
  'terminal.batch.sameName': 'Several batches are named “{name}”. Give the number of one: {batches}.',
  'terminal.batch.severalOpen': 'Several batches are not finished. Name one: {batches}.',
  'terminal.batch.reason':
    '{tasks, plural, one {# task} other {# tasks}}{of, select, images { ({count, plural, one {# image} other {# images}})} other {}}: {reason}',
  'terminal.next.login': '“shotlist login” takes a new key.',
  'terminal.next.certificate': 'NODE_EXTRA_CA_CERTS names a certificate to be trusted.',
  'terminal.next.retry':
    '{reason, select, IN_DOUBT {“shotlist adopt ASIN JOB” takes over a job that was made, at no credits. Only if there is none: “shotlist retry --reason IN_DOUBT --generate-again”, which is charged.} other {“shotlist retry --reason {reason} --generate-again” generates it again.}}',

  'terminal.account.sent':
    '{span, select, minute {last minute} hour {last hour} day {today} other {last {span}}} {used, number} of {limit, number} sent{isHere, select, true { from here} other {}}{isFull, select, true {, limit reached} other {}}',
  'terminal.account.credits': 'credits left {credits, number, credits}',
  'terminal.account.stopped': 'stopped: {reason}',
  'terminal.account.next': 'next submission {when}',

  'terminal.reach.help':
    'A run whose service does not answer ends with 1: {first} after it first asked, or {next} after the last answer. Everything is kept; “shotlist resume” goes on.',
  'terminal.reach.lost': 'The service did not answer for {time}: {problem}',

  'terminal.run.otherUrl':
    'The account “{name}” has {count, plural, one {# task} other {# tasks}} in progress at {before}, and {now} may not know them. Nothing was changed. Finish them with “shotlist resume --base-url {before}”, or use the other address with another --account.',
  'terminal.run.creditsUnknown': 'The credits of “{name}” could not be asked for: {problem}',
  'terminal.run.stopping':
    'Stopping: nothing more is submitted; answers on their way and downloads in progress are waited for. Ctrl-C again ends at once.',
  'terminal.run.interrupted': 'Interrupted. The state is kept; “shotlist resume” goes on.',
  'terminal.run.testInterrupted': 'Interrupted. The test run ends here; its images are kept.',
  'terminal.run.lost': 'Everything is kept; “shotlist resume” goes on. Check the network and the URL.',
  'terminal.run.ended': 'Ended after {time}.',
  'terminal.run.retry': 'Next: “shotlist retry” queues again what failed, “shotlist resume” runs it.',
  'terminal.run.test':
    'A test run with the first products ({max, number} at most), against the built-in stand-in of the service: no key, no credits, nothing is sent to the service. Spending limit, pilot and hours do not apply.',

  'terminal.workspace.accept':
    'Nothing was sent. To go on with your key, run the command again with --accept-library.',
  'terminal.workspace.lost':
    'The library holds images that the library database knows nothing of: products in it would be generated and paid for again. “shotlist doctor --rebuild” rebuilds the database from the library.',
  'terminal.workspace.notObeyed':
    'The Shotlist that has this library open did not answer for 10 seconds. Nothing was changed. Try again, use its window, or quit it.',
  'terminal.workspace.lostRefused': 'Nothing was sent; --force sends it anyway.',
  'terminal.workspace.unusable':
    'The folder {folder} cannot be used as a workspace: {reason, select, fileInWay {a file is in the way} link {a link in it leads to another place} denied {you may not write there} readOnly {the disk is read-only} diskFull {the disk is full} gone {it cannot be created} nameTooLong {the path is too long} other {the system refused it}}. Choose another with --workspace.',
} as const
