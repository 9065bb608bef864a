// ディスクに書き込めない理由と対処。
export const storage = {
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
} as const
