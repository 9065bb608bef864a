// What the engine refuses, and what the service, a disk or a rebuild says of itself.
export const engine = {
  // What the service did not answer to a single question.
  'service.unreached': 'Der Dienst ist nicht erreichbar.',
  'service.unreached.dns': 'Der Dienst ist nicht erreichbar: Unter dieser URL gibt es keinen Server.',
  'service.unreached.refused': 'Der Dienst ist nicht erreichbar: Unter seiner URL antwortet kein Server.',
  'service.unreached.timeout': 'Der Dienst ist nicht erreichbar: Es kam keine rechtzeitige Antwort.',
  'service.unreached.reset': 'Der Dienst ist nicht erreichbar: Die Verbindung wurde unterbrochen.',
  'service.unreached.signIn':
    'Der Dienst ist nicht erreichbar: Dieses Netzwerk verlangt zuerst eine Anmeldung im Webbrowser.',
  'service.unreached.proxyLogin':
    'Der Dienst ist nicht erreichbar: Der Proxy verlangt Benutzername und Passwort (407). Fragen Sie Ihre IT oder stellen Sie einen anderen Proxy ein.',
  'service.unreached.proxyRefused':
    'Der Dienst ist nicht erreichbar: Der Proxy lässt diese Verbindung nicht zu. Fragen Sie Ihre IT oder stellen Sie einen anderen Proxy ein.',
  'service.unavailable': 'Der Dienst kann gerade nicht antworten. Versuchen Sie es später erneut.',
  'service.waitCut':
    'Der Dienst verlangt eine Wartezeit von {asked, plural, one {# Minute} other {{asked, number} Minuten}}, länger als dieses Limit gilt. Shotlist versucht es nach {minutes, plural, one {# Minute} other {{minutes, number} Minuten}} erneut.',
  'service.balanceFell':
    'Das Guthaben ist um {fallen, number, credits} Credits gefallen; was Shotlist kennt, erklärt höchstens {booked, number, credits}.',
  'service.notTheService': 'Unter dieser URL antwortet nicht der Dienst.',
  // Warum ein Datenträger nichts annimmt, und was zu tun ist.
  'storage.diskFull': 'Der Datenträger ist voll. Schaffen Sie Platz.',
  'storage.quota': 'Das Speicherkontingent ist aufgebraucht. Schaffen Sie Platz.',
  'storage.denied':
    'Für den Bibliotheksordner fehlt die Schreibberechtigung. Erteilen Sie sie oder wählen Sie einen anderen Ordner.',
  'storage.readOnly':
    'Der Bibliotheksordner liegt auf einem schreibgeschützten Datenträger. Wählen Sie einen anderen Ordner.',
  'storage.gone':
    'Der Bibliotheksordner ist nicht mehr da. Schließen Sie seinen Datenträger an oder wählen Sie einen anderen Ordner.',
  'storage.fileInWay': 'Eine Datei steht dort, wo die Bibliothek einen Ordner braucht.',
  'storage.link':
    'Ein Ordner der Bibliothek ist eine Verknüpfung an einen anderen Ort. Legen Sie dort einen echten Ordner an.',
  'storage.busy': 'Ein anderes Programm hält die Datei geöffnet.',
  'storage.diskError': 'Der Datenträger meldet einen Lese- oder Schreibfehler.',
  'storage.nameTooLong': 'Der Pfad des Bibliotheksordners ist für dieses System zu lang.',
  'storage.other': 'Die Datei ließ sich nicht schreiben.',
  'storage.database.SQLITE_FULL': 'Der Datenträger der Bibliothek ist voll. Schaffen Sie Platz.',
  'storage.database.SQLITE_READONLY': 'Für die Bibliothek fehlt die Schreibberechtigung. Erteilen Sie sie.',
  'storage.database.SQLITE_IOERR': 'Der Datenträger der Bibliothek meldet einen Fehler. Prüfen Sie ihn.',
  'storage.database.SQLITE_CANTOPEN': 'Die Bibliothek ist nicht mehr da. Schließen Sie ihren Datenträger an.',
  'storage.database.SQLITE_BUSY':
    'Ein anderes Programm hält die Bibliotheksdatenbank geöffnet. Schließen Sie es.',
  'storage.workspace.closed': 'Diese Bibliothek wurde inzwischen geschlossen.',
  'storage.workspace.beforeRelease':
    '{file} stammt aus einer Version von Shotlist vor der ersten Veröffentlichung. Diese Version kann die Datei nicht öffnen. Es wurde nichts geändert. Wählen Sie eine andere Bibliothek.',
  'storage.workspace.newer':
    'Diese Bibliothek stammt aus einer neueren Version von Shotlist (Format {format, number}; diese Version kennt {known, number}). Es wurde nichts geändert. Aktualisieren Sie Shotlist oder wählen Sie eine andere Bibliothek.',
  'storage.workspace.foreign':
    '{file} ist die Datenbank eines anderen Programms. Es wurde nichts geändert. Wählen Sie eine andere Bibliothek.',
  'storage.workspace.altered':
    'Die Tabellen von {file} sind nicht so, wie Shotlist sie angelegt hat: Ein anderes Programm hat sie verändert. Es wurde nichts geändert. Wählen Sie eine andere Bibliothek oder bauen Sie die Datenbank aus dem Bibliotheksordner daneben neu auf.',
  'storage.workspace.held': 'ein anderes Programm hält die Datei geöffnet',
  'storage.workspace.notWritten':
    'Die Datenbank {file} ließ sich nicht zu Ende schreiben. Es wurde nichts geändert. Prüfen Sie, ob der Datenträger voll ist.',
  'storage.workspace.damaged':
    'Die Bibliotheksdatenbank {file} lässt sich nicht öffnen. Sie ist beschädigt. Es wurde nichts geändert. Sie kann aus dem Bibliotheksordner daneben neu aufgebaut werden.',
  'storage.workspace.unusable':
    'Die Bibliotheksdatenbank {file} lässt sich nicht öffnen. Es wurde nichts geändert. Prüfen Sie, ob der Ordner vorhanden und beschreibbar ist und ob der Datenträger voll ist.',
  'storage.workspace.inUse':
    'Diese Bibliothek ist schon in einem anderen Shotlist geöffnet (Start: {since}). Es wurde nichts geändert. Verwenden Sie dessen Fenster, beenden Sie es (im Terminal mit Strg-C) oder wählen Sie eine andere Bibliothek.',
  'storage.workspace.takenOver': 'Ein anderes Shotlist hat diese Bibliothek übernommen. Dieses hält an.',
  // Why a library database is not rebuilt, and why files of the library are skipped.
  'rebuild.missing':
    'Unter {library} gibt es keinen Bibliotheksordner. Es wurde nichts geändert. Schließen Sie seinen Datenträger an oder wählen Sie einen anderen Ordner.',
  'rebuild.vanished':
    'Der Bibliotheksordner {library} ist währenddessen verschwunden. Es wurde nichts geändert. Schließen Sie seinen Datenträger an und starten Sie dann den Neuaufbau.',
  'rebuild.unreadable':
    'Der Bibliotheksordner {library} lässt sich nicht lesen. Es wurde nichts geändert. Prüfen Sie seine Zugriffsrechte und starten Sie dann den Neuaufbau.',
  'rebuild.notWritten':
    'Die neu aufgebaute Datenbank ließ sich nicht zu Ende schreiben. Es wurde nichts geändert. Prüfen Sie, ob der Datenträger voll ist oder ein anderes Programm die Datei verwendet.',
  'rebuild.inProgress':
    '{count, plural, one {# Aufgabe ist in Arbeit und bezahlt, und nur die aktuelle Datenbank kennt sie: Ihre Bilder würden nie heruntergeladen und erneut berechnet.} other {# Aufgaben sind in Arbeit und bezahlt, und nur die aktuelle Datenbank kennt sie: Ihre Bilder würden nie heruntergeladen und erneut berechnet.}} Es wurde nichts geändert. Warten Sie, bis sie da sind, und starten Sie dann den Neuaufbau.',
  'rebuild.whole':
    'Die aktuelle Datenbank ist unversehrt und enthält Aufträge. Es wurde nichts geändert. Um trotzdem eine neue aus der Bibliothek aufzubauen, lassen Sie sie ersetzen (in der Befehlszeile: --replace).',
  'rebuild.unopened':
    'Die aktuelle Datenbank lässt sich nicht öffnen, ist aber vielleicht nicht beschädigt. Es wurde nichts geändert. Prüfen Sie ihren Datenträger und ihre Zugriffsrechte.',
  'rebuild.open':
    'Die aktuelle Datenbank ist in einem anderen Shotlist oder einem anderen Programm geöffnet. Es wurde nichts geändert. Schließen Sie es und starten Sie dann den Neuaufbau.',
  'rebuild.skipped.link': 'Das ist eine Verknüpfung; ihr wird nicht gefolgt.',
  'rebuild.skipped.unreadable': 'Das lässt sich nicht lesen. Prüfen Sie die Zugriffsrechte.',
  'rebuild.skipped.unknown': 'Es ist nicht erkennbar, was das ist.',
  'rebuild.skipped.notListed': 'Die Aufzeichnung des Jobs daneben nennt diese Datei nicht.',
  'rebuild.skipped.half':
    '{count, plural, one {Die Aufzeichnung des Jobs fehlt; # Datei blieb unverändert.} other {Die Aufzeichnung des Jobs fehlt; # Dateien blieben unverändert.}}',
  'rebuild.skipped.damaged': 'Die Aufzeichnung des Jobs ist beschädigt oder unvollständig.',
  'rebuild.skipped.review': 'Diese Datei mit Entscheidungen ist beschädigt.',
  'rebuild.skipped.missing': 'Die Datei ist nicht da.',
  'rebuild.skipped.size': 'Die Datei hatte {before, number} Byte, jetzt hat sie {bytes, number}.',
  'rebuild.skipped.changed': 'Der Inhalt der Datei hat sich seit dem Herunterladen geändert.',
  'rebuild.skipped.copy': 'Job {job} liegt auch in einem anderen Ordner.',

  'refusal.account.exists': 'Ein Konto namens „{name}“ gibt es schon. Wählen Sie einen anderen Namen.',
  'refusal.account.existed':
    '„{name}“ hieß ein entferntes Konto, dessen Bilder erhalten sind. Wählen Sie einen anderen Namen.',
  'refusal.account.starting': 'Ein Auftrag von „{name}“ wird gerade angelegt. Brechen Sie ihn zuerst ab.',
  'refusal.account.secondLook':
    'Für eine Aufgabe von „{name}“ wurde anscheinend nichts generiert, aber vielleicht doch etwas berechnet. Sie wird etwa 12 Minuten nach dem Senden noch einmal nachgeschlagen; entfernen Sie das Konto danach. Es wurde nichts geändert.',
  'refusal.account.unfinished':
    '{count, plural, one {Eine Aufgabe von „{name}“ ist noch nicht fertig. Brechen Sie sie zuerst ab, oder warten Sie, falls sie in Arbeit ist: Sie ist schon bezahlt.} other {{count, number} Aufgaben von „{name}“ sind noch nicht fertig. Brechen Sie sie zuerst ab, oder warten Sie auf die, die in Arbeit sind: Sie sind schon bezahlt.}}',
  'refusal.account.url':
    '„{name}“ hat schon Bilder über {url} generiert, deshalb bleibt diese URL. Fügen Sie für die neue URL ein weiteres Konto hinzu.',
  'refusal.account.missing': 'Konto {id} gibt es nicht.',
  'refusal.account.testRun':
    'Das Konto für Testläufe ist eingebaut und hat keinen Schlüssel. Es lässt sich nicht ändern.',
  'refusal.account.removed.retry':
    'Das Konto „{name}“ wurde entfernt. Fügen Sie es mit seinem API-Schlüssel wieder hinzu, um dies erneut zu versuchen.',
  'refusal.account.removed.regenerate':
    'Das Konto „{name}“ wurde entfernt. Fügen Sie es mit seinem API-Schlüssel wieder hinzu, um dies neu zu generieren.',
  'refusal.batch.missing': 'Auftrag {id} gibt es nicht.',
  'refusal.takeOver.noKey':
    'Für das Konto ist hier kein Schlüssel hinterlegt, deshalb kann der Dienst nicht gefragt werden. Geben Sie ihn zuerst ein. Es wurde nichts geändert.',
  'refusal.takeOver.noAnswer':
    'Der Dienst konnte nicht zeigen, zu welchem Produkt dieser Job gehört. Es wurde nichts geändert; versuchen Sie es später noch einmal.',
  'refusal.takeOver.notListed':
    'Der Dienst zeigt dem Konto „{account}“ für {asin} keinen Job {job}: Er gehört zu einem anderen Produkt oder Konto, oder der Dienst hat ihn gelöscht. Es wurde nichts geändert.',
  'refusal.takeOver.differs':
    'Mit dem Job {job} wurde etwas anderes angefordert: eine andere Funktion, ein anderes Land oder eine andere Auswahl. Es wurde nichts geändert.',
  'refusal.takeOver.notHeld':
    'Nur eine Aufgabe, deren Ausgang ungewiss ist, kann einen Job übernehmen. Es wurde nichts geändert.',
  'refusal.takeOver.taken': 'Der Job {job} gehört schon zu einer anderen Aufgabe. Es wurde nichts geändert.',
  'refusal.task.missing': 'Aufgabe {id} gibt es nicht.',
  'refusal.task.notWaiting':
    'Diese Aufgabe wartet nicht auf das Senden und lässt sich deshalb nicht vorziehen.',
  'refusal.task.notFailed':
    'Diese Aufgabe wird schon erneut versucht oder ist fertig; es gibt nichts zu tun.',
  'refusal.task.sent':
    'Diese Aufgabe wurde schon gesendet oder ist beendet und lässt sich nicht mehr abbrechen.',
  'refusal.image.missing': 'Bild {id} ist nicht in der Bibliothek.',
  'refusal.image.noDocument': 'Datei {id} ist kein Dokument.',
  'refusal.rules.none': 'Es sind keine Marktplatzregeln geladen.',
  'refusal.recipe.missing': 'Rezept {id} gibt es nicht mehr.',
  'refusal.recipe.problems': 'Das Rezept wurde nicht gespeichert. {problems}',
  'refusal.recipe.exists': 'Ein Rezept namens „{name}“ gibt es schon. Wählen Sie einen anderen Namen.',
  'refusal.spendingLimit': 'Manche Preise sind noch nicht bekannt. Legen Sie ein Ausgabenlimit fest.',
  'refusal.account.liveKey':
    '„{name}“ hat bisher einen Testschlüssel verwendet; ein Live-Schlüssel würde den Rest von {batches} bezahlen, {count, plural, one {und dieser Auftrag hat} other {und diese Aufträge haben}} kein Ausgabenlimit. Der Schlüssel wurde nicht gespeichert, und es wurde nichts geändert. Legen Sie ein Limit fest, brechen Sie ab, oder fügen Sie den Live-Schlüssel als eigenes Konto hinzu.',
  'refusal.account.ofTestRuns':
    '„{name}“ ist das Konto der Testläufe. Wählen Sie einen anderen Namen. Es wurde nichts geändert.',
  'refusal.account.removedName':
    'Sie haben früher ein Konto namens „{name}“ entfernt; seine Bilder kamen von {url} und sind noch unter diesem Namen abgelegt. Verwenden Sie für diese URL einen anderen Namen.',
}
