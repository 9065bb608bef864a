// What every screen says.
export const common = {
  'common.cancel': 'Abbrechen',
  'common.close': 'Schließen',
  'common.closeWithKey': 'Schließen (Esc)',
  'common.copied': 'Kopiert',
  'common.copy': 'Kopieren: {what}',
  'common.couldNotLoad': 'Laden nicht möglich',
  'common.couldNotRefresh': 'Aktualisieren nicht möglich. Sie sehen ältere Daten.',
  'common.dismiss': 'Ausblenden',
  'common.key.ctrl': 'Strg',
  'common.key.space': 'Leertaste',
  'common.loading': 'Wird geladen',
  'common.message': 'Meldung',
  'common.messages': 'Meldungen ({hotkey})',
  'common.more': 'Mehr zu {name}',
  'common.tryAgain': 'Erneut versuchen',
} as const
