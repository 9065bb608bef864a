// Files as other programs and people write them, through the command line to the service: see catalogs-of-sellers.test.ts.
import { test } from 'vitest'
import { inlineRows, workbookParts, zip } from '../engine/intake/workbooks.ts'
import { book, expectMeant, inEncoding, lines, type SellerFile } from './seller-files.ts'

const P = 'https://images.example.com'

/** Columns of marks: what is for sale, what is done, what is needed. */
const MARKS: readonly SellerFile[] = [
  {
    of: 'a merchandise system that says Y or N under Aktiv',
    name: 'JTL-Export.csv',
    content: inEncoding(
      lines(
        'Artikelnummer;Artikelname;GTIN;ASIN;Aktiv',
        '1001;Blumentopf Größe 1;4049129219159;B0D3AKT0V1;Y',
        '1002;Blumentopf Größe 2;4049129219166;B0D3AKT0V2;N',
      ),
      'windows-1252',
    ),
    options: ['--country', 'DE', '--status', 'active'],
    rows: 3,
    meant: [['B0D3AKT0V1', 'DE']],
    says: ['line 3, Aktiv: The listing is inactive (its status is “N”)'],
  },
  {
    of: 'a shop that says 1 or 0 under Active',
    name: 'products.csv',
    content: lines(
      'Product ID;Active (0/1);Name *;ASIN;Delete existing images (0 = No, 1 = Yes)',
      '1;1;Cup;B0D3PRE5T1;0',
      '2;0;Bowl;B0D3PRE5T2;1',
    ),
    options: ['--country', 'FR'],
    rows: 3,
    meant: [
      ['B0D3PRE5T1', 'FR'],
      ['B0D3PRE5T2', 'FR'],
    ],
    says: ['line 3, Active (0/1): The listing is inactive', '1 inactive. They are included'],
  },
  {
    of: 'a tool for orders with Ist deaktiviert',
    name: 'Artikel.xlsx',
    content: book([
      'Artikel',
      [
        ['SKU', 'ASIN', 'Ist deaktiviert', 'Herkunftsland'],
        ['BB-1', 'B0D3B1LB01', 'Nein', 'CN'],
        ['BB-2', 'B0D3B1LB02', 'Ja', 'CN'],
      ],
    ]),
    options: ['--country', 'DE', '--status', 'active'],
    rows: 3,
    meant: [['B0D3B1LB01', 'DE']],
    says: ['line 3, Ist deaktiviert: The listing is inactive (its status is “Ja”)'],
  },
  {
    of: 'a bookkeeping program with J or N under Sperre',
    name: 'artikel.txt',
    content: lines(
      '"ArtikelNr";"Freifeld 1";"Freifeld 2";"Sperre"',
      '"00010";"B0D3LEX0W1";"Amazon DE";"N"',
      '"00011";"B0D3LEX0W2";"Amazon DE";"J"',
    ),
    options: ['--status', 'active'],
    rows: 3,
    meant: [['B0D3LEX0W1', 'DE']],
    says: ['line 3, Sperre: The listing is inactive (its status is “J”)'],
  },
  {
    of: 'an Italian list with Stato articolo',
    name: 'articoli.csv',
    content: lines(
      'Descrizione;ASIN;Paese;Stato articolo',
      'Moka;B0D3STAT01;Italia;Attivo',
      'Tazza;B0D3STAT02;Italia;Fuori produzione',
    ),
    rows: 3,
    meant: [
      ['B0D3STAT01', 'IT'],
      ['B0D3STAT02', 'IT'],
    ],
    says: ['line 3, Stato articolo: The listing is inactive (its status is “Fuori produzione”)'],
  },
  {
    of: 'a report of stranded stock with status-primary',
    name: 'stranded.csv',
    content: lines(
      'Primary Action,status-primary,Stranded Reason,asin,sku',
      'Create new listing,Inactive,Deleted,B0D3STR4N1,ST-1',
    ),
    options: ['--country', 'UK'],
    rows: 2,
    meant: [['B0D3STR4N1', 'UK']],
    says: ['line 2, status-primary: The listing is inactive'],
  },
  {
    of: 'a plan with a column for what is done',
    name: 'Launchplan.xlsx',
    content: book([
      'Plan',
      [
        ['ASIN', 'Priorität', 'Land', 'erledigt'],
        ['B0D3PLAN01', 'A', 'DE', ''],
        ['B0D3PLAN02', 'A', 'DE', 'x'],
        ['B0D3PLAN03', 'B', 'DE', '12.11.2026'],
      ],
    ]),
    rows: 4,
    meant: [
      ['B0D3PLAN01', 'DE'],
      ['B0D3PLAN03', 'DE'],
    ],
    says: [
      '1 row marked to be deleted or skipped',
      'line 3, erledigt: The row is marked to be deleted or skipped (“x”)',
      'line 4, erledigt: “12.11.2026” isn’t understood',
    ],
  },
  {
    of: 'a shared sheet with check boxes for what is needed',
    name: 'pub.csv',
    content: lines(
      ',Q4 images,,,',
      ',Produkt,ASIN,Bilder nötig?,Land',
      ',Kissen,B0D3CHK0X1,TRUE,Deutschland',
      ',Decke,B0D3CHK0X2,FALSE,Deutschland',
    ),
    rows: 4,
    meant: [['B0D3CHK0X1', 'DE']],
    says: ['line 4, Bilder nötig?: The row isn’t marked in this column. It is skipped.'],
  },
  {
    of: 'a list with an x where images are needed',
    name: 'needs.csv',
    content: lines(
      'ASIN,Country,Photos needed,Batteries included,Assembly required',
      'B0D3NEED01,US,x,no,no',
      'B0D3NEED02,US,,no,no',
    ),
    rows: 3,
    meant: [['B0D3NEED01', 'US']],
    says: ['line 3, Photos needed: The row isn’t marked in this column. It is skipped.'],
  },
  {
    of: 'a list whose column of what is needed holds other things than marks',
    name: 'wanted.csv',
    content: lines('ASIN,Country,Photos needed', 'B0D3NEED03,US,white background', 'B0D3NEED04,US,'),
    rows: 3,
    meant: [
      ['B0D3NEED03', 'US'],
      ['B0D3NEED04', 'US'],
    ],
    says: ['Not used: “Photos needed”'],
  },
]

/** Cells of a country, and the names of their columns. */
const COUNTRIES: readonly SellerFile[] = [
  {
    of: 'an international list with a country written in many ways',
    name: 'countries.csv',
    content: lines(
      'ASIN,Country',
      'B0D3C0UN01,DE (Germany)',
      'B0D3C0UN02,Germany/Deutschland',
      'B0D3C0UN03,UK - United Kingdom',
      'B0D3C0UN04,🇩🇪',
      'B0D3C0UN05,Amazon.de (FBA)',
      'B0D3C0UN06,"DE, FR"',
      'B0D3C0UN07,eBay (DE)',
      'B0D3C0UN08,UK',
    ),
    rows: 9,
    meant: [
      ['B0D3C0UN01', 'DE'],
      ['B0D3C0UN02', 'DE'],
      ['B0D3C0UN03', 'GB'],
      ['B0D3C0UN04', 'DE'],
      ['B0D3C0UN05', 'DE'],
      ['B0D3C0UN08', 'UK'],
    ],
    says: [
      'line 7, Country: The cell names several countries',
      'line 8, Country',
      'GB: 2 products (from its column)',
    ],
  },
  {
    of: 'an agency with a column of marketplaces, some of them several',
    name: 'several.csv',
    content: lines(
      'ASIN,Product,Marketplaces',
      'B0D3MKTS01,Mat,DE',
      'B0D3MKTS02,Mat,"DE, FR"',
      'B0D3MKTS03,Mat,EU',
      'B0D3MKTS04,Mat,all',
      'B0D3MKTS05,Mat,UK/IE',
    ),
    options: ['--country', 'DE'],
    rows: 6,
    meant: [['B0D3MKTS01', 'DE']],
    says: ['Problems by kind: 4 COUNTRY_UNKNOWN'],
  },
  {
    of: 'a merchandise system with the platform of each row, one of them another shop',
    name: 'JTL-Plattformen.csv',
    content: lines(
      'Artikelnummer;ASIN;Plattform',
      '1001;B0D3PLATF1;Amazon.de (FBA)',
      '1002;B0D3PLATF2;Amazon.fr',
      '1003;B0D3PLATF3;eBay DE',
    ),
    options: ['--country', 'DE'],
    rows: 4,
    meant: [
      ['B0D3PLATF1', 'DE'],
      ['B0D3PLATF2', 'FR'],
    ],
    says: ['line 4, Plattform: Country not supported'],
  },
  {
    of: 'a list with an x under the names of countries',
    name: 'laender-x.csv',
    content: lines('ASIN;Name;DE;FR', 'B0D3MARKS1;Decke;x;', 'B0D3MARKS2;Decke;;x'),
    rows: 3,
    meant: [
      ['B0D3MARKS1', 'DE'],
      ['B0D3MARKS2', 'FR'],
    ],
    says: ['country from “DE”, country from “FR”'],
  },
]

/** What stands above the products, and which column is meant. */
const HEADINGS: readonly SellerFile[] = [
  {
    of: 'a template that says in which row its data begins',
    name: 'KITCHEN.xlsx',
    content: book([
      'Template',
      [
        ['settings=attributeRow=4&contentLanguageTag=en_GB&dataRow=6&feedType=113&labelRow=3'],
        ['Listing Identity', '', '', '', 'Images'],
        ['SKU', 'Listing Action', 'Product Id Type', 'Product Id', 'Main Image URL', 'Other Image URL'],
        [
          'contribution_sku#1.value',
          '::record_action',
          'amzn1.volt.ca.product_id_type',
          'amzn1.volt.ca.product_id_value',
          'main_product_image_locator#1.media_location',
          'other_product_image_locator_1#1.media_location',
        ],
        ['ABC123', 'Create or Replace', 'ASIN', 'B0D3EXAAA1', `${P}/image.jpg`, ''],
        ['KT-1', 'Edit (Partial Update)', 'ASIN', 'B0D3TEMP01', `${P}/1.jpg`, `${P}/1b.jpg`],
      ],
    ]),
    options: ['--country', 'GB'],
    rows: 6,
    meant: [['B0D3TEMP01', 'GB', `${P}/1.jpg`, [`${P}/1b.jpg`]]],
    says: ['Not products: 5 rows of headings'],
  },
  ...[
    ['(Übergeordnete) ASIN', '(Untergeordnete) ASIN', 'Titel'],
    ['ASIN (nadrzędny)', 'ASIN (podrzędny)', 'Tytuł'],
    ['(Bovenliggende) ASIN', '(Onderliggende) ASIN', 'Titel'],
    ['(Överordnad) ASIN', '(Underordnad) ASIN', 'Titel'],
    ['ASIN (padre)', 'ASIN (figlio)', 'Titolo'],
    ['ASIN (principal)', 'ASIN (secundario)', 'Título'],
    ['(Ana) ASIN', '(Alt) ASIN', 'Başlık'],
    ['ASIN (pai)', 'ASIN (filho)', 'Título'],
  ].map((names): SellerFile => ({
    of: `a business report with ${names[0]} and ${names[1]}`,
    name: 'BusinessReport.csv',
    content: lines(names.join(';'), 'B0D3PARNT1;B0D3CH1LD1;Mug', 'B0D3PARNT1;B0D3CH1LD2;Cup'),
    options: ['--country', 'DE'],
    rows: 3,
    meant: [
      ['B0D3CH1LD1', 'DE'],
      ['B0D3CH1LD2', 'DE'],
    ],
  })),
  {
    of: 'a list with parents and children in German words under a name that nobody knows',
    name: 'varianten.csv',
    content: lines(
      'SKU;ASIN;Variante;Land',
      'V0;B0D3VAR0P1;Übergeordnet;DE',
      'V1;B0D3VAR0C1;Untergeordnet;DE',
    ),
    options: ['--status', 'active'],
    rows: 3,
    meant: [['B0D3VAR0C1', 'DE']],
    says: ['line 2, Variante: The row is the parent of variations'],
  },
  {
    of: 'a sheet with two rows of headings, the upper of groups',
    name: 'zwei-kopfzeilen.xlsx',
    content: book([
      'Tabelle1',
      [
        ['Identifiers', '', 'Bilder', '', '', 'Markt'],
        ['SKU', 'ASIN', 'Haupt', '2', '3', ''],
        ['Z-1', 'B0D3GR0UP1', `${P}/1.jpg`, `${P}/2.jpg`, `${P}/3.jpg`, 'DE'],
        ['Z-2', 'B0D3GR0UP2', `${P}/4.jpg`, '', '', 'FR'],
      ],
    ]),
    rows: 4,
    meant: [
      ['B0D3GR0UP1', 'DE', `${P}/1.jpg`, [`${P}/2.jpg`, `${P}/3.jpg`]],
      ['B0D3GR0UP2', 'FR', `${P}/4.jpg`],
    ],
  },
  {
    of: 'a shop with cover.media.url and media',
    name: 'Default product.csv',
    content: lines(
      '"productNumber";"active";"customFields.migration_asin";"cover.media.url";"media"',
      `"SW1";"1";"B0D3SW0001";"${P}/0.jpg";"${P}/1.jpg|${P}/2.jpg"`,
    ),
    options: ['--country', 'DE'],
    rows: 2,
    meant: [['B0D3SW0001', 'DE', `${P}/0.jpg`, [`${P}/1.jpg`, `${P}/2.jpg`]]],
  },
  {
    of: 'a table from a tracker of issues',
    name: 'jira.txt',
    content: lines('||ASIN||Country||Owner||', '|B0D3J1RA01|Germany| |', '|B0D3J1RA02|France||'),
    rows: 3,
    meant: [
      ['B0D3J1RA01', 'DE'],
      ['B0D3J1RA02', 'FR'],
    ],
  },
  {
    of: 'a column that says ASIN in each cell',
    name: 'labels.csv',
    content: lines('Product;Country', 'ASIN: B0D3LABEL1;DE', 'ASIN B0D3LABEL2;FR', 'asin:B0D3LABEL3;IT'),
    rows: 4,
    meant: [
      ['B0D3LABEL1', 'DE'],
      ['B0D3LABEL2', 'FR'],
      ['B0D3LABEL3', 'IT'],
    ],
  },
  {
    of: 'a chat as a messenger exports it',
    name: 'WhatsApp Chat.txt',
    content: lines(
      '[12.11.26, 18:02:11] Mara: Messages are encrypted.',
      '[12.11.26, 18:02:40] Mara: B0D3CHAT01',
      '[12.11.26, 18:03:02] Mara: B0D3CHAT02 but for France',
      '[12.11.26, 18:05:59] Tom: not B0D3CHAT03, ok?',
      '[12.11.26, 18:09:30] Mara: https://www.amazon.de/dp/B0D3CHAT04',
    ),
    options: ['--country', 'DE'],
    rows: 5,
    meant: [
      ['B0D3CHAT01', 'DE'],
      ['B0D3CHAT04', 'DE'],
    ],
    says: ['line 3', 'line 4'],
  },
  {
    of: 'a table that lies on its side',
    name: 'quer.xlsx',
    content: book([
      'Vergleich',
      [
        ['Produkt', 'Kanne', 'Krug', 'Becher'],
        ['ASIN', 'B0D3S1DE01', 'B0D3S1DE02', 'B0D3S1DE03'],
        ['Land', 'DE', 'DE', 'FR'],
      ],
    ]),
    meant: [],
    isAsked: true,
    says: ['In this table each product has a column'],
  },
]

const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'
const LINKS = ['D4', 'E4', 'D5', 'D6']
const linked = LINKS.map(
  (cell) => `<Relationship Id="${cell}" Type="${LINK}" Target="${P}/${cell}.jpg" TargetMode="External"/>`,
)

/** A template with an example, photos behind cells and words of statuses. */
const TEMPLATE: SellerFile = {
  of: 'a template with an example, links behind its photos, and statuses in words',
  name: 'Vorlage.xlsx',
  content: zip([
    ...workbookParts([
      {
        name: 'Vorlage',
        data: inlineRows([
          ['Verkäufer-SKU', 'ASIN', 'Produktname', 'Hauptbild', 'Weitere Bilder', 'Status', 'Land'],
          ['item_sku', 'asin', 'item_name', 'main_image_url', 'other_image_urls', 'status', 'country'],
          ['EXAMPLE-SKU', 'B0D3A11TH0', 'Beispiel', `${P}/example.jpg`, '', 'aktiv', 'DE'],
          ['A-1', 'B0D3A11TH1', 'Topf', 'Foto', 'Foto', 'aktiv', 'DE'],
          ['A-2', 'B0D3A11TH2', 'Pfanne', 'Foto', '', 'ausverkauft', 'DE'],
          ['A-3', 'B0D3A11TH3', 'Deckel', 'Foto', '', 'in stock', 'FR'],
          ['A-4', 'B0D3A11TH4', 'Sieb', '', '', 'who knows', 'FR'],
        ]),
        behind: `<hyperlinks>${LINKS.map((cell) => `<hyperlink ref="${cell}" r:id="${cell}"/>`).join('')}</hyperlinks>`,
      },
    ]),
    {
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      text: `<Relationships>${linked.join('')}</Relationships>`,
    },
  ]),
  options: ['--status', 'active'],
  rows: 7,
  meant: [
    ['B0D3A11TH1', 'DE', `${P}/D4.jpg`, [`${P}/E4.jpg`]],
    ['B0D3A11TH3', 'FR', `${P}/D6.jpg`],
    ['B0D3A11TH4', 'FR'],
  ],
  says: [
    'line 5, Status: The listing is inactive (its status is “ausverkauft”). It is skipped.',
    'line 7, Status: “who knows” isn’t understood',
    '1 inactive.',
  ],
}

test.each([TEMPLATE, ...HEADINGS, ...MARKS, ...COUNTRIES])(
  '$of: the service receives what is meant',
  expectMeant,
)
