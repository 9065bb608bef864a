// Accounts: their credentials and state.
export const accounts = {
  'account.name': 'Name',
  'account.name.example': 'Ihre Marke',
  'account.name.empty': 'Geben Sie einen Namen ein, zum Beispiel Ihre Marke.',
  'account.name.tooLong': 'Ein Name hat höchstens {max, number} Zeichen.',
  'account.name.taken':
    'Es gibt schon ein Konto namens „{name}“. Wählen Sie einen anderen Namen, oder ändern Sie das vorhandene Konto.',
  'account.url': 'Dienst-URL',
  'account.url.empty': 'Geben Sie die URL ein, die im Dashboard des Dienstes neben dem Schlüssel steht.',
  'account.url.invalid': 'Das ist keine gültige URL. Sie sieht aus wie https://api.example.com.',
  'account.url.notHttps': 'Die URL muss mit https:// beginnen. Es wurde nichts gesendet.',
  'account.url.password':
    'Die URL darf weder Benutzernamen noch Passwort enthalten. Für den Schlüssel gibt es ein eigenes Feld.',
  'account.key': 'API-Schlüssel',
  'account.key.hint': 'Wird nur im Schlüsselbund Ihres Computers gespeichert.',
  'account.key.empty': 'Geben Sie den Schlüssel ein.',
  'account.key.tooShort': 'Der Schlüssel ist zu kurz. Kopieren Sie ihn noch einmal aus dem Dashboard.',
  'account.key.tooLong': 'Der Schlüssel ist zu lang. Kopieren Sie ihn noch einmal aus dem Dashboard.',
  'account.connect': 'Verbinden',
  'account.connecting': 'Verbindung wird hergestellt…',
  'account.saveKey': 'Schlüssel speichern',
  'account.saveAnyway': 'Trotzdem speichern',
  'account.addCertificate': 'Zertifikat hinzufügen…',
  'account.replaceKey.title': 'Schlüssel von {name} ersetzen',
  'account.enterKey.title': 'Schlüssel von {name} eingeben',
  'account.changeUrl.title': 'URL von {name} ändern',
  'account.changeUrl.description':
    'Sie können sie ändern, solange das Konto noch nichts generiert hat. Geben Sie den Schlüssel für diesen Dienst noch einmal ein.',
  'account.add.open': 'Konto hinzufügen…',
  'account.add.title': 'Konto hinzufügen',
  'account.add.description': 'Der Schlüssel wird vor dem Speichern beim Dienst geprüft.',
  'account.saved.ready':
    '{name} ist bereit: {credits, plural, one {# Credit} other {{credits, number, credits} Credits}}.',
  'account.saved.unreached':
    '{name} wurde gespeichert, ist aber nicht erreichbar. Shotlist versucht es weiter.',
  'account.state.stopped': 'Gestoppt – wartet auf Sie',
  'account.state.noKey': 'API-Schlüssel fehlt',
  'account.state.notYet': 'Noch nicht verbunden',
  'account.state.unreached': 'Offline. Shotlist versucht es weiter',
  'account.state.connected': 'Verbunden',
  'account.state.offline': 'Offline{since, select, none {} other { seit {since}}}. Neuer Versuch {when}',
  'account.state.busy':
    'Der Dienst ist ausgelastet{since, select, none {} other { seit {since}}}. Neuer Versuch {when}',
  'account.state.declined': '{reason}{when, select, none {} other {. Neuer Versuch {when}}}',
  'account.state.trouble':
    'Der Dienst meldet immer wieder Fehler{since, select, none {} other { seit {since}}}. Neuer Versuch {when}',
  'account.credits.unknown': 'Credits noch unbekannt',
  'account.credits': '{credits, plural, one {# Credit} other {{credits, number, credits} Credits}}',
  'account.creditsAt':
    '{credits, plural, one {# Credit} other {{credits, number, credits} Credits}} (Stand: {when})',
  'account.limit':
    '{span, select, minute {{count, plural, one {# Aufgabe} other {# Aufgaben}} pro Minute} hour {{count, plural, one {# Aufgabe} other {# Aufgaben}} pro Stunde} day {{count, plural, one {# Aufgabe} other {# Aufgaben}} pro Tag} other {{count, plural, one {# Aufgabe} other {# Aufgaben}} pro {span}}}',
} as const
