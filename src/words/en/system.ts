// What the main process says besides menus and notifications: dialogs of the system, and why something was not done.
export const system = {
  'system.account.advice.certificate':
    'Check the URL and your computer’s clock. Behind a company proxy? Add its certificate in Settings, Network.',
  'system.account.advice.key': 'Check the key.',
  'system.account.advice.url': 'Check the URL.',
  'system.account.nameTaken':
    'There is already an account named “{name}”. Choose another name, or change that account instead.',
  'system.account.keyTaken':
    'This key already belongs to the account “{name}”. Use that account, or enter another key.',
  'system.account.keyThere':
    'There is already a key for an account named “{name}”, in the keychain or in SHOTLIST_API_KEY, perhaps for another library. Choose another name. Nothing was changed.',
  'system.account.keyUnknown':
    'The keychain can’t be reached, and it may hold another library’s key named “{name}”. Unlock it and try again. Nothing was changed.',
  'system.account.busy': 'The account “{name}” is being added or changed right now. Nothing was changed.',
  'system.account.notSaved': 'Nothing was saved.',
  'system.account.noKey': 'There is no key for the account “{name}”. Enter it in Settings.',
  'system.account.unknown': 'This account does not exist. Nothing was changed.',
  'system.account.ofTestRuns':
    'The test run account is built in and has no key. It can’t be changed. Nothing was changed.',
  'system.question.waiting': 'Another question is waiting for your answer. Answer it first.',
  'system.contact.ask': 'Send your key to {origin}?',
  'system.contact.detail':
    'This computer hasn’t connected to this service before. Shotlist sends the key there to check it, and your products when you start a batch. Continue only if you typed this address yourself.',
  'system.contact.button': 'Connect',
  'system.contact.declined': 'Nothing was sent to {origin}, because you didn’t agree. Nothing was saved.',
  'system.photos.ask': 'Fetch product photos from {origin}?',
  'system.photos.detail':
    'A catalog names photos there, and Shotlist shows them beside the images. The addresses of these photos are sent to that server. Continue only if you know it.',
  'system.photos.button': 'Fetch Photos',
  'system.login.ask': 'Start Shotlist when you log in?',
  'system.login.detail': 'Shotlist then starts without a window at each login and continues the queue.',
  'system.login.button': 'Start at Login',
  'system.rebuild.ask': 'Replace the library database?',
  'system.rebuild.detail':
    'Shotlist builds a new database from the library folder and keeps the current one under another name. Queued tasks that have nothing in the folder yet are lost.',
  'system.rebuild.button': 'Replace Database',
  'system.rebuild.declined': 'You didn’t agree to replace the database. Nothing was changed.',
  'system.proxy.stop': 'Stop using the proxy?',
  'system.proxy.stop.detail': 'Shotlist then connects as your computer’s own settings say.',
  'system.proxy.stop.button': 'Stop Using Proxy',
  'system.proxy.use': 'Use the proxy {origin}?',
  'system.proxy.use.detail':
    'Everything that Shotlist sends and receives goes through it. Whoever runs it can read all of that, your API keys included, if you also trust their certificate. Continue only if you or your network administrator want this.',
  'system.proxy.use.button': 'Use This Proxy',
  'system.proxy.malformed': 'It should look like http://proxy.example.com:8080.',
  'system.proxy.credentials':
    'The proxy’s address must not contain a user name or password: anyone can read the settings file.',
  'system.library.ofOther':
    '{tasks, plural, one {# task in this library was} other {# tasks in this library were}} queued on another computer{credits, plural, =0 {} other { (# credits or more)}}. Your key would pay for {tasks, plural, one {it} other {them}}.',
  'system.library.lastUse':
    '{host} used this library last ({at}). Close Shotlist there first: if it still works with a copy, the same tasks could be paid for twice.',
  'system.library.copied':
    'The same library is in {folder}, too. Close Shotlist there first: if it still works with that copy, the same tasks could be paid for twice.',
  'system.library.synced':
    '{service} copies this library to other computers. Use it on one computer at a time.',
  'system.library.ask': 'Go on with your key?',
  'system.library.goOn': 'Go on',
  'system.library.notAllowed':
    'The tasks in this library wait, because you didn’t let them use your key. To be asked again, check the account in the settings or open the library again.',
  'system.library.fixed':
    'SHOTLIST_WORKSPACE sets which library is open. Start Shotlist without it to choose another folder.',
  'system.library.choosing': 'Another folder is already being chosen.',
  'system.choose.library': 'Choose a folder for the library',
  'system.choose.certificates': 'Choose a certificate file',
  'system.choose.certificates.kind': 'Certificates',
  'system.choose.catalog': 'Open a catalog',
  'system.choose.catalog.kind': 'Catalogs',
  'system.choose.anyFile': 'All files',
  'system.choose.exportFolder': 'Choose a folder to export to',
  'system.choose.exportZip': 'Export as a zip',
  'system.save.strategy': 'Save the strategy',
  'system.save.receipt': 'Save the receipt',
  'system.save.report': 'Save the report',
  'system.save.reportProblems': 'Save the problems',
  'system.save.problems': 'Save the rows with problems',
  'system.file.gone': 'That file isn’t on disk.',
  'system.export.targetGone': 'This destination is no longer known. Choose it again.',
  'system.export.nothing': 'Nothing was exported since Shotlist was started.',
  'system.catalog.notRecent': 'That catalog is no longer in the list.',
  'system.catalog.unreadable': 'The file {path} can’t be read.',
  'system.catalog.missing': 'There is no file {path}.',
  'system.catalog.noFile': '{path} is not a file.',
  'system.catalog.tooLarge': '{path} is too large for a catalog (more than 256 MB).',
  'system.badInput': 'Shotlist can’t use this entry. Nothing was changed. Check it and try again.',
  'system.unexpected': 'Something went wrong. Nothing was lost. See the log for details.',
  'system.unexpected.system':
    'Your computer didn’t allow this. Nothing was lost. Try again, or see the log for details.',
  'system.unexpected.background':
    'An unexpected error occurred. The queue continues and nothing is lost. See the log for details.',
  'system.certificates.missing': 'There is no certificate file at {file}.',
  'system.certificates.unreadable': 'The file {file} can’t be read.',
  'system.certificates.none':
    'The file {file} has no PEM certificates, or damaged ones. Nothing was changed. Get the file as PEM text: it begins with “-----BEGIN CERTIFICATE-----”.',
  'system.key.lines': 'What came from {source} is not a key: it has more than one line.',
  'system.key.characters':
    'What came from {source} is not a key: it has a space or a character that no key has.',
  'system.key.short': 'What came from {source} is not a key: it is too short.',
  'system.key.long': 'What came from {source} is not a key: it is too long.',
  'system.key.field': 'the field',
  'system.document.strategy': 'Creative strategy {about}',
  'system.choose.zip.kind': 'Zip archives',
  'system.choose.markdown.kind': 'Markdown',
  'system.workspace.bug':
    'An internal error stopped the queue. Everything is saved. Restart Shotlist to continue. See the log for details.',
  'system.workspace.opening': 'The library is being opened.',
  'system.workspace.rebuilding': 'The library database is being rebuilt. Work resumes when that’s done.',
  'system.workspace.closing': 'Shotlist is closing.',
  'system.workspace.unusable': 'The folder {folder} can’t be used as a library. Nothing in it was changed.',
  'system.workspace.unknown':
    'Shotlist can’t read in {file} which folder holds your library. Nothing was changed or sent. Make the file readable, or move it away and choose the folder again in Settings before you start a batch.',
  'system.workspace.gone':
    'Your library isn’t in {folder} anymore. Nothing was changed or sent. Connect its drive or put the folder back and start Shotlist again, or choose another folder in Settings.',
  'system.settings.reset': 'The settings couldn’t be read and were reset. Your old file is saved as {file}.',
  'system.settings.unreadable':
    'Shotlist can’t read its settings in {file}. Nothing was changed or sent. Make the file readable, or move it away to start with the default settings.',
  'system.route.proxy': 'The address of the proxy cannot be read. It looks like {example}.',
  'system.route.proxyOfEnvironment':
    'The address of the proxy (HTTPS_PROXY or HTTP_PROXY) cannot be read. It looks like {example}. Nothing was sent.',
  'system.route.proxyOrCertificates':
    'The proxy or the file with further certificate authorities cannot be used: an address like {example} and certificates in PEM form are needed.',
  'system.route.without': 'Shotlist continues without it.',
  'system.key.enterAgain': 'If the address is right, enter its key in Settings.',
  'system.key.otherAddress':
    'The key of “{account}” was entered for {stored}, and the account’s address is {address}. The key was kept and not sent.',
  'system.key.environment':
    'SHOTLIST_API_KEY was not sent: the address {address} of “{account}” comes from the workspace, and a workspace may come from someone else. If it is right, set SHOTLIST_BASE_URL to it and start Shotlist again, or enter the key in Settings.',
  'system.key.thisSession': 'Keys are kept until you quit Shotlist. Enter them again at the next start.',
  'system.keychain.unavailable':
    'The system’s keychain can’t be used. Unlock or start it, then enter the key again.',
  'system.file.notWritten': 'The file {path} can’t be written.',
  'system.file.tooMany': 'Shotlist opens {max, number} files at once. Not opened: {files}.',
  'system.file.notOpened': '{file} couldn’t be opened.',
  'system.testRun.ended': 'The test run ended when Shotlist was closed. Start another one to see the rest.',
} as const
