export const terminal = {
  'terminal.lines': '{count, plural, other {{lines}行目}}',

  'terminal.access.noUrl':
    'アカウント「{name}」のサービスのURLがわかりません。「{command}」でキーと一緒に登録してください。1回だけのコマンドでは--base-urlまたはSHOTLIST_BASE_URLを使います。',
  'terminal.access.otherUrl':
    'アカウント「{name}」はこれまで{before}で使われていましたが、今回は{now}で使います。',
  'terminal.access.keyNotSent':
    'SHOTLIST_API_KEYは送信していません。URL「{url}」はライブラリのもので、ライブラリは他の人が作成した可能性があります。正しい場合は、--base-urlまたはSHOTLIST_BASE_URLで指定してください。',
  'terminal.access.enterKey': 'URLが正しい場合は、「{command}」でキーを入力してください。',
  'terminal.access.notConfirmed':
    'URL「{url}」はライブラリのもので、ライブラリは他の人が作成した可能性があります。キーの読み取りも保存もしていません。URLが正しい場合は、「{command}」で指定してください。',
  'terminal.access.noKey':
    'アカウント「{name}」のキーがありません。「{command}」で保存するか、SHOTLIST_API_KEYとSHOTLIST_BASE_URLを設定してください。',
  'terminal.access.keychain':
    'システムのキーチェーンを使用できません。ロックを解除するか起動してください。1回だけ実行する場合は、SHOTLIST_API_KEYとSHOTLIST_BASE_URLを設定してください。',
  'terminal.access.noKeychain': 'アカウント「{name}」のキーがありません。{problem}',
  'terminal.access.newAccount':
    '新しいアカウントは、「{command}」でキーを登録するか、キーがSHOTLIST_API_KEYにある場合は「run」に--new-accountを付けてください。',
  'terminal.access.advice.certificate':
    'アドレスとコンピューターの時刻を確認してください。社内プロキシやデモサービスを使う場合は、その証明書をNODE_EXTRA_CA_CERTSで指定してください（インストール版では設定で指定）。',
  'terminal.access.advice.key': 'キーを確認してください（「shotlist login」）。',

  'terminal.catalog.folder': '{path}はフォルダーです。その中のカタログファイルを指定してください。',
  'terminal.catalog.device':
    '{path}はファイルではなく、デバイスかパイプです。カタログをファイルとして保存してください。',
  'terminal.catalog.keyboard':
    '標準入力がキーボードなので、何も届きません。カタログをパイプで渡すか、ファイルを指定してください。',
  'terminal.catalog.tooLarge':
    '標準入力から{max, number} MBを超えるデータが届きました。カタログをファイルとして保存し、それを指定してください。',
  'terminal.catalog.column': '{field}＝「{name}」',
  'terminal.catalog.columns':
    '列：{used}。{isAllUsed, select, true {} other {未使用：{unused}（--map FIELD=COLUMNで使用できます）。}}',
  'terminal.catalog.links':
    '使用されていないリンクの列：{columns}（--map main_image_url=COLUMNで画像として使用できます）。',
  'terminal.catalog.remembered':
    '同じ列のファイルに前回使った設定：{count, plural, =0 {一部の列は未使用} other {{columns}}}（--map FIELD=COLUMNで変更できます）。',
  'terminal.catalog.encoding':
    '文字コードは{taken}として読み取ります。{others}の可能性もあります（--encoding NAMEで指定できます）。',
  'terminal.catalog.sheets': 'シート：{sheet}。読み取らないもの：{others}（--sheet NAMEで指定できます）。',

  'terminal.problems': '問題の内訳：{kinds}。',
  'terminal.problems.excluded': '問題ではなく除外：{kinds}。',
  'terminal.problems.kind':
    '{kind} {isLeftOut, select, true {{count, plural, other {#件（除外）}}} other {{count, plural, other {#件（注意）}}}}',
  'terminal.problems.example': '{isLeftOut, select, true {除外} other {注意}}：{place}：{problem}',
  'terminal.problems.more':
    '{isLeftOut, select, true {除外} other {注意}}：ほか{count, number}件 [{kind}]、{lines}（--jsonですべて表示{canSave, select, true {、--problems FILEで表として保存} other {}}）。',
  'terminal.problems.acceptAsin': '--accept-asin VALUEを付けると、このような値もそのまま送信します。',
  'terminal.problems.notAccepted':
    '--accept-asin {values}に一致する行はありません。ファイルでの表記を確認してください。',
  'terminal.problems.taken':
    '{file}はすでにあります。何も実行していません。別のファイル名を指定してください。',
  'terminal.problems.noFolder':
    'フォルダー{folder}はありません。何も実行していません。別のファイル名を指定してください。',
  'terminal.problems.saved':
    '問題のある行を{file}に保存しました。そこで修正し、そのファイルで実行してください。',
  'terminal.problems.none': '除外される行がないため、{file}は保存していません。',

  'terminal.option.form': '{option}には{form}を指定します。「{text}」は使えません。',
  'terminal.option.countries': '--countryと--set country_codeで異なる国が指定されています。',
  'terminal.option.fixNeedsProblems':
    '--fixには--problems FILEが必要です。推定値はそのファイルに入ります。確認してから実行してください。',
  'terminal.option.testOrDry':
    'テスト実行は画像を生成し、--dry-runは計画を表示するだけです。--test-runか--dry-runのどちらかを外してください。',
  'terminal.option.setAsin': '--set {key}は指定できません。商品ごとに決まります。',
  'terminal.option.setUnknown': '--set {key}は、どの生成機能のパラメーターでもありません。',
  'terminal.option.setTwice': '--set {key}が2回以上指定されています。',
  'terminal.option.setJson': '--set {key}はJSONのように始まりますが、読み取れません（{problem}）：{text}',
  'terminal.option.templateOrPreset':
    '--templateと--presetはどちらも名前のテンプレートです。どちらか一方を指定してください。',
  'terminal.option.jpegOnly':
    '--jpeg-bytesと--longest-sideは変換時の上限です。--format jpegを追加してください。',
  'terminal.option.enlargeOnly': '--enlarge-maxは拡大の上限です。--fix enlargeを追加してください。',
  'terminal.option.run.set': 'パラメーター（JSONとして読めればJSON、それ以外は文字列）',
  'terminal.option.run.country': 'ほかに手がかりがない場合の、国の指定がない行の国',
  'terminal.option.run.map': '項目の列（名前または番号）',
  'terminal.option.run.acceptAsin': 'ASINらしくなくても受け入れる値',
  'terminal.option.run.status':
    'all（既定）またはactive：停止中・ブロック中・削除済みの出品、親商品、非表示の行を除く',
  'terminal.option.run.encoding': 'ファイルの文字コード（windows-1252など）。既定：内容から判断',
  'terminal.option.run.sheet': 'ブックのシート。既定：カタログと思われる最初のシート',
  'terminal.option.run.creditLimit':
    'クレジットの上限：バッチの請求から返還を引いた額が超えない値。none：あえて上限なし',
  'terminal.option.run.pilotSize':
    '最初のN件の商品を、--hoursに関係なくすぐにすべてのレシピで実行。残りは「shotlist resume」を待つ',
  'terminal.option.run.hours': '送信する時間帯（現地時間、22:00-07:00など）',
  'terminal.option.run.name': 'バッチ名。既定：ファイル名',
  'terminal.option.run.sort': 'value（既定）：優先度の高い順。file：ファイルの順',
  'terminal.option.run.newAccount': '--accountの名前は新しいアカウントとして追加する',
  'terminal.option.run.startAnyway': 'クレジットやディスクの空きが足りなくても確認せずに始める',
  'terminal.option.run.changed':
    'ファイルの現在の写真とは別の写真で送信したものを再生成（クレジットが再度かかります）',
  'terminal.option.run.force': '生成済み・処理中・待機中の商品も対象にする',
  'terminal.option.run.problems': '問題のある行を修正用に保存する新しいCSVファイル',
  'terminal.option.run.fix': '--problemsのファイルに推定値（BOC… → B0C…）を入れる',
  'terminal.option.run.dryRun': '計画のみ。送信も待ち行列への追加もしない',
  'terminal.option.run.testRun': '最初の商品を内蔵のデモサービスで実行。キーもクレジットも不要',
  'terminal.option.export.to': '保存先。.zipで終わる名前ならZIPになる',
  'terminal.option.export.preset': 'ファイル名の付け方：{names}',
  'terminal.option.export.template': '独自のテンプレート（下記参照）',
  'terminal.option.export.only': 'approved（既定）：承認済みのみ。all：すべて',
  'terminal.option.export.operation': 'この生成機能のものだけ',
  'terminal.option.export.platform': 'この掲載先のものだけ',
  'terminal.option.export.asin': 'この商品のものだけ',
  'terminal.option.export.versions': '再生成した画像のバージョン。既定：newest',
  'terminal.option.export.preflight': 'この結果の画像だけ（pass,warningなど、下記参照）',
  'terminal.option.export.documents': 'クリエイティブ戦略も：markdown、json、both。既定：none',
  'terminal.option.export.oneMain': '商品ごとにメイン画像を1枚（承認済み、ルール適合、新しい順）',
  'terminal.option.export.testRuns': 'テスト画像も含める',
  'terminal.option.export.format': 'as-is（既定）：そのまま。jpeg：白背景のsRGB',
  'terminal.option.export.jpegBytes': 'JPEG 1枚の上限（10MB、500kなど）',
  'terminal.option.export.longestSide': 'JPEGの長辺の上限',
  'terminal.option.export.fix': 'ルール違反のコピーに行う修正（下記参照）',
  'terminal.option.export.enlargeMax': '--fix enlargeでの拡大率の上限、1～4。既定：1.5',
  'terminal.option.export.discloseAi': 'AIが生成したことを各画像（XMP）に記録',
  'terminal.option.export.manifest': 'manifest.csvなし',
  'terminal.option.export.number':
    '同じ名前がある場合、中止せず「name (2)」とする。出品画像の名前では次の空きPT番号を使う',
  'terminal.option.export.zipBytes': 'ZIP 1つの上限。既定：2GB',
  'terminal.option.export.zipFiles': 'ZIP 1つのファイル数の上限。既定：10000',
  'terminal.option.export.leaveOut': '問題のあるものを除いて保存（指定しないと何も保存しない）',
  'terminal.option.export.dryRun': '名前と問題の表示のみ。何も保存しない',

  'terminal.plan.recipe': '{name}：{count, number}件のタスク、{price}',
  'terminal.plan.price':
    '1件{credits, number, credits}クレジット（{isEarlier, select, true {これまでのジョブの料金} other {公表料金}}）',
  'terminal.plan.price.unknown': '1件あたりの料金は不明',
  'terminal.plan.leftOut':
    '問題のため、ファイルの{count, number}行を除外しました。{isSaved, select, true {} other {--problems FILEで保存できます。}}',
  'terminal.plan.changed':
    '送信時と写真が異なる商品が{count, number}件あります。{what, select, again {現在の写真で生成します。} waits {} other {再生成する場合は--changedを付けてください（クレジットが再度かかります）。}}',
  'terminal.plan.duplicates': '{count, number}行を除外しました。同じ商品が前の行にあります。',
  'terminal.plan.passedOver': '商品ではない行：見出し{headings, number}行、合計{totals, number}行。',
  'terminal.plan.notActive':
    '{isLeftOut, select, true {--status activeで除外した行：{rows}。} other {販売されていない商品の行：{rows}。これらも対象です。--status activeで除外できます。}}',
  'terminal.plan.notActiveRows':
    '{reason, select, hidden {非表示{count, number}行} parent {親商品{count, number}行} deleted {削除済み{count, number}行} blocked {ブロック中{count, number}行} other {停止中{count, number}行}}',
  'terminal.plan.order': '{first}（--order fileでファイルの順になります）。',
  'terminal.plan.cost': '料金：{parts}。',
  'terminal.plan.left': 'アカウントの残高{credits, number, credits}',
  'terminal.plan.leftUnknown':
    '残高はまだわかりません。計画の表示ではサービスに問い合わせません。実行時には、開始前に残高を読み取ります。',
  'terminal.plan.disk': 'ディスク：画像に約{needed}、空き{free}。',
  'terminal.plan.diskUnknown': 'ディスク：画像に約{needed}、空き容量は不明。',
  'terminal.plan.span':
    '{isAtOnce, select, true {{from}} other {{from}から{until}ごろまで}}：{count, number}件のタスク',
  'terminal.plan.pilot':
    'パイロット、{span}。残りは続行の指示を待ちます（「shotlist resume」）。すぐに続行した場合の残り：',
  'terminal.plan.moreNights': 'ほか{count, number}晩。最後のタスクの送信は{when}ごろ。',
  'terminal.plan.startAnyway': 'このまま開始しますか？',
  'terminal.plan.startsAnyway':
    '--start-anywayで、できる分だけ商品ごとに進めます。--max-credits NでNクレジットまでに抑えられます。',
  'terminal.plan.limitNeeded':
    '{question}--max-credits Nで設定するか、--max-credits noneで上限なしにしてください。',

  'terminal.country.found':
    '国の指定がない商品{count, number}件（{lines}）：{country}、{why}（--country CODEで変更できます）。',
  'terminal.country.byRows': 'ファイルの大半の行と同じ',
  'terminal.country.byAccount': 'アカウント「{name}」の既定の国',
  'terminal.country.free': 'クレジットを消費しない場合の既定の国',
  'terminal.country.needed': '{question}（{lines}）--country CODEで指定できます。実行に必要です。',
  'terminal.country.required':
    '{question}（{lines}）--country CODEで指定すると、アカウントの既定の国になります。待ち行列への追加も送信もしていません。',
  'terminal.country.counts': '国：{countries}。',
  'terminal.country.count': '{country}：商品{count, number}件（判別元：{source}）',
  'terminal.country.unknown': '不明：商品{count, number}件',

  'terminal.count.generated': '生成済み{count, number}/{total, number}件',
  'terminal.count.checking': '確認中{count, number}件',
  'terminal.count.inProgress': '処理中{count, number}件',
  'terminal.count.downloading': 'ダウンロード中{count, number}件',
  'terminal.count.held': '要対応{count, number}件',
  'terminal.count.queued': '待機中{count, number}件',
  'terminal.files':
    '{expected, plural, =0 {ファイルなし} other {ファイル{saved, number}/{expected, number}件{failed, plural, =0 {} other {（失敗#件）}}}}',
  'terminal.credits':
    '請求{charged, number, credits}クレジット{refunded, plural, =0 {} other {、返還{refunded, number, credits}}}',
  'terminal.batch.leftOut': 'ファイルから除外：{kinds}。',
  'terminal.batch.limit':
    '{isPriceRise, select, true {「shotlist resume」でこの料金のまま再開します。--max-credits Nを付けると上限も変更できます。} other {「shotlist resume --max-credits N」で上限を引き上げられます。}}',
  'terminal.batch.limitEnough': '今わかっている料金なら、--max-credits {needed}ですべてのタスクに足ります。',
  'terminal.batch.missing': 'バッチ「{name}」はありません。バッチの一覧：{batches}。',
  'terminal.batch.none': 'バッチ「{name}」はありません。バッチはまだ1つもありません。',
  'terminal.batch.sameName':
    '「{name}」という名前のバッチが複数あります。番号を指定してください：{batches}。',
  'terminal.batch.severalOpen': '終わっていないバッチが複数あります。1つ指定してください：{batches}。',
  'terminal.batch.reason':
    'タスク{tasks, number}件{of, select, images {（画像{count, number}枚）} other {}}：{reason}',
  'terminal.next.login': '「shotlist login」で新しいキーを設定できます。',
  'terminal.next.certificate': '信頼する証明書はNODE_EXTRA_CA_CERTSで指定します。',
  'terminal.next.retry':
    '{reason, select, IN_DOUBT {生成済みのジョブは「shotlist adopt ASIN JOB」で引き継げます（クレジットはかかりません）。ジョブがない場合だけ「shotlist retry --reason IN_DOUBT --generate-again」で再生成してください（クレジットがかかります）。} other {「shotlist retry --reason {reason} --generate-again」で再生成できます。}}',

  'terminal.account.sent':
    '{span, select, minute {直近1分} hour {直近1時間} day {今日} other {直近（{span}）}}：送信{used, number}/{limit, number}件{isHere, select, true {（ここから）} other {}}{isFull, select, true {、上限に到達} other {}}',
  'terminal.account.credits': '残り{credits, number, credits}クレジット',
  'terminal.account.stopped': '停止：{reason}',
  'terminal.account.next': '次の送信は{when}',

  'terminal.reach.help':
    'サービスから応答がない場合、実行は終了コード1で終わります（最初の問い合わせから{first}後、または最後の応答から{next}後）。すべて保存されており、「shotlist resume」で再開できます。',
  'terminal.reach.lost': 'サービスから{time}応答がありませんでした。{problem}',

  'terminal.run.otherUrl':
    'アカウント「{name}」には{before}で処理中のタスクが{count, number}件あり、{now}はそれを知らない可能性があります。何も変更していません。「shotlist resume --base-url {before}」で完了させるか、新しいURLには別の--accountを使ってください。',
  'terminal.run.creditsUnknown': '「{name}」のクレジットを照会できませんでした。{problem}',
  'terminal.run.stopping':
    '停止しています。これ以上は送信せず、届く予定の応答と実行中のダウンロードを待ちます。もう一度Ctrl-Cを押すと、すぐに終了します。',
  'terminal.run.interrupted': '中断しました。状態は保存されており、「shotlist resume」で再開できます。',
  'terminal.run.testInterrupted': '中断しました。テスト実行はここで終わります。画像は残ります。',
  'terminal.run.lost':
    'すべて保存されており、「shotlist resume」で再開できます。ネットワークとURLを確認してください。',
  'terminal.run.ended': '{time}で終了しました。',
  'terminal.run.retry':
    '次の手順：「shotlist retry」で失敗したものを待ち行列に戻し、「shotlist resume」で実行します。',
  'terminal.run.test':
    '最初の商品（最大{max, number}件）を内蔵のデモサービスでテスト実行します。キーもクレジットも不要で、サービスには何も送信しません。クレジットの上限、パイロット、時間帯は適用されません。',

  'terminal.workspace.accept':
    '何も送信していません。お使いのキーで続行するには、--accept-libraryを付けてコマンドをもう一度実行してください。',
  'terminal.workspace.lost':
    'ライブラリに、データベースに記録のない画像があります。このまま実行すると、その商品も再び生成され、請求されます。「shotlist doctor --rebuild」でライブラリからデータベースを再構築できます。',
  'terminal.workspace.notObeyed':
    'このライブラリを開いているShotlistが10秒間応答しませんでした。何も変更していません。もう一度試すか、そのウィンドウを使用するか、終了してください。',
  'terminal.workspace.lostRefused': '何も送信していません。--forceを付けると送信します。',
  'terminal.workspace.unusable':
    'フォルダー{folder}をライブラリとして使用できません（{reason, select, fileInWay {同じ名前のファイルがあります} link {中のリンクが別の場所につながっています} denied {書き込む権限がありません} readOnly {ディスクは読み取り専用です} diskFull {ディスクがいっぱいです} gone {フォルダーを作成できません} nameTooLong {パスが長すぎます} other {システムが許可しませんでした}}）。--workspaceで別のフォルダーを指定してください。',
}
