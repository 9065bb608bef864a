// The Report screen.
export const report = {
  'report.ofBatch':
    '{tasks, plural, one {# Aufgabe} other {# Aufgaben}}{canceled, plural, =0 {} other { (# abgebrochen)}} in „{batch}“',
  'report.ofAll':
    '{tasks, plural, one {# Aufgabe} other {# Aufgaben}}{canceled, plural, =0 {} other { (# abgebrochen)}} in {batches, plural, one {# Auftrag} other {# Aufträgen}}{hidesTestRuns, select, true { (ohne Testläufe)} other {}}',
  'report.couldNotLoad': 'Der Bericht konnte nicht geladen werden',
  'report.review': 'Bilder sichten',
  'report.empty.title': 'Noch nichts zu berichten',
  'report.empty.about':
    'Nach jeder Nacht sehen Sie hier, was erstellt wurde, was warum fehlgeschlagen ist und was es gekostet hat.',

  'report.figures.done': 'Generiert',
  'report.figures.onDisk': '{count, plural, one {# Datei} other {# Dateien}} heruntergeladen',
  'report.figures.incomplete': 'Teils generiert',
  'report.figures.imagesMissing': 'einige Bilder fehlen',
  'report.figures.failed': 'Fehlgeschlagen',
  'report.figures.nothingGenerated': 'keine Bilder',
  'report.figures.retried': '{count, plural, other {davon # in einem anderen Auftrag erneut gestartet}}',
  'report.figures.remaining': 'Verbleibend',
  'report.figures.held': '{count, plural, one {# Aufgabe wartet auf Sie} other {# Aufgaben warten auf Sie}}',
  'report.figures.running': 'wartend oder in Arbeit',
  'report.figures.spent': 'Credits ausgegeben',
  'report.figures.charged': '{charged, number, credits} berechnet, {refunded, number, credits} erstattet',
  'report.figures.onlyTestRuns': 'nur Testläufe',
  'report.figures.testRun': 'Testläufe sind kostenlos',
  'report.figures.tasks': 'Aufgaben',

  'report.next.title': 'Heute Nacht',
  'report.next.none':
    '{running, plural, =0 {Die Warteschlange ist leer.} one {Die Warteschlange ist leer; # Aufgabe ist in Arbeit.} other {Die Warteschlange ist leer; # Aufgaben sind in Arbeit.}}',
  'report.next.paused': '{count, number} wartend, pausiert',
  'report.next.pilot': '{count, number} warten auf Ihre Freigabe (nach dem Pilotlauf)',
  'report.next.unknown': '{count, number} wartend, Ende unbekannt',
  'report.next.tonight': '{count, number} heute Nacht, fertig ca. {when}',
  'report.next.nights':
    '{tonight, number} von {count, number} heute Nacht, {nights, plural, one {# Nacht} other {# Nächte}}, fertig ca. {when}',

  'report.expiring.title': 'Läuft bald ab',
  'report.expiring.none': 'Nichts läuft bald ab.',
  'report.expiring.images':
    '{count, plural, one {# Bild ist noch nicht heruntergeladen.} other {# Bilder sind noch nicht heruntergeladen.}}',
  'report.expiring.from':
    '{count, plural, one {# Bild ist noch nicht heruntergeladen. Ablauf: {when}.} other {# Bilder sind noch nicht heruntergeladen. Frühester Ablauf: {when}.}}',
  'report.expiring.show': '{count, plural, one {Bild anzeigen} other {Bilder anzeigen}}',

  'report.reasons.title': 'Probleme',
  'report.reasons.noneSoFar': 'Bisher ist nichts fehlgeschlagen',
  'report.reasons.none': 'Alles ist gelungen',
  'report.reasons.noneElse': 'Alles, was nicht abgebrochen wurde, ist gelungen',
  'report.reasons.allCanceled': 'Alles wurde abgebrochen',
  'report.reasons.unit':
    '{tasks, plural, one {Aufgabe} other {Aufgaben}}{of, select, images { ({count, plural, one {# Bild} other {# Bilder}})} other {}}',
  'report.reasons.retried':
    '{count, plural, one {# fehlgeschlagene Aufgabe wurde in einem anderen Auftrag erneut gestartet.} other {# fehlgeschlagene Aufgaben wurden in einem anderen Auftrag erneut gestartet.}}',
  'report.reasons.chooseBatch': 'Zum Ändern wählen Sie oben einen Auftrag aus.',
  'report.reasons.batch': '„{name}“',
  'report.reasons.batches': 'Betrifft: {batches}',
  'report.reasons.otherBatches': '{count, plural, one {# weiterer Auftrag} other {# weitere Aufträge}}',
  'report.reasons.showImages': 'In der Bibliothek anzeigen',
  'report.reasons.showTasks': 'Aufgaben anzeigen',

  'report.filter': 'Bericht filtern',
  'report.filter.from': 'Von',
  'report.filter.until': 'Bis',
  'report.filter.order': '„Von“ liegt nach „Bis“. Wählen Sie bei „Von“ einen früheren Tag.',
  'report.filter.noMatch': 'Nichts entspricht diesen Filtern',
  'report.save.page': 'Als Webseite speichern…',
  'report.save.saved': 'Bericht als {file} gespeichert.',
  'report.problems.group': 'Probleme gruppieren',
  'report.problems.byReason': 'Nach Grund',
  'report.problems.byProduct': 'Nach Produkt',
  'report.problems.save': 'Probleme als CSV speichern…',
  'report.problems.saved': 'Probleme als {file} gespeichert.',
  'report.problems.showTask': 'Aufgabe anzeigen',
  'report.problems.more': '{count, plural, one {# weiteres anzeigen} other {# weitere anzeigen}}',
  'report.problems.listed':
    'Die ersten {shown, number} von {total, number} sind aufgeführt. Grenzen Sie den Bericht mit den Filtern ein, oder speichern Sie alle als CSV.',
  'report.csv.asin': 'ASIN',
  'report.csv.sku': 'SKU',
  'report.csv.title': 'Titel',
  'report.csv.country': 'Land',
  'report.csv.recipe': 'Rezept',
  'report.csv.batch': 'Auftrag',
  'report.csv.batch_number': 'Auftragsnummer',
  'report.csv.state': 'Status',
  'report.csv.code': 'Code',
  'report.csv.reason': 'Grund',
  'report.csv.message': 'Meldung des Dienstes',
  'report.csv.next_step': 'Nächster Schritt',
  'report.csv.job_images': 'Bilder des Jobs',
  'report.csv.images_on_disk': 'Bilder heruntergeladen',
  'report.csv.account': 'Konto',
  'report.csv.jobs': 'Jobs',
  'report.csv.jobs_adopted': 'Übernommene Jobs',
  'report.csv.credits_charged': 'Credits berechnet',
  'report.csv.credits_refunded': 'Credits erstattet',
  'report.csv.credits_spent': 'Credits ausgegeben',
  'report.csv.job_ids': 'Job-IDs',
  'report.page.title': 'Bericht: {about}',
  'report.page.allBatches': 'Alle Aufträge',
  'report.page.accounts': '{count, plural, one {Konto: {names}} other {Konten: {names}}}',
  'report.page.period': '{from} bis {until}',
  'report.page.search': 'Produkte mit „{search}“',
  'report.page.noProblems': 'Keine Probleme',
  'report.page.listed':
    'Die ersten {shown, number} von {total, number} Problemen sind aufgeführt. Die CSV-Datei enthält alle.',
  'report.page.pictures':
    '{count, plural, one {Nur das erste Produkt hat ein Bild.} other {Nur die ersten # Produkte haben Bilder.}}',
  'report.page.made': 'Von Shotlist gespeichert am {when}.',

  'report.receipt.title': 'Abrechnung',
  'report.receipt.about': 'Credits nach Produkt und Rezept, wie der Dienst sie berechnet hat.',
  'report.receipt.testRun': 'Testläufe sind kostenlos, daher gibt es keine Abrechnung.',
  'report.receipt.nothingSpent': 'Keine Credits ausgegeben',
  'report.receipt.nothingSpentYet': 'Noch keine Credits ausgegeben',
  'report.receipt.lines': '{count, plural, one {# Zeile} other {# Zeilen}}',
  'report.receipt.save': 'Als CSV speichern…',
  'report.receipt.saved': 'Abrechnung als {file} gespeichert.',
  'report.receipt.product': 'Produkt',
  'report.receipt.productTitle': 'Titel',
  'report.receipt.recipe': 'Rezept',
  'report.receipt.batch': 'Auftrag',
  'report.receipt.batchNumber': 'Auftrag {id}, {account}',
  'report.receipt.jobs': 'Jobs',
  'report.receipt.charged': 'Berechnet',
  'report.receipt.refunded': 'Erstattet',
  'report.receipt.net': 'Netto',
  'report.receipt.unknown': 'unbekannt',
  'report.receipt.atLeast': '≥ {amount, number, credits}',
  'report.receipt.costUnknown':
    '{jobs, plural, one {# Job ohne Kostenangabe} other {# Jobs ohne Kostenangabe}}',
  'report.receipt.accounts': 'Konten',
  'report.receipt.sum':
    '{charged, number, credits} Credits berechnet, {refunded, number, credits} erstattet: {net, number, credits} netto.',
  'report.receipt.sumAtLeast':
    'Mindestens {charged, number, credits} Credits berechnet, {refunded, number, credits} erstattet: mindestens {net, number, credits} netto. {jobs, plural, one {# Job hat seine Kosten nicht gemeldet.} other {# Jobs haben ihre Kosten nicht gemeldet.}}',
  'report.receipt.sumUnknown':
    '{jobs, plural, one {# Job hat seine Kosten nicht gemeldet.} other {# Jobs haben ihre Kosten nicht gemeldet.}}',
  'report.adopted':
    '{jobs, plural, one {# Job wurde übernommen, nachdem seine Antwort verloren ging.} other {# Jobs wurden übernommen, nachdem ihre Antworten verloren gingen.}}',
  'report.takenOver':
    '{jobs, plural, one {# Job wurde übernommen, weil Sie ihn genannt haben.} other {# Jobs wurden übernommen, weil Sie sie genannt haben.}}',
  'report.adopted.differing':
    '{jobs, plural, one {# übernommener Job weicht} other {# übernommene Jobs weichen}} von dem ab, was das Rezept verlangt.',
  'report.madeTwice':
    'Der Dienst hat {jobs, plural, one {# Produkt} other {# Produkte}} zweimal erzeugt: {charged, number, credits} Credits.',

  'report.testKey':
    '{tasks, plural, one {# Aufgabe wurde mit einem Testschlüssel gesendet: ein Ergebnis zur Probe, keine Credits.} other {# Aufgaben wurden mit einem Testschlüssel gesendet: Ergebnisse zur Probe, keine Credits.}}',
  'report.later':
    '{count, plural, one {# davon hat in einem anderen Auftrag eine Aufgabe, die generiert wurde, in Arbeit ist oder später fehlgeschlagen ist: Ein neuer Versuch lässt diese hier, wie sie ist, und sie steht nicht in dieser Liste.} other {# davon haben in anderen Aufträgen Aufgaben, die generiert wurden, in Arbeit sind oder später fehlgeschlagen sind: Ein neuer Versuch lässt diese hier, wie sie sind, und sie stehen nicht in dieser Liste.}}',
  'report.balance.unknown': 'Noch nicht mit Ihrem Guthaben verglichen.',
  'report.balance.others': 'Darin enthalten: {credits, number, credits} für {names} mit demselben Guthaben.',
  'report.balance.withUnreported':
    'Ihr Guthaben sank um {spent, number, credits} ({from} bis {until}), einschließlich der Jobs ohne Kostenangabe.',
  'report.balance.same':
    'Ihr Guthaben sank um {spent, number, credits} ({from} bis {until}); das stimmt mit der Abrechnung für diese Zeit überein.',
  'report.balance.refundsToCome':
    'Ihr Guthaben sank um {spent, number, credits} ({from} bis {until}); in der Abrechnung stehen {ours, number, credits}. Die übrigen {refunds, number, credits} sind zugesagte Erstattungen, die noch nicht in Ihrem Guthaben sind.',
  'report.balance.refundsOrElsewhere':
    'Ihr Guthaben sank um {spent, number, credits} ({from} bis {until}); in der Abrechnung stehen {ours, number, credits}. Bis zu {refunds, number, credits} des Unterschieds sind zugesagte Erstattungen, die noch nicht in Ihrem Guthaben sind; der Rest wurde außerhalb von Shotlist ausgegeben.',
  'report.balance.elsewhere':
    'Ihr Guthaben sank um {spent, number, credits} ({from} bis {until}); in der Abrechnung stehen {ours, number, credits}. Die übrigen {outside, number, credits} wurden außerhalb von Shotlist ausgegeben.',
  'report.balance.added':
    'Ihr Guthaben sank um {spent, number, credits} ({from} bis {until}); in der Abrechnung stehen {ours, number, credits}. Die übrigen {outside, number, credits} wurden außerhalb von Shotlist gutgeschrieben oder erstattet.',
} as const
