// Reports as they come from the marketplaces, by language: the names of their columns and some titles. The titles are
// not the words by which the encodings are told apart (languages.ts): a guess must hold for what it has not seen.
import type { Encoding } from '../../../src/domain/catalog.ts'

export interface Report {
  /** Countries whose sellers have it. */
  readonly countries: string
  readonly encoding: Encoding
  /** Names of title, SKU, price, quantity, kind of ID, ID. */
  readonly names: readonly string[]
  readonly titles: readonly string[]
}

const ENGLISH = ['item-name', 'seller-sku', 'price', 'quantity', 'product-id-type', 'product-id']

export const REPORTS: readonly Report[] = [
  {
    countries: 'DE',
    encoding: 'windows-1252',
    names: ['Artikelbezeichnung', 'Händler-SKU', 'Preis', 'Menge', 'Produkt-ID-Typ', 'Produkt-ID'],
    titles: [
      'Römertopf für Gänsebraten',
      'Gürtel aus Nubuk, 3,5 cm',
      'Außenleuchte „Möwe“',
      'Knäckebrotdose',
    ],
  },
  {
    countries: 'FR BE CA',
    encoding: 'windows-1252',
    names: ['nom-produit', 'sku-vendeur', 'prix', 'quantité', 'type-id-produit', 'id-produit'],
    titles: [
      'Bouilloire à thé émaillée',
      'Étui à lunettes',
      'Tapis d’éveil « forêt »',
      'Moule à brioche dentelé',
      'Hélice de rechange',
    ],
  },
  {
    countries: 'ES MX',
    encoding: 'windows-1252',
    names: [
      'Título del producto',
      'SKU del vendedor',
      'Precio',
      'Cantidad',
      'Tipo de ID del producto',
      'ID del producto',
    ],
    titles: [
      'Almohadón de plumón',
      'Pulverizador jardín 5 l',
      'Muñeca de trapo',
      'Cortauñas niquelado',
      'Cinturón trenzado',
    ],
  },
  {
    countries: 'IT',
    encoding: 'windows-1252',
    names: [
      "Nome dell'articolo",
      'SKU venditore',
      'Prezzo',
      'Quantità',
      'Tipo di ID prodotto',
      'ID prodotto',
    ],
    titles: [
      'Caffettiera 6 tazze, più leggera',
      'Portafoglio in pelle',
      'Tovaglia con lavorabilità facile',
      'Tè verde',
    ],
  },
  {
    countries: 'BR',
    encoding: 'windows-1252',
    names: [
      'Nome do produto',
      'SKU do vendedor',
      'Preço',
      'Quantidade',
      'Tipo de ID do produto',
      'ID do produto',
    ],
    titles: [
      'Panela de pressão',
      'Jogo de lençóis 4 peças',
      'Cafeteira italiana alumínio',
      'Luminária de chão',
      'Tênis de corrida',
    ],
  },
  {
    countries: 'NL BE',
    encoding: 'windows-1252',
    names: ['Artikelnaam', 'Verkoper-SKU', 'Prijs', 'Aantal', 'Type product-ID', 'Product-ID'],
    titles: ['Geëmailleerde pan', 'Koffiebeker één liter', 'Kookboek België', 'Tafelkleed'],
  },
  {
    countries: 'SE',
    encoding: 'windows-1252',
    names: ['Artikelnamn', 'Säljarens SKU', 'Pris', 'Antal', 'Typ av produkt-ID', 'Produkt-ID'],
    titles: ['Gjutjärnsgryta', 'Brödkniv', 'Skärbräda av björk', 'Vägglampa, mässing', 'Yllefilt grå'],
  },
  {
    countries: 'US GB UK IE AU IN SG ZA',
    encoding: 'windows-1252',
    names: ENGLISH,
    titles: ['Café table', 'Jalapeño corer – steel', 'Señorita’s mug', 'Fondue set (Zürich)', 'Piñata kit'],
  },
  {
    countries: 'PL',
    encoding: 'windows-1250',
    names: [
      'Nazwa produktu',
      'SKU sprzedawcy',
      'Cena',
      'Ilość',
      'Typ identyfikatora produktu',
      'Identyfikator produktu',
    ],
    titles: [
      'Młynek do pieprzu',
      'Garnek żeliwny',
      'Deska śniadaniowa',
      'Obrus świąteczny',
      'Koc wełniany',
      'Wieszak ścienny',
    ],
  },
  {
    countries: 'PL',
    encoding: 'windows-1250',
    names: ENGLISH,
    titles: ['Chlebak dębowy', 'Parasolka składana', 'Szczotka do włosów'],
  },
  {
    countries: 'TR',
    encoding: 'windows-1254',
    names: ['Ürün adı', 'Satıcı SKU', 'Fiyat', 'Miktar', 'Ürün kimliği türü', 'Ürün kimliği'],
    titles: ['Porselen fincan takımı', 'Gümüş kaşık', 'Duş perdesi', 'Yağlık ve tuzluk', 'Bebek önlüğü'],
  },
  {
    countries: 'JP',
    encoding: 'shift_jis',
    names: ['商品名', '出品者SKU', '価格', '数量', '商品IDタイプ', '商品ID'],
    titles: ['南部鉄器の急須 0.6L', 'ステンレス製マグカップ', '木製まな板（ひのき）', 'ﾀｵﾙ 2枚組', '花瓶'],
  },
  {
    countries: 'JP',
    encoding: 'shift_jis',
    names: ENGLISH,
    titles: ['土鍋', '箸置き', 'Mug 猫'],
  },
  {
    countries: 'CN SG',
    encoding: 'gb18030',
    names: ['商品名称', '卖家SKU', '价格', '数量', '商品编码类型', '商品编码'],
    titles: ['陶瓷茶壶 0.6L', '不锈钢保温杯', '竹制砧板', '儿童雨伞（蓝色）'],
  },
  {
    countries: 'CN',
    encoding: 'gb18030',
    names: ENGLISH,
    titles: ['茶杯', '毛巾 2条', 'Mug 红色'],
  },
  {
    countries: 'AE SA EG',
    encoding: 'windows-1256',
    names: ['اسم المنتج', 'SKU البائع', 'السعر', 'الكمية', 'نوع معرف المنتج', 'معرف المنتج'],
    titles: ['إبريق شاي', 'كوب قهوة', 'سجادة صلاة', 'مصباح مكتب'],
  },
  {
    countries: 'Russian titles',
    encoding: 'windows-1251',
    names: ENGLISH,
    titles: ['Чайник эмалированный', 'Полотенце банное', 'Кружка', 'Подсвечник'],
  },
  {
    countries: 'Czech titles',
    encoding: 'windows-1250',
    names: ENGLISH,
    titles: ['Konvička na čaj', 'Prkénko bukové', 'Vánoční ozdoba', 'Dětský deštník', 'Plyšový medvěd'],
  },
  {
    countries: 'Hungarian titles',
    encoding: 'windows-1250',
    names: ENGLISH,
    titles: ['Teáskanna zománcozott', 'Vágódeszka bükkfából', 'Esernyő', 'Gyertyatartó'],
  },
  {
    countries: 'PL, from another system',
    encoding: 'iso-8859-2',
    names: ENGLISH,
    titles: ['Krzesło ogrodowe składane', 'Półmisek porcelanowy', 'Wąż ogrodowy 10 m', 'Kość dla psa'],
  },
  {
    countries: 'Czech titles, from another system',
    encoding: 'iso-8859-2',
    names: ENGLISH,
    titles: ['Zahradní židle skládací', 'Držák na toaletní papír', 'Šroubovák křížový'],
  },
  {
    countries: 'DE, from an old Mac',
    encoding: 'macintosh',
    names: ENGLISH,
    titles: ['Gießkanne 5 l', 'Bettwäsche aus Mikrofaser', 'Wäscheständer grün', 'Schöne Küchenschüssel'],
  },
  {
    countries: 'ES, from an old Mac',
    encoding: 'macintosh',
    names: ENGLISH,
    titles: ['Baño de niños', 'Silla de jardín', 'Cojín de algodón', 'Juego de sábanas'],
  },
  {
    countries: 'Lithuanian titles',
    encoding: 'windows-1257',
    names: ENGLISH,
    titles: ['Puodų rinkinys iš plieno', 'Šiukšlių dėžė', 'Vaikiškas vežimėlis'],
  },
  {
    countries: 'Greek titles',
    encoding: 'windows-1253',
    names: ENGLISH,
    titles: ['Κεραμική κούπα', 'Παιδικό καρότσι', 'Κουρτίνα μπάνιου'],
  },
  {
    countries: 'Hebrew titles',
    encoding: 'windows-1255',
    names: ENGLISH,
    titles: ['כוס קרמיקה', 'וילון אמבטיה', 'מברשת שיניים'],
  },
  {
    countries: 'Thai titles',
    encoding: 'windows-874',
    names: ENGLISH,
    titles: ['ชุดหม้อสแตนเลส', 'เก้าอี้สวนพับได้', 'ถังขยะ'],
  },
  {
    countries: 'AE SA EG, from another system',
    encoding: 'iso-8859-6',
    names: ENGLISH,
    titles: ['فرشاة أسنان', 'طقم أواني', 'عربة أطفال'],
  },
  {
    countries: 'Russian titles, from an old system',
    encoding: 'koi8-r',
    names: ENGLISH,
    titles: ['Чайник эмалированный', 'Полотенце банное', 'Подсвечник'],
  },
  {
    countries: 'Russian titles, of the ISO',
    encoding: 'iso-8859-5',
    names: ENGLISH,
    titles: ['Чайник эмалированный', 'Полотенце банное', 'Подсвечник'],
  },
  {
    countries: 'Russian titles, from an old Mac',
    encoding: 'x-mac-cyrillic',
    names: ENGLISH,
    titles: ['Чайник эмалированный', 'Полотенце банное', 'Подсвечник'],
  },
  {
    countries: 'Ukrainian titles',
    encoding: 'windows-1251',
    names: ENGLISH,
    titles: ['Садовий стілець складаний', 'Їдальня дитяча', 'Килимок для миші'],
  },
  {
    countries: 'Bulgarian titles',
    encoding: 'windows-1251',
    names: ENGLISH,
    titles: ['Комплект тенджери', 'Щипки за пране', 'Градински стол'],
  },
  {
    countries: 'Korean titles',
    encoding: 'euc-kr',
    names: ENGLISH,
    titles: ['세라믹 컵', '책상 램프', '어린이 우산'],
  },
  {
    countries: 'Chinese titles from Taiwan',
    encoding: 'big5',
    names: ENGLISH,
    titles: ['陶瓷杯子 藍色', '檯燈', '自動雨傘'],
  },
  {
    countries: 'JP, from an old system',
    encoding: 'euc-jp',
    names: ENGLISH,
    titles: ['南部鉄器の急須', 'ステンレス製マグカップ', '花瓶'],
  },
]

export const reportText = ({ names, titles }: Report, separator: string, rows = titles.length): string =>
  [
    names,
    ...titles
      .slice(0, rows)
      .map((title, index) => [title, `S-${index}`, '18.90', '3', '1', `B0REPORT0${index}`]),
  ]
    .map(
      (cells) =>
        cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator) + '\r\n',
    )
    .join('')
