// What the service did not answer to a single question.
export const service = {
  'service.unreached': 'Der Dienst ist nicht erreichbar.',
  'service.unreached.dns': 'Der Dienst ist nicht erreichbar: Unter dieser URL gibt es keinen Server.',
  'service.unreached.refused': 'Der Dienst ist nicht erreichbar: Unter seiner URL antwortet kein Server.',
  'service.unreached.timeout': 'Der Dienst ist nicht erreichbar: Es kam keine rechtzeitige Antwort.',
  'service.unreached.reset': 'Der Dienst ist nicht erreichbar: Die Verbindung wurde unterbrochen.',
  'service.unreached.signIn':
    'Der Dienst ist nicht erreichbar: Dieses Netzwerk verlangt zuerst eine Anmeldung im Webbrowser.',
  'service.unavailable': 'Der Dienst kann gerade nicht antworten. Versuchen Sie es später erneut.',
  'service.notTheService': 'Unter dieser URL antwortet nicht der Dienst.',
} as const
