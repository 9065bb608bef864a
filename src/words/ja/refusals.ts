export const refusals = {
  'refusal.account.exists': '「{name}」という名前のアカウントはすでにあります。別の名前にしてください。',
  'refusal.account.existed':
    '「{name}」は、画像が残っている削除済みアカウントの名前です。別の名前にしてください。',
  'refusal.account.starting': '「{name}」のバッチを作成中です。先にキャンセルしてください。',
  'refusal.account.secondLook':
    '「{name}」のタスクの1件は何も生成しなかったようですが、請求されている可能性があります。送信の約12分後にもう一度確認しますので、アカウントの削除はその後にしてください。何も変更していません。',
  'refusal.account.unfinished':
    '「{name}」の{count, number}件のタスクが終わっていません。先にキャンセルするか、処理中のタスク（支払い済み）が終わるまでお待ちください。',
  'refusal.account.url':
    '「{name}」は{url}で画像を生成済みのため、URLを変更できません。新しいURLには別のアカウントを追加してください。',
  'refusal.account.missing': 'アカウント{id}はありません。',
  'refusal.account.testRun':
    'テスト実行用のアカウントはShotlistに内蔵されていて、キーはありません。変更できません。',
  'refusal.account.removed.retry':
    'アカウント「{name}」は削除されています。再試行するには、APIキーを使ってもう一度追加してください。',
  'refusal.account.removed.regenerate':
    'アカウント「{name}」は削除されています。再生成するには、APIキーを使ってもう一度追加してください。',
  'refusal.batch.missing': 'バッチ{id}はありません。',
  'refusal.takeOver.noKey':
    'このアカウントのキーがここにないため、サービスに確認できません。先にキーを入力してください。何も変更していません。',
  'refusal.takeOver.noAnswer':
    'どの商品のジョブか、サービスに確認できませんでした。何も変更していません。後でもう一度お試しください。',
  'refusal.takeOver.notListed':
    'サービスは、アカウント「{account}」に{asin}のジョブ{job}を表示していません。別の商品か別のアカウントのジョブ、またはサービスから削除されたジョブです。何も変更していません。',
  'refusal.takeOver.differs':
    'ジョブ{job}は、生成機能、国、または選択内容がこのタスクと異なります。何も変更していません。',
  'refusal.takeOver.notHeld': 'ジョブを引き継げるのは、結果が不明なタスクだけです。何も変更していません。',
  'refusal.takeOver.taken': 'ジョブ{job}はすでに別のタスクのものです。何も変更していません。',
  'refusal.task.missing': 'タスク{id}はありません。',
  'refusal.task.notWaiting': 'このタスクは送信待ちではないため、先に送信できません。',
  'refusal.task.notFailed': 'このタスクはすでに再試行中か、完了しています。再試行するものはありません。',
  'refusal.task.sent': 'このタスクは送信済みか終了しているため、キャンセルできません。',
  'refusal.image.missing': '画像{id}はライブラリにありません。',
  'refusal.image.noDocument': 'ファイル{id}は文書ではありません。',
  'refusal.rules.none': 'マーケットプレイスのルールが読み込まれていません。',
  'refusal.recipe.missing': 'レシピ{id}はもうありません。',
  'refusal.recipe.problems': 'レシピは保存されませんでした。{problems}',
  'refusal.recipe.exists': '「{name}」という名前のレシピはすでにあります。別の名前にしてください。',
  'refusal.spendingLimit': 'まだわからない料金があります。クレジットの上限を設定してください。',
  'refusal.account.liveKey':
    '「{name}」ではこれまでテスト用キーを使用しています。本番用キーに変更すると、クレジットの上限のない{batches}の残り（{count, number}件のバッチ）に課金されます。キーは保存しておらず、何も変更していません。上限を設定するか、キャンセルするか、本番用キーを別のアカウントとして追加してください。',
  'refusal.account.ofTestRuns':
    '「{name}」はテスト実行用のアカウントです。別の名前にしてください。何も変更していません。',
  'refusal.account.removedName':
    '「{name}」という名前のアカウントは以前に削除されました。その画像は{url}で生成され、今もこの名前で保存されています。このURLには別の名前を使用してください。',
}
