// What the service did not answer to a single question.
export const service = {
  'service.unreached': 'Der Dienst ist nicht erreichbar.',
  'service.unreached.dns': 'Der Dienst ist nicht erreichbar: Unter dieser URL gibt es keinen Server.',
  'service.unreached.refused': 'Der Dienst ist nicht erreichbar: Unter seiner URL antwortet kein Server.',
  'service.unreached.timeout': 'Der Dienst ist nicht erreichbar: Es kam keine rechtzeitige Antwort.',
  'service.unreached.reset': 'Der Dienst ist nicht erreichbar: Die Verbindung wurde unterbrochen.',
  'service.unreached.signIn':
    'Der Dienst ist nicht erreichbar: Dieses Netzwerk verlangt zuerst eine Anmeldung im Webbrowser.',
  'service.unreached.proxyLogin':
    'Der Dienst ist nicht erreichbar: Der Proxy verlangt Benutzername und Passwort (407). Fragen Sie Ihre IT oder stellen Sie einen anderen Proxy ein.',
  'service.unreached.proxyRefused':
    'Der Dienst ist nicht erreichbar: Der Proxy lässt diese Verbindung nicht zu. Fragen Sie Ihre IT oder stellen Sie einen anderen Proxy ein.',
  'service.unavailable': 'Der Dienst kann gerade nicht antworten. Versuchen Sie es später erneut.',
  'service.waitCut':
    'Der Dienst verlangt eine Wartezeit von {asked, plural, one {# Minute} other {{asked, number} Minuten}}, länger als dieses Limit gilt. Shotlist versucht es nach {minutes, plural, one {# Minute} other {{minutes, number} Minuten}} erneut.',
  'service.balanceFell':
    'Das Guthaben ist um {fallen, number, credits} Credits gefallen; was Shotlist kennt, erklärt höchstens {booked, number, credits}.',
  'service.notTheService': 'Unter dieser URL antwortet nicht der Dienst.',
} as const
