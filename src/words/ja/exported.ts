// エクスポートの名前・ファイル・保存先についてのメッセージと、その結果。
export const exported = {
  'exported.image': '{asin} · {recipe} · 画像{ordinal, number}',
  'exported.notChanged': 'この画像はエクスポート時に変更されません。',
  'exported.findings': '{image}：{findings}。',
  'exported.findings.of': '{image}（{platform}）：{findings}。',
  'exported.empty.sku':
    '{image}：{count, plural, other {{tokens}}}が空です。カタログにSKUがありません。代わりにASINを使うには{instead}と入力してください。',
  'exported.empty.other': '{image}：{count, plural, other {{tokens}}}が空です。',
  'exported.nameTooLong':
    '{image}：名前が長すぎて使えないシステムがあります。差し込み項目を減らすか、短いものを使用してください。',
  'exported.nameChanged': '{image}：「{from}」は名前に使用できないため、「{to}」になります。',
  'exported.extensionChanged':
    '{image}：画像は{format}のため、拡張子は「.{wrong}」ではなく「.{extension}」になります。',
  'exported.notDisclosed': '{image}：{format}にはAI表示を書き込めません。JPEGに変換してください。',
  'exported.taken.country':
    '{image}（{country}）：{other}の{asin}がすでにこの名前です。テンプレートに{token}を追加するか、国ごとにエクスポートしてください。',
  'exported.taken.manifest':
    '{image}：マニフェストがすでにこの名前です。{token}など区別できる差し込み項目を追加するか、番号を付けてください。',
  'exported.taken.image':
    '{image}：同じ名前の画像がほかにあります。{token}など区別できる差し込み項目を追加するか、どちらかだけを選択するか、番号を付けてください。',
  'exported.taken.listing':
    '{image}：この掲載枠にはすでに別の画像があります。{isMain, select, true {メイン画像は商品ごとに1枚だけにしてください。} other {どちらかだけを選択するか、次の空き番号を付けてください。}}',
  'exported.exists':
    '{path}はすでに別のファイルとして存在します。別のフォルダーを選択{isListing, select, true {してください} other {するか、番号を付けてください}}。',
  'exported.zipExists': '{path}はすでにあり、置き換えません。別の名前を選択するか、番号を付けてください。',
  'exported.damaged.notOnDisk': '{image}：ライブラリのファイル{file}はもうディスクにありません。',
  'exported.damaged.notAsSaved':
    '{image}：ライブラリのファイル{file}は、保存後に変更されたか破損しています。',
  'exported.damaged.notConverted': '{image}：ライブラリのファイル{file}を変換できません：{why}。',
  'exported.damaged.noPlace':
    '{image}：ライブラリのファイル{file}の構造上、AI表示を書き込む場所がありません。',
  'exported.tooLarge':
    '{image}：見た目を保てる最低の画質でも{bytes, number}バイトになり、上限の{max, number}バイトを超えます。長辺を短くするか、上限を上げてください。',
  'exported.unknownFormat': 'ライブラリの画像{id}の形式が不明です。',

  'exported.inside': '{path}はライブラリの中にあります。{workspace}の外のフォルダーを選択してください。',
  'exported.deadLink': '{path}はリンク先のないリンクです。フォルダーを選択してください。',
  'exported.isFile': '{path}はファイルです。フォルダーか、「.zip」で終わる名前を選択してください。',
  'exported.noSpace':
    '{folder}のディスクの空きは{free}ですが、エクスポートに{needed}必要です。何も書き込んでいません。空きを増やすか、別のディスクを選択してください。',
  'exported.closed': 'ライブラリが閉じられました。',
  'exported.laterPlan': '新しい計画に置き換えられました。',
  'exported.another': '別のエクスポートが進行中です。先にキャンセルしてください。',

  'exported.nothing.verdict':
    'エクスポートするものがありません。選択した画像にルールの絞り込みに合うものがありません。',
  'exported.nothing.testRuns':
    'エクスポートするものがありません。選択した画像は、対象外のテスト実行のものか、ダウンロードされていないものです。',
  'exported.nothing.notListing':
    'エクスポートするものがありません。出品用の画像が含まれていません。別のファイル名を選択してください。',
  'exported.nothing.notOnDisk':
    'エクスポートするものがありません。選択したものは未ダウンロードか、すべて文書です。',
  'exported.nothing.chosen':
    'エクスポートするものがありません。何も選択されていません。先に画像を承認するか、すべてをエクスポートしてください。',
  'exported.refused':
    '{count, plural, other {問題が#件見つかりました。何も書き込んでいません。修正するか、問題のあるファイルをスキップしてください。}}',
  'exported.done': '{count, plural, other {ファイル#件（{size}）をエクスポートしました。}}',
  'exported.done.none': 'エクスポートしたファイルはありません。',
  'exported.done.same': '{count, plural, other {#件はすでにありました。}}',
  'exported.done.leftOut': '{count, plural, other {#件をスキップしました。}}',
  'exported.testImages': 'うち{count, number}件はテスト画像です（テスト実行またはテスト用キーによる）。',
  'exported.notIncluded': '含まれないもの：{what}。',
  'exported.earlier':
    'このフォルダーには、以前のエクスポートのファイルで今回のエクスポートに含まれないものが{count, number}件あります（{names}{more, plural, =0 {} other {、ほか#件}}）。アップロードする前に、不要なファイルを削除してください。',
  'exported.manifest': '今回のエクスポートのマニフェストは{name}です。',
  'exported.trial':
    '{count, plural, other {#件のファイルが書き込まれる予定です。まだ何も書き込んでいません。}}',
  'exported.trial.leftOut': '{count, number}件がスキップされる予定です。',
  'exported.kept.none': '何も書き込んでいません。',
  'exported.kept.some':
    '{files, plural, other {#件}}中{kept, number}件のファイルは完全な状態で残っています。残りを完了するには、同じ場所にもう一度エクスポートしてください。',
  'exported.linked': '{path}は別の場所へのリンクです。リンクを削除するか、別の保存先を選択してください。',
  'exported.madeByOther': '{path}はその間に別のプログラムが作成したため、置き換えませんでした。',
  'exported.failed.diskFull': 'ディスクがいっぱいです。',
  'exported.failed.quota': 'ディスクの割り当てを使い切りました。',
  'exported.failed.denied': '保存先に書き込む権限がありません。',
  'exported.failed.readOnly': '保存先は読み取り専用のディスクにあります。',
  'exported.failed.gone': '保存先がないか作成できない、または別のエクスポートが同じ場所を使用しています。',
  'exported.failed.fileInWay': 'フォルダーを作成する場所に、同じ名前のファイルがあります。',
  'exported.failed.link': '保存先のリンクが別の場所につながっています。',
  'exported.failed.busy': '保存先のファイルを別のプログラムが開いています。',
  'exported.failed.nameTooLong': '名前が保存先には長すぎます。',
  'exported.failed.diskError': 'ディスクがエラーを報告しました。',
  'exported.failed.other': '保存先に書き込めませんでした。',
  'exported.unexpected':
    '予期しないエラーが発生しました。すでにあるファイルは完全です。もう一度エクスポートすると残りが補われます。',

  'exported.template': 'テンプレートの{at, number}文字目：{mistake}',
  'exported.template.open': '開いたかっこが閉じられていません。',
  'exported.template.nothing': 'かっこの中が空です。使用できるもの：{tokens}',
  'exported.template.closed': '{char}に対応する開きかっこがありません。',
  'exported.template.separator': '{char}はフォルダーの区切りになりません。{instead}を使用してください。',
  'exported.template.character': '{char}は、ファイル名に使用できないシステムがあります。',
  'exported.template.invisible': '見えない文字は、ファイル名に使用できないシステムがあります。',
  'exported.template.empty': 'テンプレートが空です。',
  'exported.template.noName': 'ここにフォルダーまたはファイルの名前がありません。',
  'exported.template.noFolder': '{folder}は保存先のフォルダーになりません。',
  'exported.template.colon': 'コロンの後に指定できるのは{token}だけです。',
  'exported.template.slot': '{token}の後には2つの語が必要です。2つ目には数字を含めます（例：{example}）。',
  'exported.template.unknown': '{token}は使用できません。使用できるもの：{tokens}',
} as const
