// What the main process says besides menus and notifications: dialogs of the system, and why something was not done.
export const system = {
  'system.account.advice.certificate':
    'Check the URL and your computer’s clock. Behind a company proxy? Add its certificate in Settings, Network.',
  'system.account.advice.key': 'Check the key.',
  'system.account.advice.url': 'Check the URL.',
  'system.account.nameTaken':
    'There is already an account named “{name}”. Choose another name, or change that account instead.',
  'system.account.keyThere':
    'The keychain already holds a key for an account named “{name}”, perhaps from another library. Choose another name. Nothing was changed.',
  'system.account.busy': 'The account “{name}” is being added or changed right now. Nothing was changed.',
  'system.account.listLength':
    'The service lists jobs only of product numbers with {min, number} to {max, number} characters.',
  'system.account.notSaved': 'Nothing was saved.',
  'system.account.noKey': 'There is no key for the account “{name}”. Enter it in Settings.',
  'system.account.unknown': 'This account does not exist. Nothing was changed.',
  'system.account.ofTestRuns':
    'The account of test runs is part of Shotlist and cannot be changed. It has no key. Nothing was changed.',
  'system.proxy.waiting': 'Another proxy is waiting to be confirmed. Answer that question first.',
  'system.proxy.stop': 'Stop using the proxy?',
  'system.proxy.stop.detail': 'Shotlist then connects the way your computer’s own settings say.',
  'system.proxy.stop.button': 'Stop Using Proxy',
  'system.proxy.use': 'Use the proxy {origin}?',
  'system.proxy.use.detail':
    'Everything that Shotlist sends and receives goes through it. Whoever runs it can read all of that, your API keys included, if you also trust their certificate. Continue only if you or your network administrator want this.',
  'system.proxy.use.button': 'Use This Proxy',
  'system.proxy.malformed': 'It should look like http://proxy.example.com:8080.',
  'system.proxy.credentials':
    'The proxy’s address must not hold a user name or password: anybody may read the settings file.',
  'system.library.fixed':
    'SHOTLIST_WORKSPACE says which library is open. Start Shotlist without it to choose another folder.',
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
  'system.file.gone': 'That file is not on disk.',
  'system.export.targetGone': 'This destination is no longer known. Choose it again.',
  'system.export.nothing': 'Nothing was exported since Shotlist was started.',
  'system.catalog.notRecent': 'That catalog is no longer in the list.',
  'system.catalog.unreadable': 'The file {path} cannot be read.',
  'system.catalog.missing': 'There is no file {path}.',
  'system.catalog.noFile': '{path} is not a file.',
  'system.catalog.tooLarge': '{path} is too large for a catalog (more than 256 MB).',
  'system.badInput': 'Shotlist can’t use this entry. Nothing was changed. Check it and try again.',
  'system.unexpected': 'Something went wrong. Nothing was lost; the log says more.',
  'system.unexpected.system':
    'Your computer didn’t allow this. Nothing was lost. Try again; the log says more.',
  'system.unexpected.background':
    'Something in Shotlist went wrong. The queue goes on and nothing is lost; the log says more.',
  'system.certificates.missing': 'There is no certificate file at {file}.',
  'system.certificates.unreadable': 'The file {file} cannot be read.',
  'system.certificates.none':
    'The file {file} holds no PEM certificates, or damaged ones. Nothing was changed. Ask for the file as PEM text: it begins with “-----BEGIN CERTIFICATE-----”.',
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
    'Shotlist has stopped working on the queue because of an error of its own. Everything is kept. Close Shotlist and start it again; the log says more.',
  'system.workspace.opening': 'The workspace is being opened.',
  'system.workspace.rebuilding':
    'The list is being made again from the library folder. Everything goes on as soon as that is done.',
  'system.workspace.closing': 'Shotlist is closing.',
  'system.workspace.unusable':
    'The folder {folder} cannot be used as a workspace. Nothing in it was changed.',
  'system.settings.reset':
    'The settings could not be read, so Shotlist began with its defaults. The old file is kept as {file}.',
  'system.route.proxy': 'The address of the proxy cannot be read. It looks like {example}.',
  'system.route.proxyOfEnvironment':
    'The address of the proxy (HTTPS_PROXY or HTTP_PROXY) cannot be read. It looks like {example}. Nothing was sent.',
  'system.route.proxyOrCertificates':
    'The proxy or the file with further certificate authorities cannot be used: an address like {example} and certificates in PEM form are needed.',
  'system.route.without': 'Shotlist goes on without it.',
  'system.key.enterAgain': 'If the address is right, enter its key in Settings.',
  'system.key.earlier':
    'The key of “{account}” was stored by an earlier version of Shotlist, without the service it is for. The key was kept and not sent.',
  'system.key.otherAddress':
    'The key of “{account}” was entered for {stored}, and the account’s address is {address}. The key was kept and not sent.',
  'system.key.environment':
    'SHOTLIST_API_KEY was not sent: the address {address} of “{account}” comes from the workspace, and a workspace may come from someone else. If it is right, set SHOTLIST_BASE_URL to it and start Shotlist again, or enter the key in Settings.',
  'system.key.thisSession':
    'Keys are kept until Shotlist is closed and have to be entered again when it starts the next time.',
  'system.keychain.unavailable':
    'The system’s keychain cannot be used. Unlock or start it, then enter the key again.',
  'system.file.notWritten': 'The file {path} cannot be written.',
  'system.file.notOpened': '{file} could not be opened.',
  'system.testRun.ended': 'The test run ended when Shotlist was closed. Start another one to see the rest.',
} as const
