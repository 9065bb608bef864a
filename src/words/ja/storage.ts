// ディスクに書き込めない理由と対処。
export const storage = {
  'storage.diskFull': 'ディスクがいっぱいです。空きを増やすと、ダウンロードは自動的に再開します。（{code}）',
  'storage.quota':
    'ディスクの割り当てを使い切りました。空きを増やすと、ダウンロードは自動的に再開します。（{code}）',
  'storage.denied':
    'ライブラリのフォルダーに書き込む権限がありません。権限を付与するか、別のフォルダーを選択してください。（{code}）',
  'storage.readOnly':
    'ライブラリのフォルダーは読み取り専用のディスクにあります。別のフォルダーを選択してください。（{code}）',
  'storage.gone':
    'ライブラリのフォルダーが見つかりません。ディスクを接続するか、別のフォルダーを選択してください。（{code}）',
  'storage.fileInWay': 'ライブラリのフォルダーが必要な場所にファイルがあります。（{code}）',
  'storage.busy': '別のプログラムがファイルを開いています。（{code}）',
  'storage.diskError': 'ディスクが読み取りまたは書き込みのエラーを報告しました。（{code}）',
  'storage.nameTooLong': 'ライブラリのフォルダーのパスが、このシステムには長すぎます。（{code}）',
  'storage.other': 'ファイルに書き込めませんでした。（{code}）',
  'storage.database.SQLITE_FULL':
    'ライブラリのディスクがいっぱいです。空きを増やすと、すべて自動的に再開します。（{code}）',
  'storage.database.SQLITE_READONLY':
    'ライブラリに書き込む権限がありません。権限を付与すると、すべて自動的に再開します。（{code}）',
  'storage.database.SQLITE_IOERR':
    'ライブラリのディスクがエラーを報告しました。確認してください。正常に戻ると、すべて自動的に再開します。（{code}）',
  'storage.database.SQLITE_CANTOPEN':
    'ライブラリが見つかりません。ディスクを接続すると、すべて自動的に再開します。（{code}）',
  'storage.database.SQLITE_BUSY':
    '別のプログラムがライブラリのデータベースを使用しています。終了すると、すべて自動的に再開します。（{code}）',
} as const
