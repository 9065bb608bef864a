// The frame of the window: sidebar, banners, dialogs that every screen has, import of catalogs.
export const app = {
  'app.skip': 'コンテンツへ移動',
  'app.sidebar': 'サイドバー',
  'app.sidebar.fold': 'サイドバーのラベルを隠す',
  'app.sidebar.unfold': 'サイドバーのラベルを表示',
  'app.screens': '画面',
  'app.screen.tonight': '今夜',
  'app.screen.new-batch': '新規バッチ',
  'app.screen.library': 'ライブラリ',
  'app.screen.recipes': 'レシピ',
  'app.screen.report': 'レポート',
  'app.screen.settings': '設定',
  'app.screen.export': 'エクスポート',
  'app.screenFailed.title': 'この画面で問題が発生しました',
  'app.screenFailed.body':
    'データは失われておらず、キューに影響はありません。もう一度お試しください。繰り返し発生する場合は、Shotlistを再起動してください。',

  'app.keys.title': 'キーボードショートカット',
  'app.keys.global': '共通',
  'app.keys.sidebar': 'サイドバーのラベルの表示/非表示',
  'app.keys.back': '戻る',
  'app.keys.forward': '進む',

  'app.accounts': 'アカウント',
  'app.accounts.loading': 'アカウントを読み込み中',
  'app.account.label': '{name}、{key}、{connection}。アカウントの設定を開く',
  'app.account.key.live': '本番用キー',
  'app.account.key.test': 'テスト用キー',
  'app.account.key.none': 'キーなし',
  'app.account.kind.live': '本番',
  'app.account.kind.test': 'テスト',
  'app.account.kindHint':
    '{kind, select, live {本番用キー：クレジットを消費します} other {テスト用キー：無料でお試しいただけます}}',
  'app.account.free': 'キーもクレジットも不要',
  'app.account.credits': 'クレジット',
  'app.account.creditsUnknown': '未取得',
  'app.account.window':
    '{span, select, minute {送信（直近1分）} hour {送信（直近1時間）} day {送信（今日）} other {送信（直近{span}）}}',
  'app.account.windowBar':
    '{span, select, minute {この1分に送信したタスク} hour {この1時間に送信したタスク} day {今日送信したタスク} other {直近{span}に送信したタスク}}',
  'app.account.sent': '送信済み',
  'app.account.limitReached': '{used, number} / {limit, number} – 上限に到達',
  'app.account.ofLimit': '{used, number} / {limit, number}',
  'app.connection.built_in': '内蔵のデモサービス',

  'app.unexpected': 'このウィンドウで問題が発生しました。データは失われていません。もう一度お試しください。',

  'app.failure.accounts': 'アカウントの設定',
  'app.failure.network': 'ネットワークの設定',
  'app.failure.log': 'ログファイルを表示',
  'app.failure.library': 'ライブラリの設定',

  'app.banner.noStatus.title': '現在の状況を読み込めませんでした。',
  'app.banner.broken.title': 'Shotlistの処理が停止しました。',
  'app.banner.broken.rebuild':
    '画像と確認結果はライブラリフォルダーに残っています。そこからライブラリのデータベースを再構築できます。',
  'app.banner.unknownImages.title': 'ライブラリのデータベースにない画像が、ライブラリフォルダーにあります。',
  'app.banner.unknownImages.body':
    '画像の隣にあるファイルから、確認結果も含めてデータベースを再構築できます。先にバッチを開始すると、同じ商品がもう一度生成され、クレジットも再び請求されます。',
  'app.banner.sessionKeys.title': 'Shotlistを終了すると、APIキーは失われます。',
  'app.banner.offline.title': 'オフラインです。',
  'app.banner.offline.body':
    '画像の確認は続けられます。オンラインに戻ると、送信とダウンロードは自動的に再開します。',
  'app.banner.storage.title': 'ライブラリフォルダーに書き込めません。',
  'app.banner.storage.body':
    '送信とダウンロードを一時停止しています。解決すると自動的に再開します。データは失われていません。',
  'app.banner.expiring.title': '{count, number}枚の画像が、まもなくサービス上で期限切れになります。',
  'app.banner.expiring.body': '{count, plural, other {まだダウンロードされていません。}}',
  'app.banner.expiring.first': '最初の期限切れは{when}です。',
  'app.banner.expiring.show': '画像を表示',
  'app.banner.stopped.title': '{account}が停止しました：{reason}',
  'app.banner.stopped.replaceKey': 'キーを変更',
  'app.banner.stopped.resume': '再開',
  'app.banner.stopped.resumed': '{account}を再開しました。',
  'app.banner.waiting': '{count, number}件のタスクが待機中です。データは失われていません。',
  'app.banner.noKey.title': '{account}のAPIキーが必要です。',
  'app.banner.noKey.enter': 'キーを入力',
  'app.banner.trouble.offline':
    '{since, select, none {} other {{since}から、}}サービスに接続できません（{account}）。',
  'app.banner.trouble.busy':
    '{since, select, none {} other {{since}から、}}サービスが混み合っています（{account}）。',
  'app.banner.trouble.trouble':
    '{since, select, none {} other {{since}から、}}サービスのエラーが続いています（{account}）。',
  'app.banner.trouble.body':
    '未完了のタスクが{count, number}件あります。データは失われていません。Shotlistは接続を試み続け、自動的に再開します。',
  'app.banner.trouble.tryNow': '今すぐ試す',

  'app.rebuild.open': 'データベースを再構築…',
  'app.rebuild.title': 'ライブラリのデータベースを再構築',
  'app.rebuild.description': '画像は変更されず、クレジットも消費しません。',
  'app.rebuild.what':
    '{folder}の画像の隣にあるファイルから、バッチ、商品、確認結果を読み直します。大きなライブラリでは数分かかります。その間、送信とダウンロードは一時停止します。',
  'app.rebuild.kept': '現在のデータベースは日付付きの名前で保管されます。削除されることはありません。',
  'app.rebuild.intact.title': '現在のデータベースに問題はありません。',
  'app.rebuild.intact.body':
    '待機中のタスク、保存したレシピ、スケジュール、上限は現在のデータベースにしかなく、再構築後には引き継がれません。',
  'app.rebuild.refused': 'データベースは再構築されませんでした。',
  'app.rebuild.verify': 'すべてのファイルを検証',
  'app.rebuild.verify.hint':
    '時間がかかります。ダウンロード後に破損または置き換えられたファイルを見つけます。',
  'app.rebuild.progress': '新しいデータベースに{count, number}件のジョブを登録しました。',
  'app.rebuild.start': '再構築',
  'app.rebuild.replace': '保管して再構築',
  'app.rebuild.working': '再構築中…',

  'app.rebuilt.title': 'データベースを再構築しました',
  'app.rebuilt.close': '完了',
  'app.rebuilt.nothing': 'ライブラリフォルダーに画像が見つかりませんでした。',
  'app.rebuilt.found':
    '見つかったもの：バッチ{batches, number}件、商品{products, number}件、タスク{tasks, number}件、画像・文書{files, number}件、確認結果{reviews, number}件。',
  'app.rebuilt.held':
    'ほかに{count, number}件のジョブは、フォルダーしか残っていません。二重に請求されないよう、タスクを保留にしました。サービスがジョブを保持している間（7日間）は、再試行すると無料でサービスに照会します。',
  'app.rebuilt.unguarded':
    '{count, number}件の商品は、フォルダー内に使えるものがないため、再び生成・請求されることになります：{asins}。次のバッチから除外するか、フォルダーを修復してもう一度再構築してください。',
  'app.rebuilt.setAside':
    '以前のデータベースは、新しいデータベースの隣に{name}として保管しています。結果に問題がなければ削除してかまいません。',
  'app.rebuilt.keys': 'APIキーはライブラリに保存されません。設定でもう一度入力してください。',
  'app.rebuilt.failedJobs':
    '完全に失敗したジョブもライブラリに保存されないため、その請求と返還は明細に表示されなくなります。',
  'app.rebuilt.skipped': 'スキップしたファイル',
  'app.rebuilt.skippedAll': '{count, number}件のファイルをスキップしました（変更していません）：',
  'app.rebuilt.skippedFirst':
    '{count, number}件のファイルをスキップしました（変更していません）。最初のもの：',

  'app.drop': 'ドロップして新しいバッチを作成',
  'app.import.reading': '{name}を読み込み中…',
  'app.import.tooLarge': '「{name}」はカタログとして大きすぎます（256 MB超）。',
  'app.import.refused': '「{name}」：{problem}',
  'app.import.drafts': '{count, number}件の下書きがあります。ほかの下書きは「新規バッチ」にあります。',
  'app.import.reopened':
    'このファイルは以前にも開かれています。そのときに修正した内容は、この下書きに反映されています。最初からやり直すには、下書きを破棄してからファイルを開き直してください。',
  'app.import.unreadable': '読み取れません。フォルダーの場合は、開いて中のファイルをドロップしてください。',
  'app.import.link': 'リンクです。ファイルをダウンロードしてから、ここにドロップしてください。',
  'app.import.nothingToPaste': '貼り付けるものがありません。先にセルまたはASINのリストをコピーしてください。',
  'app.import.pastedCells': '貼り付けたセル（{when}）',
  'app.import.pastedList': '貼り付けたリスト（{when}）',
  'app.libraryChanged':
    'ライブラリを{folder}に切り替えました。バッチと画像はこのフォルダーのものです。何も移動していません。',
} as const
