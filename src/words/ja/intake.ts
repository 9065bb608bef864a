// カタログファイルとその行の問題。
export const intake = {
  'catalog.tooManyProducts':
    'ファイルの商品が{max, number}件を超えています。小さなファイルに分けてください。',
  'catalog.otherNames':
    '{line, number}行目の列名が{first, number}行目と異なります。それより下の行を別のファイルに保存してください。',
  'catalog.onlyExample':
    'カタログと思われるシートは「{sheet}」だけですが、名前からするとサンプルのようです。--sheetで読み込むシートを指定してください。',
  'catalog.empty': 'ファイルが空です。',
  'catalog.columns.unnamed': '{number, number}列目',
  'catalog.columns.one': '{column, number}「{name}」',
  'catalog.columns.more': '{columns}、ほか{count, number}列',
  'catalog.columns.severalMapped':
    '{field}に複数の列が指定されていますが、指定できるのは1列だけです。正しい列を指定してください。',
  'catalog.columns.mappedTwice':
    '列「{column}」が{first}と{second}の両方に指定されています。どちらかに別の列を指定してください。',
  'catalog.columns.noNumber': 'ファイルに{column, number}列目はありません。列：{columns}。',
  'catalog.columns.noName': 'ファイルに列「{column}」はありません。列：{columns}。',
  'catalog.columns.sameName':
    'ファイルに「{column}」という列が{count, number}個あります（{numbers}）。正しい列の番号を指定してください。',
  'catalog.columns.twins':
    '同じ名前の列の内容が異なり、{field}にできるのは1列だけです：{columns}。正しい列を番号で--map {field}=COLUMNに指定してください。',
  'catalog.columns.asinOfOthers':
    'ASINが入っている唯一の列は、名前からするとほかの商品のASINのようです：{columns}。正しい列であれば、--map asin=COLUMNで名前か番号を指定してください。',
  'catalog.columns.noAsin':
    'ファイルにASINの列がありません。列：{columns}。--map asin=COLUMNで正しい列の名前か番号を指定してください。',
  'catalog.columns.sideways':
    'この表は商品ごとに1列になっています。表計算ソフトでコピーし、「行/列の入れ替え」で貼り付けてから読み込んでください。',
  'catalog.columns.severalAsins':
    'ASINの列が複数あります：{columns}。--map asin=COLUMNで正しい列の名前か番号を指定してください。リストだけの場合は1行に1つのASINを入れてください。',
  'catalog.encoding.notWhole':
    'ファイルの先頭は{encoding}のようですが、全体は{encoding}のテキストではありません。表計算ソフトで開いて「CSV UTF-8」で保存し、そのファイルを読み込むか、--encoding NAMEで文字コードを指定してください。',
  'catalog.encoding.otherLetter':
    'ファイルは{encoding}のテキストですが、{line, number}行目に別の文字コードの文字があります。表計算ソフトで開いて「CSV UTF-8」で保存し、そのファイルを読み込むか、--encoding NAMEで文字コードを指定してください。',
  'catalog.text.rowless': 'ファイルの先頭に、行のない{max, number}文字を超えるテキストがあります。',
  'catalog.text.longWord': 'リストに{max, number}文字を超える語があります。',
  'catalog.text.manyCells':
    '{line, number}行目のセルが{max, number}個を超えています。このファイルはカタログではありません。',
  'catalog.text.longRow':
    '{line, number}行目からの行が{max, number}文字を超えています。このファイルはカタログではないか、改行が抜けています。',
  'catalog.text.longCell':
    '{line, number}行目のセルが{max, number}文字を超えています。このファイルはカタログではないか、改行が抜けています。',
  'catalog.kind.binary':
    'このファイルはバイナリファイルで、カタログではありません。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.pdf':
    'このファイルはPDFで、カタログではありません。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.png':
    'このファイルは画像（PNG）で、カタログではありません。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.jpeg':
    'このファイルは画像（JPEG）で、カタログではありません。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.json':
    'このファイルはJSONで、カタログではありません。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.xml':
    'このファイルはXMLで、カタログではありません。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.xls':
    'このファイルは古いXLS形式か、パスワード付きのブックです。表計算ソフトで開き、パスワードなしの「.xlsx」または「CSV UTF-8」で保存してください。',
  'catalog.kind.xlsb':
    'このファイルはバイナリブック（.xlsb）です。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.numbers':
    'このファイルはNumbersの書類です。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.zip':
    'このファイルは複数のファイルを含むZIPで、ブックではありません。商品の表を「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.kind.nuls':
    'ファイルにNUL文字が多く含まれています。バイナリファイルか、破損したファイルのようです。表計算ソフトで開き、「.xlsx」または「CSV UTF-8」で保存して読み込んでください。',
  'catalog.noTable': 'ファイルに表がありません。商品の表を「.xlsx」または「CSV UTF-8」で保存してください。',
  'catalog.canceled': '読み込みをキャンセルしました。',
  'catalog.endless':
    'ファイルの中身が、このサイズのカタログとしては多すぎます。破損しているか、有害なファイルのおそれがあります。商品の表を「CSV UTF-8」で保存し、そのファイルを読み込んでください。',
  'catalog.tooLarge':
    'ファイルが{max, number} MBを超えています。商品の表を「CSV UTF-8」で保存し、そのファイルを読み込んでください。',
  'catalog.archive.nested':
    'アーカイブの中にアーカイブがあります。展開して、表のファイルを読み込んでください。',
  'catalog.archive.damaged':
    '圧縮ファイル（.gz）が破損しているか、途中で切れています。入手し直してください。',
  'catalog.workbook.manyCells':
    '{row, number}行目のセルが{max, number}個を超えています。このブックはカタログではありません。商品の表だけを残してください。',
  'catalog.workbook.longRow':
    '{row, number}行目が{max, number}文字を超えています。このブックはカタログではありません。商品の表だけを残してください。',
  'catalog.workbook.longCell':
    'セルが{max, number}文字を超えています。このブックはカタログではありません。商品の表だけを残してください。',
  'catalog.workbook.longCellInRow':
    '{row, number}行目のセルが{max, number}文字を超えています。このブックはカタログではありません。商品の表だけを残してください。',
  'catalog.workbook.manyTexts':
    'ブックのテキストが{max, number} MBまたは{texts, number}個を超えています。商品の表だけを残してください。',
  'catalog.workbook.password':
    'ブックにパスワードがかかっています。表計算ソフトで開き、パスワードなしで保存してください。',
  'catalog.workbook.noSheet': 'ブックにシート「{sheet}」はありません。シート：{sheets}。',
  'catalog.quoted': '「{text}」',
  'catalog.workbook.empty': 'ブックが空です。どのシートにも行がありません。',
  'catalog.workbook.damaged':
    'ブックが破損しています。入手し直すか、表計算ソフトで開いて保存し直してください。',

  'row.leftOut': 'この行はスキップされます。',
  'row.deleted': 'この行には削除またはスキップの印（「{mark}」）があります。',
  'row.unmarked': 'この行はこの列に印がありません。',
  'row.hidden': 'この行はブックで非表示か、フィルターで除外されています。',
  'row.parent': 'この行はバリエーションの親商品で、購入できません。',
  'row.status.unknown': '「{word}」の意味が分からないため、この行は出品中として扱います。',
  'row.LISTING_DELETED': 'この出品は削除されています（ステータス：「{status}」）。',
  'row.LISTING_BLOCKED': 'この出品はブロックされています（ステータス：「{status}」）。',
  'row.LISTING_INACTIVE': 'この出品は停止中です（ステータス：「{status}」）。',
  'row.notCalculated':
    '計算されていない数式が入っています。表計算ソフトでブックを開いて保存し、もう一度読み込んでください。',
  'row.asin.missing': 'この行にはASINがありません。',
  'row.asin.productId': '商品IDはASINではありません。種類が「{type}」になっています（ASINは1です）。',
  'row.asin.productIdUntyped': '商品IDはASINではありません。種類が指定されていません（ASINは1です）。',
  'row.asin.repaired.link': 'ASINがリンクの中にありました。{asin}を使用します。',
  'row.asin.repaired.zeros':
    'ASINの先頭のゼロが失われていました（表計算ソフトが数値として扱ったため）。{asin}を使用します。',
  'row.asin.damaged':
    '表計算ソフトがASINを数値に変換したため、桁が失われました。文字列として入力し直してください。',
  'row.asin.bad.formula': 'ASINが数式のように始まっています。',
  'row.asin.bad.long': 'ASINが{max, number}文字を超えています。',
  'row.asin.bad.sku': 'これはASINではなく、この行のSKUです。',
  'row.asin.bad.title': 'これはASINではなく商品名のようです。',
  'row.asin.bad.space': 'ASINに空白が含まれています。',
  'row.asin.bad.invisible': 'ASINに見えない文字が含まれています。',
  'row.asin.bad.link': 'ASINがURLになっています。',
  'row.asin.bad.character': 'ASINに英数字以外の文字が含まれています。',
  'row.asin.bad.point': 'ASINにピリオドが含まれています。',
  'row.asin.bad.barcode': 'この値はASINではなくバーコード（{barcode}）です。',
  'row.asin.bad.length':
    'ASINが{chars, plural, other {#文字}}です。通常は{usual, number}文字ですが、{min, number}～{max, number}文字を使用できます。',
  'row.asin.likely': '{asin}の可能性があります。',
  'row.asin.fix': '修正するか、行をスキップしてください。',
  'row.asin.fixOrAccept':
    '修正するか、行をスキップしてください。マーケットプレイスが実際にこのIDで出品している場合は、受け入れてください。',
  'row.barcode.short': '先頭のゼロがないUPC',
  'row.barcode.book': '書籍のEAN、ISBN-13',
  'row.asin.unlikely.word': 'この値はASINではなく単語です。',
  'row.asin.unlikely.number': 'この値はASINではなく数値です。',
  'row.asin.unlikely.length': 'この値は{chars, plural, other {#文字}}ですが、ASINは{usual, number}文字です。',
  'row.asin.unlikely.fnsku': 'この値はASINではなくFNSKU（倉庫のラベル）です。',
  'row.asin.unlikely.example': 'この行はテンプレートの記入例で、商品ではありません。',
  'row.asin.unlikely.form': 'この値はASINのようにB0で始まっておらず、ISBN-10でもありません。',
  'row.asin.accepted.word': 'この値はASINではなく単語ですが、受け入れ済みです。',
  'row.asin.accepted.number': 'この値はASINではなく数値ですが、受け入れ済みです。',
  'row.asin.accepted.length':
    'この値は{chars, plural, other {#文字}}で、ASINの{usual, number}文字と異なりますが、受け入れ済みです。',
  'row.asin.accepted.fnsku': 'この値はASINではなくFNSKU（倉庫のラベル）ですが、受け入れ済みです。',
  'row.asin.accepted.example': 'この行はテンプレートの記入例のようですが、受け入れ済みです。',
  'row.asin.accepted.form': 'この値はASINのようにB0で始まっていませんが、受け入れ済みです。',
  'row.sku.number':
    '表計算ソフトがSKUを数値に変換したため、桁が失われました。このまま使用します。文字列として入力し直すことをお勧めします。',
  'row.sku.error':
    'SKUの代わりに表計算ソフトのエラー値が入っています。このまま使用します。文字列として入力し直すことをお勧めします。',
  'row.sku.type':
    '表計算ソフトがSKUを日付または真偽値として扱いました。このまま使用します。文字列として入力し直すことをお勧めします。',
  'row.country.unknown': '対応していない国です。対応する国：{countries}。',
  'row.country.channel':
    'これは国名ではありません。修正するか、代わりに使う既定の国を選んでください（--country）。',
  'row.country.marks': 'この行には複数の国の印があります：{countries}。国ごとに行を分けてください。',
  'row.country.several': 'セルに複数の国があります。国ごとに1行ずつ入力してください。',
  'row.country.section': 'この商品の上の行は対応する国ではありません。上の行に国を入力してください。',
  'row.country.missing': 'この行に国の指定がありません。入力するか、既定の国を選択してください。',
  'row.country.otherThanFile':
    'この行の国は{country}ですが、ファイルでは{other}と指定されています。{country}を使用します。',
  'row.country.otherThanLink': 'この行の国は{country}ですが、リンク先は{other}です。{country}を使用します。',
  'row.country.otherShop': 'リンク先の{shop}は対応していないマーケットプレイスです。{country}を使用します。',
  'row.url.computer':
    'このURLはコンピューター上のファイルです。写真をWebサーバーにアップロードし、そのURLを入力してください。',
  'row.url.scheme': 'このURLはhttp://またはhttps://で始まっていません。',
  'row.url.long': 'このURLは{max, number}文字を超えています。',
  'row.url.character': 'このURLに使用できない文字が含まれているか、複数のURLが入っています。',
  'row.url.invalid': 'URLの形式が正しくありません。',
  'row.url.local':
    'このURLはローカルネットワークのもので、サービスからアクセスできません。写真をWebサーバーにアップロードし、そのURLを入力してください。',
  'row.url.product': 'このURLは商品ページです。ブラウザーで写真だけを開き、そのURLを入力してください。',
  'row.url.page.googleDrive':
    'このURLは写真ではなくGoogle Driveのページです。このURLのIDを使ってhttps://drive.google.com/uc?export=download&id=IDの形にし、ファイルを全員と共有してください。',
  'row.url.page.dropbox': 'このURLは写真ではなくDropboxのページです。末尾のdl=0をraw=1に変えてください。',
  'row.url.page.sharePoint':
    'このURLは写真ではなくSharePointのページです。末尾にdownload=1を付け、ファイルを全員と共有してください。',
  'row.url.page.oneDrive':
    'このURLは写真ではなくOneDriveのページです。写真をWebサーバーにアップロードし、そのURLを入力してください。',
  'row.url.page.album':
    'このURLは写真ではなく、写真を表示するページです。写真をWebサーバーにアップロードし、そのURLを入力してください。',
  'row.url.page.imgur':
    'このURLは写真ではなくImgurのページです。ブラウザーで写真だけを開き、そのURLを入力してください。',
  'row.url.without': 'この写真なしで商品を送信します。',
  'row.url.more': '{count, plural, other {この行には無効な画像URLがほかに#件あります。}}',
  'row.photo.of': 'この行は{line, number}行目の商品の写真だけです。写真はその商品に使われます。',
  'row.photo.several':
    '同じハンドルの行に複数のASINがあり、どの商品の写真か分からないため、この写真は使われません。',
  'row.duplicate':
    'この商品（{asin}、{country}）は{line, number}行目にも{photos, select, same {} none {写真なしで} some {写真付きで} other {別の写真で}}あります。この行はスキップされます。',
  'row.fixed': '「{value}」は{fix}の意味と思われるため、{fix}に置き換えました。',
  'row.twins': 'この名前の2つの列の値が異なります。どちらかを修正するか、使う列を選択してください。',
  'row.ragged.long':
    'この行のセルは{cells, plural, other {#個}}、表の列は{columns, plural, other {#列}}です。区切り文字を含む値が引用符で囲まれていません。',
  'row.ragged.broken':
    'この行のセルは{cells, plural, other {#個}}、表の列は{columns, plural, other {#列}}です。別の行の一部のようです。',
  'row.ragged.short':
    'この行のセルは{cells, plural, other {#個}}、表の列は{columns, plural, other {#列}}です。残りは空として扱いました。',
  'row.quote.open':
    'セルの先頭の引用符が末尾で閉じられていません。引用符は文字として、下の行は別の行として扱います。',
  'row.quote.rows':
    '{count, plural, other {この行の引用符で囲まれたセルに、表の行のように見える行が#行あります。商品が足りない場合は、セルの終わりで引用符を閉じてください。}}',
  'row.lettersLost':
    '文字が失われています（「\ufffd」になっています）。重要な場合は、UTF-8のファイルを入手してください。',
} as const
