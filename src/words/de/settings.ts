// The Settings screen.
export const settings = {
  'settings.about': 'Änderungen werden automatisch gespeichert.',
  'settings.couldNotLoad': 'Die Einstellungen konnten nicht geladen werden',
  'settings.group': '{title}, Einstellungen',
  'settings.sections': 'Bereiche',
  'settings.change': 'Ändern…',

  'settings.accounts.title': 'Konten',
  'settings.accounts.about': 'Ihre Konten beim Bilddienst. Schlüssel werden im Schlüsselbund gespeichert.',
  'settings.accounts.none': 'Noch keine Konten. Ohne Konto sind kostenlose Testläufe möglich.',
  'settings.accounts.testRuns': 'Der in Shotlist eingebaute Demodienst: ohne Schlüssel, ohne Credits',
  'settings.account.resume': 'Fortsetzen',
  'settings.account.resumed': '{name} arbeitet weiter.',
  'settings.account.replaceKey': 'Schlüssel ersetzen…',
  'settings.account.enterKey': 'Schlüssel eingeben…',
  'settings.account.check': 'Prüfen',
  'settings.account.changeUrl': 'URL ändern…',
  'settings.account.urlIsFixed': 'Mit diesem Konto wurden schon Bilder generiert',
  'settings.account.noCountry': 'Nicht festgelegt',
  'settings.account.rename': 'Umbenennen…',
  'settings.account.forgetKey': 'Schlüssel vergessen…',
  'settings.account.remove': 'Konto entfernen…',
  'settings.rename.title': '{name} umbenennen',
  'settings.rename.about':
    'Vorhandene Aufträge laufen weiter. Verwenden Sie in der Befehlszeile den neuen Namen.',
  'settings.rename.confirm': 'Umbenennen',
  'settings.forget.title': 'Schlüssel von {name} vergessen?',
  'settings.forget.about':
    'Der Schlüssel wird aus Ihrem Schlüsselbund entfernt. Fertige Bilder bleiben. Wartende und laufende Aufgaben warten, bis Sie einen Schlüssel eingeben; der Dienst bewahrt Bilder nur 7 Tage auf.',
  'settings.forget.confirm': 'Schlüssel vergessen',
  'settings.forget.done': 'Der Schlüssel von {name} wurde aus dem Schlüsselbund entfernt.',
  'settings.forget.fromEnvironment':
    'Der Schlüssel von {name} wurde für diese Sitzung entfernt. Er steht weiterhin in SHOTLIST_API_KEY und gilt beim nächsten Start wieder.',
  'settings.remove.title': '{name} entfernen?',
  'settings.remove.about':
    'Der Schlüssel wird aus Ihrem Schlüsselbund entfernt, und Sie können mit diesem Konto keine neuen Aufträge starten. Seine Aufträge, Bilder und Kosten bleiben in der Bibliothek und im Bericht. Beim Dienst ändert sich nichts.',
  'settings.remove.confirm': 'Konto entfernen',
  'settings.remove.done': '{name} und der Schlüssel dazu wurden entfernt.',
  'settings.remove.fromEnvironment':
    '{name} wurde entfernt. Der Schlüssel steht weiterhin in SHOTLIST_API_KEY und gilt beim nächsten Start wieder.',

  'settings.batches.title': 'Aufträge',
  'settings.batches.about': 'Vorgaben für neue Aufträge.',
  'settings.batches.reserve': 'Für andere Apps freihalten',
  'settings.batches.reserveHint':
    'Wenn auch andere Programme dieses Konto verwenden, lässt Shotlist ihnen von den Aufgaben pro Minute so viele übrig, bis zu {max, number}.',
  'settings.batches.perMinute': 'pro Minute',

  'settings.library.title': 'Bibliothek',
  'settings.library.about': 'Wo Ihre Bilder liegen und wie Exporte heißen.',
  'settings.library.folder': 'Ordner',
  'settings.library.folderHint': 'Jeder Ordner ist eine eigene Bibliothek. Nichts wird verschoben.',
  'settings.library.show': 'Anzeigen',
  'settings.library.database': 'Bibliotheksdatenbank',
  'settings.library.rebuildHint':
    'Falls die Datenbank fehlt oder nicht mehr passt. Ihre Bilder bleiben unverändert.',
  'settings.library.naming': 'Namen exportierter Dateien',
  'settings.library.namingHint': 'Shotlist merkt sich hier die zuletzt verwendete Vorlage.',
  'settings.library.namingExample':
    'Beispiel: {name}. Shotlist merkt sich hier die zuletzt verwendete Vorlage.',
  'settings.library.namingExampleOther':
    'Beispiel: {name}. Die Endung folgt dem Dateiformat. Shotlist merkt sich hier die zuletzt verwendete Vorlage.',

  'settings.rules.title': 'Marktplatzregeln',
  'settings.rules.about':
    'Anforderungen an Bilder. Jedes Bild wird danach geprüft. Das letzte Wort hat der Marktplatz.',
  'settings.rules.builtIn': 'Es gelten die eingebauten Regeln ({count, number}, Stand: {updated}).',
  'settings.rules.own': 'Es gelten Ihre eigenen Regeln ({count, number}, Stand: {updated}).',
  'settings.rules.customize': 'Als Datei bearbeiten…',
  'settings.rules.showOwn': 'Regeldatei öffnen',
  'settings.rules.reload': 'Neu laden',
  'settings.rules.reloaded': 'Regeln neu geladen. Die Bilder werden noch einmal geprüft.',
  'settings.rules.fileHint':
    'Ihre eigenen Regeln stehen in einer Textdatei. Änderungen wirken innerhalb von 10 Sekunden; löschen Sie die Datei, gelten wieder die eingebauten Regeln.',
  'settings.rules.all': 'Regeln ansehen und bearbeiten',
  'settings.rules.source': 'Quelle: {source} (Stand: {date})',
  'settings.rules.appliesTo': 'Gilt für',
  'settings.rules.requirement': 'Anforderung',
  'settings.rules.ifNotMet': 'Bei Nichterfüllung',
  'settings.rules.error': 'Verstoß',
  'settings.rules.warning': 'Möglicher Verstoß',
  'settings.rules.edit': 'Regel bearbeiten: {what}',
  'settings.rules.changed': 'von Ihnen geändert',
  'settings.rules.save': 'Speichern',
  'settings.rules.saved': 'Regel gespeichert. Die Bilder werden noch einmal geprüft.',
  'settings.rules.shipped': 'Eingebaute Regel: {asks} ({severity}).',
  'settings.rules.reset': 'Zurücksetzen',
  'settings.rules.editHint':
    'Wird in Ihren eigenen Regeln gespeichert. Danach gelten Aktualisierungen der eingebauten Regeln nicht mehr.',
  'settings.rules.noValues':
    'Bei dieser Regel lässt sich kein Wert einstellen. Wählen Sie aus, was gilt, wenn sie nicht erfüllt ist.',
  'settings.rules.form.title': '{platforms}: {what}',
  'settings.rules.form.min': 'Mindestens',
  'settings.rules.form.max': 'Höchstens',
  'settings.rules.form.width': 'Breite',
  'settings.rules.form.height': 'Höhe',
  'settings.rules.form.tolerance': 'Toleranz',
  'settings.rules.form.formats': 'Formate',
  'settings.rules.form.colors': 'Farben',
  'settings.rules.form.none.min': 'Geben Sie hier oder bei „Höchstens“ einen Wert ein.',
  'settings.rules.form.none.max': 'Geben Sie hier oder bei „Mindestens“ einen Wert ein.',
  'settings.rules.form.crossed.min': 'Darf nicht größer als „Höchstens“ sein.',
  'settings.rules.form.crossed.max': 'Darf nicht kleiner als „Mindestens“ sein.',
  'settings.rules.slot.any': 'Jedes Bild',
  'settings.rules.slot.main': 'Hauptbild',
  'settings.rules.slot.secondary': 'Galeriebilder',
  'settings.rules.slot.aplus': 'A+ Content',
  'settings.rules.variant': '{slot} ({variant}…)',

  'settings.notifications.title': 'Mitteilungen',
  'settings.notifications.about': 'Was Shotlist meldet, während Sie anderswo sind.',
  'settings.notifications.finished': 'Fertig',
  'settings.notifications.finishedHint': 'Ein Auftrag ist fertig.',
  'settings.notifications.needsYou': 'Wartet auf Sie',
  'settings.notifications.needsYouHint':
    'Ein Konto wurde gestoppt, oder ein Pilotlauf oder Ausgabenlimit braucht Ihre Freigabe.',
  'settings.notifications.expiring': 'Läuft bald ab',
  'settings.notifications.expiringHint':
    'Bilder laufen beim Dienst bald ab und sind noch nicht heruntergeladen.',

  'settings.computer.title': 'Energie und Start',
  'settings.computer.about': 'Wie Shotlist durch die Nacht kommt.',
  'settings.computer.keepAwake': 'Ruhezustand verhindern, solange ein Auftrag läuft',
  'settings.computer.keepAwakeHint':
    'Ist alles gesendet und heruntergeladen, darf der Computer wieder schlafen.',
  'settings.computer.startAtLogin': 'Beim Anmelden starten',
  'settings.computer.startAtLoginHint': 'Startet ohne Fenster im Infobereich.',
  'settings.computer.closeToTray': 'Bei geschlossenem Fenster im Infobereich weiterlaufen',
  'settings.computer.closeToTrayHint':
    'Sonst beendet das Schließen die App; Aufträge laufen beim nächsten Start weiter.',

  'settings.appearance.title': 'Darstellung',
  'settings.appearance.about':
    'Hell oder dunkel. Die Fläche um Ihre Bilder bleibt farbneutral: hellgrau oder fast schwarz.',
  'settings.appearance.theme': 'Design',
  'settings.appearance.language': 'Sprache',
  'settings.language.system': 'Wie System',
  'settings.language.en': 'English',
  'settings.language.de': 'Deutsch',
  'settings.language.ja': '日本語',
  'settings.theme.system': 'Wie System',
  'settings.theme.light': 'Hell',
  'settings.theme.dark': 'Dunkel',

  'settings.network.title': 'Netzwerk',
  'settings.network.about': 'Proxy und Zertifikate.',
  'settings.network.proxy': 'Proxy',
  'settings.network.proxyHint': 'Leer lassen, um die Systemeinstellungen zu verwenden.',
  'settings.network.proxyExample': 'Erwartet wird etwas wie http://proxy.example.com:8080.',
  'settings.network.proxyPassword':
    'Hier weder Benutzernamen noch Passwort eingeben: Einstellungen werden als Klartext gespeichert.',
  'settings.network.authority': 'Zusätzliches CA-Zertifikat',
  'settings.network.authorityHint':
    'Für Firmennetze, die den Datenverkehr prüfen: eine PEM-Datei. Shotlist behält eine Kopie.',
  'settings.network.noAuthority': 'Keines',
  'settings.network.chooseFile': 'Datei wählen…',
  'settings.network.removeFile': 'Entfernen',
} as const
