// The frame of the window: sidebar, banners, dialogs that every screen has, import of catalogs.
export const app = {
  'app.skip': 'Zum Inhalt springen',
  'app.sidebar': 'Seitenleiste',
  'app.sidebar.fold': 'Beschriftung der Seitenleiste ausblenden',
  'app.sidebar.unfold': 'Beschriftung der Seitenleiste einblenden',
  'app.screens': 'Ansichten',
  'app.screen.tonight': 'Heute Nacht',
  'app.screen.new-batch': 'Neuer Auftrag',
  'app.screen.library': 'Bibliothek',
  'app.screen.recipes': 'Rezepte',
  'app.screen.report': 'Bericht',
  'app.screen.settings': 'Einstellungen',
  'app.screen.export': 'Export',
  'app.screenFailed.title': 'In dieser Ansicht ist ein Fehler aufgetreten',
  'app.screenFailed.body':
    'Nichts ging verloren, und die Warteschlange ist nicht betroffen. Versuchen Sie es erneut; tritt der Fehler wieder auf, starten Sie Shotlist neu.',

  'app.keys.title': 'Tastenkürzel',
  'app.keys.global': 'Überall',
  'app.keys.sidebar': 'Beschriftung der Seitenleiste ein- oder ausblenden',
  'app.keys.back': 'Zurück',
  'app.keys.forward': 'Vor',

  'app.accounts': 'Konten',
  'app.accounts.loading': 'Konten werden geladen',
  'app.account.label': '{name}, {key}, {connection}. Kontoeinstellungen öffnen',
  'app.account.key.live': 'Live-Schlüssel',
  'app.account.key.test': 'Testschlüssel',
  'app.account.key.none': 'kein Schlüssel',
  'app.account.kind.live': 'live',
  'app.account.kind.test': 'Test',
  'app.account.kindHint':
    '{kind, select, live {Live-Schlüssel: kostet Credits} other {Testschlüssel: kostenlos, zum Ausprobieren}}',
  'app.account.free': 'Ohne Schlüssel und Credits',
  'app.account.credits': 'Credits',
  'app.account.creditsUnknown': 'noch unbekannt',
  'app.account.window':
    '{span, select, minute {Gesendet (1 Min.)} hour {Gesendet (1 Std.)} day {Heute gesendet} other {Gesendet ({span})}}',
  'app.account.windowBar':
    '{span, select, minute {In dieser Minute gesendete Aufgaben} hour {In dieser Stunde gesendete Aufgaben} day {Heute gesendete Aufgaben} other {Gesendete Aufgaben, Zeitraum: {span}}}',
  'app.account.sent': 'gesendet',
  'app.account.limitReached': '{used, number} von {limit, number} – Limit erreicht',
  'app.account.ofLimit': '{used, number} von {limit, number}',
  'app.connection.built_in': 'eingebauter Demodienst',

  'app.unexpected':
    'In diesem Fenster ist ein Fehler aufgetreten. Nichts ging verloren. Versuchen Sie es erneut.',

  'app.failure.accounts': 'Kontoeinstellungen',
  'app.failure.network': 'Netzwerkeinstellungen',
  'app.failure.log': 'Protokolldatei anzeigen',
  'app.failure.library': 'Bibliothekseinstellungen',

  'app.banner.noStatus.title': 'Der aktuelle Stand konnte nicht geladen werden.',
  'app.banner.broken.title': 'Shotlist arbeitet nicht mehr.',
  'app.banner.broken.rebuild':
    'Ihre Bilder und Entscheidungen liegen sicher im Bibliotheksordner. Daraus können Sie die Bibliotheksdatenbank neu aufbauen.',
  'app.banner.unknownImages.title':
    'Der Bibliotheksordner enthält Bilder, die nicht in der Bibliotheksdatenbank stehen.',
  'app.banner.unknownImages.body':
    'Sie können die Datenbank samt Ihren Entscheidungen aus den Dateien neben den Bildern neu aufbauen. Starten Sie vorher einen Auftrag, werden dieselben Produkte noch einmal generiert – und berechnet.',
  'app.banner.sessionKeys.title': 'Ihre API-Schlüssel werden beim Beenden vergessen.',
  'app.banner.offline.title': 'Offline.',
  'app.banner.offline.body':
    'Sie können weiter sichten. Senden und Herunterladen gehen automatisch weiter, sobald Sie wieder online sind.',
  'app.banner.storage.title': 'In den Bibliotheksordner kann nicht geschrieben werden.',
  'app.banner.storage.body':
    'Senden und Herunterladen pausieren und gehen dann automatisch weiter. Nichts geht verloren.',
  'app.banner.expiring.title':
    '{count, plural, one {# Bild läuft beim Dienst bald ab.} other {# Bilder laufen beim Dienst bald ab.}}',
  'app.banner.expiring.body':
    '{count, plural, one {Es ist noch nicht heruntergeladen.} other {Sie sind noch nicht heruntergeladen.}}',
  'app.banner.expiring.first': 'Frühester Ablauf: {when}.',
  'app.banner.expiring.show': 'Anzeigen',
  'app.banner.stopped.title': '{account} wurde gestoppt: {reason}',
  'app.banner.stopped.replaceKey': 'Schlüssel ersetzen',
  'app.banner.stopped.resume': 'Fortsetzen',
  'app.banner.stopped.resumed': '{account} arbeitet weiter.',
  'app.banner.waiting':
    '{count, plural, one {# Aufgabe wartet} other {# Aufgaben warten}}; nichts geht verloren.',
  'app.banner.noKey.title': '{account} braucht den API-Schlüssel.',
  'app.banner.noKey.enter': 'Schlüssel eingeben',
  'app.banner.trouble.offline':
    'Der Dienst ist nicht erreichbar ({account}){since, select, none {} other { seit {since}}}.',
  'app.banner.trouble.busy':
    'Der Dienst ist ausgelastet ({account}){since, select, none {} other { seit {since}}}.',
  'app.banner.trouble.trouble':
    'Der Dienst meldet immer wieder Fehler ({account}){since, select, none {} other { seit {since}}}.',
  'app.banner.trouble.body':
    '{count, plural, one {# Aufgabe ist noch nicht fertig} other {# Aufgaben sind noch nicht fertig}}; nichts geht verloren. Shotlist versucht es weiter und setzt die Arbeit automatisch fort.',
  'app.banner.trouble.tryNow': 'Jetzt versuchen',

  'app.rebuild.open': 'Datenbank neu aufbauen…',
  'app.rebuild.title': 'Bibliotheksdatenbank neu aufbauen',
  'app.rebuild.description': 'Ihre Bilder bleiben unverändert, und es kostet keine Credits.',
  'app.rebuild.what':
    'Shotlist liest Aufträge, Produkte und Entscheidungen aus den Dateien neben Ihren Bildern in {folder}. Bei großen Bibliotheken dauert das einige Minuten; so lange pausieren Senden und Herunterladen.',
  'app.rebuild.kept':
    'Die jetzige Datenbank bleibt unter einem Namen mit Datum erhalten. Sie wird nie gelöscht.',
  'app.rebuild.intact.title': 'Die jetzige Datenbank ist in Ordnung.',
  'app.rebuild.intact.body':
    'Nur sie enthält wartende Aufgaben, gespeicherte Rezepte, Zeitpläne und Limits. In der neuen fehlen diese.',
  'app.rebuild.refused': 'Die Datenbank wurde nicht neu aufgebaut.',
  'app.rebuild.verify': 'Jede Datei prüfen',
  'app.rebuild.verify.hint':
    'Langsam. Findet Dateien, die nach dem Herunterladen beschädigt oder ersetzt wurden.',
  'app.rebuild.progress': 'Bisher {count, plural, one {# Job} other {# Jobs}} in der neuen Datenbank.',
  'app.rebuild.start': 'Neu aufbauen',
  'app.rebuild.replace': 'Sichern und neu aufbauen',
  'app.rebuild.working': 'Wird neu aufgebaut…',

  'app.rebuilt.title': 'Die Datenbank wurde neu aufgebaut',
  'app.rebuilt.close': 'Fertig',
  'app.rebuilt.nothing': 'Im Bibliotheksordner wurde kein Bild gefunden.',
  'app.rebuilt.found':
    'Gefunden: {batches, plural, one {# Auftrag} other {# Aufträge}}, {products, plural, one {# Produkt} other {# Produkte}}, {tasks, plural, one {# Aufgabe} other {# Aufgaben}}, {files, plural, one {# Bild oder Dokument} other {# Bilder und Dokumente}} und {reviews, plural, one {# Entscheidung} other {# Entscheidungen}}.',
  'app.rebuilt.held':
    '{count, plural, one {# weiterer Job ist nur durch seinen Ordner bekannt. Seine Aufgabe ist angehalten, damit er Ihnen nicht zweimal berechnet wird. Ein neuer Versuch fragt beim Dienst kostenlos nach, solange dieser den Job aufbewahrt (7 Tage).} other {# weitere Jobs sind nur durch ihre Ordner bekannt. Ihre Aufgaben sind angehalten, damit sie Ihnen nicht zweimal berechnet werden. Ein neuer Versuch fragt beim Dienst kostenlos nach, solange dieser die Jobs aufbewahrt (7 Tage).}}',
  'app.rebuilt.unguarded':
    '{count, plural, one {# Produkt würde noch einmal generiert und berechnet, weil nichts in seinem Ordner brauchbar ist: {asins}. Lassen Sie es im nächsten Auftrag weg, oder reparieren Sie den Ordner und bauen Sie die Datenbank noch einmal auf.} other {# Produkte würden noch einmal generiert und berechnet, weil nichts in ihren Ordnern brauchbar ist: {asins}. Lassen Sie sie im nächsten Auftrag weg, oder reparieren Sie die Ordner und bauen Sie die Datenbank noch einmal auf.}}',
  'app.rebuilt.setAside':
    'Die bisherige Datenbank liegt als {name} neben der neuen. Sie können sie löschen, sobald Sie mit dem Ergebnis zufrieden sind.',
  'app.rebuilt.keys':
    'API-Schlüssel werden nicht in der Bibliothek gespeichert. Geben Sie sie in den Einstellungen neu ein.',
  'app.rebuilt.failedJobs':
    'Auch vollständig fehlgeschlagene Jobs werden nicht in der Bibliothek gespeichert. Was dafür berechnet und erstattet wurde, fehlt daher in der Abrechnung.',
  'app.rebuilt.skipped': 'Übersprungene Dateien',
  'app.rebuilt.skippedAll':
    '{count, plural, one {# Datei wurde übersprungen und nicht verändert:} other {# Dateien wurden übersprungen und nicht verändert:}}',
  'app.rebuilt.skippedFirst':
    '{count, plural, one {# Datei wurde übersprungen und nicht verändert. Die erste:} other {# Dateien wurden übersprungen und nicht verändert. Die ersten:}}',

  'app.drop': 'Hier ablegen, um einen neuen Auftrag anzulegen',
  'app.import.reading': '{name} wird gelesen…',
  'app.import.tooLarge': '„{name}“ ist zu groß für einen Katalog (über 256 MB).',
  'app.import.refused': '„{name}“: {problem}',
  'app.import.drafts': '{count, number} Entwürfe sind bereit. Die übrigen finden Sie unter „Neuer Auftrag“.',
  'app.import.reopened':
    'Sie haben diese Datei schon einmal geöffnet; was Sie korrigiert haben, steht in diesem Entwurf. Um neu zu beginnen, verwerfen Sie ihn und öffnen die Datei noch einmal.',
  'app.import.unreadable':
    'Das lässt sich nicht lesen. Ist es ein Ordner, öffnen Sie ihn und legen Sie die Dateien daraus hier ab.',
  'app.import.link': 'Das ist ein Link. Laden Sie die Datei herunter und legen Sie sie dann hier ab.',
  'app.import.nothingToPaste':
    'Die Zwischenablage ist leer. Kopieren Sie zuerst Zellen oder eine Liste von ASINs.',
  'app.import.pastedCells': 'Eingefügte Zellen, {when}',
  'app.import.pastedList': 'Eingefügte Liste, {when}',
  'app.libraryChanged':
    'Die Bibliothek ist jetzt {folder}, mit eigenen Aufträgen und Bildern. Nichts wurde verschoben.',
} as const
