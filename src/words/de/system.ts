// What the main process says besides menus and notifications: dialogs of the system, and why something was not done.
export const system = {
  'system.account.advice.certificate':
    'Prüfen Sie die URL und die Uhr Ihres Computers. Hinter einem Firmenproxy? Fügen Sie dessen Zertifikat in den Einstellungen unter „Netzwerk“ hinzu.',
  'system.account.advice.key': 'Prüfen Sie den Schlüssel.',
  'system.account.advice.url': 'Prüfen Sie die URL.',
  'system.account.nameTaken':
    'Es gibt schon ein Konto namens „{name}“. Wählen Sie einen anderen Namen, oder ändern Sie das vorhandene Konto.',
  'system.account.keyTaken':
    'Dieser Schlüssel gehört schon zum Konto „{name}“. Verwenden Sie dieses Konto, oder geben Sie einen anderen Schlüssel ein.',
  'system.account.keyThere':
    'Es gibt schon einen Schlüssel für ein Konto namens „{name}“, im Schlüsselbund oder in SHOTLIST_API_KEY, vielleicht für eine andere Bibliothek. Wählen Sie einen anderen Namen. Es wurde nichts geändert.',
  'system.account.keyUnknown':
    'Der Schlüsselbund kann nicht gefragt werden, ob er einen Schlüssel einer anderen Bibliothek für „{name}“ hat. Entsperren Sie ihn, und versuchen Sie es noch einmal. Es wurde nichts geändert.',
  'system.account.busy':
    'Das Konto „{name}“ wird gerade hinzugefügt oder geändert. Es wurde nichts geändert.',
  'system.account.notSaved': 'Es wurde nichts gespeichert.',
  'system.account.noKey':
    'Für das Konto „{name}“ gibt es keinen Schlüssel. Geben Sie ihn in den Einstellungen ein.',
  'system.account.unknown': 'Dieses Konto gibt es nicht. Es wurde nichts geändert.',
  'system.account.ofTestRuns':
    'Das Konto für Testläufe gehört zu Shotlist und lässt sich nicht ändern. Es hat keinen Schlüssel. Es wurde nichts geändert.',
  'system.question.waiting': 'Eine andere Frage wartet auf Ihre Antwort. Beantworten Sie zuerst diese.',
  'system.contact.ask': 'Ihren Schlüssel an {origin} senden?',
  'system.contact.detail':
    'Dieser Computer war mit diesem Dienst noch nie verbunden. Shotlist sendet den Schlüssel dorthin, um ihn zu prüfen, und Ihre Produkte, wenn Sie einen Auftrag starten. Fahren Sie nur fort, wenn Sie diese Adresse selbst eingegeben haben.',
  'system.contact.button': 'Verbinden',
  'system.contact.declined':
    'An {origin} wurde nichts gesendet, weil Sie nicht zugestimmt haben. Es wurde nichts gespeichert.',
  'system.photos.ask': 'Produktfotos von {origin} abrufen?',
  'system.photos.detail':
    'Ein Katalog nennt Fotos auf diesem Server; Shotlist zeigt sie neben den Bildern. Dabei werden die Adressen der Fotos dorthin gesendet. Fahren Sie nur fort, wenn Sie den Server kennen.',
  'system.photos.button': 'Fotos abrufen',
  'system.login.ask': 'Shotlist beim Anmelden starten?',
  'system.login.detail':
    'Shotlist startet dann bei jeder Anmeldung ohne Fenster und arbeitet die Warteschlange weiter ab.',
  'system.login.button': 'Beim Anmelden starten',
  'system.rebuild.ask': 'Datenbank der Bibliothek ersetzen?',
  'system.rebuild.detail':
    'Shotlist baut aus dem Bibliotheksordner eine neue Datenbank auf und behält die jetzige unter einem anderen Namen. Aufgaben in der Warteschlange, zu denen der Ordner noch nichts enthält, gehen verloren.',
  'system.rebuild.button': 'Datenbank ersetzen',
  'system.rebuild.declined':
    'Sie haben dem Ersetzen der Datenbank nicht zugestimmt. Es wurde nichts geändert.',
  'system.proxy.stop': 'Proxy nicht mehr verwenden?',
  'system.proxy.stop.detail':
    'Shotlist verbindet sich dann so, wie es die Einstellungen Ihres Computers vorsehen.',
  'system.proxy.stop.button': 'Nicht mehr verwenden',
  'system.proxy.use': 'Proxy {origin} verwenden?',
  'system.proxy.use.detail':
    'Alles, was Shotlist sendet und empfängt, läuft darüber. Wer ihn betreibt, kann das alles lesen, auch Ihre API-Schlüssel, wenn Sie zudem dessen Zertifikat vertrauen. Fahren Sie nur fort, wenn Sie oder Ihre Netzwerkadministration das wollen.',
  'system.proxy.use.button': 'Diesen Proxy verwenden',
  'system.proxy.malformed': 'Er sollte so aussehen: http://proxy.example.com:8080.',
  'system.proxy.credentials':
    'Die Adresse des Proxys darf keinen Benutzernamen und kein Passwort enthalten: Die Einstellungsdatei kann jeder lesen.',
  'system.library.ofOther':
    '{tasks, plural, one {# Aufgabe in dieser Bibliothek wurde} other {# Aufgaben in dieser Bibliothek wurden}} auf einem anderen Computer eingereiht{credits, plural, =0 {} other { (# Credits oder mehr)}}. Ihr Schlüssel würde dafür bezahlen.',
  'system.library.lastUse':
    '{host} hat diese Bibliothek zuletzt benutzt ({at}). Schließen Sie Shotlist zuerst dort: Arbeitet es noch mit einer Kopie, könnten dieselben Aufgaben zweimal bezahlt werden.',
  'system.library.copied':
    'Dieselbe Bibliothek liegt auch in {folder}. Schließen Sie Shotlist zuerst dort: Arbeitet es noch mit dieser Kopie, könnten dieselben Aufgaben zweimal bezahlt werden.',
  'system.library.synced':
    '{service} kopiert diese Bibliothek auf andere Computer. Benutzen Sie sie immer nur auf einem Computer.',
  'system.library.ask': 'Mit Ihrem Schlüssel fortfahren?',
  'system.library.goOn': 'Fortfahren',
  'system.library.notAllowed':
    'Die Aufgaben in dieser Bibliothek warten, weil Sie Ihren Schlüssel nicht dafür freigegeben haben. Um wieder gefragt zu werden, prüfen Sie das Konto in den Einstellungen oder öffnen Sie die Bibliothek neu.',
  'system.library.fixed':
    'SHOTLIST_WORKSPACE legt fest, welche Bibliothek offen ist. Starten Sie Shotlist ohne diese Variable, um einen anderen Ordner zu wählen.',
  'system.library.choosing': 'Es wird gerade ein anderer Ordner gewählt.',
  'system.choose.library': 'Ordner für die Bibliothek wählen',
  'system.choose.certificates': 'Zertifikatsdatei wählen',
  'system.choose.certificates.kind': 'Zertifikate',
  'system.choose.catalog': 'Katalog öffnen',
  'system.choose.catalog.kind': 'Kataloge',
  'system.choose.anyFile': 'Alle Dateien',
  'system.choose.exportFolder': 'Ordner für den Export wählen',
  'system.choose.exportZip': 'Als ZIP exportieren',
  'system.save.strategy': 'Kreativstrategie speichern',
  'system.save.receipt': 'Abrechnung speichern',
  'system.save.report': 'Bericht speichern',
  'system.save.reportProblems': 'Probleme speichern',
  'system.save.problems': 'Zeilen mit Problemen speichern',
  'system.file.gone': 'Diese Datei ist nicht auf dem Datenträger.',
  'system.export.targetGone': 'Dieses Ziel ist nicht mehr bekannt. Wählen Sie es noch einmal.',
  'system.export.nothing': 'Seit dem Start von Shotlist wurde nichts exportiert.',
  'system.catalog.notRecent': 'Dieser Katalog steht nicht mehr in der Liste.',
  'system.catalog.unreadable': 'Die Datei {path} lässt sich nicht lesen.',
  'system.catalog.missing': 'Es gibt keine Datei {path}.',
  'system.catalog.noFile': '{path} ist keine Datei.',
  'system.catalog.tooLarge': '{path} ist zu groß für einen Katalog (mehr als 256 MB).',
  'system.badInput':
    'Shotlist kann diese Eingabe nicht verwenden. Es wurde nichts geändert. Prüfen Sie sie und versuchen Sie es erneut.',
  'system.unexpected': 'Ein Fehler ist aufgetreten. Nichts ging verloren. Näheres steht im Protokoll.',
  'system.unexpected.system':
    'Ihr Computer hat das nicht zugelassen. Nichts ging verloren. Versuchen Sie es erneut. Näheres steht im Protokoll.',
  'system.unexpected.background':
    'In Shotlist ist ein Fehler aufgetreten. Die Warteschlange läuft weiter, nichts geht verloren. Näheres steht im Protokoll.',
  'system.certificates.missing': 'Unter {file} gibt es keine Zertifikatsdatei.',
  'system.certificates.unreadable': 'Die Datei {file} lässt sich nicht lesen.',
  'system.certificates.none':
    'Die Datei {file} enthält keine oder beschädigte PEM-Zertifikate. Es wurde nichts geändert. Lassen Sie sich die Datei als PEM-Text geben: Er beginnt mit „-----BEGIN CERTIFICATE-----“.',
  'system.key.lines': 'Was aus {source} kam, ist kein Schlüssel: Es hat mehr als eine Zeile.',
  'system.key.characters':
    'Was aus {source} kam, ist kein Schlüssel: Es enthält ein Leerzeichen oder ein Zeichen, das in keinem Schlüssel vorkommt.',
  'system.key.short': 'Was aus {source} kam, ist kein Schlüssel: Es ist zu kurz.',
  'system.key.long': 'Was aus {source} kam, ist kein Schlüssel: Es ist zu lang.',
  'system.key.field': 'dem Feld',
  'system.document.strategy': 'Kreativstrategie {about}',
  'system.choose.zip.kind': 'ZIP-Archive',
  'system.choose.markdown.kind': 'Markdown',
  'system.workspace.bug':
    'Ein interner Fehler hat die Warteschlange angehalten. Alles ist gespeichert. Starten Sie Shotlist neu, um fortzufahren. Näheres steht im Protokoll.',
  'system.workspace.opening': 'Die Bibliothek wird geöffnet.',
  'system.workspace.rebuilding':
    'Die Datenbank wird aus dem Bibliotheksordner neu aufgebaut. Danach geht alles weiter.',
  'system.workspace.closing': 'Shotlist wird beendet.',
  'system.workspace.unusable':
    'Der Ordner {folder} lässt sich nicht als Bibliothek verwenden. Darin wurde nichts geändert.',
  'system.workspace.unknown':
    'Shotlist kann in {file} nicht lesen, in welchem Ordner Ihre Bibliothek liegt. Nichts wurde geändert oder gesendet. Machen Sie die Datei lesbar, oder verschieben Sie sie und wählen Sie den Ordner in den Einstellungen neu, bevor Sie einen Auftrag starten.',
  'system.workspace.gone':
    'Ihre Bibliothek ist nicht mehr in {folder}. Nichts wurde geändert oder gesendet. Schließen Sie das Laufwerk an oder legen Sie den Ordner zurück, und starten Sie Shotlist neu; oder wählen Sie in den Einstellungen einen anderen Ordner.',
  'system.settings.reset':
    'Die Einstellungen ließen sich nicht lesen, deshalb gelten die Standardwerte. Die alte Datei ist als {file} gesichert.',
  'system.settings.unreadable':
    'Shotlist kann seine Einstellungen in {file} nicht lesen. Nichts wurde geändert oder gesendet. Machen Sie die Datei lesbar, oder verschieben Sie sie, um mit den Standardwerten zu beginnen.',
  'system.route.proxy': 'Die Adresse des Proxys lässt sich nicht lesen. Sie sollte so aussehen: {example}.',
  'system.route.proxyOfEnvironment':
    'Die Adresse des Proxys (HTTPS_PROXY oder HTTP_PROXY) lässt sich nicht lesen. Sie sollte so aussehen: {example}. Es wurde nichts gesendet.',
  'system.route.proxyOrCertificates':
    'Der Proxy oder die Datei mit weiteren Zertifizierungsstellen lässt sich nicht verwenden. Nötig sind eine Adresse wie {example} und Zertifikate im PEM-Format.',
  'system.route.without': 'Shotlist arbeitet ohne diese Angaben weiter.',
  'system.key.enterAgain': 'Wenn die URL stimmt, geben Sie ihren Schlüssel in den Einstellungen ein.',
  'system.key.otherAddress':
    'Der Schlüssel von „{account}“ wurde für {stored} eingegeben, die URL des Kontos ist aber {address}. Er wurde aufbewahrt und nicht gesendet.',
  'system.key.environment':
    'SHOTLIST_API_KEY wurde nicht gesendet: Die URL {address} von „{account}“ stammt aus der Bibliothek, und die kann von jemand anderem kommen. Wenn sie stimmt, setzen Sie SHOTLIST_BASE_URL darauf und starten Sie Shotlist neu, oder geben Sie den Schlüssel in den Einstellungen ein.',
  'system.key.thisSession':
    'Schlüssel bleiben bis zum Beenden von Shotlist erhalten und müssen beim nächsten Start erneut eingegeben werden.',
  'system.keychain.unavailable':
    'Der Schlüsselbund des Systems lässt sich nicht verwenden. Entsperren oder starten Sie ihn und geben Sie den Schlüssel dann erneut ein.',
  'system.file.notWritten': 'Die Datei {path} lässt sich nicht schreiben.',
  'system.file.tooMany':
    'Shotlist öffnet höchstens {max, number} Dateien auf einmal. Nicht geöffnet: {files}.',
  'system.file.notOpened': '{file} ließ sich nicht öffnen.',
  'system.testRun.ended':
    'Der Testlauf endete, als Shotlist beendet wurde. Starten Sie einen neuen, um den Rest zu sehen.',
} as const
