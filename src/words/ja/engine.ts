// What the engine refuses, and what the service, a disk or a rebuild says of itself.
export const engine = {
  // What the service did not answer to a single question.
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
  // ディスクに書き込めない理由と対処。
  'storage.diskFull': 'ディスクがいっぱいです。空きを増やしてください。',
  'storage.quota': 'ディスクの割り当てを使い切りました。空きを増やしてください。',
  'storage.denied':
    'ライブラリフォルダーに書き込む権限がありません。権限を付与するか、別のフォルダーを選択してください。',
  'storage.readOnly':
    'ライブラリフォルダーは読み取り専用のディスクにあります。別のフォルダーを選択してください。',
  'storage.gone':
    'ライブラリフォルダーが見つかりません。ディスクを接続するか、別のフォルダーを選択してください。',
  'storage.fileInWay': 'ライブラリフォルダーを置く場所に、同じ名前のファイルがあります。',
  'storage.link':
    'ライブラリ内のフォルダーが別の場所へのリンクになっています。通常のフォルダーに置き換えてください。',
  'storage.busy': '別のプログラムがファイルを開いています。',
  'storage.diskError': 'ディスクが読み取りまたは書き込みのエラーを報告しました。',
  'storage.nameTooLong': 'ライブラリフォルダーのパスが、このシステムには長すぎます。',
  'storage.other': 'ファイルに書き込めませんでした。',
  'storage.database.SQLITE_FULL': 'ライブラリのディスクがいっぱいです。空きを増やしてください。',
  'storage.database.SQLITE_READONLY': 'ライブラリに書き込む権限がありません。権限を付与してください。',
  'storage.database.SQLITE_IOERR': 'ライブラリのディスクがエラーを報告しました。確認してください。',
  'storage.database.SQLITE_CANTOPEN': 'ライブラリが見つかりません。ディスクを接続してください。',
  'storage.database.SQLITE_BUSY':
    '別のプログラムがライブラリのデータベースを使用しています。終了してください。',
  'storage.workspace.closed': 'このライブラリは途中で閉じられました。',
  'storage.workspace.beforeRelease':
    '{file}は最初のリリースより前のバージョンのShotlistで作成されているため、このバージョンでは開けません。何も変更していません。別のライブラリを選択してください。',
  'storage.workspace.newer':
    'このライブラリは新しいバージョンのShotlistで作成されています（形式{format, number}、このバージョンは{known, number}まで対応）。何も変更していません。Shotlistを更新するか、別のライブラリを選択してください。',
  'storage.workspace.foreign':
    '{file}は別のプログラムのデータベースです。何も変更していません。別のライブラリを選択してください。',
  'storage.workspace.altered':
    '{file}のテーブルはShotlistが作成したものと異なります。別のプログラムが変更しています。何も変更していません。別のライブラリを選択するか、同じ場所のライブラリフォルダーからデータベースを再構築してください。',
  'storage.workspace.held': '別のプログラムがファイルを使用しています',
  'storage.workspace.notWritten':
    'データベース{file}を最後まで書き込めませんでした。何も変更していません。ディスクがいっぱいでないか確認してください。',
  'storage.workspace.damaged':
    'ライブラリのデータベース{file}を開けません。何も変更していません。データベースは破損していますが、同じ場所のライブラリフォルダーから再構築できます。',
  'storage.workspace.unusable':
    'ライブラリのデータベース{file}を開けません。何も変更していません。フォルダーがあり、書き込み可能で、ディスクがいっぱいでないことを確認してください。',
  'storage.workspace.inUse':
    'このライブラリは別のShotlistで開いています（開始：{since}）。何も変更していません。そのウィンドウを使用するか、終了するか（ターミナルではCtrl-C）、別のライブラリを選択してください。',
  'storage.workspace.takenOver': '別のShotlistがこのライブラリを引き継ぎました。こちらは停止します。',
  // Why a library database is not rebuilt, and why files of the library are skipped.
  'rebuild.missing':
    '{library}にライブラリフォルダーがありません。何も変更していません。ディスクを接続するか、別のフォルダーを選択してください。',
  'rebuild.vanished':
    '処理中にライブラリフォルダー{library}が見つからなくなりました。何も変更していません。ディスクを接続してから再構築してください。',
  'rebuild.unreadable':
    'ライブラリフォルダー{library}を読み取れません。何も変更していません。アクセス権を確認してから再構築してください。',
  'rebuild.notWritten':
    '再構築したデータベースを最後まで書き込めませんでした。何も変更していません。ディスクがいっぱいでないこと、別のプログラムがファイルを使用していないことを確認してください。',
  'rebuild.inProgress':
    '{count, number}件のタスクが処理中で、支払い済みです。現在のデータベースにしか記録がないため、再構築すると画像はダウンロードされず、再び課金されます。何も変更していません。画像が届いてから再構築してください。',
  'rebuild.whole':
    '現在のデータベースは正常で、バッチが含まれています。何も変更していません。それでもライブラリから作り直す場合は、置き換えを指定してください（コマンドラインでは--replace）。',
  'rebuild.unopened':
    '現在のデータベースを開けませんが、破損しているとは限りません。何も変更していません。ディスクとアクセス権を確認してください。',
  'rebuild.open':
    '現在のデータベースは、別のShotlistまたは別のプログラムで開かれています。何も変更していません。閉じてから再構築してください。',
  'rebuild.skipped.link': 'これはリンクです。リンク先は読み取りません。',
  'rebuild.skipped.unreadable': '読み取れません。アクセス権を確認してください。',
  'rebuild.skipped.unknown': 'これが何かわかりません。',
  'rebuild.skipped.notListed': '同じ場所にあるジョブの記録に、このファイルはありません。',
  'rebuild.skipped.half': 'ジョブの記録がありません。{count, number}個のファイルはそのまま残しました。',
  'rebuild.skipped.damaged': 'ジョブの記録が破損しているか、途中で切れています。',
  'rebuild.skipped.review': '確認結果のファイルが破損しています。',
  'rebuild.skipped.missing': 'ファイルがありません。',
  'rebuild.skipped.size':
    'ファイルのサイズが{before, number}バイトから{bytes, number}バイトに変わっています。',
  'rebuild.skipped.changed': 'ファイルの内容が、ダウンロードしたときから変わっています。',
  'rebuild.skipped.copy': 'ジョブ{job}は別のフォルダーにもあります。',

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
