// The help of the command line, and what each of its commands answers.
export const commands = {
  'commands.about': 'カタログの商品をProduct Visual Generation Serviceで処理し、すべての画像を保存します。',
  'commands.usage': '使い方：',
  'commands.options': 'オプション：',
  'commands.commands': 'コマンド：',
  'commands.examples': '例：',
  'commands.version': 'バージョンを表示',
  'commands.help': 'ヘルプを表示（各コマンドでも使用可）',
  'commands.help.command': 'コマンドのヘルプを表示',
  'commands.environment': '環境変数：',
  'commands.environment.key': 'APIキー（キーチェーンのキーより優先）。一緒に指定したURLにだけ送信します',
  'commands.environment.url': 'サービスのURL（--base-urlを指定しない場合）',
  'commands.environment.workspace': 'ライブラリのフォルダー（--workspaceを指定しない場合）',
  'commands.environment.certificates':
    'システムの証明書に加えて信頼する証明書のファイル。インストール版では、代わりに設定で選択したファイルを使います',
  'commands.environment.proxy': 'サービスへの接続に使うプロキシ',
  'commands.environment.folder': '指定がない場合のライブラリ：{folder}',

  'commands.exit': '終了コード：',
  'commands.exit.0': 'すべて完了（問題のある行は一覧に表示して除外し、タスクにはしません）',
  'commands.exit.1': '予期しないエラー、またはサービスに長時間接続できない',
  'commands.exit.2': '使い方か入力の誤り（ファイルに使用できる行がない場合も）',
  'commands.exit.3': '終了したが、一部のタスクが失敗、期限切れ、または一部生成',
  'commands.exit.4': '要対応：キー、クレジット、ブランド、タスク、パイロット、クレジットの上限、ディスク',
  'commands.exit.5': 'ライブラリが別のShotlistで開いている',
  'commands.exit.130': '中断（状態は保存されており、「shotlist resume」で再開できます）',

  'commands.wait.stopped': 'アカウント「{name}」は停止しています（{code}）：{message}',
  'commands.wait.noKey':
    'キーかURLがないため、アカウント「{name}」は実行していません。「shotlist login --account {name}」でログインしてください。',
  'commands.wait.disk':
    'ディスクに書き込めません（{code}）：{message}その後「shotlist resume」で再開できます。',
  'commands.wait.held':
    '{name}：{count, number}件のタスクが要対応です。「shotlist report」で理由を確認できます。',
  'commands.wait.pilot':
    '{name}：パイロットが完了しました。画像を確認してください。「shotlist resume」で残りを{hasHours, select, true {指定の時間帯に} other {}}実行します。',
  'commands.wait.paused': '{name}は一時停止中です。「shotlist resume」で再開できます。',
  'commands.wait.notDone': '終わっていないタスクがあります。「shotlist resume」で再開できます。',

  'commands.mistake.command': 'コマンド「{given}」はありません。',
  'commands.mistake.option': 'オプション「{given}」はありません。',
  'commands.mistake.missing': '引数「{given}」を指定してください。',
  'commands.mistake.noValue': 'オプション「{given}」には値が必要です。',
  'commands.mistake.required': 'オプション「{given}」は必須です。',
  'commands.mistake.operation':
    'runにはファイルと生成機能の指定が必要です：shotlist run FILE --operation {operations}。',
  'commands.mistake.tooMany':
    '引数が多すぎます：{list}。{count, plural, =0 {このコマンドに引数は指定できません} other {このコマンドの引数は#個です}}。',
  'commands.mistake.similar': '{words}のことですか？',
  'commands.mistake.help': '「shotlist --help」ですべてのコマンドを表示できます。',
  'commands.interrupted': '中断しました。状態は保存されています。',
  'commands.windows':
    'インストール版はウィンドウアプリです。Windowsのターミナルは終了を待たず、キーボードやパイプからの入力も読み取れません。URLの後に引数があると-1で終了するため、--base-url URLではなく--base-url=URLと書いてください。キーはウィンドウで入力してください。スクリプトでは、チェックアウトのコマンドラインを使用してください（READMEを参照）。',
  'commands.unexpected': '予期しないエラーです。状態は保存されています。次の内容をご報告ください：',
  'commands.damaged':
    'ライブラリのデータベースが破損しています（{code}）。修復も削除もしていません。ライブラリの画像は無事です。「shotlist doctor --rebuild」でライブラリから再構築するか、ライブラリのコピーに置き換えてください。',
  'commands.noBatches': '{folder}にはまだバッチがありません。',
  'commands.noAccount':
    'このライブラリにアカウント「{name}」はありません。{count, plural, =0 {} other {あるのは{names}です。}}',

  'commands.library': '画像の保存先：{folder}',
  'commands.noProducts': 'ファイルには列名だけがあり、商品がないため、何も実行していません。',
  'commands.noUsableRow': 'ファイルに使用できる行がないため、何も実行していません。',
  'commands.standardInput': '標準入力',
  'commands.option.oneOf': '{option}に「{text}」は使えません。次のいずれかを指定してください：{words}。',

  'commands.option.workspace': 'ライブラリのフォルダー（またはSHOTLIST_WORKSPACE）',
  'commands.option.account': '既定：唯一のアカウント、なければ「default」。resumeではすべて',
  'commands.option.baseUrl': 'サービスのURL、https（またはSHOTLIST_BASE_URL）',
  'commands.option.acceptLibrary':
    '別のコンピューターで追加されたタスクや、ライブラリのコピーにもあるタスクを続行する',
  'commands.option.json': '標準出力に1行1つのJSONオブジェクトを出力',
  'commands.option.quiet': '警告とエラーだけを表示',
  'commands.option.repeatable': '{about}（複数指定可）',
  'commands.option.empty': '{option}が空です。',
  'commands.option.number':
    '{option}には{min}から{max}までの数値を指定してください。「{text}」は使えません。',
  'commands.option.wholeNumber':
    '{option}には{min}から{max}までの整数を指定してください。「{text}」は使えません。',
  'commands.option.credits': '{option}にはクレジット数かnoneを指定してください。「{text}」は使えません。',
  'commands.option.bytes':
    '{option}には500k、10MB、2GBのように、{min}から{max}までのバイト数を指定してください。「{text}」は使えません。',
  'commands.option.bytesFrom':
    '{option}には500k、10MB、2GBのように、{min}以上のバイト数を指定してください。「{text}」は使えません。',
  'commands.option.country': '国「{text}」には対応していません。対応している国：{codes}。',
  'commands.option.hours':
    '{option}には22:00-07:00のように現地時間を指定してください。「{text}」は使えません。',
  'commands.option.sameHours': '{option}の開始と終了が同じです。終日の場合は指定しないでください。',
  'commands.option.operation': '生成機能「{text}」はありません。次のいずれかを指定してください：{words}。',

  'commands.run.about': 'カタログを読み込み、することがなくなるまで実行',
  'commands.run.help.file':
    'FILEは、ASINの列がある表（CSV、TSV、セミコロン区切り、縦線区切り）、ブック（.xlsx、.ods）、WebページかXMLの表（.xls）、またはASINだけのリストです。いずれもgzで圧縮するか、1つだけZIPに入れられます。「-」は標準入力です。',
  'commands.run.help.map': '--mapの項目：{fields}。',
  'commands.run.help.rows':
    '問題のある行は一覧に表示して除外し、ほかの行を実行します。タスクの料金がわからない場合、本番用キーでの実行には--max-creditsが必要です。行の国は、その列、リンク、ファイル、既定の国の順に決まります。既定の国は--countryで指定し、アカウントが次のファイルのために記憶します。どこにも指定がない場合、本番用キーでの実行には--countryが必要です。--mapで指定した列は、同じ列を持つ次のファイルのために記憶します。',
  'commands.run.dry':
    '計画の表示だけです。何も送信しておらず、{hasFile, select, true {ほかには} other {}}何も書き込んでいません。',
  'commands.run.notQueued': '待ち行列への追加も送信もしていません。',
  'commands.run.notSent': '何も送信していません。',
  'commands.run.testKey': 'テスト用キーです。結果は模擬で、クレジットは消費しません。',
  'commands.run.queuedBefore': '以前のバッチのタスク{count, number}件がまだ待機中のため、先に実行します。',
  'commands.run.reading': '{file}を読み込んでいます。',
  'commands.run.started': '{time}に開始しました。Ctrl-Cで停止できます。何も失われません。',
  'commands.run.nothingNew':
    '新しいものはありません。ファイルの商品{count, number}件は生成済み、待機中、処理中、または確認が必要です。{canContinue, select, true {待機中のものを続けます。} other {}}（--forceで再生成できます。）',
  'commands.run.notApplied':
    '{name}（バッチ{batch}）は以前に開始しており、元のオプションのままです。適用していないもの：{options}。',
  'commands.run.apply': '「shotlist resume {batch} {options}」で適用できます。',
  'commands.run.applyPilot':
    'パイロットにするには、「shotlist cancel {batch}」で終了してから、ファイルをもう一度実行してください。',

  'commands.resume.about': '待機中と処理中のものを、キーのあるすべてのアカウントで再開',
  'commands.resume.option.limit':
    'バッチの新しいクレジットの上限（指定がなければ、上限に達したバッチが対象）。none：上限なし',
  'commands.resume.option.hours': '新しい時間帯（現地時間、22:00-07:00など）。none：いつでも',
  'commands.resume.help':
    'サービスがキーを受け付けると、パイロット後の続行と一時停止の解除も行います。BATCHに「shotlist status」の番号か名前を指定すると、そのバッチだけが対象です。一時停止中や要対応のほかのバッチはそのままです。',
  'commands.resume.accounts': '停止していたアカウント{count, number}件',
  'commands.resume.batches': '待機していたバッチ{count, number}件',
  'commands.resume.allFinished': 'すべてのバッチが完了しています。再開するものはありません。',
  'commands.resume.canceled':
    '「{name}」はキャンセル済みのため、残りのタスクは送信されません。残りを生成するには、ファイルをもう一度実行してください。',
  'commands.resume.done': '再開しました：{what}。',
  'commands.resume.elsewhere':
    'このライブラリを開いているShotlistが再開し、送信できるものを続けます。時間帯と上限はそちらで変更してください。',
  'commands.resume.keyUnused':
    'このライブラリには複数のアカウントがあるため、SHOTLIST_API_KEYは使いません。どのアカウントのキーかを--accountで指定してください。',
  'commands.resume.anyTime': '{name}はいつでも送信します。',
  'commands.resume.hours': '{name}は{hours}に送信します。',
  'commands.resume.noHours': '送信するバッチがないため、--hoursでは何も変わりませんでした。',
  'commands.resume.noLimit': '{name}のクレジットの上限をなくしました。',
  'commands.resume.limit': '{name}は合計{credits, number, credits}クレジットまで使えるようになりました。',
  'commands.resume.noneWaits':
    'クレジットの上限で待機しているバッチがないため、--max-creditsでは何も変わりませんでした。「shotlist resume BATCH --max-credits N」で1つのバッチの上限を変更できます。',

  'commands.pause.about': '「shotlist resume」まで、バッチの残りを送信しない',
  'commands.pause.help':
    'BATCHは「shotlist status」に表示される番号か名前です。既定：終わっていない唯一のバッチ。',
  'commands.pause.help.inUse':
    '別のShotlistがライブラリを開いている場合は、そのShotlistが2秒以内に実行します。10秒以内に実行されなければ、何も変更せずに5で終了します。',
  'commands.pause.nothing': '送信するバッチはありません。',
  'commands.pause.finished': '{name}に送信するものは残っていません。',
  'commands.pause.done':
    '{name}を一時停止しました。{count, number}件のタスクが未送信です。「shotlist resume {batch}」で再開できます。',
  'commands.pause.inProgress':
    '処理中のタスク{count, number}件は請求済みの可能性があります。画像は「shotlist resume」でダウンロードされます。',
  'commands.cancel.about': 'バッチの未送信分をキャンセル（生成済みのものは残ります）',
  'commands.cancel.done':
    '{name}をキャンセルしました。{count, number}件のタスクは送信されず、料金はかかりません。',

  'commands.status.about': '現在の状況（別のShotlistの実行中も可）',
  'commands.status.none':
    '{folder}にはまだバッチがありません。「shotlist run FILE --operation …」で開始できます。',
  'commands.status.running':
    '実行中：{role, select, window {ウィンドウ} other {コマンドライン}}、プロセス{pid}（{host}）。',
  'commands.status.stopped':
    '実行中のプロセスがないため、送信もダウンロードもしていません。「shotlist resume」で再開できます。',
  'commands.status.idle': '実行中のプロセスはありません。',
  'commands.status.notRunning': '停止中',
  'commands.status.finished': '完了',
  'commands.status.expiring':
    '未ダウンロードの画像{count, number}枚がまもなく期限切れになります（最初は{when}）。「shotlist resume」でダウンロードできます。',
  'commands.status.column.id': '番号',
  'commands.status.column.batch': 'バッチ',
  'commands.status.column.operation': '生成機能',
  'commands.status.column.state': '状態',
  'commands.status.column.generated': '生成済み',
  'commands.status.column.partly': '一部生成',
  'commands.status.column.failed': '失敗',
  'commands.status.column.inProgress': '処理中',
  'commands.status.column.held': '要対応',
  'commands.status.column.queued': '待機中',
  'commands.status.column.files': 'ファイル',
  'commands.status.column.credits': 'クレジット',
  'commands.status.column.account': 'アカウント',

  'commands.adopt.about': '結果が不明なタスクに、そのために作られたジョブを引き継ぐ（無料）',
  'commands.adopt.help':
    '支払い済みかどうか分からないタスクのためのコマンドです。ジョブは、サービスのダッシュボードかタスク自体に表示されます。Shotlistはジョブをタスクと比べ、別の商品、アカウント、タスクのジョブは拒否します。その後「shotlist resume」で画像をダウンロードします。',
  'commands.adopt.notOne':
    '{count, plural, =0 {{asin}に結果が不明なタスクはありません。} other {{asin}には結果が不明なタスクが#件あり、このジョブが原因のものを1件に絞れません。ウィンドウで引き継いでください。}}何も変更していません。',
  'commands.adopt.done':
    '{asin}がジョブ{job}を引き継ぎました（無料）。「shotlist resume」で画像をダウンロードします。',
  'commands.retry.about': '失敗、期限切れ、要対応、一部生成のものを待ち行列に戻す',
  'commands.retry.option.reason': 'この理由で失敗したものだけ（「report」の表示どおり）',
  'commands.retry.option.batch': 'このバッチだけ',
  'commands.retry.option.generateAgain':
    '--reasonと併用。すでに支払った可能性のあるものや、まだ確認できるものも再生成（クレジットが再びかかります）',
  'commands.retry.help':
    '「shotlist resume」まで何も送信しません。再生成するものには再びクレジットがかかります。その数も表示します。',
  'commands.retry.noReason':
    '理由「{reason}」はありません。「shotlist report」で確認できます。何も変更していません。',
  'commands.retry.generateAgainAlone': '--generate-againは--reasonと一緒に指定します。何も変更していません。',
  'commands.retry.nothing': '再試行するものはありません。',
  'commands.retry.nothingFor': '理由{reason}で再試行するものはありません。',
  'commands.retry.inDoubt':
    'サービスのダッシュボードを確認してください。生成済みのジョブは「shotlist adopt ASIN JOB」で引き継げます（クレジットはかかりません）。ない場合だけ「shotlist retry --reason IN_DOUBT --generate-again」で再生成できます。',
  'commands.retry.next': '「shotlist resume」で実行します。',

  'commands.report.about': '生成されたもの、失敗した商品とその理由、料金',
  'commands.report.option.receipt': '商品ごとのクレジットをこのCSVファイルに書き込む',
  'commands.report.noneOfAccount': '{folder}にはまだアカウント「{name}」のバッチがありません。',
  'commands.report.notReceipt':
    '{file}はすでにあり、明細ではありません。何も書き込んでいません。別のファイル名を指定してください。',

  'commands.review.about': '画像を一覧表示し、承認または却下する',
  'commands.review.help':
    'WHATは、ASIN、一覧に表示される画像の番号、または「all」です。オプションは何度でも指定できます。指定しない場合は画像を一覧表示します。--only-unreviewedは確認済みのものを除きます。',
  'commands.review.help.versions':
    '確認の対象は、ダウンロード済みの画像と文書だけです。再生成した商品では最新のものが対象です。',
  'commands.review.option.approve': 'これらを承認（エクスポートの対象になる）',
  'commands.review.option.reject': 'これらを却下',
  'commands.review.option.clear': 'これらの確認結果を消去',
  'commands.review.option.reason': '却下の理由',
  'commands.review.option.batch': 'このバッチだけ（番号で指定）',
  'commands.review.option.country': 'この国だけ',
  'commands.review.option.unreviewed': '未確認のものだけを一覧表示',
  'commands.review.reasonTooLong': '--reasonは{max, number}文字までです。何も変更していません。',
  'commands.review.reasonAlone': '--reasonは--rejectと一緒に指定します。何も変更していません。',
  'commands.review.atOnce':
    '1つの画像に指定できるのは、承認、却下、確認結果の消去のどれか1つです。何も変更していません。',
  'commands.review.unknown':
    '「{word}」に当たるダウンロード済みの画像はありません。ライブラリのASINでも、「shotlist review」に表示される番号でもありません。何も変更していません。',
  'commands.review.done.approved': '{count, number}枚の画像を承認しました。',
  'commands.review.done.rejected': '{count, number}枚の画像を却下しました。',
  'commands.review.done.unreviewed': '{count, number}枚の画像を未確認に戻しました。',
  'commands.review.allReviewed': 'すべての画像が確認済みです。',
  'commands.review.none': '{folder}には該当する画像がまだありません。',

  'commands.export.about': '画像をフォルダーかZIPに、好きな名前でエクスポート',
  'commands.export.tokens': '名前のテンプレートの差し込み項目：',
  'commands.export.presets': 'プリセット：',
  'commands.export.help.preflight':
    'すべての画像を、エクスポートされる形でマーケットプレイスのルールと照合します。--dry-runは、違反する画像と違反の可能性がある画像を、理由とルールの出典とともに一覧表示します。--preflightは、pass（適合）、warning（違反の可能性）、error（違反）、not-measured（未チェック）のいずれかの画像だけをエクスポートします。',
  'commands.export.help.fix':
    '--fixを付けると、ルールに合わせてコピーを変更します。squareは白い余白で正方形にし、enlargeはルールの大きさまで拡大し、convertは白背景のsRGBのJPEGにします。変更したコピーはJPEGになります。ライブラリは変わりません。',
  'commands.export.help.problems':
    '1つでも問題があるファイルがあれば、何も書き込みません。すべての準備ができてからファイル名が付きます。--leave-outを付けると、準備ができたファイルから名前が付き、問題のあるファイルは除外されます。',
  'commands.export.help.again':
    '上書きは決してしません。同じファイルがすでにあればスキップするため、中断したエクスポートは同じコマンドで完了できます。別のShotlistがライブラリを開いていても実行できます。',
  'commands.export.canceled': 'キャンセルしました。',
  'commands.export.noBatch': 'バッチ{batch}はありません。',
  'commands.export.noAsin': '{asin}の画像はありません。',
  'commands.export.withTestRuns': '--test-runsを付けると、テスト画像も含めます。',
  'commands.export.zipTaken':
    '--numberを付けると、ZIPに空いている名前（「upload (2).zip」など）を付けます。--toで別の名前を選ぶこともできます。',
  'commands.export.withProblems':
    '--leave-outを付けると、残りをエクスポートします。{isNameTaken, select, true {--country CODEで1か国のみをエクスポートします。} other {}}{hasAccounts, select, true {--account NAMEで1つのアカウントのみをエクスポートします。} other {}}{canNumber, select, true {--numberで同じ名前に番号を付けます。} other {}}{hasMains, select, true {--one-mainで商品ごとにメイン画像を1枚だけにします。} other {}}',
  'commands.export.noneApproved':
    '承認済みの画像がまだありません。「shotlist review」かウィンドウで承認するか、--only allですべてエクスポートしてください。',
  'commands.export.fixed': '{count, number}枚のコピーを変更します（--fix）。',
  'commands.export.more': 'ほか{count, number}件',
  'commands.export.left.verdict':
    'マーケットプレイスのルールの結果が異なる画像{count, number}枚はエクスポートしません。',
  'commands.export.left.older':
    '以前のバージョン{count, number}件はエクスポートしません（--versions allでエクスポートできます）。',
  'commands.export.left.testRuns':
    'テスト画像{count, number}枚はエクスポートしません（--test-runsでエクスポートできます）。',
  'commands.export.verdicts':
    'マーケットプレイスのルール：違反{error, number}枚、違反の可能性{warning, number}枚、未チェック{unchecked, number}枚。',
  'commands.export.source': 'ルールの出典：{source}（{date}に確認）。',
  'commands.export.pass': 'すべてマーケットプレイスのルールに適合しています。',
  'commands.export.fixes': '--fix {fixes}で修正できます。',
  'commands.export.problem': '問題：{line}',
  'commands.export.note': '注意：{line}',

  'commands.usage.about': '残りのクレジットをサービスに照会',
  'commands.usage.left': '{name}：残り{credits, number, credits}クレジット。',
  'commands.jobs.about': 'サービスにある商品のジョブ一覧',
  'commands.jobs.asin':
    'asin：ジョブを一覧表示するには{min, number}～{max, number}文字が必要です。何も送信していません。',
  'commands.jobs.none': 'サービスに{asin}のジョブはありません。',
  'commands.jobs.column.job': 'ジョブ',
  'commands.jobs.column.type': '種類',
  'commands.jobs.column.status': '状態',
  'commands.jobs.column.created': '作成日時',

  'commands.doctor.about': 'このコンピューター、ライブラリ、キー、サービスへの接続をチェック',
  'commands.doctor.option.rebuild': '失われたデータベースをライブラリフォルダーから再構築',
  'commands.doctor.option.verify': '--rebuildと併用：全ファイルを読み、SHA-256を照合',
  'commands.doctor.option.replace': '--rebuildと併用：正常なデータベースも置き換える',
  'commands.doctor.needsRebuild': '--verifyと--replaceは--rebuildと一緒に指定します。',
  'commands.doctor.level.ok': '正常',
  'commands.doctor.level.warn': '注意',
  'commands.doctor.level.fail': '異常',
  'commands.doctor.node': 'Node',
  'commands.doctor.workspace': 'ライブラリ',
  'commands.doctor.workspace.none': '{folder}はまだないため、新しく作成されます。',
  'commands.doctor.workspace.noFolder':
    '{folder}はフォルダーではありません。--workspaceで別のフォルダーを指定してください。',
  'commands.doctor.workspace.ok': '{folder}に書き込めます。',
  'commands.doctor.workspace.notWritable': '{folder}に書き込めません（{code}）。',
  'commands.doctor.database': 'データベース',
  'commands.doctor.database.none': 'まだありません。',
  'commands.doctor.database.ok': '{file}は正常です。',
  'commands.doctor.database.damaged': '破損しています：{what}',
  'commands.doctor.rules': 'ルール',
  'commands.doctor.rules.ok':
    'マーケットプレイスのルール{count, number}件（{updated}付）、{isOwn, select, true {独自のルール：{file}} other {Shotlistに内蔵}}。',
  'commands.doctor.space': 'ディスクの空き',
  'commands.doctor.space.unknown': '測定できません。',
  'commands.doctor.space.ok': '空き{free}。',
  'commands.doctor.space.little': '空き{free}。1つの商品の画像には10～60 MB必要です。',
  'commands.doctor.key': 'キー',
  'commands.doctor.key.ok': '「{name}」の{kind, select, test {テスト用キー} other {本番用キー}}があります。',
  'commands.doctor.key.none':
    '「{name}」のキーがありません。「shotlist login」で保存するか、SHOTLIST_API_KEYを設定してください。',
  'commands.doctor.service': 'サービス',
  'commands.doctor.service.ok': '{host}からTLSで応答がありました。',
  'commands.doctor.service.noUrl': 'URLがわかりません。--base-urlかSHOTLIST_BASE_URLで指定してください。',
  'commands.doctor.account': 'アカウント',
  'commands.doctor.account.ok': 'キーは受け付けられました。残り{credits, number, credits}クレジットです。',
  'commands.doctor.clock': '時計',
  'commands.doctor.clock.ok': 'サービスと一致しています。',
  'commands.doctor.clock.off': 'サービスと{time}ずれています。コンピューターの時刻を合わせてください。',
  'commands.doctor.clock.unknown': 'サービスから時刻が通知されません。',
  'commands.doctor.rebuild.start':
    'ライブラリから{folder}のデータベースを再構築しています。画像は変更しません。',
  'commands.doctor.rebuild.progress': 'ジョブ{count, number}件…',
  'commands.doctor.rebuild.held': '{text}（「shotlist retry」）',
  'commands.doctor.rebuild.unguarded': '{text}（--replaceで再構築できます）',
  'commands.doctor.rebuild.more': '…ほか{count, number}件（--jsonで100件まで表示）。',
  'commands.doctor.rebuild.notKept':
    '待機中や処理中だったもの、保存したレシピ、記憶した列、クレジットの上限、パイロットも含まれません。商品をもう一度送信する前に、「shotlist jobs ASIN」で確認してください。',

  'commands.login.about': 'キーをシステムのキーチェーンに保存',
  'commands.login.help': 'キーは標準入力から読み取ります（表示せずに入力するか、パイプで渡す）：',
  'commands.login.prompt': '「{name}」（{origin}）のキー（表示されません）：',
  'commands.login.notTyped': 'キーが入力されなかったため、何も保存していません。',
  'commands.login.noKey': '標準入力からキーが届きませんでした。何も保存していません。',
  'commands.login.source': '標準入力',
  'commands.login.done':
    '「{name}」の{kind, select, test {テスト用キー} other {本番用キー}}をキーチェーンに保存しました。',
  'commands.login.accepted': 'サービスがキーを受け付けました。残り{credits, number, credits}クレジットです。',
  'commands.login.unchecked': 'キーは保存しましたが、確認はできていません。',
  'commands.login.option.saveAnyway': 'サービスに接続できないときもキーを保存する',
  'commands.login.orSave': 'URLを確認してください。正しければ、--save-anywayで確認せずに保存できます。',
  'commands.login.inUse':
    'ライブラリは別のShotlistで開いており、そちらは現在のキーを使い続けます。{isNewAddress, select, true {URLは保存していません。そちらの終了後に、もう一度--base-urlを指定してください。} other {新しいキーは、そちらの次の起動から使われます。}}',
  'commands.logout.about': 'キーをシステムのキーチェーンから削除',
  'commands.logout.done': '「{name}」のキーをキーチェーンから削除しました。',
  'commands.logout.none': 'キーチェーンに「{name}」のキーはありません。',
  'commands.logout.environment': 'この環境にはSHOTLIST_API_KEYがまだ設定されています。',

  'commands.standin.about': '内蔵のデモサービスをCtrl-Cまで実行',
  'commands.standin.option.port': '127.0.0.1のポート。既定：空いているもの',
  'commands.standin.option.faults': '起こす障害とその時機',
  'commands.standin.option.perMinute': '1分あたりのタスク数。既定：10',
  'commands.standin.option.perDay': '1日あたりのタスク数。既定：500',
  'commands.standin.option.jobSeconds': '本番のジョブにかかる秒数。既定：120',
  'commands.standin.option.imageScale': '画像の大きさの倍率。既定：1',
  'commands.standin.option.listingCredits': 'リスティング1件のクレジット。既定：20',
  'commands.standin.option.cloneCredits': 'クローン1点のクレジット。既定：10',
  'commands.standin.option.credits': 'アカウントのクレジット。既定：100,000',
  'commands.standin.option.listLag': '新しいジョブが一覧に載るまでの秒数。既定：0',
  'commands.standin.help': 'SPECは、WORDかWORD@SELECTORをカンマで区切ったものです：',
  'commands.standin.help.words': 'WORD：{words}',
  'commands.standin.help.selectors': 'SELECTOR：{third}（3番目）、{share}（全体に対して）。省略すると毎回',
  'commands.standin.port':
    'ポート{port}は使えません（{code}）。別のポートを指定するか、省略して空いているポートを使ってください。',
  'commands.standin.listens': 'デモサービスのアドレス：',
  'commands.standin.keys': 'キー：{keys}',
  'commands.standin.terminal': '別のターミナルで：',
  'commands.standin.end': 'Ctrl-Cで終了します。',
  'commands.standin.ended': 'デモサービスを終了しました。',

  'commands.demo.about': 'デモサービスですべてを一度に試す（キー、クレジット、ネットワーク不要）',
  'commands.demo.help': 'ライブラリは、毎回新しく作る「./demo」、または--workspaceで指定したフォルダーです。',
  'commands.demo.mark': '「shotlist demo」が作成したフォルダーです。開始するたびに中身を空にします。',
  'commands.demo.notOurs':
    '{folder}はすでにあり、デモで作成されたものではありません。何も変更していません。--workspaceで別のフォルダーを指定してください。',
  'commands.demo.start':
    '内蔵のデモサービス（{url}）でのデモです。送信は1分に10件ではなく{perMinute, number}件、ジョブは2分ではなく約{seconds, number}秒、画像は{scale}の大きさです。ライブラリ：{workspace}',
  'commands.demo.done':
    '{time}で{count, number}個のファイルを作成しました。本番用キーなら約{credits, number, credits}クレジットかかるところです（リスティングビルダーとクローンはデモサービスの料金。サービスは料金を公表していません）。',
  'commands.demo.contactSheet': 'コンタクトシート：{file}',
} as const
