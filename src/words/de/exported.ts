// Was ein Export zu Namen, Dateien und Zielen sagt, und wie er endet.
export const exported = {
  'exported.image': '{asin} · {recipe} · Bild {ordinal, number}',
  'exported.notChanged': 'Dieses Bild wird beim Export nicht geändert.',
  'exported.findings': '{image}: {findings}.',
  'exported.findings.of': '{image} für {platform}: {findings}.',
  'exported.empty.sku':
    '{image}: {tokens} {count, plural, one {ist} other {sind}} leer, denn der Katalog enthält keine SKU. Schreiben Sie {instead}, um stattdessen die ASIN zu verwenden.',
  'exported.empty.other': '{image}: {tokens} {count, plural, one {ist} other {sind}} bei diesem Bild leer.',
  'exported.nameTooLong':
    '{image}: Der Name ist für manche Systeme zu lang. Verwenden Sie weniger oder kürzere Platzhalter.',
  'exported.nameChanged': '{image}: „{from}“ ist in Dateinamen nicht zulässig und wird zu „{to}“.',
  'exported.extensionChanged':
    '{image}: Das Bild ist {format}, deshalb endet sein Name auf .{extension} und nicht auf .{wrong}.',
  'exported.notDisclosed':
    '{image}: In {format} lässt sich kein KI-Hinweis schreiben. Wandeln Sie in JPEG um.',
  'exported.taken.country':
    '{image} ({country}): {asin} für {other} hat schon diesen Namen. Fügen Sie der Namensvorlage {token} hinzu oder exportieren Sie ein Land allein.',
  'exported.taken.manifest':
    '{image}: Das Manifest hat schon diesen Namen. Fügen Sie einen unterscheidenden Platzhalter hinzu, etwa {token}, oder lassen Sie nummerieren.',
  'exported.taken.image':
    '{image}: Ein anderes Bild hat schon diesen Namen. Fügen Sie einen unterscheidenden Platzhalter hinzu, etwa {token}, wählen Sie nur eines der Bilder aus oder lassen Sie nummerieren.',
  'exported.taken.listing':
    '{image}: Ein anderes Bild hat schon diesen Bildplatz im Listing. {isMain, select, true {Behalten Sie pro Produkt ein Hauptbild.} other {Wählen Sie nur eines der Bilder aus oder geben Sie diesem die nächste freie Nummer.}}',
  'exported.exists':
    '{path} gibt es schon als andere Datei. Wählen Sie einen anderen Ordner{isListing, select, true {} other { oder lassen Sie nummerieren}}.',
  'exported.zipExists':
    '{path} gibt es schon und wird nicht ersetzt. Wählen Sie einen anderen Namen oder lassen Sie nummerieren.',
  'exported.damaged.notOnDisk':
    '{image}: Die Datei {file} der Bibliothek ist nicht mehr auf dem Datenträger.',
  'exported.damaged.notAsSaved':
    '{image}: Die Datei {file} der Bibliothek wurde seit dem Speichern geändert oder beschädigt.',
  'exported.damaged.notConverted':
    '{image}: Die Datei {file} der Bibliothek lässt sich nicht umwandeln: {why}.',
  'exported.damaged.noPlace':
    '{image}: Die Datei {file} der Bibliothek ist so aufgebaut, dass sie keinen Platz für den KI-Hinweis hat.',
  'exported.tooLarge':
    '{image}: In der niedrigsten noch guten Qualität sind es {bytes, number} Byte; erlaubt sind {max, number}. Legen Sie eine kürzere längste Seite fest oder erlauben Sie mehr.',
  'exported.unknownFormat': 'Bild {id} der Bibliothek hat ein unbekanntes Format.',

  'exported.inside': '{path} liegt in der Bibliothek. Wählen Sie einen Ordner außerhalb von {workspace}.',
  'exported.deadLink': '{path} ist eine Verknüpfung ohne Ziel. Wählen Sie einen Ordner.',
  'exported.isFile': '{path} ist eine Datei. Wählen Sie einen Ordner oder einen Namen, der auf .zip endet.',
  'exported.noSpace':
    'Auf dem Datenträger von {folder} sind {free} frei, der Export braucht {needed}. Es wurde nichts geschrieben. Schaffen Sie Platz oder wählen Sie einen anderen Datenträger.',
  'exported.closed': 'Die Bibliothek wurde inzwischen geschlossen.',
  'exported.laterPlan': 'Eine neuere Planung hat diese abgelöst.',
  'exported.another': 'Ein anderer Export läuft noch. Brechen Sie ihn zuerst ab.',

  'exported.nothing.verdict': 'Es gibt nichts zu exportieren: Kein ausgewähltes Bild passt zum Regelfilter.',
  'exported.nothing.testRuns':
    'Nichts zu exportieren: Die ausgewählten Bilder stammen aus Testläufen, die nicht enthalten sind, oder sind nicht heruntergeladen.',
  'exported.nothing.notListing':
    'Es gibt nichts zu exportieren: Keines dieser Bilder gehört in ein Listing. Wählen Sie andere Dateinamen.',
  'exported.nothing.notOnDisk':
    'Es gibt nichts zu exportieren: Die Auswahl ist nicht heruntergeladen oder besteht nur aus Dokumenten.',
  'exported.nothing.chosen':
    'Es gibt nichts zu exportieren: Nichts ist ausgewählt. Geben Sie zuerst Bilder frei oder exportieren Sie alle.',
  'exported.refused':
    '{count, plural, one {# Problem} other {# Probleme}} gefunden. Es wurde nichts geschrieben. Beheben Sie sie, oder überspringen Sie die Dateien mit Problemen.',
  'exported.done': '{count, plural, one {# Datei} other {# Dateien}} exportiert ({size}).',
  'exported.done.none': 'Es wurden keine Dateien exportiert.',
  'exported.done.same': '{count, plural, one {# war} other {# waren}} schon vorhanden.',
  'exported.done.leftOut': '{count, plural, one {# wurde} other {# wurden}} übersprungen.',
  'exported.testImages':
    '{count, plural, one {# davon ist ein Testbild: aus einem Testlauf oder mit einem Testschlüssel generiert.} other {# davon sind Testbilder: aus einem Testlauf oder mit einem Testschlüssel generiert.}}',
  'exported.notIncluded': 'Nicht enthalten: {what}.',
  'exported.earlier':
    '{count, plural, one {# Datei in diesem Ordner stammt aus einem früheren Export und gehört nicht zu diesem} other {# Dateien in diesem Ordner stammen aus einem früheren Export und gehören nicht zu diesem}}: {names}{more, plural, =0 {} other { und # weitere}}. Löschen Sie vor dem Hochladen, was nicht dazugehört.',
  'exported.manifest': 'Das Manifest dieses Exports heißt {name}.',
  'exported.trial':
    '{count, plural, one {# Datei würde} other {# Dateien würden}} geschrieben. Es wurde nichts geschrieben.',
  'exported.trial.leftOut': '{count, number} würden übersprungen.',
  'exported.kept.none': 'Es wurde nichts geschrieben.',
  'exported.kept.some':
    '{kept, number} von {files, plural, one {# Datei} other {# Dateien}} sind vollständig vorhanden und bleiben. Exportieren Sie erneut an denselben Ort, um den Rest zu ergänzen.',
  'exported.linked':
    '{path} ist eine Verknüpfung an einen anderen Ort. Entfernen Sie sie oder wählen Sie ein anderes Ziel.',
  'exported.madeByOther': '{path} wurde inzwischen von einem anderen Programm angelegt und nicht ersetzt.',
  'exported.failed.diskFull': 'Der Datenträger ist voll.',
  'exported.failed.quota': 'Das Speicherkontingent ist aufgebraucht.',
  'exported.failed.denied': 'Für das Ziel fehlt die Schreibberechtigung.',
  'exported.failed.readOnly': 'Das Ziel liegt auf einem schreibgeschützten Datenträger.',
  'exported.failed.gone':
    'Das Ziel ist nicht mehr da oder lässt sich nicht anlegen, oder ein anderer Export verwendet denselben Ort.',
  'exported.failed.fileInWay': 'Eine Datei steht dort, wo der Export einen Ordner braucht.',
  'exported.failed.link': 'Eine Verknüpfung am Ziel führt an einen anderen Ort.',
  'exported.failed.busy': 'Ein anderes Programm hält eine Datei am Ziel offen.',
  'exported.failed.nameTooLong': 'Ein Name ist für das Ziel zu lang.',
  'exported.failed.diskError': 'Der Datenträger meldet einen Fehler.',
  'exported.failed.other': 'Das Ziel ließ sich nicht beschreiben.',
  'exported.unexpected':
    'Ein unerwarteter Fehler ist aufgetreten. Vorhandene Dateien sind vollständig. Exportieren Sie erneut, um den Rest zu ergänzen.',

  'exported.template': 'Namensvorlage, Zeichen {at, number}: {mistake}',
  'exported.template.open': 'Eine geöffnete Klammer wird nicht geschlossen.',
  'exported.template.nothing': 'Zwischen den Klammern steht nichts. Es gibt {tokens}.',
  'exported.template.closed': '{char} schließt eine Klammer, die nicht geöffnet wurde.',
  'exported.template.separator': '{char} trennt hier keine Ordner. Schreiben Sie {instead}.',
  'exported.template.character': '{char} ist nicht auf jedem System in Dateinamen zulässig.',
  'exported.template.invisible':
    'Ein unsichtbares Zeichen ist nicht auf jedem System in Dateinamen zulässig.',
  'exported.template.empty': 'Die Namensvorlage ist leer.',
  'exported.template.noName': 'Ein Ordner oder eine Datei hat hier keinen Namen.',
  'exported.template.noFolder': '{folder} führt zu keinem Ordner des Exports.',
  'exported.template.colon': 'Nur bei {token} folgt etwas auf den Doppelpunkt.',
  'exported.template.slot': 'Auf {token} folgen zwei Wörter, das zweite mit einer Zahl, wie in {example}.',
  'exported.template.unknown': '{token} ist unbekannt. Es gibt {tokens}.',
} as const
