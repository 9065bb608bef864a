// Batches and their tasks, wherever they are shown: counts, hours, retries, test runs.
export const batches = {
  'batch.select': 'バッチ',
  'batch.select.all': 'すべてのバッチ',
  'batch.select.number': 'バッチ{id, number}',
  'batch.group.made': '生成済み',
  'batch.group.part': '一部生成',
  'batch.group.failed': '失敗',
  'batch.group.under_way': '処理中',
  'batch.group.held': '要対応',
  'batch.group.queued': '待機中',
  'batch.group.cancelled': 'キャンセル済み',

  'hours.limit': '実行する時間帯を限定',
  'hours.limit.hint': '限定しない場合はすぐに実行します。',
  'hours.from': '開始',
  'hours.to': '～',
  'hours.until': '終了',
  'hours.same': '開始と終了が同じなので、時間帯の制限はありません。',
  'hours.day': '1日{hours, number}時間。ダウンロードは時間帯に関係なく行います。',
  'hours.night': '1晩{hours, number}時間。ダウンロードは時間帯に関係なく行います。',

  'testRun.name': 'テスト実行',
  'testRun.of': 'テスト実行：{name}',
  /** Titles of the first products, in their order. */
  'testRun.titles':
    'ストーンウェアのマグカップ（350ml、サンド） | ' +
    'ストーンウェアのマグカップ（350ml、スレート） | ' +
    'オーク材サラダボウル（24cm） | ' +
    '溝付きアカシアのまな板（40×28cm） | ' +
    'リネンのキッチンタオル（2枚組） | ' +
    'フィグ&シダーのソイキャンドル（200g） | ' +
    'リブガラスの花瓶（20cm） | ' +
    'ウールのブランケット（130×170cm、オートミール）',
  'testRun.catalog': 'サンプルカタログ',
  'testRun.mainImages': 'メイン画像',
  'testRun.aPlus': 'A+コンテンツ',
  'testRun.started': 'テスト実行を開始しました（タスク{count, number}件、無料）。',
  'testRun.firstImages': '最初の画像がライブラリに届きました。',
  'testRun.view': '表示',

  'retry.plain': '再試行',
  'retry.plain.hint': '生成された場合はクレジットを消費します',
  'retry.partly.hint':
    '生成済みの分をダウンロードします。失敗した画像があれば、すべてを再生成します（クレジットを消費します）',
  'retry.check': '再照会',
  'retry.check.hint': '無料',
  'retry.regenerate': '再生成',
  'retry.regenerate.hint': 'クレジットを消費します',
  'retry.regenerate.warning':
    '支払い済みのジョブは破棄され、新しいジョブが作成されます。クレジットは再び請求されます。',
  'retry.inDoubt.hint': 'すでに生成されている可能性があります',
  'retry.inDoubt.warning':
    'サービスの応答が失われたため、生成されたかどうかわかりません。再生成すると二重に請求される可能性があります。先にサービスのジョブ一覧を確認してください。',
  'retry.ask.title': '{count, number}件のタスクを再試行しますか？',
  'retry.ask.regenerateTitle': '{count, number}件のタスクを再生成しますか？',
  'retry.ask.cost':
    '{count, plural, =1 {約{credits, number, credits}クレジットかかります。} other {#件のタスクで約{credits, number, credits}クレジットかかります。}}',
  'retry.ask.costUnknown': 'このレシピを使うのは初めてのため、料金はまだわかりません。',
  'retry.ask.costPartlyUnknown':
    '料金がわかっている分は約{credits, number, credits}クレジットです。{unknown, number}件のタスクの料金はまだわかりません。',
  'retry.ask.unchanged': '何も変更していないため、再び失敗する可能性があります。',
  'retry.ask.partly':
    '一部生成済みのタスク（{count, number}件）では、問題のない画像も再び生成され、クレジットが請求されます。既存の画像は残ります。',
  'retry.ask.fetched': '{count, number}件のタスクは再照会とダウンロードだけを行います（無料）。',
  'retry.ask.inDoubt': '{count, number}件のタスクは、生成されたかどうかわからないため対象外です。',
  'retry.ask.made':
    '{count, number}件のタスクは対象外です。同じ商品の別のタスクが生成済み、待機中、処理中、または生成済みの可能性があります。',
  'retry.ask.limits': 'クレジットの上限のあるバッチは、上限を超えません。',
  'retry.ask.eachLimit': '各バッチは、そのクレジットの上限を超えません。',
  'retry.ask.limitLeft':
    'クレジットの上限まで残り{credits, number, credits}クレジットです。超える分は待機します。',
  'retry.done.queued': '{count, number}件のタスクを再試行の順番待ちに追加しました。',
  'retry.done.fetched': '{count, number}件のタスクを再ダウンロードしています。',
  'retry.done.inDoubt': '{count, number}件のタスクは、生成されたかどうかわからないため対象外としました。',
  'retry.done.made':
    '{count, number}件のタスクは対象外としました。同じ商品の別のタスクが生成済み、待機中、処理中、または生成済みの可能性があります。',
  'retry.newer':
    '以前のタスク{count, number}件はそのままにしました。再試行には商品の最新の行を使い、その行は後のバッチにあります。',
  'retry.done.nothing': '再試行するものはありませんでした。',

  'naming.tokens.show': '差し込み項目…',
  'naming.tokens.hide': '差し込み項目を隠す',
  'naming.tokens': '差し込み項目',
  'naming.token': '差し込み項目',
  'naming.token.means': '意味',
  'naming.example.title': 'デスクランプ',
  'naming.example.batch': '夜1',
  'naming.token.example': '例',
  'naming.token.insert': '{token}を挿入',
} as const
