// Files as other programs and people write them, through the command line to the service: see catalogs-of-sellers.test.ts.
import { test } from 'vitest'
import { book, expectMeant, inEncoding, lines, type SellerFile } from './seller-files.ts'

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

test.each([...MARKS, ...COUNTRIES])('$of: the service receives what is meant', expectMeant)
