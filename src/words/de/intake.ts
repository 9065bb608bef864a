// Was an einer Katalogdatei und ihren Zeilen falsch ist.
export const intake = {
  'catalog.tooManyProducts':
    'Die Datei enthält mehr als {max, number} Produkte. Teilen Sie sie in kleinere Dateien auf.',
  'catalog.otherNames':
    'Zeile {line, number} nennt andere Spalten als Zeile {first, number}. Speichern Sie die Zeilen darunter als eigene Datei.',
  'catalog.onlyExample':
    'Nur das Blatt „{sheet}“ sieht wie ein Katalog aus, dem Namen nach ist es aber ein Beispiel. Geben Sie das Blatt mit --sheet an.',
  'catalog.empty': 'Die Datei ist leer.',
  'catalog.columns.unnamed': 'Spalte {number, number}',
  'catalog.columns.one': '{column, number} „{name}“',
  'catalog.columns.more': '{columns} und {count, number} weitere',
  'catalog.columns.severalMapped':
    'Für {field} sind mehrere Spalten angegeben, möglich ist nur eine. Geben Sie die richtige an.',
  'catalog.columns.mappedTwice':
    'Die Spalte „{column}“ ist für {first} und für {second} angegeben. Geben Sie für eines davon eine andere an.',
  'catalog.columns.noNumber': 'Die Datei hat keine Spalte {column, number}. Ihre Spalten: {columns}.',
  'catalog.columns.noName': 'Die Datei hat keine Spalte „{column}“. Ihre Spalten: {columns}.',
  'catalog.columns.sameName':
    'Die Datei hat {count, number} Spalten namens „{column}“ ({numbers}). Geben Sie die Nummer der richtigen an.',
  'catalog.columns.twins':
    'Spalten mit demselben Namen unterscheiden sich, und nur eine kann {field} sein: {columns}. Nennen Sie die richtige mit ihrer Nummer: --map {field}=COLUMN.',
  'catalog.columns.asinOfOthers':
    'Die einzige Spalte mit ASINs enthält dem Namen nach die anderer Produkte: {columns}. Wenn sie die richtige ist, geben Sie ihren Namen oder ihre Nummer mit --map asin=COLUMN an.',
  'catalog.columns.noAsin':
    'Die Datei hat keine ASIN-Spalte. Ihre Spalten: {columns}. Geben Sie Namen oder Nummer der richtigen mit --map asin=COLUMN an.',
  'catalog.columns.sideways':
    'In dieser Tabelle hat jedes Produkt eine Spalte, keine Zeile. Kopieren Sie sie in Ihrer Tabellenkalkulation, fügen Sie sie mit „Transponieren“ ein und importieren Sie das Ergebnis.',
  'catalog.columns.severalAsins':
    'Mehrere Spalten enthalten ASINs: {columns}. Geben Sie Namen oder Nummer der richtigen mit --map asin=COLUMN an; eine einfache Liste hat eine ASIN pro Zeile.',
  'catalog.encoding.notWhole':
    'Die Datei beginnt wie {encoding}-Text, ist aber keiner. Öffnen Sie sie in einer Tabellenkalkulation, speichern Sie sie als „CSV UTF-8“ und importieren Sie diese Datei; oder nennen Sie die Zeichenkodierung mit --encoding NAME.',
  'catalog.encoding.otherLetter':
    'Die Datei ist {encoding}-Text, aber Zeile {line, number} enthält ein Zeichen in einer anderen Zeichenkodierung. Öffnen Sie sie in einer Tabellenkalkulation, speichern Sie sie als „CSV UTF-8“ und importieren Sie diese Datei; oder nennen Sie die Zeichenkodierung mit --encoding NAME.',
  'catalog.text.rowless': 'Die Datei beginnt mit mehr als {max, number} Zeichen ohne eine Zeile.',
  'catalog.text.longWord': 'Die Liste enthält ein Wort mit mehr als {max, number} Zeichen.',
  'catalog.text.manyCells':
    'Zeile {line, number} hat mehr als {max, number} Zellen. Die Datei ist kein Katalog.',
  'catalog.text.longRow':
    'Zeile {line, number} ist länger als {max, number} Zeichen. Die Datei ist kein Katalog, oder ein Zeilenende fehlt.',
  'catalog.text.longCell':
    'Eine Zelle in Zeile {line, number} ist länger als {max, number} Zeichen. Die Datei ist kein Katalog, oder ein Zeilenende fehlt.',
  'catalog.kind.binary':
    'Die Datei ist eine Binärdatei, kein Katalog. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.pdf':
    'Die Datei ist ein PDF, kein Katalog. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.png':
    'Die Datei ist ein Bild (PNG), kein Katalog. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.jpeg':
    'Die Datei ist ein Bild (JPEG), kein Katalog. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.json':
    'Die Datei ist JSON, kein Katalog. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.xml':
    'Die Datei ist XML, kein Katalog. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.xls':
    'Die Datei ist eine alte .xls-Arbeitsmappe oder eine mit Passwort. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie ohne Passwort als .xlsx oder als „CSV UTF-8“.',
  'catalog.kind.xlsb':
    'Die Datei ist eine binäre Arbeitsmappe (.xlsb). Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.numbers':
    'Die Datei ist ein Numbers-Dokument. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.zip':
    'Die Datei ist ein ZIP-Archiv mit mehreren Dateien und keine Arbeitsmappe. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“ und importieren Sie diese.',
  'catalog.kind.nuls':
    'Die Datei enthält viele NUL-Zeichen, wie eine Binärdatei oder eine beschädigte Datei. Öffnen Sie sie in einer Tabellenkalkulation, speichern Sie sie als .xlsx oder „CSV UTF-8“ und importieren Sie diese Datei.',
  'catalog.noTable':
    'Die Datei enthält keine Tabelle. Speichern Sie die Produkttabelle als .xlsx oder „CSV UTF-8“.',
  'catalog.canceled': 'Sie haben den Import abgebrochen.',
  'catalog.endless':
    'Die Datei enthält viel mehr als jeder Katalog ihrer Größe. Sie ist beschädigt oder soll Schaden anrichten. Speichern Sie die Produkttabelle als „CSV UTF-8“ und importieren Sie diese Datei.',
  'catalog.tooLarge':
    'Die Datei ist größer als {max, number} MB. Speichern Sie die Produkttabelle als „CSV UTF-8“ und importieren Sie diese Datei.',
  'catalog.archive.nested':
    'Die Datei ist ein Archiv in einem Archiv. Entpacken Sie es und importieren Sie die Tabelle selbst.',
  'catalog.archive.damaged':
    'Die komprimierte Datei (.gz) ist beschädigt oder unvollständig. Laden Sie sie erneut herunter.',
  'catalog.workbook.manyCells':
    'Zeile {row, number} hat mehr als {max, number} Zellen. Die Arbeitsmappe ist kein Katalog; behalten Sie darin nur die Produkttabelle.',
  'catalog.workbook.longRow':
    'Zeile {row, number} ist länger als {max, number} Zeichen. Die Arbeitsmappe ist kein Katalog; behalten Sie darin nur die Produkttabelle.',
  'catalog.workbook.longCell':
    'Eine Zelle ist länger als {max, number} Zeichen. Die Arbeitsmappe ist kein Katalog; behalten Sie darin nur die Produkttabelle.',
  'catalog.workbook.longCellInRow':
    'Eine Zelle in Zeile {row, number} ist länger als {max, number} Zeichen. Die Arbeitsmappe ist kein Katalog; behalten Sie darin nur die Produkttabelle.',
  'catalog.workbook.manyTexts':
    'Die Arbeitsmappe enthält mehr als {max, number} MB Text oder {texts, number} Texte. Behalten Sie darin nur die Produkttabelle.',
  'catalog.workbook.password':
    'Die Arbeitsmappe hat ein Passwort. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie ohne Passwort.',
  'catalog.workbook.noSheet': 'Die Arbeitsmappe hat kein Blatt „{sheet}“. Ihre Blätter: {sheets}.',
  'catalog.quoted': '„{text}“',
  'catalog.workbook.empty': 'Die Arbeitsmappe ist leer: Kein Blatt hat eine Zeile.',
  'catalog.workbook.damaged':
    'Die Arbeitsmappe ist beschädigt. Laden Sie sie erneut herunter, oder öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie neu.',

  'row.leftOut': 'Sie wird übersprungen.',
  'row.deleted': 'Die Zeile ist zum Löschen oder Überspringen markiert („{mark}“).',
  'row.unmarked': 'Die Zeile ist in dieser Spalte nicht markiert.',
  'row.hidden': 'Die Zeile ist in der Arbeitsmappe ausgeblendet oder durch einen Filter verborgen.',
  'row.parent': 'Die Zeile ist der Parent von Variationen; ihn selbst kann niemand kaufen.',
  'row.status.unknown': '„{word}“ ist unklar: Die Zeile gilt als aktiv.',
  'row.LISTING_DELETED': 'Das Listing dieser Zeile ist gelöscht (Status: „{status}“).',
  'row.LISTING_BLOCKED': 'Das Listing dieser Zeile ist gesperrt (Status: „{status}“).',
  'row.LISTING_INACTIVE': 'Das Listing dieser Zeile ist inaktiv (Status: „{status}“).',
  'row.notCalculated':
    'Hier steht eine Formel, die nie berechnet wurde. Öffnen Sie die Arbeitsmappe in einer Tabellenkalkulation, speichern Sie sie und importieren Sie sie erneut.',
  'row.asin.missing': 'Die Zeile hat keine ASIN.',
  'row.asin.productId': 'Die Produkt-ID ist keine ASIN: Ihr Typ ist „{type}“, und 1 steht für ASIN.',
  'row.asin.productIdUntyped':
    'Die Produkt-ID ist keine ASIN: Ihr Typ ist nicht angegeben, und 1 steht für ASIN.',
  'row.asin.repaired.link': 'Die ASIN stand in einem Link; {asin} wird verwendet.',
  'row.asin.repaired.zeros':
    'Die ASIN hatte ihre führenden Nullen verloren (eine Tabellenkalkulation hielt sie für eine Zahl); {asin} wird verwendet.',
  'row.asin.damaged':
    'Eine Tabellenkalkulation hat die ASIN in eine Zahl umgewandelt, dabei gingen Ziffern verloren. Geben Sie sie erneut ein, als Text.',
  'row.asin.bad.formula': 'Die ASIN beginnt wie eine Formel.',
  'row.asin.bad.long': 'Die ASIN ist länger als {max, number} Zeichen.',
  'row.asin.bad.sku': 'Das ist die SKU der Zeile, keine ASIN.',
  'row.asin.bad.title': 'Das sieht nach einem Titel aus, nicht nach einer ASIN.',
  'row.asin.bad.space': 'Die ASIN enthält ein Leerzeichen.',
  'row.asin.bad.invisible': 'Die ASIN enthält ein unsichtbares Zeichen.',
  'row.asin.bad.link': 'Die ASIN ist eine URL.',
  'row.asin.bad.character': 'Die ASIN enthält ein Zeichen, das weder Buchstabe noch Ziffer ist.',
  'row.asin.bad.point': 'Die ASIN enthält einen Punkt.',
  'row.asin.bad.barcode': 'Das ist ein Barcode ({barcode}), keine ASIN.',
  'row.asin.bad.length':
    'Die ASIN hat {chars, plural, one {# Zeichen} other {# Zeichen}}. Üblich sind {usual, number}, möglich {min, number} bis {max, number}.',
  'row.asin.likely': 'Wahrscheinlich ist {asin} gemeint.',
  'row.asin.fix': 'Korrigieren Sie den Wert oder überspringen Sie die Zeile.',
  'row.asin.fixOrAccept':
    'Korrigieren Sie den Wert, überspringen Sie die Zeile oder akzeptieren Sie ihn, wenn der Marktplatz das Produkt wirklich unter dieser ID führt.',
  'row.barcode.short': 'UPC ohne die erste Null',
  'row.barcode.book': 'EAN eines Buches, ISBN-13',
  'row.asin.unlikely.word': 'Der Wert ist ein Wort, keine ASIN.',
  'row.asin.unlikely.number': 'Der Wert ist eine Zahl, keine ASIN.',
  'row.asin.unlikely.length':
    'Der Wert hat {chars, plural, one {# Zeichen} other {# Zeichen}}, eine ASIN hat {usual, number}.',
  'row.asin.unlikely.fnsku': 'Der Wert ist eine FNSKU (ein Lageretikett), keine ASIN.',
  'row.asin.unlikely.example': 'Die Zeile ist ein Beispiel aus einer Vorlage, kein Produkt.',
  'row.asin.unlikely.form': 'Der Wert beginnt nicht mit B0 wie eine ASIN und ist keine ISBN-10.',
  'row.asin.accepted.word': 'Der Wert ist ein Wort, keine ASIN; Sie haben ihn akzeptiert.',
  'row.asin.accepted.number': 'Der Wert ist eine Zahl, keine ASIN; Sie haben ihn akzeptiert.',
  'row.asin.accepted.length':
    'Der Wert hat {chars, plural, one {# Zeichen} other {# Zeichen}}, eine ASIN hat {usual, number}; Sie haben ihn akzeptiert.',
  'row.asin.accepted.fnsku':
    'Der Wert ist eine FNSKU (ein Lageretikett), keine ASIN; Sie haben ihn akzeptiert.',
  'row.asin.accepted.example':
    'Die Zeile sieht wie ein Beispiel aus einer Vorlage aus; Sie haben sie akzeptiert.',
  'row.asin.accepted.form': 'Der Wert beginnt nicht mit B0 wie eine ASIN; Sie haben ihn akzeptiert.',
  'row.sku.number':
    'Eine Tabellenkalkulation hat die SKU in eine Zahl umgewandelt, dabei gingen Ziffern verloren. Sie wird so verwendet; geben Sie sie besser erneut ein, als Text.',
  'row.sku.error':
    'Statt der SKU steht hier die Fehlermeldung einer Tabellenkalkulation. Sie wird so verwendet; geben Sie die SKU besser erneut ein, als Text.',
  'row.sku.type':
    'Eine Tabellenkalkulation hielt die SKU für ein Datum oder einen Wahrheitswert. Sie wird so verwendet; geben Sie sie besser erneut ein, als Text.',
  'row.country.unknown': 'Dieses Land wird nicht unterstützt. Möglich sind: {countries}.',
  'row.country.channel':
    'Das ist kein Land. Korrigieren Sie es oder wählen Sie ein Standardland (--country), das dann gilt.',
  'row.country.marks':
    'Die Zeile ist für mehrere Länder markiert: {countries}. Geben Sie jedem eine eigene Zeile.',
  'row.country.several': 'Die Zelle nennt mehrere Länder: Schreiben Sie für jedes eine Zeile.',
  'row.country.section':
    'Die Zeile über diesen Produkten nennt kein unterstütztes Land. Schreiben Sie eines über dieses Produkt.',
  'row.country.missing': 'Die Zeile nennt kein Land. Tragen Sie es ein oder wählen Sie ein Standardland aus.',
  'row.country.otherThanFile':
    'Das Land dieser Zeile ist {country}, die Datei nennt aber {other}; {country} wird verwendet.',
  'row.country.otherThanLink':
    'Das Land dieser Zeile ist {country}, ihr Link führt aber zu {other}; {country} wird verwendet.',
  'row.country.otherShop':
    'Der Link führt zu {shop}; dieser Marktplatz wird nicht unterstützt. {country} wird verwendet.',
  'row.url.computer':
    'Die URL ist eine Datei auf einem Computer. Laden Sie das Foto auf einen Webserver und geben Sie die URL dort ein.',
  'row.url.scheme': 'Die URL beginnt nicht mit http:// oder https://.',
  'row.url.long': 'Die URL ist länger als {max, number} Zeichen.',
  'row.url.character':
    'Die URL enthält ein Leerzeichen oder ein anderes unzulässiges Zeichen, oder die Zelle enthält mehrere URLs.',
  'row.url.invalid': 'Das ist keine gültige URL.',
  'row.url.local':
    'Die URL gehört zu einem lokalen Netzwerk, das der Dienst nicht erreicht. Laden Sie das Foto auf einen Webserver und geben Sie die URL dort ein.',
  'row.url.product':
    'Die URL ist eine Produktseite. Öffnen Sie das Foto allein im Browser und geben Sie die URL ein, die es dann hat.',
  'row.url.page.googleDrive':
    'Die URL ist eine Seite von Google Drive, nicht das Foto. Verwenden Sie https://drive.google.com/uc?export=download&id=ID mit der ID aus dieser URL und geben Sie die Datei für alle frei.',
  'row.url.page.dropbox':
    'Die URL ist eine Seite von Dropbox, nicht das Foto. Ersetzen Sie dl=0 am Ende durch raw=1.',
  'row.url.page.sharePoint':
    'Die URL ist eine Seite von SharePoint, nicht das Foto. Hängen Sie download=1 an und geben Sie die Datei für alle frei.',
  'row.url.page.oneDrive':
    'Die URL ist eine Seite von OneDrive, nicht das Foto. Laden Sie das Foto auf einen Webserver und geben Sie die URL dort ein.',
  'row.url.page.album':
    'Die URL ist eine Seite, die das Foto zeigt, nicht das Foto. Laden Sie das Foto auf einen Webserver und geben Sie die URL dort ein.',
  'row.url.page.imgur':
    'Die URL ist eine Seite von Imgur, nicht das Foto. Öffnen Sie das Foto allein im Browser und geben Sie die URL ein, die es dann hat.',
  'row.url.without': 'Das Produkt wird ohne dieses Foto gesendet.',
  'row.url.more':
    '{count, plural, one {# weitere Bild-URL dieser Zeile ist ungültig.} other {# weitere Bild-URLs dieser Zeile sind ungültig.}}',
  'row.photo.of': 'Die Zeile enthält nur ein Foto des Produkts in Zeile {line, number}, das es bekommt.',
  'row.photo.several':
    'Die Zeilen dieses Handles nennen mehrere ASINs, und nichts sagt, welche das Foto zeigt: Es wird nicht verwendet.',
  'row.duplicate':
    'Das Produkt ({asin}, {country}) steht auch in Zeile {line, number}{photos, select, same {} none {, ohne Fotos} some {, mit Fotos} other {, mit anderen Fotos}}; diese Zeile wird übersprungen.',
  'row.fixed': 'Mit „{value}“ war wohl {fix} gemeint, das jetzt eingesetzt ist.',
  'row.twins':
    'Zwei Spalten mit diesem Namen unterscheiden sich hier. Korrigieren Sie eine oder wählen Sie die richtige aus.',
  'row.ragged.long':
    'Die Zeile hat {cells, plural, one {# Zelle} other {# Zellen}}, die Tabelle hat {columns, plural, one {# Spalte} other {# Spalten}}: Ein Wert mit einem Trennzeichen steht nicht in Anführungszeichen.',
  'row.ragged.broken':
    'Die Zeile hat {cells, plural, one {# Zelle} other {# Zellen}}, die Tabelle hat {columns, plural, one {# Spalte} other {# Spalten}}: Sie sieht wie ein Teil einer anderen Zeile aus.',
  'row.ragged.short':
    'Die Zeile hat {cells, plural, one {# Zelle} other {# Zellen}}, die Tabelle hat {columns, plural, one {# Spalte} other {# Spalten}}; der Rest gilt als leer.',
  'row.quote.open':
    'Ein Anführungszeichen am Anfang einer Zelle wird an ihrem Ende nicht geschlossen. Es gilt als Text, und die Zeilen darunter gelten als eigene Zeilen.',
  'row.quote.rows':
    '{count, plural, one {Eine Zelle dieser Zeile in Anführungszeichen enthält eine Zeile, die wie eine Tabellenzeile aussieht. Wenn Produkte fehlen, schließen Sie das Anführungszeichen am Ende der Zelle.} other {Eine Zelle dieser Zeile in Anführungszeichen enthält # Zeilen, die wie Tabellenzeilen aussehen. Wenn Produkte fehlen, schließen Sie das Anführungszeichen am Ende der Zelle.}}',
  'row.lettersLost':
    'Buchstaben sind verloren („\ufffd“ steht für sie). Wenn es darauf ankommt, lassen Sie sich die Datei als UTF-8 geben.',
} as const
