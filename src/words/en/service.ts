// What the service did not answer to a single question.
export const service = {
  'service.unreached': 'Couldn’t reach the service.',
  'service.unreached.dns': 'Couldn’t reach the service: there is no server at its URL.',
  'service.unreached.refused': 'Couldn’t reach the service: nothing answers at its URL.',
  'service.unreached.timeout': 'Couldn’t reach the service: no reply came in time.',
  'service.unreached.reset': 'Couldn’t reach the service: the connection was cut off.',
  'service.unreached.signIn':
    'Couldn’t reach the service: this network wants you to sign in first, in a web browser.',
  'service.unreached.proxyLogin':
    'Couldn’t reach the service: the proxy wants a user name and password (407). Ask who runs your network, or set another proxy.',
  'service.unreached.proxyRefused':
    'Couldn’t reach the service: the proxy doesn’t let this connection through. Ask who runs your network, or set another proxy.',
  'service.unavailable': 'The service can’t answer right now. Try again later.',
  'service.waitCut':
    'The service asked for {asked, plural, one {# minute} other {{asked, number} minutes}}, which is longer than this limit lasts. Shotlist tries again after {minutes, plural, one {# minute} other {{minutes, number} minutes}}.',
  'service.balanceFell':
    'The balance fell by {fallen, number, credits} credits, and what Shotlist knows of explains at most {booked, number, credits}.',
  'service.notTheService': 'What answers at this URL isn’t the service.',
} as const
