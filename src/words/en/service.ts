// What the service did not answer to a single question.
export const service = {
  'service.unreached': 'Couldn’t reach the service.',
  'service.unreached.dns': 'Couldn’t reach the service: there is no server at its URL.',
  'service.unreached.refused': 'Couldn’t reach the service: nothing answers at its URL.',
  'service.unreached.timeout': 'Couldn’t reach the service: no reply came in time.',
  'service.unreached.reset': 'Couldn’t reach the service: the connection was cut off.',
  'service.unreached.signIn':
    'Couldn’t reach the service: this network wants you to sign in first, in a web browser.',
  'service.unavailable': 'The service can’t answer right now. Try again later.',
  'service.notTheService': 'What answers at this URL isn’t the service.',
} as const
