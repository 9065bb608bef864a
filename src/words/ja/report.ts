// The Report screen.
export const report = {
  'report.ofBatch':
    '「{batch}」のタスク{tasks, number}件{canceled, plural, =0 {} other {（うちキャンセル#件）}}',
  'report.ofAll':
    'バッチ{batches, number}件のタスク{tasks, number}件{canceled, plural, =0 {{hidesTestRuns, select, true {（テスト実行を除く）} other {}}} other {（うちキャンセル#件{hidesTestRuns, select, true {、テスト実行を除く} other {}}）}}',
  'report.couldNotLoad': 'レポートを読み込めませんでした',
  'report.review': '画像を確認',
  'report.empty.title': 'レポートはまだありません',
  'report.empty.about': '毎晩の実行後に、生成されたもの、失敗とその理由、かかった料金が表示されます。',

  'report.figures.done': '生成済み',
  'report.figures.onDisk': 'ダウンロード済み{count, number}件',
  'report.figures.incomplete': '一部生成',
  'report.figures.imagesMissing': '一部または全部の画像が不足',
  'report.figures.failed': '失敗',
  'report.figures.nothingGenerated': '生成なし',
  'report.figures.remaining': '残り',
  'report.figures.held': '要対応のタスク{count, number}件',
  'report.figures.running': '待機中または処理中',
  'report.figures.spent': '消費クレジット',
  'report.figures.charged': '請求{charged, number, credits}、返還{refunded, number, credits}',
  'report.figures.onlyTestRuns': 'テスト実行のみ',
  'report.figures.testRun': 'テスト実行は無料',
  'report.figures.tasks': 'タスク',

  'report.next.title': '今夜',
  'report.next.none':
    '{running, plural, =0 {待機中のタスクはありません。} other {待機中のタスクはありません。処理中のタスクは#件です。}}',
  'report.next.paused': '待機中{count, number}件（一時停止中）',
  'report.next.pilot': '待機中{count, number}件（パイロット後の続行待ち）',
  'report.next.limit': '待機中{count, number}件（利用上限に到達、要対応）',
  'report.next.unknown': '待機中{count, number}件（終了時刻は未定）',
  'report.next.tonight': '今夜{count, number}件、{when}ごろ完了',
  'report.next.nights':
    '{count, number}件のうち今夜{tonight, number}件、全{nights, number}晩、{when}ごろ完了',

  'report.expiring.title': 'まもなく期限切れ',
  'report.expiring.none': 'まもなく期限切れになるものはありません。',
  'report.expiring.images': '{count, number}枚の画像が未ダウンロードです。',
  'report.expiring.from': '{count, number}枚の画像が未ダウンロードです。最初の期限切れは{when}です。',
  'report.expiring.show': '{count, plural, other {画像を表示}}',

  'report.reasons.title': '問題',
  'report.reasons.noneSoFar': 'これまでに失敗はありません',
  'report.reasons.none': 'すべて成功しました',
  'report.reasons.noneElse': 'キャンセルしたもの以外はすべて成功しました',
  'report.reasons.allCanceled': 'すべてキャンセルされました',
  'report.reasons.unit':
    '{of, select, tasks {{count, plural, other {タスク}}} other {{count, plural, other {画像}}}}',
  'report.reasons.batches': 'バッチ：{batches}',
  'report.reasons.otherBatches': 'ほか{count, number}件のバッチ',
  'report.reasons.showImages': 'ライブラリで表示',
  'report.reasons.showTasks': 'タスクを表示',

  'report.filter': 'レポートの絞り込み',
  'report.filter.from': '開始日',
  'report.filter.until': '終了日',
  'report.filter.order': '開始日が終了日より後です。もっと早い開始日を選択してください。',
  'report.filter.noMatch': '条件に一致するものはありません',
  'report.save.page': 'Webページとして保存…',
  'report.save.saved': 'レポートを保存しました：{file}',
  'report.problems.group': '問題のまとめ方',
  'report.problems.byReason': '理由別',
  'report.problems.byProduct': '商品別',
  'report.problems.save': '問題をCSVで保存…',
  'report.problems.saved': '問題を保存しました：{file}',
  'report.problems.showTask': 'タスクを表示',
  'report.problems.more': '{count, plural, other {さらに#件を表示}}',
  'report.problems.listed':
    '{total, number}件のうち最初の{shown, number}件を表示しています。残りは絞り込んで表示するか、CSVで保存してください。',
  'report.page.title': 'レポート：{about}',
  'report.page.allBatches': 'すべてのバッチ',
  'report.page.from': '{day}から',
  'report.page.until': '{day}まで',
  'report.page.search': '「{search}」を含む商品',
  'report.page.noProblems': '問題はありません',
  'report.page.listed':
    '{total, number}件の問題のうち最初の{shown, number}件を表示しています。CSVファイルにはすべて含まれています。',
  'report.page.pictures': '{count, plural, other {画像があるのは最初の#件の商品だけです。}}',
  'report.page.made': '{when}にShotlistで保存しました。',

  'report.receipt.title': '明細',
  'report.receipt.about': 'サービスが請求したクレジットを、商品・レシピ別に示します。',
  'report.receipt.testRun': 'テスト実行は無料のため、明細はありません。',
  'report.receipt.nothingSpent': 'クレジットの消費なし',
  'report.receipt.nothingSpentYet': 'クレジットの消費はまだありません',
  'report.receipt.lines': '{count, number}行',
  'report.receipt.save': 'CSVで保存…',
  'report.receipt.saved': '明細を保存しました：{file}',
  'report.receipt.product': '商品',
  'report.receipt.productTitle': '商品名',
  'report.receipt.recipe': 'レシピ',
  'report.receipt.batch': 'バッチ',
  'report.receipt.batchNumber': 'バッチ{id}、{account}',
  'report.receipt.jobs': 'ジョブ',
  'report.receipt.charged': '請求',
  'report.receipt.refunded': '返還',
  'report.receipt.net': '差引',
  'report.receipt.unknown': '不明',
  'report.receipt.atLeast': '{amount, number, credits}以上',
  'report.receipt.costUnknown': '{jobs, number}件のジョブは料金が不明',
  'report.receipt.accounts': 'アカウント',
  'report.receipt.sum':
    '請求{charged, number, credits}クレジット、返還{refunded, number, credits}：差引{net, number, credits}。',
  'report.receipt.sumAtLeast':
    '請求{charged, number, credits}クレジット以上、返還{refunded, number, credits}：差引{net, number, credits}以上。{jobs, number}件のジョブは料金が報告されていません。',
  'report.receipt.sumUnknown': '{jobs, number}件のジョブは料金が報告されていません。',

  'report.balance.unknown': '残高とはまだ照合していません。',
  'report.balance.withUnreported':
    '{from}から{until}までに、残高は{spent, number, credits}減りました。料金が報告されていないジョブの分も含みます。',
  'report.balance.same':
    '{from}から{until}までに、残高は{spent, number, credits}減りました。この期間の明細と一致しています。',
  'report.balance.refundsToCome':
    '{from}から{until}までに、残高は{spent, number, credits}減りました。明細では{ours, number, credits}です。差の{refunds, number, credits}は、まだ残高に反映されていない返還予定分です。',
  'report.balance.refundsOrElsewhere':
    '{from}から{until}までに、残高は{spent, number, credits}減りました。明細では{ours, number, credits}です。差のうち最大{refunds, number, credits}は、まだ残高に反映されていない返還予定分です。残りはShotlist以外で消費されました。',
  'report.balance.elsewhere':
    '{from}から{until}までに、残高は{spent, number, credits}減りました。明細では{ours, number, credits}です。差の{outside, number, credits}はShotlist以外で消費されました。',
  'report.balance.added':
    '{from}から{until}までに、残高は{spent, number, credits}減りました。明細では{ours, number, credits}です。差の{outside, number, credits}はShotlist以外で追加または返還されました。',
} as const
