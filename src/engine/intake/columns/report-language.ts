// Whose language the names of the columns are in. It says no country: a seller in Austria gets German reports, one in
// Mexico Spanish ones. It is a reason to ask before another country is taken, and what to ask about.
import { COUNTRY_CODES, type CountryCode } from '../../../domain/service.ts'
import { folded } from '../fold.ts'

/** Names of columns that are of one language only. */
const NAMES: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  DE: [
    'Artikelbezeichnung',
    'Artikelname',
    'Artikelnummer',
    'Artikel-Nr.',
    'Produktname',
    'Händler-SKU',
    'Verkäufer-SKU',
    'Produkt-ID-Typ',
    'Kinder-ASIN',
    'Preis',
    'Verkaufspreis',
    'Menge',
    'Anzahl',
    'Lagerbestand',
    'Angebotsstatus',
    'Hauptbild',
    'Weitere Bilder',
  ],
  ES: [
    'SKU del vendedor',
    'Título del producto',
    'Nombre del producto',
    'Nombre del artículo',
    'ID del producto',
    'Precio',
    'Cantidad',
    'Imagen principal',
  ],
  FR: [
    'nom-produit',
    'nom du produit',
    'titre du produit',
    'désignation',
    'sku-vendeur',
    'SKU du vendeur',
    'référence vendeur',
    'id-produit',
    'prix',
    'quantité',
    'statut',
    'image principale',
  ],
  IT: [
    "Nome dell'articolo",
    'Nome del prodotto',
    'Titolo',
    'Titolo del prodotto',
    'SKU venditore',
    'ID prodotto',
    'Prezzo',
    'Quantità',
    'Stato',
  ],
  NL: ['Artikelnaam', 'Productnaam', 'Verkoper-SKU', 'Prijs', 'Voorraad', 'Aantal', 'Hoofdafbeelding'],
  PL: ['Nazwa produktu', 'Nazwa przedmiotu', 'Tytuł', 'SKU sprzedawcy', 'Cena', 'Ilość', 'Stan oferty'],
  SE: ['Produktnamn', 'Artikelnamn', 'Säljarens SKU', 'Säljar-SKU', 'Pris', 'Antal', 'Huvudbild'],
  TR: ['Ürün adı', 'Ürün başlığı', 'Başlık', 'Satıcı SKU', 'Fiyat', 'Miktar', 'Durum'],
  BR: [
    'Nome do produto',
    'Título do produto',
    'Nome do item',
    'SKU do vendedor',
    'Preço',
    'Quantidade',
    'Situação',
  ],
  CN: [
    '商品名称',
    '商品标题',
    '产品名称',
    '标题',
    '卖家SKU',
    '商家SKU',
    '产品ASIN',
    '价格',
    '售价',
    '库存',
    '状态',
  ],
  JP: ['商品名', '商品タイトル', '出品者SKU', '商品管理番号', '商品ID', '価格', '販売価格', '在庫', '在庫数'],
}

const LANGUAGES = new Map<string, CountryCode>()
for (const code of COUNTRY_CODES) for (const name of NAMES[code] ?? []) LANGUAGES.set(folded(name), code)

/** @returns the largest of its countries, where the names are of one language; null: of none, or of several */
export function countryOfLanguage(headers: readonly string[]): CountryCode | null {
  const found = new Set<CountryCode>()
  for (const header of headers) {
    const country = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(header)
      ? 'JP'
      : LANGUAGES.get(folded(header))
    if (country !== undefined) found.add(country)
  }
  const [country = null] = found
  return found.size === 1 ? country : null
}
