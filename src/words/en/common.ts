// What every screen says.
export const common = {
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.closeWithKey': 'Close (Esc)',
  'common.copied': 'Copied',
  'common.copy': 'Copy: {what}',
  'common.couldNotLoad': 'Couldn’t load this',
  'common.couldNotRefresh': 'Couldn’t refresh. Showing earlier data.',
  'common.dismiss': 'Dismiss',
  'common.key.ctrl': 'Ctrl',
  'common.key.space': 'Space',
  'common.loading': 'Loading',
  'common.message': 'Message',
  'common.messages': 'Messages ({hotkey})',
  'common.more': 'More for {name}',
  'common.tryAgain': 'Try again',
} as const
