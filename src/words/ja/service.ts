// What the service did not answer to a single question.
export const service = {
  'service.unreached': 'サービスに接続できませんでした。',
  'service.unreached.dns': 'サービスに接続できませんでした。URLのサーバーが見つかりません。',
  'service.unreached.refused': 'サービスに接続できませんでした。URLから応答がありません。',
  'service.unreached.timeout': 'サービスに接続できませんでした。時間内に応答がありませんでした。',
  'service.unreached.reset': 'サービスに接続できませんでした。接続が切断されました。',
  'service.unreached.signIn':
    'サービスに接続できませんでした。このネットワークでは、まずWebブラウザーでサインインが必要です。',
  'service.unreached.proxyLogin':
    'サービスに接続できませんでした。プロキシがユーザー名とパスワードを求めています（407）。ネットワークの管理者に確認するか、別のプロキシを設定してください。',
  'service.unreached.proxyRefused':
    'サービスに接続できませんでした。プロキシがこの接続を許可していません。ネットワークの管理者に確認するか、別のプロキシを設定してください。',
  'service.unavailable': 'サービスは現在応答できません。しばらくしてからもう一度お試しください。',
  'service.waitCut':
    'サービスは{asked, number}分の待機を求めましたが、この制限の期間を超えています。{minutes, number}分後にもう一度試します。',
  'service.balanceFell':
    '残高が{fallen, number, credits}クレジット減りましたが、Shotlistが把握している分で説明できるのは最大{booked, number, credits}です。',
  'service.notTheService': 'このURLで応答したのは、このサービスではありません。',
} as const
