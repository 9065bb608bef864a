// What every screen says.
export const common = {
  'common.cancel': 'キャンセル',
  'common.close': '閉じる',
  'common.closeWithKey': '閉じる（Esc）',
  'common.copied': 'コピーしました',
  'common.copy': 'コピー：{what}',
  'common.couldNotLoad': '読み込めませんでした',
  'common.couldNotRefresh': '更新できませんでした。前回のデータを表示しています。',
  'common.dismiss': '閉じる',
  'common.key.ctrl': 'Ctrl',
  'common.key.space': 'スペース',
  'common.loading': '読み込み中',
  'common.message': 'メッセージ',
  'common.messages': 'メッセージ（{hotkey}）',
  'common.more': '{name}のその他の操作',
  'common.tryAgain': '再試行',
} as const
