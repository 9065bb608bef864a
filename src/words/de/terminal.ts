export const terminal = {
  'terminal.lines': '{count, plural, one {Zeile} other {Zeilen}} {lines}',

  'terminal.access.noUrl':
    'Für das Konto „{name}“ ist die URL des Dienstes nicht bekannt. Geben Sie sie zusammen mit dem Schlüssel ein: „{command}“. Für einen einzelnen Befehl genügt --base-url oder SHOTLIST_BASE_URL.',
  'terminal.access.otherUrl': 'Das Konto „{name}“ wurde bisher unter {before} verwendet, jetzt unter {now}.',
  'terminal.access.keyNotSent':
    'SHOTLIST_API_KEY wurde nicht gesendet: Die URL {url} stammt aus der Bibliothek, und die kann von jemand anderem kommen. Wenn sie stimmt, nennen Sie sie mit --base-url oder SHOTLIST_BASE_URL.',
  'terminal.access.enterKey': 'Wenn die URL stimmt, geben Sie ihren Schlüssel mit „{command}“ ein.',
  'terminal.access.notConfirmed':
    'Die URL {url} stammt aus der Bibliothek, und die kann von jemand anderem kommen. Es wurde kein Schlüssel gelesen oder gespeichert. Wenn die URL stimmt, nennen Sie sie mit „{command}“.',
  'terminal.access.noKey':
    'Für das Konto „{name}“ gibt es keinen Schlüssel. Speichern Sie ihn mit „{command}“, oder setzen Sie SHOTLIST_API_KEY und SHOTLIST_BASE_URL.',
  'terminal.access.keychain':
    'Der Schlüsselbund des Systems lässt sich nicht verwenden. Entsperren oder starten Sie ihn, oder setzen Sie für einen einzelnen Lauf SHOTLIST_API_KEY und SHOTLIST_BASE_URL.',
  'terminal.access.noKeychain': 'Für das Konto „{name}“ gibt es keinen Schlüssel. {problem}',
  'terminal.access.newAccount':
    'Für ein neues Konto geben Sie seinen Schlüssel mit „{command}“ ein, oder Sie ergänzen „run“ um --new-account, wenn der Schlüssel in SHOTLIST_API_KEY steht.',
  'terminal.access.advice.certificate':
    'Prüfen Sie die URL und die Uhr des Computers. Ein Firmenproxy oder der Demodienst braucht sein Zertifikat in NODE_EXTRA_CA_CERTS (die installierte App: in ihren Einstellungen).',
  'terminal.access.advice.key': 'Prüfen Sie den Schlüssel („shotlist login“).',

  'terminal.catalog.folder': '{path} ist ein Ordner. Nennen Sie die Katalogdatei darin.',
  'terminal.catalog.device':
    '{path} ist keine Datei, sondern ein Gerät oder eine Pipe. Speichern Sie den Katalog als Datei.',
  'terminal.catalog.keyboard':
    'Über die Standardeingabe kommt nichts: Sie ist mit der Tastatur verbunden. Leiten Sie einen Katalog hinein, oder nennen Sie eine Datei.',
  'terminal.catalog.tooLarge':
    'Über die Standardeingabe kamen mehr als {max, number} MB. Speichern Sie den Katalog als Datei und nennen Sie sie.',
  'terminal.catalog.column': '{field} aus „{name}“',
  'terminal.catalog.columns':
    'Spalten: {used}.{isAllUsed, select, true {} other { Nicht verwendet: {unused} (mit --map FIELD=COLUMN verwenden Sie eine davon).}}',
  'terminal.catalog.links':
    'Links, die nicht verwendet werden: {columns} (mit --map main_image_url=COLUMN werden sie zu Bildern).',
  'terminal.catalog.remembered':
    'Wie bei früheren Dateien mit diesen Spalten: {count, plural, =0 {einige werden nicht verwendet} other {{columns}}} (ändern mit --map FIELD=COLUMN).',
  'terminal.catalog.encoding':
    'Gelesen wird {taken}; möglich wäre auch {others} (wählen mit --encoding NAME).',
  'terminal.catalog.sheets': 'Blatt: {sheet}. Nicht gelesen: {others} (wählen mit --sheet NAME).',

  'terminal.problems': 'Probleme nach Art: {kinds}.',
  'terminal.problems.excluded': 'Ausgelassen, keine Probleme: {kinds}.',
  'terminal.problems.kind':
    '{count, number} {kind} ({isLeftOut, select, true {ausgelassen} other {{count, plural, one {Hinweis} other {Hinweise}}}})',
  'terminal.problems.example': '{isLeftOut, select, true {Ausgelassen} other {Hinweis}}: {place}: {problem}',
  'terminal.problems.more':
    '{isLeftOut, select, true {Ausgelassen} other {Hinweis}}: {count, number} weitere [{kind}], {lines} (alle mit --json{canSave, select, true {, oder als Tabelle mit --problems FILE} other {}}).',
  'terminal.problems.acceptAsin': '--accept-asin VALUE sendet einen solchen Wert, wie er ist.',
  'terminal.problems.notAccepted':
    '--accept-asin {values} passt zu keiner Zeile. Prüfen Sie die Schreibweise in der Datei.',
  'terminal.problems.taken': '{file} gibt es schon. Es wurde nichts getan. Nennen Sie eine andere Datei.',
  'terminal.problems.noFolder':
    'Den Ordner {folder} gibt es nicht. Es wurde nichts getan. Nennen Sie eine andere Datei.',
  'terminal.problems.saved':
    'Die Zeilen mit Problemen stehen in {file}: Korrigieren Sie sie dort und führen Sie diese Datei aus.',
  'terminal.problems.none':
    'Keine Zeile hat ein Problem, das sie ausschließt: {file} wurde nicht geschrieben.',

  'terminal.option.form': '{option} erwartet {form}, nicht „{text}“.',
  'terminal.option.countries': '--country und --set country_code nennen zwei Länder.',
  'terminal.option.fixNeedsProblems':
    '--fix braucht --problems FILE: Die wahrscheinlichen Werte kommen in diese Datei, die Sie prüfen und ausführen.',
  'terminal.option.testOrDry':
    'Ein Testlauf generiert Bilder, --dry-run zeigt nur den Plan: Lassen Sie --test-run oder --dry-run weg.',
  'terminal.option.setAsin': '--set {key} geht nicht: Jedes Produkt bringt seine eigene mit.',
  'terminal.option.setUnknown': '--set {key} ist für keine Funktion ein Parameter.',
  'terminal.option.setTwice': '--set {key} wurde mehr als einmal angegeben.',
  'terminal.option.setJson':
    '--set {key} beginnt wie JSON, lässt sich aber nicht so lesen ({problem}): {text}',
  'terminal.option.templateOrPreset':
    '--template und --preset nennen beide eine Namensvorlage. Geben Sie nur eine davon an.',
  'terminal.option.jpegOnly':
    '--jpeg-bytes und --longest-side sind Grenzen einer Umwandlung. Ergänzen Sie --format jpeg.',
  'terminal.option.enlargeOnly': '--enlarge-max ist die Grenze einer Änderung. Ergänzen Sie --fix enlarge.',
  'terminal.option.run.set': 'ein Parameter; JSON, wenn er sich so lesen lässt, sonst Text',
  'terminal.option.run.country': 'für Zeilen ohne Land, wenn sonst nichts eines nennt',
  'terminal.option.run.map': 'die Spalte eines Felds, mit Name oder Nummer',
  'terminal.option.run.acceptAsin': 'diesen Wert nehmen, obwohl er nicht wie eine ASIN aussieht',
  'terminal.option.run.status':
    'all (Standard) oder active: lässt inaktive, gesperrte und gelöschte Listings, Parents und ausgeblendete Zeilen weg',
  'terminal.option.run.encoding':
    'Zeichenkodierung der Datei, z. B. windows-1252; Standard: wie ihre Bytes zeigen',
  'terminal.option.run.sheet': 'Blatt einer Arbeitsmappe; Standard: das erste, das wie ein Katalog aussieht',
  'terminal.option.run.creditLimit':
    'Ausgabenlimit: berechnete abzüglich erstatteter Credits des Auftrags überschreiten es nie; none: bewusst ohne Limit',
  'terminal.option.run.pilotSize':
    'die ersten N Produkte sofort durch alle Rezepte führen, auch außerhalb von --hours; der Rest wartet auf „shotlist resume“',
  'terminal.option.run.hours': 'Ortszeit, zu der gesendet wird, z. B. 22:00-07:00',
  'terminal.option.run.name': 'Name des Auftrags; Standard: der Name der Datei',
  'terminal.option.run.sort': 'value (Standard): die wertvollsten zuerst; oder file: wie in der Datei',
  'terminal.option.run.newAccount': 'der Name bei --account ist neu: ein Konto anlegen',
  'terminal.option.run.startAnyway': 'ohne Rückfrage, auch wenn Credits oder Speicherplatz nicht reichen',
  'terminal.option.run.changed':
    'neu generieren, was mit anderen Fotos gesendet wurde, als die Datei jetzt hat; kostet erneut Credits',
  'terminal.option.run.force': 'auch Produkte, die schon generiert, in Arbeit oder wartend sind',
  'terminal.option.run.problems': 'eine neue CSV-Datei für die Zeilen mit Problemen, zum Korrigieren',
  'terminal.option.run.fix':
    'mit --problems: die wahrscheinlichen Werte (BOC… → B0C…) in diese Datei schreiben',
  'terminal.option.run.dryRun': 'nur der Plan: nichts wird gesendet oder eingereiht',
  'terminal.option.run.testRun':
    'die ersten Produkte beim eingebauten Demodienst: kein Schlüssel, keine Credits',
  'terminal.option.export.to': 'wohin; ein Name mit der Endung .zip ergibt ZIP-Dateien',
  'terminal.option.export.preset': 'wie die Dateien heißen: {names}',
  'terminal.option.export.template': 'dasselbe mit eigener Vorlage, siehe unten',
  'terminal.option.export.only': 'was freigegeben ist (Standard) oder alles',
  'terminal.option.export.operation': 'nur von dieser Funktion',
  'terminal.option.export.platform': 'nur für diese Plattform',
  'terminal.option.export.asin': 'nur von diesem Produkt',
  'terminal.option.export.versions': 'von neu generierten Bildern; Standard: newest',
  'terminal.option.export.preflight': 'nur Bilder mit diesen Ergebnissen, z. B. pass,warning; siehe unten',
  'terminal.option.export.documents': 'auch Kreativstrategien: markdown, json oder both; Standard: none',
  'terminal.option.export.oneMain': 'pro Produkt ein Hauptbild: freigegeben, regelgerecht, neu',
  'terminal.option.export.testRuns': 'auch Bilder aus Testläufen',
  'terminal.option.export.format': 'wie sie sind (Standard) oder als sRGB auf Weiß',
  'terminal.option.export.jpegBytes': 'Obergrenze für jedes JPEG, z. B. 10MB oder 500k',
  'terminal.option.export.longestSide': 'längste Seite jedes JPEGs, höchstens',
  'terminal.option.export.fix': 'Änderungen an Kopien, die gegen die Regeln verstoßen; siehe unten',
  'terminal.option.export.enlargeMax':
    'mit --fix enlarge: höchstens so vielfach vergrößern, 1 bis 4; Standard 1.5',
  'terminal.option.export.discloseAi':
    'in jedem Bild (XMP) vermerken, dass ein trainiertes Modell es erzeugt hat',
  'terminal.option.export.manifest': 'ohne manifest.csv',
  'terminal.option.export.number':
    'bei vergebenem Namen „name (2)“ zählen, statt abzulehnen; im Listing die nächste freie PT-Nummer nehmen',
  'terminal.option.export.zipBytes': 'Obergrenze für jede ZIP-Datei; Standard 2GB',
  'terminal.option.export.zipFiles': 'höchstens so viele Dateien in jeder ZIP-Datei; Standard 10000',
  'terminal.option.export.leaveOut': 'auslassen, was ein Problem hat, statt nichts zu schreiben',
  'terminal.option.export.dryRun': 'nur Namen und Probleme: nichts wird geschrieben',

  'terminal.plan.recipe': '{name}: {count, plural, one {# Aufgabe} other {# Aufgaben}}, {price}',
  'terminal.plan.price':
    'je {credits, plural, one {# Credit} other {{credits, number, credits} Credits}} ({isEarlier, select, true {wie frühere Jobs} other {Preisliste}})',
  'terminal.plan.price.unknown': 'Preis pro Aufgabe unbekannt',
  'terminal.plan.leftOut':
    '{count, plural, one {# Zeile} other {# Zeilen}} der Datei wegen Problemen ausgelassen{isSaved, select, true {.} other {; --problems FILE speichert sie.}}',
  'terminal.plan.changed':
    '{count, plural, one {# Produkt hat andere Fotos als die gesendeten.} other {# Produkte haben andere Fotos als die gesendeten.}}{what, select, again { Generiert wird mit den jetzigen Fotos.} waits {} other { Neu generieren? Das tut --changed, für neue Credits.}}',
  'terminal.plan.duplicates':
    '{count, plural, one {# Zeile ausgelassen: Das Produkt steht schon in einer früheren Zeile.} other {# Zeilen ausgelassen: Die Produkte stehen schon in früheren Zeilen.}}',
  'terminal.plan.passedOver':
    'Keine Produkte: {headings, plural, one {# Zeile} other {# Zeilen}} mit Überschriften, {totals, plural, one {# Zeile} other {# Zeilen}} mit Summen.',
  'terminal.plan.notActive':
    '{isLeftOut, select, true {Durch --status active ausgelassene Zeilen: {rows}.} other {Zeilen mit Produkten, die nicht verkauft werden: {rows}. Sie sind dabei; --status active lässt sie weg.}}',
  'terminal.plan.notActiveRows':
    '{reason, select, hidden {{count, number} ausgeblendet} parent {{count, number} Parent} deleted {{count, number} gelöscht} blocked {{count, number} gesperrt} other {{count, number} inaktiv}}',
  'terminal.plan.order': '{first} (--order file behält die Reihenfolge der Datei).',
  'terminal.plan.cost': 'Kosten: {parts}.',
  'terminal.plan.left': '{credits, number, credits} auf dem Konto vorhanden',
  'terminal.plan.leftUnknown':
    'Der Kontostand ist noch nicht bekannt: Für den Plan wird der Dienst nicht gefragt. Ein Lauf liest ihn, bevor er startet.',
  'terminal.plan.disk': 'Speicherplatz: etwa {needed} für die Bilder, von {free} frei.',
  'terminal.plan.diskUnknown': 'Speicherplatz: etwa {needed} für die Bilder; freier Platz unbekannt.',
  'terminal.plan.span':
    '{isAtOnce, select, true {{from}} other {{from} bis ca. {until}}}: {count, plural, one {# Aufgabe} other {# Aufgaben}}',
  'terminal.plan.pilot':
    'Pilotlauf, {span}; der Rest wartet auf Ihre Freigabe („shotlist resume“). Wenn Sie sofort freigeben, der Rest:',
  'terminal.plan.moreNights':
    'und {count, plural, one {# weitere Nacht} other {# weitere Nächte}}; letzte Aufgabe: ca. {when}.',
  'terminal.plan.startAnyway': 'Trotzdem starten?',
  'terminal.plan.startsAnyway':
    '--start-anyway macht, was möglich ist, Produkt für Produkt; --max-credits N hält bei N Credits an.',
  'terminal.plan.limitNeeded':
    '{question} --max-credits N legt eines fest, --max-credits none verzichtet darauf.',

  'terminal.country.found':
    '{count, plural, one {# Produkt} other {# Produkte}} ohne Land ({lines}): {country}, {why} (ein anderes mit --country CODE).',
  'terminal.country.byRows': 'wie in den meisten Zeilen der Datei',
  'terminal.country.byAccount': 'das Standardland des Kontos „{name}“',
  'terminal.country.free': 'das Standardland, wo keine Credits ausgegeben werden',
  'terminal.country.needed':
    '{question} ({lines}) Wählen Sie es mit --country CODE: Ohne Land wird nichts generiert.',
  'terminal.country.required':
    '{question} ({lines}) Wählen Sie es mit --country CODE; das Konto behält es als Standardland. Es wurde nichts eingereiht und nichts gesendet.',
  'terminal.country.counts': 'Länder: {countries}.',
  'terminal.country.count':
    '{country}: {count, plural, one {# Produkt} other {# Produkte}} (Quelle: {source})',
  'terminal.country.unknown': 'unbekannt: {count, plural, one {# Produkt} other {# Produkte}}',

  'terminal.count.generated': '{count, number}/{total, number} generiert',
  'terminal.count.checking': '{count, number} in Prüfung',
  'terminal.count.inProgress': '{count, number} in Arbeit',
  'terminal.count.downloading': '{count, number} im Download',
  'terminal.count.held': '{count, plural, one {# wartet auf Sie} other {# warten auf Sie}}',
  'terminal.count.queued': '{count, number} wartend',
  'terminal.files':
    '{expected, plural, =0 {noch keine Dateien} other {Dateien {saved, number}/{expected, number}{failed, plural, =0 {} other { (# fehlgeschlagen)}}}}',
  'terminal.credits':
    '{charged, plural, one {# Credit} other {{charged, number, credits} Credits}} berechnet{refunded, plural, =0 {} other {, {refunded, number, credits} erstattet}}',
  'terminal.batch.leftOut': 'Aus der Datei ausgelassen: {kinds}.',
  'terminal.batch.limit':
    '{isPriceRise, select, true {„shotlist resume“ macht mit dem höheren Preis weiter, mit --max-credits N unter einem anderen Limit.} other {„shotlist resume --max-credits N“ erhöht das Limit.}}',
  'terminal.batch.limitEnough':
    '--max-credits {needed} reicht bei den jetzt bekannten Preisen für alle seine Aufgaben.',
  'terminal.batch.missing': 'Einen Auftrag „{name}“ gibt es nicht. Es gibt: {batches}.',
  'terminal.batch.none': 'Einen Auftrag „{name}“ gibt es nicht und auch noch keinen anderen.',
  'terminal.batch.sameName': 'Mehrere Aufträge heißen „{name}“. Geben Sie die Nummer an: {batches}.',
  'terminal.batch.severalOpen': 'Mehrere Aufträge sind nicht fertig. Nennen Sie einen: {batches}.',
  'terminal.batch.reason':
    '{tasks, plural, one {# Aufgabe} other {# Aufgaben}}{of, select, images { ({count, plural, one {# Bild} other {# Bilder}})} other {}}: {reason}',
  'terminal.next.login': '„shotlist login“ nimmt einen neuen Schlüssel entgegen.',
  'terminal.next.certificate': 'NODE_EXTRA_CA_CERTS nennt ein Zertifikat, dem vertraut werden soll.',
  'terminal.next.retry':
    '{reason, select, IN_DOUBT {„shotlist adopt ASIN JOB“ übernimmt einen Job, den es schon gibt, ohne Credits. Nur wenn es keinen gibt: „shotlist retry --reason IN_DOUBT --generate-again“ kostet Credits.} other {„shotlist retry --reason {reason} --generate-again“ generiert es neu.}}',

  'terminal.account.sent':
    '{span, select, minute {letzte Minute} hour {letzte Stunde} day {heute} other {letzte Zeit ({span})}}: {used, number} von {limit, number} gesendet{isHere, select, true { (von hier)} other {}}{isFull, select, true {, Limit erreicht} other {}}',
  'terminal.account.credits':
    'noch {credits, plural, one {# Credit} other {{credits, number, credits} Credits}}',
  'terminal.account.stopped': 'gestoppt: {reason}',
  'terminal.account.next': 'nächste Aufgabe: {when}',

  'terminal.reach.help':
    'Antwortet der Dienst nicht, endet ein Lauf mit 1: {first} nach der ersten Anfrage oder {next} nach der letzten Antwort. Alles bleibt erhalten; „shotlist resume“ macht weiter.',
  'terminal.reach.lost': 'Der Dienst hat so lange nicht geantwortet: {time}. {problem}',

  'terminal.run.otherUrl':
    'Das Konto „{name}“ hat {count, plural, one {# Aufgabe} other {# Aufgaben}} unter {before} in Arbeit, und {now} kennt sie womöglich nicht. Es wurde nichts geändert. Bringen Sie sie mit „shotlist resume --base-url {before}“ zu Ende, oder verwenden Sie die andere URL mit einem anderen --account.',
  'terminal.run.creditsUnknown': 'Die Credits von „{name}“ ließen sich nicht abfragen: {problem}',
  'terminal.run.stopping':
    'Wird beendet: Es wird nichts mehr gesendet; ausstehende Antworten und laufende Downloads werden abgewartet. Noch einmal Strg-C beendet sofort.',
  'terminal.run.interrupted': 'Unterbrochen. Der Stand bleibt erhalten; „shotlist resume“ macht weiter.',
  'terminal.run.testInterrupted': 'Unterbrochen. Der Testlauf endet hier; seine Bilder bleiben erhalten.',
  'terminal.run.lost':
    'Alles bleibt erhalten; „shotlist resume“ macht weiter. Prüfen Sie das Netzwerk und die URL.',
  'terminal.run.ended': 'Beendet nach {time}.',
  'terminal.run.retry':
    'Weiter: „shotlist retry“ reiht Fehlgeschlagenes wieder ein, „shotlist resume“ führt es aus.',
  'terminal.run.test':
    'Ein Testlauf mit den ersten Produkten (höchstens {max, number}) beim eingebauten Demodienst: kein Schlüssel, keine Credits, an den Dienst wird nichts gesendet. Ausgabenlimit, Pilotlauf und Zeiten gelten nicht.',

  'terminal.workspace.accept':
    'Es wurde nichts gesendet. Um mit Ihrem Schlüssel fortzufahren, führen Sie den Befehl mit --accept-library noch einmal aus.',
  'terminal.workspace.lost':
    'Die Bibliothek enthält Bilder, von denen die Bibliotheksdatenbank nichts weiß: Produkte darin würden noch einmal generiert und bezahlt. „shotlist doctor --rebuild“ baut die Datenbank aus der Bibliothek neu auf.',
  'terminal.workspace.notObeyed':
    'Das Shotlist, in dem diese Bibliothek geöffnet ist, hat 10 Sekunden lang nicht geantwortet. Es wurde nichts geändert. Versuchen Sie es erneut, verwenden Sie dessen Fenster, oder beenden Sie es.',
  'terminal.workspace.lostRefused': 'Es wurde nichts gesendet; --force sendet trotzdem.',
  'terminal.workspace.unusable':
    'Der Ordner {folder} lässt sich nicht als Bibliothek verwenden: {reason, select, fileInWay {Eine Datei ist im Weg} link {Eine Verknüpfung darin führt an einen anderen Ort} denied {Die Schreibberechtigung fehlt} readOnly {Der Datenträger ist schreibgeschützt} diskFull {Der Datenträger ist voll} gone {Er lässt sich nicht anlegen} nameTooLong {Der Pfad ist zu lang} other {Das System lässt es nicht zu}}. Wählen Sie einen anderen mit --workspace.',
}
