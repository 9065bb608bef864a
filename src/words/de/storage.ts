// Warum ein Datenträger nichts annimmt, und was zu tun ist.
export const storage = {
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
} as const
