// The help of the command line, and what each of its commands answers.
export const commands = {
  'commands.about':
    'Lässt einen Katalog durch den Product Visual Generation Service laufen und bewahrt jedes Bild auf.',
  'commands.usage': 'Aufruf:',
  'commands.options': 'Optionen:',
  'commands.commands': 'Befehle:',
  'commands.examples': 'Beispiele:',
  'commands.version': 'die Version',
  'commands.help': 'Hilfe, auch zu jedem Befehl',
  'commands.help.command': 'Hilfe zu einem Befehl',
  'commands.environment': 'Umgebungsvariablen:',
  'commands.environment.key':
    'der API-Schlüssel, vor dem im Schlüsselbund; er geht nur an eine URL, die mit ihm zusammen angegeben ist',
  'commands.environment.url': 'URL des Dienstes, wenn --base-url fehlt',
  'commands.environment.workspace': 'Ordner der Bibliothek, wenn --workspace fehlt',
  'commands.environment.certificates':
    'eine Datei mit Zertifikaten, denen zusätzlich zu denen des Systems vertraut wird; die installierte App verwendet stattdessen die aus ihren Einstellungen',
  'commands.environment.proxy': 'ein Proxy auf dem Weg zum Dienst',
  'commands.environment.folder': 'Die Bibliothek, wenn keine angegeben ist: {folder}',

  'commands.exit': 'Rückgabewerte:',
  'commands.exit.0':
    'alles fertig (Zeilen mit Problemen werden ausgelassen und aufgelistet; aus ihnen werden keine Aufgaben)',
  'commands.exit.1': 'unerwarteter Fehler, oder der Dienst war zu lange nicht erreichbar',
  'commands.exit.2': 'falscher Aufruf oder falsche Eingabe; auch wenn keine Zeile der Datei verwendbar ist',
  'commands.exit.3': 'beendet; einige Aufgaben sind fehlgeschlagen, abgelaufen oder nur teils generiert',
  'commands.exit.4':
    'wartet auf Sie: Schlüssel, Credits, Marke, Aufgaben, über die Sie entscheiden, Pilotlauf, Ausgabenlimit, Datenträger',
  'commands.exit.5': 'die Bibliothek ist in einem anderen Shotlist geöffnet',
  'commands.exit.130': 'unterbrochen, der Stand bleibt erhalten; „shotlist resume“ macht weiter',

  'commands.wait.stopped': 'Das Konto „{name}“ ist gestoppt ({code}): {message}',
  'commands.wait.noKey':
    'Das Konto „{name}“ wurde nicht ausgeführt: Sein Schlüssel oder seine URL fehlt. Melden Sie sich mit „shotlist login --account {name}“ an.',
  'commands.wait.disk':
    'Der Datenträger ist nicht beschreibbar ({code}): {message} Danach macht „shotlist resume“ weiter.',
  'commands.wait.held':
    '{name}: {count, plural, one {# Aufgabe wartet} other {# Aufgaben warten}} auf Sie; „shotlist report“ nennt den Grund.',
  'commands.wait.pilot':
    '{name}: Der Pilotlauf ist fertig. Sehen Sie sich seine Bilder an; „shotlist resume“ führt den Rest{hasHours, select, true { in seinen Zeiten} other {}} aus.',
  'commands.wait.paused': '{name} ist pausiert; „shotlist resume“ macht weiter.',
  'commands.wait.notDone': 'Einige Aufgaben sind nicht fertig; „shotlist resume“ macht weiter.',

  'commands.mistake.command': 'Den Befehl „{given}“ gibt es nicht.',
  'commands.mistake.option': 'Die Option „{given}“ gibt es nicht.',
  'commands.mistake.missing': 'Das Argument „{given}“ fehlt.',
  'commands.mistake.noValue': 'Die Option „{given}“ braucht einen Wert.',
  'commands.mistake.required': 'Die Option „{given}“ ist erforderlich.',
  'commands.mistake.operation':
    'run braucht eine Datei und eine Funktion: shotlist run FILE --operation {operations}.',
  'commands.mistake.tooMany':
    'Zu viele Argumente: {list}. Der Befehl nimmt {count, plural, =0 {keine} one {eines} other {#}}.',
  'commands.mistake.similar': 'Meinten Sie {words}?',
  'commands.mistake.help': '„shotlist --help“ zeigt alle Befehle.',
  'commands.interrupted': 'Unterbrochen. Der Stand bleibt erhalten.',
  'commands.windows':
    'Die installierte App ist ein Fensterprogramm. Ein Terminal unter Windows wartet nicht auf sie, und sie liest keine Eingaben von der Tastatur oder einer Pipe. Folgt etwas auf eine URL, endet sie mit -1; schreiben Sie deshalb --base-url=URL statt --base-url URL. Geben Sie Schlüssel im Fenster ein. Verwenden Sie für Skripte die Befehlszeile aus einem Checkout (siehe README).',
  'commands.unexpected': 'Unerwarteter Fehler. Der Stand bleibt erhalten. Bitte melden Sie ihn:',
  'commands.damaged':
    'Die Bibliotheksdatenbank ist beschädigt ({code}). Es wurde nichts repariert oder entfernt, und die Bilder in der Bibliothek sind unversehrt. Bauen Sie die Datenbank mit „shotlist doctor --rebuild“ aus der Bibliothek neu auf, oder legen Sie eine Kopie der Bibliothek an ihre Stelle.',
  'commands.noBatches': '{folder} enthält noch keine Aufträge.',
  'commands.noAccount':
    'Ein Konto „{name}“ gibt es in dieser Bibliothek nicht.{count, plural, =0 {} one { Es gibt nur {names}.} other { Es gibt {names}.}}',

  'commands.library': 'Die Bilder sind in {folder}',
  'commands.noProducts': 'Die Datei hat Spaltennamen, aber keine Produkte. Es wurde nichts ausgeführt.',
  'commands.noUsableRow': 'Keine Zeile der Datei ist verwendbar. Es wurde nichts ausgeführt.',
  'commands.standardInput': 'Standardeingabe',
  'commands.option.oneOf': '{option} kennt „{text}“ nicht. Möglich sind: {words}.',

  'commands.option.workspace': 'Ordner der Bibliothek (oder SHOTLIST_WORKSPACE)',
  'commands.option.account': 'Standard: das einzige, sonst „default“; zum Fortsetzen jedes',
  'commands.option.baseUrl': 'URL des Dienstes, https (oder SHOTLIST_BASE_URL)',
  'commands.option.acceptLibrary':
    'mit Aufgaben fortfahren, die ein anderer Computer eingereiht hat oder die auch eine Kopie der Bibliothek enthält',
  'commands.option.json': 'ein JSON-Objekt pro Zeile auf stdout',
  'commands.option.quiet': 'nur Warnungen und Fehler',
  'commands.option.repeatable': '{about} (mehrfach möglich)',
  'commands.option.empty': '{option} ist leer.',
  'commands.option.number': '{option} erwartet eine Zahl von {min} bis {max}, nicht „{text}“.',
  'commands.option.wholeNumber': '{option} erwartet eine ganze Zahl von {min} bis {max}, nicht „{text}“.',
  'commands.option.credits': '{option} erwartet eine Zahl von Credits oder none, nicht „{text}“.',
  'commands.option.bytes':
    '{option} erwartet Bytes von {min} bis {max}, etwa 500k, 10MB oder 2GB, nicht „{text}“.',
  'commands.option.bytesFrom': '{option} erwartet Bytes ab {min}, etwa 500k, 10MB oder 2GB, nicht „{text}“.',
  'commands.option.country': 'Das Land „{text}“ wird nicht unterstützt. Möglich sind: {codes}.',
  'commands.option.hours': '{option} erwartet Ortszeiten wie 22:00-07:00, nicht „{text}“.',
  'commands.option.sameHours':
    '{option} beginnt und endet zur selben Zeit. Lassen Sie die Option für den ganzen Tag weg.',
  'commands.option.operation': 'Die Funktion „{text}“ gibt es nicht. Möglich sind: {words}.',

  'commands.run.about': 'einen Katalog importieren und ausführen, bis nichts mehr zu tun ist',
  'commands.run.help.file':
    'FILE ist eine Tabelle mit einer ASIN-Spalte (CSV, TSV, mit Semikolon oder senkrechtem Strich getrennt), eine Arbeitsmappe (.xlsx oder .ods), eine .xls-Datei mit Tabellen als Webseite oder XML oder eine einfache Liste von ASINs; alles auch gepackt als .gz oder allein in einer .zip. - ist die Standardeingabe.',
  'commands.run.help.map': 'Felder für --map: {fields}.',
  'commands.run.help.rows':
    'Zeilen mit Problemen werden aufgelistet und ausgelassen, die anderen ausgeführt. Wenn niemand weiß, was eine Aufgabe kosten wird, ist mit einem Live-Schlüssel --max-credits nötig. Das Land einer Zeile steht in ihrer Spalte, sonst in einem Link, sonst in der Datei, sonst gilt das Standardland: --country, das sich das Konto für spätere Dateien merkt. Wenn es nirgends steht, ist mit einem Live-Schlüssel --country nötig. Spalten, die --map nennt, werden für die nächste Datei mit denselben Spalten gemerkt.',
  'commands.run.dry':
    'Nur der Plan: Es wurde nichts gesendet und {hasFile, select, true {sonst } other {}}nichts geschrieben.',
  'commands.run.notQueued': 'Es wurde nichts eingereiht und nichts gesendet.',
  'commands.run.notSent': 'Es wurde nichts gesendet.',
  'commands.run.testKey': 'Ein Testschlüssel: simulierte Ergebnisse, keine Credits.',
  'commands.run.queuedBefore':
    '{count, plural, one {# Aufgabe früherer Aufträge wartet noch und kommt zuerst.} other {# Aufgaben früherer Aufträge warten noch und kommen zuerst.}}',
  'commands.run.reading': '{file} wird gelesen.',
  'commands.run.started': 'Gestartet um {time}. Strg-C hält an; es geht nichts verloren.',
  'commands.run.nothingNew':
    'Nichts Neues: {count, plural, one {# Produkt der Datei ist} other {# Produkte der Datei sind}} schon generiert, in der Warteschlange, in Arbeit oder ungeklärt.{canContinue, select, true { Was wartet, wird fortgesetzt.} other {}} (--force generiert neu.)',
  'commands.run.notApplied':
    '{name} (Auftrag {batch}) wurde schon früher gestartet und behält seine Optionen. Nicht übernommen: {options}.',
  'commands.run.apply': '„shotlist resume {batch} {options}“ übernimmt das.',
  'commands.run.applyPilot':
    'Für einen Pilotlauf beenden Sie ihn mit „shotlist cancel {batch}“ und führen die Datei noch einmal aus.',

  'commands.resume.about': 'Wartendes und Laufendes fortsetzen, für jedes Konto mit einem Schlüssel',
  'commands.resume.option.limit':
    'ein neues Ausgabenlimit für den Auftrag, sonst für die, die ihres erreicht haben; none: kein Limit',
  'commands.resume.option.hours': 'neue Zeiten (Ortszeit) wie 22:00-07:00; none: jederzeit',
  'commands.resume.help':
    'Damit geben Sie auch einen Pilotlauf frei und beenden eine Pause, wenn der Dienst den Schlüssel akzeptiert. Mit BATCH, einer Nummer oder einem Namen aus „shotlist status“, gilt das nur für diesen Auftrag: Andere, die pausiert sind oder auf Sie warten, bleiben so.',
  'commands.resume.accounts': '{count, plural, one {# gestopptes Konto} other {# gestoppte Konten}}',
  'commands.resume.batches': '{count, plural, one {# wartender Auftrag} other {# wartende Aufträge}}',
  'commands.resume.allFinished': 'Alle Aufträge sind fertig. Es gibt nichts fortzusetzen.',
  'commands.resume.canceled':
    '„{name}“ ist abgebrochen: Keine Aufgabe davon wird noch gesendet. Führen Sie die Datei noch einmal aus, um den Rest zu generieren.',
  'commands.resume.done': 'Fortgesetzt: {what}.',
  'commands.resume.elsewhere':
    'Fortgesetzt von dem Shotlist, in dem diese Bibliothek geöffnet ist; es macht mit allem weiter, was gesendet werden kann. Zeiten und Limits ändern Sie dort.',
  'commands.resume.keyUnused':
    'SHOTLIST_API_KEY wird nicht verwendet: Diese Bibliothek hat mehrere Konten. Nennen Sie mit --account das Konto, für das der Schlüssel ist.',
  'commands.resume.anyTime': '{name} wird jederzeit gesendet.',
  'commands.resume.hours': '{name} wird zu diesen Zeiten gesendet: {hours}.',
  'commands.resume.noHours': 'Kein Auftrag hat noch etwas zu senden; --hours hat nichts geändert.',
  'commands.resume.noLimit': '{name} hat jetzt kein Ausgabenlimit.',
  'commands.resume.limit':
    '{name} darf jetzt insgesamt {credits, plural, one {# Credit} other {{credits, number, credits} Credits}} ausgeben.',
  'commands.resume.noneWaits':
    'Kein Auftrag wartet wegen seines Ausgabenlimits; --max-credits hat nichts geändert. „shotlist resume BATCH --max-credits N“ ändert das eines einzelnen.',

  'commands.pause.about': 'bis „shotlist resume“ nichts mehr von einem Auftrag senden',
  'commands.pause.help':
    'BATCH ist eine Nummer oder ein Name aus „shotlist status“; Standard: der einzige Auftrag, der nicht fertig ist.',
  'commands.pause.help.inUse':
    'Wenn die Bibliothek in einem anderen Shotlist geöffnet ist, erledigt es dieses innerhalb von zwei Sekunden. Tut es das in zehn nicht, endet der Befehl mit 5 und ändert nichts.',
  'commands.pause.nothing': 'Kein Auftrag hat noch etwas zu senden.',
  'commands.pause.finished': 'Von {name} ist nichts mehr zu senden.',
  'commands.pause.done':
    '{name} ist pausiert: {count, plural, one {# Aufgabe ist} other {# Aufgaben sind}} noch nicht gesendet. „shotlist resume {batch}“ macht weiter.',
  'commands.pause.inProgress':
    '{count, plural, one {# Aufgabe in Arbeit ist} other {# Aufgaben in Arbeit sind}} vielleicht schon bezahlt: „shotlist resume“ lädt die Bilder herunter.',
  'commands.cancel.about': 'abbrechen, was von einem Auftrag noch nicht gesendet ist; Generiertes bleibt',
  'commands.cancel.done':
    '{name} ist abgebrochen: {count, plural, one {# Aufgabe wird nicht gesendet und kostet} other {# Aufgaben werden nicht gesendet und kosten}} nichts.',

  'commands.status.about': 'der aktuelle Stand, auch während ein anderes Shotlist läuft',
  'commands.status.none':
    '{folder} enthält noch keine Aufträge. „shotlist run FILE --operation …“ startet einen.',
  'commands.status.running':
    'Läuft: {role, select, window {das Fenster} other {die Befehlszeile}}, Prozess {pid} auf {host}.',
  'commands.status.stopped':
    'Es läuft kein Prozess: Zurzeit wird nichts gesendet oder heruntergeladen. „shotlist resume“ macht weiter.',
  'commands.status.idle': 'Es läuft kein Prozess.',
  'commands.status.notRunning': 'läuft nicht',
  'commands.status.finished': 'fertig',
  'commands.status.expiring':
    '{count, plural, one {# Bild, das noch nicht heruntergeladen ist, läuft} other {# Bilder, die noch nicht heruntergeladen sind, laufen}} bald ab, das erste: {when}. „shotlist resume“ lädt {count, plural, one {es} other {sie}} herunter.',
  'commands.status.column.id': 'Nr.',
  'commands.status.column.batch': 'Auftrag',
  'commands.status.column.operation': 'Funktion',
  'commands.status.column.state': 'Status',
  'commands.status.column.generated': 'generiert',
  'commands.status.column.partly': 'teils',
  'commands.status.column.failed': 'fehlgeschlagen',
  'commands.status.column.inProgress': 'in Arbeit',
  'commands.status.column.held': 'wartet auf Sie',
  'commands.status.column.queued': 'wartend',
  'commands.status.column.files': 'Dateien',
  'commands.status.column.credits': 'Credits',
  'commands.status.column.account': 'Konto',

  'commands.adopt.about': 'einer ungewissen Aufgabe den Job geben, der für sie angelegt wurde, ohne Kosten',
  'commands.adopt.help':
    'Für eine Aufgabe, bei der niemand weiß, ob sie bezahlt wurde. Den Job nennt das Dashboard des Dienstes oder die Aufgabe selbst. Shotlist vergleicht ihn mit der Aufgabe und lehnt den Job eines anderen Produkts, eines anderen Kontos oder einer anderen Aufgabe ab. Danach lädt „shotlist resume“ die Bilder herunter.',
  'commands.adopt.notOne':
    '{count, plural, =0 {Keine Aufgabe für {asin} ist ungewiss.} other {# Aufgaben für {asin} sind ungewiss, und nicht genau eine davon wartet wegen dieses Jobs. Übernehmen Sie ihn im Fenster.}} Es wurde nichts geändert.',
  'commands.adopt.done':
    '{asin} hat den Job {job} übernommen, ohne Kosten. „shotlist resume“ lädt die Bilder herunter.',
  'commands.retry.about':
    'wieder einreihen, was fehlschlug, ablief, auf Sie wartet oder nur teils generiert wurde',
  'commands.retry.option.reason': 'nur, was aus diesem Grund fehlschlug, wie „report“ ihn nennt',
  'commands.retry.option.batch': 'nur dieser Auftrag',
  'commands.retry.option.generateAgain':
    'mit --reason: auch, was vielleicht schon bezahlt ist oder noch abgefragt werden kann; kostet wieder Credits',
  'commands.retry.help':
    'Vor „shotlist resume“ wird nichts gesendet. Was neu generiert wird, kostet wieder Credits; wie viele, wird angezeigt.',
  'commands.retry.noReason':
    'Den Grund „{reason}“ gibt es nicht: „shotlist report“ nennt die Gründe. Es wurde nichts geändert.',
  'commands.retry.generateAgainAlone': '--generate-again gehört zu --reason. Es wurde nichts geändert.',
  'commands.retry.nothing': 'Es gibt nichts erneut zu versuchen.',
  'commands.retry.nothingFor': 'Aus dem Grund {reason} gibt es nichts erneut zu versuchen.',
  'commands.retry.inDoubt':
    'Prüfen Sie das Dashboard des Dienstes. „shotlist adopt ASIN JOB“ übernimmt einen Job, den es schon gibt, ohne Credits; nur wenn es keinen gibt, generiert „shotlist retry --reason IN_DOUBT --generate-again“ sie neu.',
  'commands.retry.next': '„shotlist resume“ führt sie aus.',

  'commands.report.about': 'was generiert wurde, jedes fehlgeschlagene Produkt mit Grund und die Kosten',
  'commands.report.option.receipt': 'die Credits jedes Produkts in diese CSV-Datei schreiben',
  'commands.report.noneOfAccount': '{folder} enthält noch keine Aufträge des Kontos „{name}“.',
  'commands.report.notReceipt':
    '{file} gibt es schon und ist keine Abrechnung. Es wurde nichts geschrieben. Nennen Sie eine andere Datei.',

  'commands.review.about': 'die Bilder auflisten, freigeben und ablehnen',
  'commands.review.help':
    'WHAT ist eine ASIN, die Nummer eines Bildes aus der Liste oder „all“. Die Optionen können mehrfach angegeben werden. Ohne sie werden die Bilder aufgelistet; --only-unreviewed lässt weg, was schon gesichtet ist.',
  'commands.review.help.versions':
    'Gesichtet werden nur heruntergeladene Bilder und Dokumente, und von neu generierten Produkten die neuesten.',
  'commands.review.option.approve': 'diese freigeben: Sie werden exportiert',
  'commands.review.option.reject': 'diese ablehnen',
  'commands.review.option.clear': 'die Entscheidung über diese löschen',
  'commands.review.option.reason': 'der Grund für die Ablehnung',
  'commands.review.option.batch': 'nur aus diesem Auftrag, nach seiner Nummer',
  'commands.review.option.country': 'nur aus diesem Land',
  'commands.review.option.unreviewed': 'nur auflisten, was noch ungesichtet ist',
  'commands.review.reasonTooLong': '--reason hat höchstens {max, number} Zeichen. Es wurde nichts geändert.',
  'commands.review.reasonAlone': '--reason gehört zu --reject. Es wurde nichts geändert.',
  'commands.review.atOnce':
    'Für ein Bild geht nur eines: freigeben, ablehnen oder die Entscheidung löschen. Es wurde nichts geändert.',
  'commands.review.unknown':
    '„{word}“ bezeichnet kein heruntergeladenes Bild: Es ist weder eine ASIN der Bibliothek noch eine Nummer aus „shotlist review“. Es wurde nichts geändert.',
  'commands.review.done.approved': '{count, plural, one {# Bild} other {# Bilder}} freigegeben.',
  'commands.review.done.rejected': '{count, plural, one {# Bild} other {# Bilder}} abgelehnt.',
  'commands.review.done.unreviewed': '{count, plural, one {# Bild} other {# Bilder}} wieder ungesichtet.',
  'commands.review.allReviewed': 'Alle Bilder sind schon gesichtet.',
  'commands.review.none': '{folder} enthält noch kein solches Bild.',

  'commands.export.about': 'Bilder in einen Ordner oder in ZIP-Dateien, benannt, wie Sie möchten',
  'commands.export.tokens': 'Platzhalter einer Namensvorlage:',
  'commands.export.presets': 'Voreinstellungen:',
  'commands.export.help.preflight':
    'Jedes Bild wird so, wie es exportiert wird, nach den Regeln seines Marktplatzes geprüft. --dry-run listet die Bilder auf, die dagegen verstoßen oder verstoßen könnten, mit Grund und Quelle der Regel. --preflight exportiert nur Bilder mit einem dieser Ergebnisse: pass (erfüllt), warning (verstößt vielleicht), error (verstößt), not-measured (nicht geprüft).',
  'commands.export.help.fix':
    'Mit --fix wird eine Kopie geändert, wenn eine Regel es verlangt: square ergänzt sie zu einem weißen Quadrat, enlarge vergrößert sie auf das geforderte Maß, convert macht daraus ein JPEG in sRGB auf Weiß. Eine geänderte Kopie ist ein JPEG; die Bibliothek bleibt, wie sie ist.',
  'commands.export.help.problems':
    'Wenn eine Datei ein Problem hat, wird nichts geschrieben: Die Dateien bekommen ihre Namen erst, wenn alle bereit sind. Mit --leave-out bekommt jede Datei ihren Namen, sobald sie bereit ist, und Dateien mit Problemen werden ausgelassen.',
  'commands.export.help.again':
    'Nie wird etwas überschrieben: Eine gleiche Datei, die schon da ist, wird übersprungen; derselbe Befehl ergänzt also auch einen unterbrochenen Export. Das geht auch, während ein anderes Shotlist mit der Bibliothek arbeitet.',
  'commands.export.canceled': 'Abgebrochen.',
  'commands.export.noBatch': 'Einen Auftrag {batch} gibt es nicht.',
  'commands.export.noAsin': 'Von {asin} gibt es kein Bild.',
  'commands.export.withTestRuns': '--test-runs nimmt sie hinzu.',
  'commands.export.zipTaken':
    '--number gibt dem ZIP einen freien Namen, etwa „upload (2).zip“; oder wählen Sie mit --to einen anderen.',
  'commands.export.withProblems':
    '--leave-out exportiert den Rest.{isNameTaken, select, true { --country CODE exportiert nur ein Land.} other {}}{hasAccounts, select, true { --account NAME exportiert nur ein Konto.} other {}}{canNumber, select, true { --number nummeriert gleiche Namen.} other {}}{hasMains, select, true { --one-main behält pro Produkt ein Hauptbild.} other {}}',
  'commands.export.noneApproved':
    'Noch ist nichts freigegeben. Geben Sie Bilder mit „shotlist review“ oder im Fenster frei, oder exportieren Sie mit --only all alle.',
  'commands.export.fixed': '{count, plural, one {# Kopie wird} other {# Kopien werden}} geändert (--fix).',
  'commands.export.more': 'und {count, number} weitere',
  'commands.export.left.verdict':
    '{count, plural, one {# Bild mit einem anderen Ergebnis der Marktplatzregeln wird} other {# Bilder mit einem anderen Ergebnis der Marktplatzregeln werden}} nicht exportiert.',
  'commands.export.left.older':
    '{count, plural, one {# ältere Version wird nicht exportiert (mit --versions all schon).} other {# ältere Versionen werden nicht exportiert (mit --versions all schon).}}',
  'commands.export.left.testRuns':
    '{count, plural, one {# Testbild wird nicht exportiert (mit --test-runs schon).} other {# Testbilder werden nicht exportiert (mit --test-runs schon).}}',
  'commands.export.verdicts':
    'Marktplatzregeln: {error, plural, one {# Bild verstößt} other {# Bilder verstoßen}} dagegen, {warning, number} weitere vielleicht, {unchecked, number} noch nicht geprüft.',
  'commands.export.source': 'Quelle der Regeln: {source}, gelesen am {date}.',
  'commands.export.pass': 'Alle erfüllen die Marktplatzregeln.',
  'commands.export.fixes': '--fix {fixes} hilft.',
  'commands.export.problem': 'Problem: {line}',
  'commands.export.note': 'Hinweis: {line}',

  'commands.usage.about': 'die restlichen Credits, beim Dienst abgefragt',
  'commands.usage.left':
    '{name}: noch {credits, plural, one {# Credit} other {{credits, number, credits} Credits}}.',
  'commands.jobs.about': 'die Jobs eines Produkts, wie der Dienst sie auflistet',
  'commands.jobs.asin':
    'asin: braucht {min, number} bis {max, number} Zeichen, damit sich die Jobs auflisten lassen. Es wurde nichts gesendet.',
  'commands.jobs.none': 'Der Dienst hat keine Jobs für {asin}.',
  'commands.jobs.column.job': 'Job',
  'commands.jobs.column.type': 'Art',
  'commands.jobs.column.status': 'Status',
  'commands.jobs.column.created': 'angelegt',

  'commands.doctor.about': 'diesen Computer, die Bibliothek, den Schlüssel und den Weg zum Dienst prüfen',
  'commands.doctor.option.rebuild': 'eine verlorene Datenbank aus dem Bibliotheksordner neu aufbauen',
  'commands.doctor.option.verify': 'mit --rebuild: jede Datei lesen und ihren SHA-256 vergleichen',
  'commands.doctor.option.replace': 'mit --rebuild: auch eine unversehrte Datenbank ersetzen',
  'commands.doctor.needsRebuild': '--verify und --replace gehören zu --rebuild.',
  'commands.doctor.level.ok': 'ok',
  'commands.doctor.level.warn': 'Achtung',
  'commands.doctor.level.fail': 'Fehler',
  'commands.doctor.node': 'Node',
  'commands.doctor.workspace': 'Bibliothek',
  'commands.doctor.workspace.none': '{folder} gibt es noch nicht und wird angelegt.',
  'commands.doctor.workspace.noFolder': '{folder} ist kein Ordner. Wählen Sie einen anderen mit --workspace.',
  'commands.doctor.workspace.ok': '{folder} ist beschreibbar.',
  'commands.doctor.workspace.notWritable': '{folder} ist nicht beschreibbar ({code}).',
  'commands.doctor.database': 'Datenbank',
  'commands.doctor.database.none': 'noch keine.',
  'commands.doctor.database.ok': '{file} ist unversehrt.',
  'commands.doctor.database.damaged': 'beschädigt: {what}',
  'commands.doctor.rules': 'Regeln',
  'commands.doctor.rules.ok':
    '{count, plural, one {# Marktplatzregel} other {# Marktplatzregeln}} vom {updated}, {isOwn, select, true {Ihre eigenen in {file}} other {in Shotlist eingebaut}}.',
  'commands.doctor.space': 'Speicherplatz',
  'commands.doctor.space.unknown': 'lässt sich nicht messen.',
  'commands.doctor.space.ok': '{free} frei.',
  'commands.doctor.space.little': '{free} frei. Die Bilder eines Produkts brauchen 10 bis 60 MB.',
  'commands.doctor.key': 'Schlüssel',
  'commands.doctor.key.ok':
    'Für „{name}“ gibt es einen {kind, select, test {Testschlüssel} other {Live-Schlüssel}}.',
  'commands.doctor.key.none':
    'Für „{name}“ gibt es keinen. Speichern Sie ihn mit „shotlist login“, oder setzen Sie SHOTLIST_API_KEY.',
  'commands.doctor.service': 'Dienst',
  'commands.doctor.service.ok': '{host} antwortet über TLS.',
  'commands.doctor.service.noUrl':
    'Seine URL ist nicht bekannt. Geben Sie sie mit --base-url oder SHOTLIST_BASE_URL an.',
  'commands.doctor.account': 'Konto',
  'commands.doctor.account.ok':
    'Der Schlüssel wird akzeptiert; noch {credits, plural, one {# Credit} other {{credits, number, credits} Credits}}.',
  'commands.doctor.clock': 'Uhr',
  'commands.doctor.clock.ok': 'stimmt mit dem Dienst überein.',
  'commands.doctor.clock.off': 'weicht um {time} vom Dienst ab. Stellen Sie die Uhr des Computers.',
  'commands.doctor.clock.unknown': 'Der Dienst nennt seine Uhrzeit nicht.',
  'commands.doctor.rebuild.start':
    'Die Datenbank von {folder} wird aus der Bibliothek neu aufgebaut. Kein Bild wird verändert.',
  'commands.doctor.rebuild.progress': '{count, plural, one {# Job} other {# Jobs}} …',
  'commands.doctor.rebuild.held': '{text} („shotlist retry“)',
  'commands.doctor.rebuild.unguarded': '{text} (--replace baut sie neu auf)',
  'commands.doctor.rebuild.more': '… und {count, number} weitere; --json listet bis zu hundert auf.',
  'commands.doctor.rebuild.notKept':
    'Auch was wartete oder in Arbeit war, gespeicherte Rezepte, gemerkte Spalten, Ausgabenlimits und Pilotläufe fehlen darin: Prüfen Sie ein Produkt mit „shotlist jobs ASIN“, bevor Sie es noch einmal senden.',

  'commands.login.about': 'einen Schlüssel im Schlüsselbund des Systems speichern',
  'commands.login.help':
    'Der Schlüssel wird von der Standardeingabe gelesen: verdeckt eingetippt oder über eine Pipe:',
  'commands.login.prompt': 'Schlüssel für „{name}“ bei {origin} (wird nicht angezeigt):',
  'commands.login.notTyped': 'Es wurde kein Schlüssel eingegeben und nichts gespeichert.',
  'commands.login.noKey': 'Über die Standardeingabe kam kein Schlüssel. Es wurde nichts gespeichert.',
  'commands.login.source': 'der Standardeingabe',
  'commands.login.done':
    'Der {kind, select, test {Testschlüssel} other {Live-Schlüssel}} von „{name}“ ist im Schlüsselbund.',
  'commands.login.accepted':
    'Der Dienst akzeptiert den Schlüssel: noch {credits, plural, one {# Credit} other {{credits, number, credits} Credits}}.',
  'commands.login.unchecked': 'Der Schlüssel ist gespeichert, wurde aber nicht geprüft.',
  'commands.login.option.saveAnyway':
    'den Schlüssel auch dann speichern, wenn der Dienst nicht erreichbar ist',
  'commands.login.orSave':
    'Prüfen Sie die URL. Wenn sie stimmt, speichert --save-anyway den Schlüssel ungeprüft.',
  'commands.login.inUse':
    'Die Bibliothek ist in einem anderen Shotlist geöffnet, das mit seinem bisherigen Schlüssel weiterarbeitet. {isNewAddress, select, true {Die URL wurde dort nicht gespeichert: Geben Sie --base-url noch einmal an, wenn es beendet ist.} other {Der neue Schlüssel gilt ab seinem nächsten Start.}}',
  'commands.logout.about': 'einen Schlüssel aus dem Schlüsselbund des Systems entfernen',
  'commands.logout.done': 'Der Schlüssel von „{name}“ ist aus dem Schlüsselbund entfernt.',
  'commands.logout.none': 'Der Schlüsselbund enthält keinen Schlüssel von „{name}“.',
  'commands.logout.environment': 'SHOTLIST_API_KEY ist in dieser Umgebung noch gesetzt.',

  'commands.standin.about': 'den eingebauten Demodienst bis Strg-C laufen lassen',
  'commands.standin.option.port': 'von 127.0.0.1; Standard: ein beliebiger freier',
  'commands.standin.option.faults': 'was schiefgeht und wann',
  'commands.standin.option.perMinute': 'Aufgaben pro Minute; Standard 10',
  'commands.standin.option.perDay': 'Aufgaben pro Tag; Standard 500',
  'commands.standin.option.jobSeconds': 'wie lange ein Live-Job dauert; Standard 120',
  'commands.standin.option.imageScale': 'Faktor für die Größe der Bilder; Standard 1',
  'commands.standin.option.listingCredits': 'Credits eines Listings; Standard 20',
  'commands.standin.option.cloneCredits': 'Credits eines Clone-Elements; Standard 10',
  'commands.standin.option.credits': 'Credits, die ein Konto hat; Standard 100.000',
  'commands.standin.option.listLag': 'Sekunden, bis ein neuer Job in der Liste steht; Standard 0',
  'commands.standin.help': 'SPEC ist eine Liste von WORD oder WORD@SELECTOR, getrennt durch Kommas:',
  'commands.standin.help.words': 'Wörter: {words}',
  'commands.standin.help.selectors': 'Auswahl: {third} (das dritte), {share} (von allen); ohne sie immer',
  'commands.standin.port':
    'Der Port {port} lässt sich nicht verwenden ({code}). Wählen Sie einen anderen, oder keinen für einen beliebigen freien.',
  'commands.standin.listens': 'Der Demodienst antwortet unter:',
  'commands.standin.keys': 'Seine Schlüssel: {keys}',
  'commands.standin.terminal': 'In einem anderen Terminal:',
  'commands.standin.end': 'Strg-C beendet ihn.',
  'commands.standin.ended': 'Der Demodienst ist beendet.',

  'commands.demo.about': 'alles auf einmal beim Demodienst: kein Schlüssel, keine Credits, kein Netzwerk',
  'commands.demo.help': 'Die Bibliothek ist ./demo, jedes Mal neu, oder der Ordner, den --workspace nennt.',
  'commands.demo.mark': 'Angelegt von „shotlist demo“, das diesen Ordner beim Start leert.',
  'commands.demo.notOurs':
    '{folder} gibt es schon und stammt nicht von einer Demo. Es wurde nichts geändert. Nennen Sie mit --workspace einen anderen Ordner.',
  'commands.demo.start':
    'Eine Demo mit dem eingebauten Demodienst unter {url}: {perMinute, number} Aufgaben pro Minute statt 10, Jobs von etwa {seconds, plural, one {# Sekunde} other {# Sekunden}} statt 2 Minuten, Bilder in {scale} ihrer Größe. Bibliothek: {workspace}',
  'commands.demo.done':
    '{count, plural, one {# Datei} other {# Dateien}} in {time}. Mit einem Live-Schlüssel hätte das etwa {credits, plural, one {# Credit} other {{credits, number, credits} Credits}} gekostet (Listing Builder und Clone zu den Preisen des Demodienstes; der Dienst nennt sie nicht).',
  'commands.demo.contactSheet': 'Kontaktbogen: {file}',
} as const
