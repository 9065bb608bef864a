// Why a library database is not rebuilt, and why files of the library are skipped.
export const rebuild = {
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
} as const
