// What the service did not answer to a single question.
export const service = {
  'service.unreached': 'サービスに接続できませんでした。',
  'service.unreached.dns': 'サービスに接続できませんでした。URLのサーバーが見つかりません。',
  'service.unreached.refused': 'サービスに接続できませんでした。URLから応答がありません。',
  'service.unreached.timeout': 'サービスに接続できませんでした。時間内に応答がありませんでした。',
  'service.unreached.reset': 'サービスに接続できませんでした。接続が切断されました。',
  'service.unreached.signIn':
    'サービスに接続できませんでした。このネットワークでは、まずWebブラウザーでサインインが必要です。',
  'service.unavailable': 'サービスは現在応答できません。しばらくしてからもう一度お試しください。',
  'service.notTheService': 'このURLで応答したのは、このサービスではありません。',
} as const
