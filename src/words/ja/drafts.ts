export const drafts = {
  'draft.obstacle.addAccount': 'アカウントを追加するか、テスト実行を開始してください。',
  'draft.obstacle.account': 'このバッチのアカウントを選択してください。',
  'draft.obstacle.key': '{account}のAPIキーがありません。設定で入力してください。',
  'draft.obstacle.encoding':
    '{line, number}行目に{encoding}ではない文字があります。「列」でファイルの文字コードを選択してください。',
  'draft.obstacle.sheet':
    'カタログと思われるシートは「{sheet}」だけですが、名前からするとサンプルのようです。「列」でシートを選択してください。',
  'draft.obstacle.noAsin': 'ASINの列を選択してください。',
  'draft.obstacle.allSkipped': 'すべての行がスキップされています。生成する行をスキップから外してください。',
  'draft.obstacle.noRow':
    '使用できる行がありません。問題のある行を修正するか、別の列をASINとして選択してください。',
  'draft.obstacle.noRowForRecipes':
    'これらのレシピで使用できる行がありません。問題のある行を修正するか、別のレシピを選択してください。',
  'draft.obstacle.noRecipe': 'レシピを1つ以上選択してください。',
  'draft.obstacle.recipe': 'レシピ「{name}」：{problems}',
  'draft.obstacle.sameRecipes': 'レシピ「{first}」と「{second}」は同じ内容です。どちらかを削除してください。',
  'draft.obstacle.country.named':
    '国の指定がない商品（{count, number}件）の国を選択してください。ほかの行の国：{countries}。',
  'draft.obstacle.country.suggested':
    '国の指定がない商品（{count, number}件）の国を選択してください。列名からすると{country}と思われます。',
  'draft.obstacle.country': '国の指定がない商品（{count, number}件）の国を選択してください。',
  'draft.obstacle.nothingNew':
    'すべて生成済み、待機中、処理中、または確認が必要です{changed, plural, =0 {} other {（うち#件は別の写真で送信済み）}}。再生成を選択するか、別のカタログを選択してください。',
  'draft.obstacle.spendingLimit':
    '{count, number}件のタスクの料金がまだわかりません。クレジットの上限を設定してください。',
  'reference.missing':
    '画像{image}はライブラリにありません。別の参照画像を選択するか、公開URLを入力してください。',
  'reference.noImage':
    'ライブラリのファイル{image}は画像ではありません。別の参照画像を選択するか、公開URLを入力してください。',
  'reference.expired':
    '画像{image}はサービスにもうないか、1時間以内に削除されます。別の参照画像を選択するか、公開URLを入力してください。',
  'reference.testRun': '画像{image}はテスト画像です。別の参照画像を選択するか、公開URLを入力してください。',
  'draft.start.nothingNew': 'すべて生成済み、待機中、処理中、または確認が必要です。何も開始していません。',
  'draft.start.noRow': 'カタログに使用できる行がないため、何も開始しませんでした。',
  'draft.name.catalog': 'カタログ',
  'draft.name.ofTask': '{asin}：失敗したタスク{count, number}件の代わり',
  'draft.name.ofTasks': '失敗したタスク{count, number}件の代わり',
  'draft.name.damaged': '破損した下書き',
  'draft.gone': 'この下書きはもうありません。開始されたか、破棄されました。',
  'draft.started': 'この下書きは開始済みです。バッチを処理中です。',
  'draft.damaged':
    'この下書きは破損しているか、新しいバージョンのShotlistで保存されたものです。破棄してから、カタログをもう一度読み込んでください。',
  'draft.unreadable':
    'この下書きを読み取れませんでした。破棄してから、カタログをもう一度読み込んでください。',
  'draft.notSaved':
    '下書きを保存できませんでした。ディスクの空き容量を増やすか、フォルダーのアクセス権を確認してから、もう一度お試しください。',
  'draft.row.moved': '行が変わったため、何も変更していません。セルをもう一度選択してください。',
  'draft.row.noCountry': 'この行に国の指定がありません。既定の国を選択してください。',
  'draft.row.missing':
    '{line, number}行目はもう商品の行ではありません。問題のある行は自動的にスキップされます。',
  'draft.column.notNew': 'ASINの列を追加できるのは、見出しがあり、ASINの列がない表だけです。',
  'draft.column.missing': 'この表に{column, number}列目はありません。',
  'draft.fixed.tooMany':
    'ここで修正できるセルは{max, number}個までです。問題のある行を保存し、表計算ソフトで修正してから、そのファイルを読み込んでください。',
  'draft.import.full':
    'カタログを読み込めませんでした。ライブラリのディスクがいっぱいです。このカタログは保存も送信もされておらず、ほかのデータはそのままです。空きを増やして、もう一度お試しください。',
  'draft.import.readOnly':
    'カタログを読み込めませんでした。ライブラリに書き込めません。このカタログは保存も送信もされておらず、ほかのデータはそのままです。書き込みを許可して、もう一度お試しください。',
  'draft.import.diskError':
    'カタログを読み込めませんでした。ライブラリのディスクがエラーを報告しています。このカタログは保存も送信もされておらず、ほかのデータはそのままです。ディスクを確認して、もう一度お試しください。',
  'draft.import.accountRemoved': 'アカウント「{name}」は削除されています。何も開始していません。',
  'draft.import.noCountry':
    '{line, number}行目の商品に国の指定がありません。何も開始していません。このような行の国を選択してください。',
}
