// Batches and their tasks, wherever they are shown: counts, hours, retries, test runs.
export const batches = {
  'batch.select': 'Auftrag',
  'batch.select.all': 'Alle Aufträge',
  'batch.select.number': 'Auftrag {id, number}',
  'batch.group.made': 'generiert',
  'batch.group.part': 'teils generiert',
  'batch.group.failed': 'fehlgeschlagen',
  'batch.group.under_way': 'in Arbeit',
  'batch.group.held': 'warten auf Sie',
  'batch.group.queued': 'wartend',
  'batch.group.cancelled': 'abgebrochen',

  'hours.limit': 'Nur zu bestimmten Zeiten ausführen',
  'hours.limit.hint': 'Sonst startet der Auftrag sofort.',
  'hours.from': 'Von',
  'hours.to': 'bis',
  'hours.until': 'Bis',
  'hours.same': 'Anfang und Ende sind gleich, daher läuft er zu jeder Zeit.',
  'hours.day':
    '{hours, plural, one {# Stunde am Tag.} other {# Stunden am Tag.}} Heruntergeladen wird jederzeit.',
  'hours.night':
    '{hours, plural, one {# Stunde pro Nacht.} other {# Stunden pro Nacht.}} Heruntergeladen wird jederzeit.',

  'testRun.name': 'Testlauf',
  'testRun.of': 'Testlauf: {name}',
  /** Titles of the first products, in their order. */
  'testRun.titles':
    'Steinzeugbecher, 350 ml, Sand | ' +
    'Steinzeugbecher, 350 ml, Schiefer | ' +
    'Salatschüssel aus Eiche, 24 cm | ' +
    'Schneidebrett aus Akazie mit Saftrille, 40 x 28 cm | ' +
    'Geschirrtücher aus Leinen, 2 Stück | ' +
    'Sojakerze „Feige & Zeder“, 200 g | ' +
    'Geriffelte Glasvase, 20 cm | ' +
    'Wolldecke, 130 x 170 cm, Haferbeige',
  'testRun.catalog': 'Beispielkatalog',
  'testRun.mainImages': 'Hauptbilder',
  'testRun.aPlus': 'A+ Content',
  'testRun.started': 'Testlauf gestartet: {count, plural, one {# Aufgabe} other {# Aufgaben}}, kostenlos.',
  'testRun.firstImages': 'Die ersten Bilder sind in der Bibliothek.',
  'testRun.view': 'Ansehen',

  'retry.plain': 'Erneut versuchen',
  'retry.plain.hint': 'Kostet Credits, wenn generiert wird',
  'retry.partly.hint':
    'Lädt herunter, was generiert wurde; ist ein Bild fehlgeschlagen, werden alle neu generiert und kosten Credits',
  'retry.check': 'Noch einmal prüfen',
  'retry.check.hint': 'Kostenlos',
  'retry.regenerate': 'Neu generieren',
  'retry.regenerate.hint': 'Kostet Credits',
  'retry.regenerate.warning':
    'Der bezahlte Job wird aufgegeben und ein neuer angelegt. Er wird Ihnen noch einmal berechnet.',
  'retry.inDoubt.hint': 'Wurde vielleicht schon generiert',
  'retry.inDoubt.warning':
    'Die Antwort des Dienstes ging verloren; ob generiert wurde, ist daher unklar. Neu generieren könnte Sie doppelt kosten. Sehen Sie zuerst in der Jobliste des Dienstes nach.',
  'retry.ask.title': '{count, plural, one {# Aufgabe} other {# Aufgaben}} erneut versuchen?',
  'retry.ask.regenerateTitle': '{count, plural, one {# Aufgabe} other {# Aufgaben}} neu generieren?',
  'retry.ask.cost':
    '{count, plural, one {Das kostet etwa {credits, number, credits} Credits.} other {Diese # Aufgaben kosten etwa {credits, number, credits} Credits.}}',
  'retry.ask.costUnknown': 'Der Preis ist noch unbekannt: Dieses Rezept wird zum ersten Mal verwendet.',
  'retry.ask.costPartlyUnknown':
    'Der bekannte Teil kostet etwa {credits, number, credits} Credits. Der Preis von {unknown, plural, one {# Aufgabe} other {# Aufgaben}} ist noch unbekannt.',
  'retry.ask.unchanged': 'Es wurde nichts geändert; das schlägt vermutlich wieder fehl.',
  'retry.ask.partly':
    '{count, plural, one {# Aufgabe wurde teils generiert; ihre gelungenen Bilder werden ebenfalls neu generiert (und berechnet).} other {# Aufgaben wurden teils generiert; ihre gelungenen Bilder werden ebenfalls neu generiert (und berechnet).}} Vorhandene Bilder bleiben erhalten.',
  'retry.ask.fetched':
    '{count, plural, one {# Aufgabe wird nur geprüft und noch einmal heruntergeladen} other {# Aufgaben werden nur geprüft und noch einmal heruntergeladen}}, kostenlos.',
  'retry.ask.inDoubt':
    '{count, plural, one {# Aufgabe bleibt, wie sie ist, weil unklar ist, ob sie generiert wurde.} other {# Aufgaben bleiben, wie sie sind, weil unklar ist, ob sie generiert wurden.}}',
  'retry.ask.made':
    '{count, plural, one {# Aufgabe bleibt, wie sie ist: Eine andere Aufgabe ihres Produkts wurde generiert, ist in der Warteschlange oder in Arbeit, oder wurde vielleicht generiert.} other {# Aufgaben bleiben, wie sie sind: Andere Aufgaben ihrer Produkte wurden generiert, sind in der Warteschlange oder in Arbeit, oder wurden vielleicht generiert.}}',
  'retry.ask.limits': 'Für Aufträge mit Ausgabenlimit gilt es weiterhin.',
  'retry.ask.eachLimit': 'Für jeden Auftrag gilt weiterhin sein Ausgabenlimit.',
  'retry.ask.limitLeft':
    '{credits, plural, one {Bis zum Ausgabenlimit bleibt nur # Credit} other {Bis zum Ausgabenlimit bleiben nur {credits, number, credits} Credits}}; der Rest wartet auf Sie.',
  'retry.done.queued':
    '{count, plural, one {# Aufgabe wartet} other {# Aufgaben warten}} wieder in der Warteschlange.',
  'retry.done.fetched':
    '{count, plural, one {# Aufgabe wird} other {# Aufgaben werden}} noch einmal heruntergeladen.',
  'retry.done.inDoubt':
    '{count, plural, one {# Aufgabe blieb, wie sie ist, weil unklar ist, ob sie generiert wurde.} other {# Aufgaben blieben, wie sie sind, weil unklar ist, ob sie generiert wurden.}}',
  'retry.done.made':
    '{count, plural, one {# Aufgabe blieb, wie sie ist: Eine andere Aufgabe ihres Produkts wurde generiert, ist in der Warteschlange oder in Arbeit, oder wurde vielleicht generiert.} other {# Aufgaben blieben, wie sie sind: Andere Aufgaben ihrer Produkte wurden generiert, sind in der Warteschlange oder in Arbeit, oder wurden vielleicht generiert.}}',
  'retry.newer':
    '{count, plural, one {# ältere Aufgabe bleibt, wie sie ist: Ein neuer Versuch nimmt die neueste Zeile des Produkts, und die gehört zu einem späteren Auftrag.} other {# ältere Aufgaben bleiben, wie sie sind: Ein neuer Versuch nimmt die neuesten Zeilen ihrer Produkte, und die gehören zu späteren Aufträgen.}}',
  'retry.done.nothing': 'Es gab nichts erneut zu versuchen.',

  'naming.tokens.show': 'Platzhalter…',
  'naming.tokens.hide': 'Platzhalter ausblenden',
  'naming.tokens': 'Platzhalter',
  'naming.token': 'Platzhalter',
  'naming.token.means': 'Bedeutung',
  'naming.example.title': 'Schreibtischlampe',
  'naming.example.batch': 'Nacht 1',
  'naming.token.example': 'Beispiel',
  'naming.token.insert': '{token} einfügen',
} as const
