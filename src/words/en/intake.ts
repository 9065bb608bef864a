// What is wrong with a catalog file and with its rows.
export const intake = {
  'catalog.tooManyProducts': 'The file has more than {max, number} products: split it into smaller files.',
  'catalog.otherNames':
    'Line {line, number} names other columns than line {first, number}: save the rows below it as a file of their own.',
  'catalog.onlyExample':
    'Only the sheet “{sheet}” looks like a catalog, but its name suggests an example. Choose the sheet with --sheet.',
  'catalog.empty': 'The file is empty.',
  'catalog.columns.unnamed': 'column {number, number}',
  'catalog.columns.one': '{column, number} “{name}”',
  'catalog.columns.more': '{columns} and {count, number} more',
  'catalog.columns.severalMapped':
    'Several columns are mapped to {field}, which can have only one: name the right one.',
  'catalog.columns.mappedTwice':
    'The column “{column}” is mapped to both {first} and {second}: name another for one of them.',
  'catalog.columns.noNumber': 'The file has no column {column, number}. Its columns are: {columns}.',
  'catalog.columns.noName': 'The file has no column “{column}”. Its columns are: {columns}.',
  'catalog.columns.sameName':
    'The file has {count, number} columns named “{column}” ({numbers}): give the number of the right one.',
  'catalog.columns.twins':
    'Columns of the same name differ, and only one can be the {field}: {columns}. Name the right one, by its number, with --map {field}=COLUMN.',
  'catalog.columns.asinOfOthers':
    'By its name, the only column with ASINs holds those of other products: {columns}. If it is the right one, name it with --map asin=COLUMN, by its name or number.',
  'catalog.columns.noAsin':
    'The file has no ASIN column. Its columns are: {columns}. Name the right one, by its name or number, with --map asin=COLUMN.',
  'catalog.columns.sideways':
    'In this table each product has a column, not a row. Copy it in your spreadsheet program, paste it with “Transpose”, and import that.',
  'catalog.columns.severalAsins':
    'Several columns hold ASINs: {columns}. Name the right one, by its name or number, with --map asin=COLUMN; a bare list has one ASIN on each line.',
  'catalog.encoding.notWhole':
    'The file begins as {encoding} text but isn’t {encoding} throughout. Open it in a spreadsheet program, save it as “CSV UTF-8” and import that file; or name its encoding with --encoding NAME.',
  'catalog.encoding.otherLetter':
    'The file is {encoding} text, but line {line, number} has a character in another encoding. Open it in a spreadsheet program, save it as “CSV UTF-8” and import that file; or name its encoding with --encoding NAME.',
  'catalog.text.rowless': 'The file begins with more than {max, number} characters without a row.',
  'catalog.text.longWord': 'The list has a word of more than {max, number} characters.',
  'catalog.text.manyCells':
    'The row on line {line, number} has more than {max, number} cells: the file is not a catalog.',
  'catalog.text.longRow':
    'The row on line {line, number} is longer than {max, number} characters: the file is not a catalog, or a line end is missing.',
  'catalog.text.longCell':
    'A cell on line {line, number} is longer than {max, number} characters: the file is not a catalog, or a line end is missing.',
  'catalog.kind.binary':
    'The file is a binary file, not a catalog: save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.pdf':
    'The file is a PDF, not a catalog: save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.png':
    'The file is an image (PNG), not a catalog: save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.jpeg':
    'The file is an image (JPEG), not a catalog: save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.json':
    'The file is JSON, not a catalog: save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.xml':
    'The file is XML, not a catalog: save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.xls':
    'The file is an old .xls workbook, or one with a password: open it in a spreadsheet program and save it as .xlsx without a password, or as “CSV UTF-8”.',
  'catalog.kind.xlsb':
    'The file is a binary workbook (.xlsb): save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.numbers':
    'The file is a Numbers document: save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.zip':
    'The file is a ZIP archive of several files and no workbook: save the table of products as .xlsx or “CSV UTF-8” and import that.',
  'catalog.kind.nuls':
    'The file has many NUL characters, like a binary or damaged file: open it in a spreadsheet program, save it as .xlsx or “CSV UTF-8” and import that.',
  'catalog.noTable': 'The file has no table in it: save the table of products as .xlsx or “CSV UTF-8”.',
  'catalog.canceled': 'You canceled the import.',
  'catalog.endless':
    'The file unpacks to far more than any catalog of its size: it is damaged, or made to do harm. Save the table of products as “CSV UTF-8” and import that file.',
  'catalog.tooLarge':
    'The file is larger than {max, number} MB: save the table of products as “CSV UTF-8” and import that file.',
  'catalog.archive.nested': 'The file is an archive in an archive: unpack it and import the table itself.',
  'catalog.archive.damaged': 'The compressed file (.gz) is damaged or cut short: get a new copy.',
  'catalog.workbook.manyCells':
    'Row {row, number} has more than {max, number} cells: the workbook is not a catalog. Keep only the table of products in it.',
  'catalog.workbook.longRow':
    'Row {row, number} is longer than {max, number} characters: the workbook is not a catalog. Keep only the table of products in it.',
  'catalog.workbook.longCell':
    'A cell is longer than {max, number} characters: the workbook is not a catalog. Keep only the table of products in it.',
  'catalog.workbook.longCellInRow':
    'A cell in row {row, number} is longer than {max, number} characters: the workbook is not a catalog. Keep only the table of products in it.',
  'catalog.workbook.manyTexts':
    'The workbook holds more than {max, number} MB of text, or {texts, number} texts: keep only the table of products in it.',
  'catalog.workbook.password':
    'The workbook has a password: open it in a spreadsheet program and save it without one.',
  'catalog.workbook.noSheet': 'The workbook has no sheet “{sheet}”. Its sheets are: {sheets}.',
  'catalog.quoted': '“{text}”',
  'catalog.workbook.empty': 'The workbook is empty: none of its sheets has a row.',
  'catalog.workbook.damaged':
    'The workbook is damaged: get a new copy, or open it in a spreadsheet program and save it again.',

  'row.leftOut': 'It is skipped.',
  'row.deleted': 'The row is marked to be deleted or skipped (“{mark}”).',
  'row.unmarked': 'The row isn’t marked in this column.',
  'row.hidden': 'The row is hidden in the workbook, or a filter leaves it out.',
  'row.parent': 'The row is the parent of variations, which nobody can buy.',
  'row.status.unknown': '“{word}” isn’t understood: the row counts as active.',
  'row.LISTING_DELETED': 'The listing is deleted (its status is “{status}”).',
  'row.LISTING_BLOCKED': 'The listing is blocked (its status is “{status}”).',
  'row.LISTING_INACTIVE': 'The listing is inactive (its status is “{status}”).',
  'row.notCalculated':
    'The cell has a formula that was never calculated: open the workbook in a spreadsheet program, save it, and import it again.',
  'row.asin.missing': 'The row has no ASIN.',
  'row.asin.productId': 'The product ID is not an ASIN: its type is “{type}”, and 1 stands for ASIN.',
  'row.asin.productIdUntyped': 'The product ID is not an ASIN: its type is not given, and 1 stands for ASIN.',
  'row.asin.repaired.link': 'The ASIN was inside a link; {asin} is used.',
  'row.asin.repaired.zeros':
    'The ASIN had lost its leading zeros (a spreadsheet took it for a number); {asin} is used.',
  'row.asin.damaged':
    'A spreadsheet turned the ASIN into a number and its digits are lost: enter it again, as text.',
  'row.asin.bad.formula': 'The ASIN begins like a formula.',
  'row.asin.bad.long': 'The ASIN is longer than {max, number} characters.',
  'row.asin.bad.sku': 'This is the SKU of the row, not an ASIN.',
  'row.asin.bad.title': 'This looks like a title, not an ASIN.',
  'row.asin.bad.space': 'The ASIN contains a space.',
  'row.asin.bad.invisible': 'The ASIN contains an invisible character.',
  'row.asin.bad.link': 'The ASIN is a URL.',
  'row.asin.bad.character': 'The ASIN contains a character that isn’t a letter or a digit.',
  'row.asin.bad.point': 'The ASIN contains a period.',
  'row.asin.bad.barcode': 'This is a barcode ({barcode}), not an ASIN.',
  'row.asin.bad.length':
    'The ASIN has {chars, plural, one {# character} other {# characters}}. An ASIN usually has {usual, number}; {min, number} to {max, number} are allowed.',
  'row.asin.likely': 'It is probably {asin}.',
  'row.asin.fix': 'Correct it or skip the row.',
  'row.asin.fixOrAccept':
    'Correct it, skip the row, or accept it if the marketplace really lists the product under this ID.',
  'row.barcode.short': 'UPC without its first zero',
  'row.barcode.book': 'a book’s EAN, ISBN-13',
  'row.asin.unlikely.word': 'The value is a word, not an ASIN.',
  'row.asin.unlikely.number': 'The value is a number, not an ASIN.',
  'row.asin.unlikely.length':
    'The value has {chars, plural, one {# character} other {# characters}}, an ASIN has {usual, number}.',
  'row.asin.unlikely.fnsku': 'The value is an FNSKU (a warehouse label), not an ASIN.',
  'row.asin.unlikely.example': 'The row is an example of a template, not a product.',
  'row.asin.unlikely.form': 'The value does not begin with B0, as an ASIN does, and is no ISBN-10.',
  'row.asin.accepted.word': 'The value is a word, not an ASIN; you accepted it.',
  'row.asin.accepted.number': 'The value is a number, not an ASIN; you accepted it.',
  'row.asin.accepted.length':
    'The value has {chars, plural, one {# character} other {# characters}}, an ASIN has {usual, number}; you accepted it.',
  'row.asin.accepted.fnsku': 'The value is an FNSKU (a warehouse label), not an ASIN; you accepted it.',
  'row.asin.accepted.example': 'The row looks like an example of a template; you accepted it.',
  'row.asin.accepted.form': 'The value does not begin with B0, as an ASIN does; you accepted it.',
  'row.sku.number':
    'A spreadsheet turned the SKU into a number and its digits are lost. It is used as it is; enter it again, as text.',
  'row.sku.error':
    'A spreadsheet left an error where the SKU should be. It is used as it is; enter the SKU again, as text.',
  'row.sku.type':
    'A spreadsheet took the SKU for a date, or for true or false. It is used as it is; enter it again, as text.',
  'row.country.unknown': 'Country not supported. Supported: {countries}.',
  'row.country.channel':
    'This is no country. Correct it, or choose a default country (--country), which is used instead.',
  'row.country.marks':
    'The row is marked for several countries: {countries}. Give each of them a row of its own.',
  'row.country.several': 'The cell names several countries: write a row for each.',
  'row.country.section':
    'The line above these products names no supported country. Write one above this product.',
  'row.country.missing': 'The row has no country. Enter one, or select a default country.',
  'row.country.otherThanFile':
    'The country of this row is {country}, but the file says {other}; {country} is used.',
  'row.country.otherThanLink':
    'The country of this row is {country}, but its link leads to {other}; {country} is used.',
  'row.country.otherShop':
    'The link leads to {shop}, which is not a supported marketplace; {country} is used.',
  'row.url.computer':
    'The URL is a file on a computer. Upload the photo to a web server and enter its URL there.',
  'row.url.scheme': 'The URL doesn’t start with http:// or https://.',
  'row.url.long': 'The URL is longer than {max, number} characters.',
  'row.url.character':
    'The URL contains a space or another character that isn’t allowed, or the cell has several URLs.',
  'row.url.invalid': 'This isn’t a valid URL.',
  'row.url.local':
    'The URL is on a local network, which the service can’t reach. Upload the photo to a web server and enter its URL there.',
  'row.url.product': 'The URL is a product page. Open the photo by itself in the browser and enter that URL.',
  'row.url.page.googleDrive':
    'The URL is a page of Google Drive, not the photo. Use https://drive.google.com/uc?export=download&id=ID with the ID from this URL, and share the file with everyone.',
  'row.url.page.dropbox': 'The URL is a page of Dropbox, not the photo. Change dl=0 at its end to raw=1.',
  'row.url.page.sharePoint':
    'The URL is a page of SharePoint, not the photo. Add download=1 at its end, and share the file with everyone.',
  'row.url.page.oneDrive':
    'The URL is a page of OneDrive, not the photo. Upload the photo to a web server and enter its URL there.',
  'row.url.page.album':
    'The URL is a page that shows the photo, not the photo. Upload the photo to a web server and enter its URL there.',
  'row.url.page.imgur':
    'The URL is a page of Imgur, not the photo. Open the photo by itself in the browser and enter that URL.',
  'row.url.without': 'The product is sent without this photo.',
  'row.url.more':
    '{count, plural, one {# more image URL in this row is invalid.} other {# more image URLs in this row are invalid.}}',
  'row.photo.of': 'The row has only a photo of the product on line {line, number}, which gets it.',
  'row.photo.several':
    'The rows of this handle name several ASINs, and nothing says which this photo shows: the photo is not used.',
  'row.duplicate':
    'The product ({asin}, {country}) is also on line {line, number}{photos, select, same {} none {, without photos} some {, with photos} other {, with other photos}}; this row is skipped.',
  'row.fixed': '“{value}” was likely meant as {fix}, which is in place now.',
  'row.twins': 'Two columns of this name differ here. Correct one, or say which one to use.',
  'row.ragged.long':
    'The row has {cells, plural, one {# cell} other {# cells}}, the table has {columns, plural, one {# column} other {# columns}}: a value with a separator in it is not quoted.',
  'row.ragged.broken':
    'The row has {cells, plural, one {# cell} other {# cells}}, the table has {columns, plural, one {# column} other {# columns}}: it looks like a part of another row.',
  'row.ragged.short':
    'The row has {cells, plural, one {# cell} other {# cells}}, the table has {columns, plural, one {# column} other {# columns}}; the rest was taken as empty.',
  'row.quote.open':
    'A quotation mark at the start of a cell is not closed at its end. It counts as text, and the lines below it as rows of their own.',
  'row.quote.rows':
    '{count, plural, one {A quoted cell of this row holds a line that looks like a row of the table: if products are missing, close the quotation mark where the cell ends.} other {A quoted cell of this row holds # lines that look like rows of the table: if products are missing, close the quotation mark where the cell ends.}}',
  'row.lettersLost':
    'Letters were lost (“\ufffd” stands in for them). If that matters, get the file as UTF-8.',
} as const
