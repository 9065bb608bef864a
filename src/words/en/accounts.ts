// Accounts: their credentials and state.
export const accounts = {
  'account.name': 'Name',
  'account.name.example': 'Your brand',
  'account.name.empty': 'Enter a name, e.g. your brand.',
  'account.name.tooLong': 'A name has at most {max, number} characters.',
  'account.name.taken':
    'There is already an account named “{name}”. Choose another name, or change that account instead.',
  'account.url': 'Service URL',
  'account.url.empty': 'Enter the URL that your service’s dashboard shows next to the key.',
  'account.url.invalid': 'That isn’t a valid URL. It looks like https://api.example.com.',
  'account.url.notHttps': 'The URL must begin with https://. Nothing was sent.',
  'account.url.password': 'Don’t put a user name or password in the URL. The key has its own field.',
  'account.key': 'API key',
  'account.key.hint': 'Stored only in your computer’s keychain.',
  'account.key.empty': 'Enter the key.',
  'account.key.tooShort': 'That key looks too short. Copy it again from your dashboard.',
  'account.key.tooLong': 'That key looks too long. Copy it again from your dashboard.',
  'account.connect': 'Connect',
  'account.connecting': 'Connecting…',
  'account.saveKey': 'Save key',
  'account.saveAnyway': 'Save anyway',
  'account.addCertificate': 'Add certificate…',
  'account.replaceKey.title': 'Replace the key of {name}',
  'account.enterKey.title': 'Enter the key of {name}',
  'account.changeUrl.title': 'Change the URL of {name}',
  'account.changeUrl.description':
    'You can change it until the account has generated something. Enter the key for this service again.',
  'account.add.open': 'Add an account…',
  'account.add.title': 'Add an account',
  'account.add.description': 'We’ll check the key with the service before saving it.',
  'account.saved.ready':
    '{name} is ready: {credits, plural, one {# credit} other {{credits, number, credits} credits}}.',
  'account.saved.unreached': '{name} was saved but couldn’t be reached. Shotlist keeps trying.',
  'account.state.stopped': 'Stopped – action needed',
  'account.state.noKey': 'API key missing',
  'account.state.notYet': 'Not connected yet',
  'account.state.unreached': 'Offline. Shotlist keeps trying',
  'account.state.connected': 'Connected',
  'account.state.offline': 'Offline{since, select, none {} other { since {since}}}. Trying again {when}',
  'account.state.busy':
    'The service is busy{since, select, none {} other { since {since}}}. Trying again {when}',
  'account.state.declined': '{reason}{when, select, none {} other {. Trying again {when}}}',
  'account.state.trouble':
    'The service keeps returning errors{since, select, none {} other { since {since}}}. Trying again {when}',
  'account.credits.unknown': 'Credits not known yet',
  'account.credits': '{credits, plural, one {# credit} other {{credits, number, credits} credits}}',
  'account.creditsAt':
    '{credits, plural, one {# credit} other {{credits, number, credits} credits}} (as of {when})',
  'account.limit':
    '{span, select, minute {{count, plural, one {# task} other {# tasks}} per minute} hour {{count, plural, one {# task} other {# tasks}} per hour} day {{count, plural, one {# task} other {# tasks}} per day} other {{count, plural, one {# task} other {# tasks}} per {span}}}',
} as const
