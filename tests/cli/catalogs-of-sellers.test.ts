// Files as sellers have them, through the command line to the service: what it was asked to make is what the seller meant,
// or the seller is asked and nothing is sent.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { utf16, utf8 } from '../engine/intake/catalogs.ts'
import { zip } from '../engine/intake/workbooks.ts'
import { book, expectMeant, inEncoding, lines, type SellerFile } from './seller-files.ts'

const P = 'https://images.example.com'

const FILES: readonly SellerFile[] = [
  {
    of: 'a German listing report in the encoding of Windows',
    name: 'Aktive-Angebote.txt',
    content: inEncoding(
      lines(
        'Artikelbezeichnung\tArtikelbeschreibung\tAngebotsnummer\tHändler-SKU\tPreis\tMenge\tASIN 1\tStatus',
        'Becher "Grün", 0,3 l\tFür Tee und Kaffee\t0101A\tBE-01\t12,90\t5\tB0C1DEU001\tActive',
        'Schüssel groß\t\t0101B\tBE-02\t19,90\t0\tB0C1DEU002\tActive',
      ),
      'windows-1252',
    ),
    options: ['--country', 'DE'],
    meant: [
      ['B0C1DEU001', 'DE'],
      ['B0C1DEU002', 'DE'],
    ],
  },
  {
    of: 'a Japanese listing report',
    name: '出品レポート.txt',
    content: inEncoding(
      lines(
        '商品名\t出品者SKU\tASIN 1\t価格\t数量\tメイン画像URL\t販売国',
        `ガラスのコップ\tCUP-1\tB0C1JPN001\t1200\t4\t${P}/jp/1.jpg\t日本`,
        '木のスプーン\tSPN-1\tB0C1JPN002\t800\t9\tなし\t日本',
      ),
      'shift_jis',
    ),
    meant: [
      ['B0C1JPN001', 'JP', `${P}/jp/1.jpg`],
      ['B0C1JPN002', 'JP'],
    ],
  },
  {
    of: 'a French list with decimal commas and semicolons',
    name: 'catalogue.csv',
    content: inEncoding(
      lines(
        "Référence vendeur;ASIN;Nom du produit;Prix;Pays;URL de l'image",
        `LMP-1;B0C1FRA001;Lampe à poser;29,90;France;${P}/fr/1.jpg`,
        'LMP-2;B0C1FRA002;"Lampe ""été""; bleue";34,50;Belgique;-',
      ),
      'windows-1252',
    ),
    meant: [
      ['B0C1FRA001', 'FR', `${P}/fr/1.jpg`],
      ['B0C1FRA002', 'BE'],
    ],
  },
  {
    of: 'a book seller whose spreadsheet took ISBNs for numbers',
    name: 'books.csv',
    content: lines('306406152', '080442957X', '1.59328E+09', '1593275994', '9780306406157'),
    options: ['--country', 'US'],
    meant: [
      ['080442957X', 'US'],
      ['1593275994', 'US'],
    ],
    says: ['[ASIN_DAMAGED]', 'It is probably 0306406152', '(9780306406157)'],
  },
  {
    of: 'a shop with several photos of a product',
    name: 'products_export_1.csv',
    content: lines(
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Status,ASIN (product.metafields.custom.asin)',
      `desk-lamp,Desk Lamp,"<p>Warm, and",Lumen,Color,Black,DL-B,39.00,${P}/s/1.jpg?v=17,1,front,active,B0C1SHO001`,
      `desk-lamp,,,,,White,DL-W,39.00,${P}/s/2.jpg?v=17,2,,,`,
      `desk-lamp,,,,,,,,${P}/s/3.jpg?v=17,3,side,,`,
      `stool,Stool,,Lumen,Title,Default Title,ST-1,59.00,${P}/s/4.jpg,1,,active,B0C1SHO002`,
      `stool,,,,,,,,${P}/s/5.jpg,2,,,`,
    ).replace('"<p>Warm, and"', '"<p>Warm, and\nbright, 12""</p>"'),
    options: ['--country', 'US'],
    meant: [
      ['B0C1SHO001', 'US', `${P}/s/1.jpg?v=17`, [`${P}/s/2.jpg?v=17`, `${P}/s/3.jpg?v=17`]],
      ['B0C1SHO002', 'US', `${P}/s/4.jpg`, [`${P}/s/5.jpg`]],
    ],
    says: ['[ASIN_MISSING]', '[PHOTO_ROW]'],
  },
  {
    of: 'a German template of 2026 with settings, labels, machine names and an example',
    name: 'LAMPE.xlsx',
    content: book(
      ['Anleitung', [['So füllen Sie die Vorlage aus'], ['Beispiel: B0EXAMPL00']]],
      [
        'Vorlage',
        [
          ['settings=attributeRow=3&labels=de_DE', '', '', '', '', 'Bilder'],
          [
            'SKU',
            'Angebotsaktion',
            'Produkt-ID',
            'Produkt-ID-Typ',
            'Artikelname',
            'URL des Hauptbilds',
            'Weiteres Bild',
          ],
          [
            'contribution_sku#1.value',
            '::record_action',
            'amzn1.volt.ca.product_id_value',
            'amzn1.volt.ca.product_id_type',
            'item_name[marketplace_id=A1PA6795UKMFR9][language_tag=de_DE]#1.value',
            'main_product_image_locator[marketplace_id=A1PA6795UKMFR9]#1.media_location',
            'other_product_image_locator_1[marketplace_id=A1PA6795UKMFR9]#1.media_location',
          ],
          ['ABC123', '', 'B0EXAMPL01', 'ASIN', 'Beispiel', `${P}/example.jpg`, ''],
          ['LA-1', '', 'B0C1TPL001', 'ASIN', 'Leuchte', `${P}/t/1.jpg`, `${P}/t/2.jpg`],
          ['LA-2', 'Löschen', 'B0C1TPL002', 'ASIN', 'Leuchte alt', `${P}/t/3.jpg`, ''],
          ['LA-3', '', '4006381333931', 'EAN', 'Leuchte neu', '', ''],
        ],
      ],
    ),
    meant: [['B0C1TPL001', 'DE', `${P}/t/1.jpg`, [`${P}/t/2.jpg`]]],
    says: ['[ROW_DELETED]', 'Not products: 4 rows of headings'],
  },
  {
    of: 'an older flat file as text',
    name: 'flatfile.txt',
    content: lines(
      'TemplateType=fptcustom\tVersion=2021.0811\tThe top 3 rows are for the marketplace only.\t\t\t\t\t',
      'Seller SKU\tProduct Name\tProduct ID\tProduct ID Type\tMain Image URL\tOther Image URL1\tParentage\tUpdate Delete',
      'item_sku\titem_name\texternal_product_id\texternal_product_id_type\tmain_image_url\tother_image_url1\tparent_child\tupdate_delete',
      'P1\tLamp\t\t\t\t\tParent\t',
      `C1\tLamp black\tB0C1FLT001\tASIN\t${P}/f/1.jpg\t${P}/f/1b.jpg\tChild\tUpdate`,
      `C2\tLamp white\tB0C1FLT002\tASIN\t${P}/f/2.jpg\t\tChild\tDelete`,
    ),
    options: ['--country', 'US'],
    meant: [['B0C1FLT001', 'US', `${P}/f/1.jpg`, [`${P}/f/1b.jpg`]]],
    says: ['[ROW_DELETED]', 'Not products: 3 rows of headings'],
  },
  {
    of: 'an inventory loader with a product to be deleted',
    name: 'InventoryLoader.txt',
    content: lines(
      'sku\tproduct-id\tproduct-id-type\tprice\titem-condition\tquantity\tadd-delete',
      'S1\tB0C1INV001\t1\t19.99\t11\t5\ta',
      'S2\t4006381333931\t4\t19.99\t11\t5\ta',
      'S3\tB0C1INV003\t1\t19.99\t11\t5\tx',
    ),
    options: ['--country', 'US'],
    meant: [['B0C1INV001', 'US']],
    says: ['The product ID is not an ASIN', 'marked to be deleted or skipped (“x”). It is skipped.'],
  },
  {
    of: 'a research tool’s export with links to the marketplace',
    name: 'Xray_2026-11-20.csv',
    content: lines(
      '"Display Order","Product Details","ASIN","URL","Image URL","Brand","Price  $","Sales","Fulfillment"',
      `"1","Desk lamp, 40 cm ""LED""","B0C1XRY001","https://www.amazon.com/dp/B0C1XRY001?psc=1","${P}/x/1._AC_.jpg","Lumen","39.99","1,204","FBA"`,
      `"2","Floor lamp","B0C1XRY002","https://www.amazon.com/dp/B0C1XRY002?psc=1","${P}/x/2.jpg","Lumen","n/a","n/a","FBM"`,
    ),
    meant: [
      ['B0C1XRY001', 'US', `${P}/x/1._AC_.jpg`],
      ['B0C1XRY002', 'US', `${P}/x/2.jpg`],
    ],
  },
  {
    of: 'a research tool with titles above and a sum below',
    name: 'product-database.csv',
    content: lines(
      'Product Database export,,,',
      'Marketplace: United Kingdom,,,',
      ',,,',
      'ASIN,Product Name,Monthly Sales,Image',
      `B0C1JSC001,Lamp,120,${P}/j/1.jpg`,
      'B0C1JSC002,Stool,80,N/A',
      'Total,,200,',
    ),
    meant: [
      ['B0C1JSC001', 'GB', `${P}/j/1.jpg`],
      ['B0C1JSC002', 'GB'],
    ],
    says: ['Not products: 3 rows of headings, 1 row of totals.'],
  },
  {
    of: 'a price tracker with the language of a shop and photos in one cell',
    name: 'tracker.csv',
    content: lines(
      'Locale,Image,Title,ASIN',
      `de,"${P}/k/1.jpg;${P}/k/1b.jpg",Lampe,B0C1KEE001`,
      `de,"${P}/k/2.jpg",Hocker,B0C1KEE002`,
    ),
    options: ['--country', 'DE'],
    meant: [
      ['B0C1KEE001', 'DE', `${P}/k/1.jpg`, [`${P}/k/1b.jpg`]],
      ['B0C1KEE002', 'DE', `${P}/k/2.jpg`],
    ],
  },
  {
    of: 'a list from a message',
    name: 'todo.txt',
    content: 'B0C1LST001 DE, B0C1LST002 FR,\nB0C1LST003 IT\n',
    meant: [
      ['B0C1LST001', 'DE'],
      ['B0C1LST002', 'FR'],
      ['B0C1LST003', 'IT'],
    ],
  },
  {
    of: 'a list whose first ASIN lost a letter',
    name: 'asins.txt',
    content: lines('B0C1ABC01', 'B0C1ABC002', 'B0C1ABC003'),
    options: ['--country', 'DE'],
    meant: [
      ['B0C1ABC002', 'DE'],
      ['B0C1ABC003', 'DE'],
    ],
    says: ['B0C1ABC01', '[ASIN_UNLIKELY]'],
  },
  {
    of: 'a table without names whose first ASIN lost a letter',
    name: 'no-names.csv',
    content: lines('B0C1ABC01,US', 'B0C1NON002,US', 'B0C1NON003,DE'),
    meant: [
      ['B0C1NON002', 'US'],
      ['B0C1NON003', 'DE'],
    ],
    says: ['B0C1ABC01'],
  },
  {
    of: 'links copied from a browser',
    name: 'links.txt',
    content: lines(
      'https://www.amazon.de/Lampe-LED/dp/B0C1LNK001/ref=sr_1_1?keywords=lampe',
      'https://www.amazon.co.jp/-/en/dp/B0C1LNK002',
      'amazon.it/dp/B0C1LNK003',
    ),
    meant: [
      ['B0C1LNK001', 'DE'],
      ['B0C1LNK002', 'JP'],
      ['B0C1LNK003', 'IT'],
    ],
  },
  {
    of: 'a workbook with a merged cell for each country',
    name: 'range.xlsx',
    content: book([
      'Range',
      [
        ['My Company', '', ''],
        ['Country', 'ASIN', 'Image'],
        ['DE', 'B0C1MRG001', `${P}/m/1.jpg`],
        ['', 'B0C1MRG002', `${P}/m/2.jpg`],
        ['FR', 'B0C1MRG003', ''],
        ['', 'B0C1MRG004', ''],
      ],
      '<mergeCells count="3"><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/><mergeCell ref="A5:A6"/></mergeCells>',
    ]),
    meant: [
      ['B0C1MRG001', 'DE', `${P}/m/1.jpg`],
      ['B0C1MRG002', 'DE', `${P}/m/2.jpg`],
      ['B0C1MRG003', 'FR'],
      ['B0C1MRG004', 'FR'],
    ],
  },
  {
    of: 'an agency that writes markets in words',
    name: 'briefing.csv',
    content: lines(
      'ASIN;Product;Market',
      'B0C1MKT001;Lamp;Germany',
      'B0C1MKT002;Lamp;German',
      'B0C1MKT003;Mug;UK & IE',
      'B0C1MKT004;Mug;amazon.fr',
    ),
    meant: [
      ['B0C1MKT001', 'DE'],
      ['B0C1MKT004', 'FR'],
    ],
    says: ['(German) [COUNTRY_UNKNOWN]', '(UK & IE) [COUNTRY_UNKNOWN]'],
  },
  {
    of: 'a tool that names the sales channel',
    name: 'channels.csv',
    content: lines(
      'SKU,ASIN,Channel',
      'A,B0C1CHN001,Amazon.de',
      'B,B0C1CHN002,Amazon.co.uk',
      'C,B0C1CHN003,Amazon DE',
    ),
    meant: [
      ['B0C1CHN001', 'DE'],
      ['B0C1CHN002', 'GB'],
      ['B0C1CHN003', 'DE'],
    ],
  },
  {
    of: 'a join that left two columns of countries',
    name: 'joined.csv',
    content: lines('ASIN,Title,Country,Country', 'B0C1TWN001,x,DE,US', 'B0C1TWN002,x,DE,US'),
    meant: [],
    isAsked: true,
    says: ['only one can be the country: 3 “Country”, 4 “Country”'],
  },
  {
    of: 'the same, answered',
    name: 'joined.csv',
    content: lines('ASIN,Title,Country,Country', 'B0C1TWN001,x,DE,US', 'B0C1TWN002,x,DE,US'),
    options: ['--map', 'country=4'],
    meant: [
      ['B0C1TWN001', 'US'],
      ['B0C1TWN002', 'US'],
    ],
  },
  {
    of: 'a look-up that found photos of a few products only',
    name: 'vlookup.csv',
    content: lines(
      'ASIN,Country,Image,Other image 1,Other image 2',
      `B0C1NAV001,US,${P}/n/1.jpg,n/a,-`,
      'B0C1NAV002,US,#N/A,#N/A,#N/A',
      'B0C1NAV003,US,NULL,NULL,NULL',
      `B0C1NAV004,US,n/a,${P}/n/4b.jpg,none`,
      'B0C1NAV005,US,-,-,-',
    ),
    meant: [
      ['B0C1NAV001', 'US', `${P}/n/1.jpg`],
      ['B0C1NAV002', 'US'],
      ['B0C1NAV003', 'US'],
      ['B0C1NAV004', 'US', null, [`${P}/n/4b.jpg`]],
      ['B0C1NAV005', 'US'],
    ],
  },
  {
    of: 'a seller who shared a page in place of a photo',
    name: 'photos.csv',
    content: lines(
      'asin,country,main_image_url,other_image_urls',
      `B0C1PHO001,DE,${P}/p/1.jpg,https://www.dropbox.com/s/abc/2.jpg?dl=0 | ${P}/p/3.jpg`,
      `B0C1PHO002,DE,www.example.com/2.jpg,${P}/p/4.jpg`,
      'B0C1PHO003,DE,C:\\Photos\\3.jpg,',
    ),
    meant: [
      ['B0C1PHO001', 'DE', `${P}/p/1.jpg`, [`${P}/p/3.jpg`]],
      ['B0C1PHO002', 'DE', null, [`${P}/p/4.jpg`]],
      ['B0C1PHO003', 'DE'],
    ],
    says: ['The product is sent without this photo. (https://www.dropbox.com', '[URL_BAD]'],
  },
  {
    of: 'a bulk file of ads with its products on the second sheet',
    name: 'bulk.xlsx',
    content: book(
      [
        'Portfolios',
        [
          ['Portfolio ID', 'Operation', 'Portfolio Name'],
          ['1', '', 'Lamps'],
        ],
      ],
      [
        'Sponsored Products Campaigns',
        [
          ['Product', 'Entity', 'Campaign Name', 'State', 'SKU', 'ASIN (Informational only)'],
          ['Sponsored Products', 'Campaign', 'Lamps', 'enabled', '', ''],
          ['Sponsored Products', 'Product Ad', '', 'enabled', 'S1', 'B0C1ADS001'],
          ['Sponsored Products', 'Product Ad', '', 'paused', 'S1', 'B0C1ADS001'],
          ['Sponsored Products', 'Product Ad', '', 'enabled', 'S2', 'B0C1ADS002'],
        ],
      ],
    ),
    options: ['--country', 'US'],
    meant: [
      ['B0C1ADS001', 'US'],
      ['B0C1ADS002', 'US'],
    ],
    says: ['Sheet: “Sponsored Products Campaigns”. Not read: “Portfolios”', '[DUPLICATE]'],
  },
  {
    of: 'a German spreadsheet’s own CSV, with its separator named',
    name: 'Export.csv',
    content: utf8(
      `\ufeffsep=;\r\nArtikelnummer;ASIN;Land;Bild 1;Bild 2\r\n007;B0C1SEP001;Österreich;;\r\n008;B0C1SEP002;Deutschland;${P}/e/1.jpg;${P}/e/2.jpg\r\n`,
    ),
    meant: [['B0C1SEP002', 'DE', `${P}/e/1.jpg`, [`${P}/e/2.jpg`]]],
    says: ['(Österreich) [COUNTRY_UNKNOWN]'],
  },
  {
    of: 'a spreadsheet’s Unicode text',
    name: 'unicode.txt',
    content: utf16(
      lines('Ürün adı\tASIN\tÜlke\tAna görsel', `Lamba\tB0C1TUR001\tTürkiye\t${P}/u/1.jpg`),
      'LE',
    ),
    meant: [['B0C1TUR001', 'TR', `${P}/u/1.jpg`]],
  },
  {
    of: 'an ERP whose workbook is a web page',
    name: 'report.xls',
    content: `<html><body><table><tr><th>Article</th><th>ASIN</th><th>Marketplace</th></tr><tr><td>Lamp &amp; shade</td><td>B0C1ERP001</td><td>A1F83G8C2ARO7P</td></tr><tr><td>Mug</td><td>B0C1ERP002</td><td>A1PA6795UKMFR9</td></tr></table></body></html>`,
    meant: [
      ['B0C1ERP001', 'GB'],
      ['B0C1ERP002', 'DE'],
    ],
  },
  {
    of: 'a workbook of a free office program',
    name: 'liste.ods',
    content: zip([
      {
        name: 'content.xml',
        text: `<document-content><table name="Blatt1">${[
          ['ASIN', 'Land'],
          ['B0C1ODS001', 'Italien'],
          ['BOC1ODS002', 'Italien'],
        ]
          .map(
            (cells) =>
              `<table-row>${cells.map((cell) => `<table-cell><p>${cell}</p></table-cell>`).join('')}</table-row>`,
          )
          .join('')}</table></document-content>`,
      },
    ]),
    meant: [['B0C1ODS001', 'IT']],
    says: ['It is probably B0C1ODS002'],
  },
  {
    of: 'a nightly dump, packed',
    name: 'dump.csv.gz',
    content: new Uint8Array(
      gzipSync(lines('asin|country|title', 'B0C1GZP001|ES|Lámpara', 'B0C1GZP002|ES|Taza')),
    ),
    meant: [
      ['B0C1GZP001', 'ES'],
      ['B0C1GZP002', 'ES'],
    ],
  },
  {
    of: 'a report with parents and closed listings, active ones wanted',
    name: 'all-listings.txt',
    content: lines(
      'item-name\tseller-sku\tasin1\tparentage_level\tstatus',
      'Lamp\tP\tB0C1ALL001\tParent\tActive',
      'Lamp black\tC1\tB0C1ALL002\tChild\tActive',
      'Lamp old\tC2\tB0C1ALL003\tChild\tInactive',
      'Lamp gone\tC3\tB0C1ALL004\tChild\tDeleted',
    ),
    options: ['--country', 'US', '--status', 'active'],
    meant: [['B0C1ALL002', 'US']],
    says: ['Rows left out by --status active'],
  },
  {
    of: 'a list typed by hand, with the letter O, SKUs and barcodes',
    name: 'typed.csv',
    content: lines(
      'ASIN,Country',
      'BOC1TYP001,US',
      'MYSKU12345,US',
      '4006381333931,US',
      'X0012ABCDE,US',
      'B0C1TYP002,US',
      'b0c1typ003,US',
      'SKU0000001,US',
      'B0C1TYP004,US',
      'B0C1TYP005,US',
      'B0C1TYP006,US',
      'B0C1TYP007,US',
    ),
    meant: [
      ['B0C1TYP002', 'US'],
      ['B0C1TYP003', 'US'],
      ['B0C1TYP004', 'US'],
      ['B0C1TYP005', 'US'],
      ['B0C1TYP006', 'US'],
      ['B0C1TYP007', 'US'],
    ],
    says: ['[ASIN_UNLIKELY]', '[ASIN_BAD]'],
  },
  {
    of: 'a feed for a search engine',
    name: 'feed.tsv',
    content: lines(
      'id\ttitle\tlink\timage_link\tadditional_image_link\tprice\tcustom_label_0',
      `LMP-1\tLamp\thttps://shop.example.com/lamp\t${P}/g/1.jpg\t${P}/g/2.jpg,${P}/g/3.jpg\t29.90 EUR\tB0C1GMC001`,
      `LMP-2\tStool\thttps://shop.example.com/stool\t${P}/g/4.jpg\t\t59.00 EUR\tB0C1GMC002`,
    ),
    options: ['--country', 'DE'],
    meant: [
      ['B0C1GMC001', 'DE', `${P}/g/1.jpg`, [`${P}/g/2.jpg`, `${P}/g/3.jpg`]],
      ['B0C1GMC002', 'DE', `${P}/g/4.jpg`],
    ],
  },
  {
    of: 'a seller in two countries with an ASIN for each',
    name: 'two-countries.csv',
    content: lines('SKU,ASIN (DE),ASIN (FR)', 'A,B0C1TWO001,B0C1TWO002', 'B,B0C1TWO003,B0C1TWO004'),
    meant: [],
    isAsked: true,
    says: ['Several columns hold ASINs: 2 “ASIN (DE)”, 3 “ASIN (FR)”'],
  },
  {
    of: 'the same, answered for Germany',
    name: 'two-countries.csv',
    content: lines('SKU,ASIN (DE),ASIN (FR)', 'A,B0C1TWO001,B0C1TWO002', 'B,B0C1TWO003,B0C1TWO004'),
    options: ['--map', 'asin=ASIN (DE)'],
    meant: [
      ['B0C1TWO001', 'DE'],
      ['B0C1TWO003', 'DE'],
    ],
  },
  {
    of: 'a seller who has one product twice, for GB and UK',
    name: 'twice.csv',
    content: lines('asin,country', 'B0C1DUP001,GB', 'B0C1DUP001,UK', 'B0C1DUP001,DE'),
    meant: [
      ['B0C1DUP001', 'DE'],
      ['B0C1DUP001', 'GB'],
    ],
    says: ['[DUPLICATE]'],
  },
  {
    of: 'a Spanish list with an unknown name for its countries',
    name: 'lista.csv',
    content: inEncoding(
      lines(
        'Referencia;ASIN;Destino;Título del producto',
        'A;B0C1ESP001;España;Lámpara',
        'B;B0C1ESP002;México;Taza',
      ),
      'windows-1252',
    ),
    meant: [
      ['B0C1ESP001', 'ES'],
      ['B0C1ESP002', 'MX'],
    ],
    says: ['country'],
  },
  {
    of: 'a list without any sign of a country',
    name: 'plain.csv',
    content: lines('ASIN,Title', 'B0C1PLN001,Lamp', 'B0C1PLN002,Mug'),
    meant: [],
    isAsked: true,
    says: ['Select a country for the 2 products without one'],
  },
  {
    of: 'a list of competitors',
    name: 'competitors.csv',
    content: lines('SKU,Competitor ASIN', 'A,B0C1CMP001', 'B,B0C1CMP002'),
    options: ['--country', 'US'],
    meant: [],
    isAsked: true,
    says: ['those of other products'],
  },
  {
    of: 'a Chinese seller’s list',
    name: '产品.csv',
    content: inEncoding(
      lines(
        '产品ASIN,站点,商品名称,主图链接,附图1',
        `B0C1CHI001,美国,台灯,${P}/c/1.jpg,${P}/c/2.jpg`,
        'B0C1CHI002,德国,杯子,无,无',
      ),
      'gb18030',
    ),
    meant: [
      ['B0C1CHI001', 'US', `${P}/c/1.jpg`, [`${P}/c/2.jpg`]],
      ['B0C1CHI002', 'DE'],
    ],
  },
]

test('there are at least 30 of them', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(30)
  expect(new Set(FILES.map(({ of }) => of)).size).toBe(FILES.length)
})

test.each(FILES)('$of: the service receives what is meant', expectMeant)
