// Why a library database is not rebuilt, and why files of the library are skipped.
export const rebuild = {
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
} as const
