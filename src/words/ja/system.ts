// What the main process says besides menus and notifications: dialogs of the system, and why something was not done.
export const system = {
  'system.account.advice.certificate':
    'URLとコンピューターの時刻を確認してください。社内プロキシを使用している場合は、設定の「ネットワーク」でその証明書を追加してください。',
  'system.account.advice.key': 'キーを確認してください。',
  'system.account.advice.url': 'URLを確認してください。',
  'system.account.nameTaken':
    '「{name}」という名前のアカウントはすでにあります。別の名前にするか、そのアカウントを変更してください。',
  'system.account.keyTaken':
    'このキーはすでにアカウント「{name}」で使用しています。そのアカウントを使うか、別のキーを入力してください。',
  'system.account.keyThere':
    '「{name}」という名前のアカウントのキーがすでにキーチェーンまたはSHOTLIST_API_KEYにあります。別のライブラリのものかもしれません。別の名前にしてください。何も変更していません。',
  'system.account.keyUnknown':
    '別のライブラリの「{name}」のキーがあるかどうかを、キーチェーンで確認できません。ロックを解除して、もう一度お試しください。何も変更していません。',
  'system.account.busy': 'アカウント「{name}」は現在追加または変更中です。何も変更していません。',
  'system.account.notSaved': '何も保存していません。',
  'system.account.noKey': 'アカウント「{name}」のキーがありません。設定で入力してください。',
  'system.account.unknown': 'このアカウントはありません。何も変更していません。',
  'system.account.ofTestRuns':
    'テスト実行用のアカウントはShotlistに内蔵されていて、キーはありません。変更できません。何も変更していません。',
  'system.question.waiting': '別の確認が回答待ちです。先にその確認に答えてください。',
  'system.contact.ask': 'キーを{origin}に送信しますか？',
  'system.contact.detail':
    'このコンピューターがこのサービスに接続するのは初めてです。Shotlistは確認のためにキーを送信し、バッチの開始時には商品の情報も送信します。このアドレスをご自身で入力した場合だけ続けてください。',
  'system.contact.button': '接続',
  'system.contact.declined': '許可されなかったため、{origin}には何も送信していません。何も保存していません。',
  'system.photos.ask': '{origin}から商品写真を取得しますか？',
  'system.photos.detail':
    'カタログにこのサーバーの写真が指定されています。Shotlistは写真を画像の横に表示します。写真のアドレスはこのサーバーに送信されます。心当たりのあるサーバーの場合のみ続けてください。',
  'system.photos.button': '写真を取得',
  'system.login.ask': 'ログイン時にShotlistを起動しますか？',
  'system.login.detail': 'Shotlistはログインのたびにウィンドウを開かずに起動し、キューの処理を続けます。',
  'system.login.button': 'ログイン時に起動',
  'system.rebuild.ask': 'ライブラリのデータベースを置き換えますか？',
  'system.rebuild.detail':
    'Shotlistはライブラリのフォルダーから新しいデータベースを作成し、現在のものは別の名前で残します。フォルダーにまだ何もない待機中のタスクは失われます。',
  'system.rebuild.button': 'データベースを置き換える',
  'system.rebuild.declined': 'データベースの置き換えは許可されませんでした。何も変更していません。',
  'system.proxy.stop': 'プロキシの使用をやめますか？',
  'system.proxy.stop.detail': 'Shotlistはコンピューターの設定に従って接続します。',
  'system.proxy.stop.button': '使用をやめる',
  'system.proxy.use': 'プロキシ{origin}を使いますか？',
  'system.proxy.use.detail':
    'Shotlistの通信はすべてこのプロキシを通ります。その証明書も信頼すると、運営者はAPIキーを含むすべてを読めます。ご自身またはネットワーク管理者が望む場合だけ続けてください。',
  'system.proxy.use.button': 'このプロキシを使う',
  'system.proxy.malformed': '「http://proxy.example.com:8080」のような形で入力してください。',
  'system.proxy.credentials':
    'プロキシのアドレスにユーザー名やパスワードを含めないでください。設定ファイルは誰でも読めます。',
  'system.library.ofOther':
    'このライブラリには、別のコンピューターで追加されたタスクが{tasks, number}件あります{credits, plural, =0 {} other {（#クレジット以上）}}。お使いのキーで支払われます。',
  'system.library.lastUse':
    'このライブラリを最後に使用したのは{host}です（{at}）。先にそちらのShotlistを終了してください。コピーで作業が続いていると、同じタスクに二重に支払う可能性があります。',
  'system.library.copied':
    '同じライブラリが{folder}にもあります。先にそちらのShotlistを終了してください。コピーで作業が続いていると、同じタスクに二重に支払う可能性があります。',
  'system.library.synced':
    '{service}はこのライブラリを別のコンピューターにコピーします。一度に1台のコンピューターだけで使用してください。',
  'system.library.ask': 'お使いのキーで続行しますか？',
  'system.library.goOn': '続行',
  'system.library.notAllowed':
    'キーの使用が許可されていないため、このライブラリのタスクは待機しています。もう一度確認するには、設定でアカウントを確認するか、ライブラリを開き直してください。',
  'system.library.fixed':
    '開くライブラリはSHOTLIST_WORKSPACEで決まっています。別のフォルダーを使うには、この変数なしでShotlistを起動してください。',
  'system.library.choosing': '別のフォルダーを選択中です。',
  'system.choose.library': 'ライブラリフォルダーを選択',
  'system.choose.certificates': '証明書ファイルを選択',
  'system.choose.certificates.kind': '証明書',
  'system.choose.catalog': 'カタログを開く',
  'system.choose.catalog.kind': 'カタログ',
  'system.choose.anyFile': 'すべてのファイル',
  'system.choose.exportFolder': '保存先のフォルダーを選択',
  'system.choose.exportZip': 'ZIPとしてエクスポート',
  'system.save.strategy': 'クリエイティブ戦略を保存',
  'system.save.receipt': '明細を保存',
  'system.save.report': 'レポートを保存',
  'system.save.reportProblems': '問題を保存',
  'system.save.problems': '問題のある行を保存',
  'system.file.gone': 'そのファイルはディスクにありません。',
  'system.export.targetGone': 'この保存先は使えなくなりました。もう一度選択してください。',
  'system.export.nothing': 'Shotlistを起動してから何もエクスポートしていません。',
  'system.catalog.notRecent': 'そのカタログは一覧にありません。',
  'system.catalog.unreadable': 'ファイル{path}を読み取れません。',
  'system.catalog.missing': 'ファイル{path}はありません。',
  'system.catalog.noFile': '{path}はファイルではありません。',
  'system.catalog.tooLarge': '{path}はカタログとして大きすぎます（256 MB超）。',
  'system.badInput': 'この入力は使用できません。何も変更していません。確認して、もう一度お試しください。',
  'system.unexpected': '問題が発生しました。データは失われていません。詳しくはログを確認してください。',
  'system.unexpected.system':
    'コンピューターがこの操作を許可しませんでした。データは失われていません。もう一度お試しください。詳しくはログを確認してください。',
  'system.unexpected.background':
    'Shotlistで問題が発生しました。待ち行列の処理は続いていて、データは失われていません。詳しくはログを確認してください。',
  'system.certificates.missing': '{file}に証明書ファイルがありません。',
  'system.certificates.unreadable': 'ファイル{file}を読み取れません。',
  'system.certificates.none':
    'ファイル{file}にはPEM形式の証明書がないか、壊れています。何も変更していません。「-----BEGIN CERTIFICATE-----」で始まるPEMテキストとしてファイルを入手してください。',
  'system.key.lines': '{source}の内容はキーではありません。複数の行があります。',
  'system.key.characters':
    '{source}の内容はキーではありません。空白か、キーに使われない文字が含まれています。',
  'system.key.short': '{source}の内容はキーではありません。短すぎます。',
  'system.key.long': '{source}の内容はキーではありません。長すぎます。',
  'system.key.field': '入力欄',
  'system.document.strategy': 'クリエイティブ戦略 {about}',
  'system.choose.zip.kind': 'ZIPファイル',
  'system.choose.markdown.kind': 'Markdown',
  'system.workspace.bug':
    '内部エラーのため、待ち行列の処理を停止しました。すべて保存されています。続けるには、Shotlistを再起動してください。詳しくはログを確認してください。',
  'system.workspace.opening': 'ライブラリを開いています。',
  'system.workspace.rebuilding':
    'ライブラリフォルダーからデータベースを再構築しています。完了するとすべて再開します。',
  'system.workspace.closing': 'Shotlistを終了しています。',
  'system.workspace.unusable': 'フォルダー{folder}をライブラリとして使用できません。中身は変更していません。',
  'system.workspace.unknown':
    '{file}から、ライブラリのフォルダーを読み取れません。何も変更、送信していません。ファイルを読み取れるようにするか、別の場所に移動し、バッチを開始する前に設定でフォルダーを選択し直してください。',
  'system.workspace.gone':
    'ライブラリが{folder}に見つかりません。何も変更、送信していません。ドライブを接続するか、フォルダーを元に戻してからShotlistを起動し直してください。設定で別のフォルダーを選ぶこともできます。',
  'system.settings.reset':
    '設定を読み取れなかったため、既定値で起動しました。以前のファイルは{file}として保存されています。',
  'system.settings.unreadable':
    '{file}の設定を読み取れません。何も変更、送信していません。ファイルを読み取れるようにするか、既定の設定で始めるには別の場所に移動してください。',
  'system.route.proxy': 'プロキシのアドレスを読み取れません。{example}のように指定してください。',
  'system.route.proxyOfEnvironment':
    'プロキシのアドレス（HTTPS_PROXYまたはHTTP_PROXY）を読み取れません。{example}のように指定してください。何も送信していません。',
  'system.route.proxyOrCertificates':
    'プロキシまたは追加の認証局のファイルを使用できません。{example}のようなアドレスと、PEM形式の証明書が必要です。',
  'system.route.without': 'Shotlistはこの設定を使わずに続行します。',
  'system.key.enterAgain': 'URLが正しい場合は、設定でキーを入力してください。',
  'system.key.otherAddress':
    '「{account}」のキーは{stored}用に入力されたものですが、アカウントのURLは{address}です。キーは保管したまま、送信していません。',
  'system.key.environment':
    'SHOTLIST_API_KEYは送信していません。「{account}」のURL「{address}」はライブラリのもので、ライブラリは他の人が作成した可能性があります。正しい場合は、SHOTLIST_BASE_URLに設定してShotlistをもう一度起動するか、設定でキーを入力してください。',
  'system.key.thisSession': 'キーはShotlistを終了するまで保持されます。次回の起動時に入力し直してください。',
  'system.keychain.unavailable':
    'システムのキーチェーンを使用できません。ロックを解除するか起動してから、キーをもう一度入力してください。',
  'system.file.notWritten': 'ファイル{path}に書き込めません。',
  'system.file.tooMany': '一度に開けるファイルは{max, number}個までです。開いていないファイル：{files}。',
  'system.file.notOpened': '{file}を開けませんでした。',
  'system.testRun.ended':
    'Shotlistを終了したため、テスト実行も終了しました。残りを見るには、もう一度テスト実行を開始してください。',
} as const
