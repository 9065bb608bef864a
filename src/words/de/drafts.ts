export const drafts = {
  'draft.obstacle.addAccount': 'Verbinden Sie ein Konto oder starten Sie einen Testlauf.',
  'draft.obstacle.account': 'Wählen Sie ein Konto für diesen Auftrag aus.',
  'draft.obstacle.key': 'Für {account} fehlt der API-Schlüssel. Geben Sie ihn in den Einstellungen ein.',
  'draft.obstacle.encoding':
    'Zeile {line, number} enthält Zeichen, die nicht zu {encoding} gehören. Wählen Sie unter „Spalten“ die Zeichenkodierung der Datei aus.',
  'draft.obstacle.sheet':
    'Nur das Blatt „{sheet}“ sieht wie ein Katalog aus, dem Namen nach ist es aber ein Beispiel. Wählen Sie unter „Spalten“ ein Blatt aus.',
  'draft.obstacle.noAsin': 'Wählen Sie die Spalte mit den ASINs aus.',
  'draft.obstacle.allSkipped':
    'Alle Zeilen werden übersprungen. Beziehen Sie die Zeilen wieder ein, die generiert werden sollen.',
  'draft.obstacle.noRow':
    'Keine Zeile ist verwendbar. Korrigieren Sie die Zeilen mit Problemen oder wählen Sie eine andere Spalte für die ASIN aus.',
  'draft.obstacle.noRowForRecipes':
    'Mit diesen Rezepten ist keine Zeile verwendbar. Korrigieren Sie die Zeilen mit Problemen oder wählen Sie andere Rezepte aus.',
  'draft.obstacle.noRecipe': 'Wählen Sie mindestens ein Rezept aus.',
  'draft.obstacle.recipe': 'Rezept „{name}“: {problems}',
  'draft.obstacle.sameRecipes':
    'Die Rezepte „{first}“ und „{second}“ sind gleich. Entfernen Sie eines davon.',
  'draft.obstacle.country.named':
    '{count, plural, one {Wählen Sie ein Land für das Produkt ohne Angabe aus. Andere Zeilen nennen: {countries}.} other {Wählen Sie ein Land für die {count, number} Produkte ohne Angabe aus. Andere Zeilen nennen: {countries}.}}',
  'draft.obstacle.country.suggested':
    '{count, plural, one {Wählen Sie ein Land für das Produkt ohne Angabe aus. Die Spaltennamen sprechen für {country}.} other {Wählen Sie ein Land für die {count, number} Produkte ohne Angabe aus. Die Spaltennamen sprechen für {country}.}}',
  'draft.obstacle.country':
    '{count, plural, one {Wählen Sie ein Land für das Produkt ohne Angabe aus.} other {Wählen Sie ein Land für die {count, number} Produkte ohne Angabe aus.}}',
  'draft.obstacle.nothingNew':
    'Alles ist bereits generiert, in der Warteschlange, in Arbeit oder ungeklärt{changed, plural, =0 {} one {, # Aufgabe mit einem anderen Foto} other {, # Aufgaben mit anderen Fotos}}. Lassen Sie es neu generieren oder wählen Sie einen anderen Katalog aus.',
  'draft.obstacle.spendingLimit':
    '{count, plural, one {Der Preis einer Aufgabe ist noch nicht bekannt. Legen Sie ein Ausgabenlimit fest.} other {Die Preise von {count, number} Aufgaben sind noch nicht bekannt. Legen Sie ein Ausgabenlimit fest.}}',
  'reference.missing':
    'Bild {image} ist nicht in der Bibliothek. Wählen Sie ein anderes Referenzbild aus oder geben Sie eine öffentliche URL ein.',
  'reference.noImage':
    'Datei {image} der Bibliothek ist kein Bild. Wählen Sie ein anderes Referenzbild aus oder geben Sie eine öffentliche URL ein.',
  'reference.expired':
    'Der Dienst hat Bild {image} nicht mehr oder löscht es innerhalb einer Stunde. Wählen Sie ein anderes Referenzbild aus oder geben Sie eine öffentliche URL ein.',
  'reference.testRun':
    'Bild {image} ist ein Testbild. Wählen Sie ein anderes Referenzbild aus oder geben Sie eine öffentliche URL ein.',
  'draft.start.nothingNew':
    'Alles ist bereits generiert, in der Warteschlange, in Arbeit oder ungeklärt. Es wurde nichts gestartet.',
  'draft.start.noRow': 'Der Katalog hat keine verwendbare Zeile. Es wurde nichts gestartet.',
  'draft.name.catalog': 'Katalog',
  'draft.name.ofTask':
    '{asin}: Ersatz für {count, plural, one {# fehlgeschlagene Aufgabe} other {# fehlgeschlagene Aufgaben}}',
  'draft.name.ofTasks':
    'Ersatz für {count, plural, one {# fehlgeschlagene Aufgabe} other {# fehlgeschlagene Aufgaben}}',
  'draft.name.damaged': 'Beschädigter Entwurf',
  'draft.gone': 'Diesen Entwurf gibt es nicht mehr. Er wurde gestartet oder verworfen.',
  'draft.started': 'Dieser Entwurf wurde gestartet. Sein Auftrag ist in Arbeit.',
  'draft.damaged':
    'Dieser Entwurf ist beschädigt oder stammt aus einer neueren Version von Shotlist. Verwerfen Sie ihn und importieren Sie den Katalog erneut.',
  'draft.unreadable':
    'Dieser Entwurf konnte nicht gelesen werden. Verwerfen Sie ihn und importieren Sie den Katalog erneut.',
  'draft.notSaved':
    'Der Entwurf konnte nicht gespeichert werden. Schaffen Sie Speicherplatz oder prüfen Sie die Zugriffsrechte des Ordners, und versuchen Sie es erneut.',
  'draft.row.moved':
    'Die Zeilen haben sich gerade geändert, deshalb wurde nichts geändert. Wählen Sie die Zellen erneut aus.',
  'draft.row.noCountry': 'Die Zeile nennt kein Land. Wählen Sie ein Standardland aus.',
  'draft.row.missing':
    'Zeile {line, number} ist keine Produktzeile mehr. Zeilen mit Problemen werden automatisch übersprungen.',
  'draft.column.notNew':
    'Eine ASIN-Spalte lässt sich nur einer Tabelle hinzufügen, die eine Kopfzeile und noch keine ASIN-Spalte hat.',
  'draft.column.missing': 'Die Tabelle hat keine Spalte {column, number}.',
  'draft.fixed.tooMany':
    'Hier lassen sich bis zu {max, number} Zellen korrigieren. Speichern Sie die Zeilen mit Problemen, korrigieren Sie sie in einer Tabellenkalkulation und importieren Sie diese Datei.',
  'draft.import.full':
    'Der Katalog konnte nicht importiert werden: Der Datenträger der Bibliothek ist voll. Nichts davon wurde behalten oder gesendet; alles andere ist noch da. Schaffen Sie Platz und versuchen Sie es erneut.',
  'draft.import.readOnly':
    'Der Katalog konnte nicht importiert werden: In die Bibliothek kann nicht geschrieben werden. Nichts davon wurde behalten oder gesendet; alles andere ist noch da. Erteilen Sie die Berechtigung und versuchen Sie es erneut.',
  'draft.import.diskError':
    'Der Katalog konnte nicht importiert werden: Der Datenträger der Bibliothek meldet einen Fehler. Nichts davon wurde behalten oder gesendet; alles andere ist noch da. Prüfen Sie ihn und versuchen Sie es erneut.',
  'draft.import.accountRemoved': 'Das Konto „{name}“ wurde entfernt. Es wurde nichts gestartet.',
  'draft.import.noCountry':
    'Das Produkt in Zeile {line, number} hat kein Land. Es wurde nichts gestartet. Wählen Sie ein Land für solche Zeilen aus.',
}
