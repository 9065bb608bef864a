// What the columns of catalogs are called, by language: our own names, and those of marketplace listing reports. Names
// of a field are separated by `|`; the first is the strongest where several columns would fit.
import type { CatalogField } from '../../../domain/catalog.ts'
import type { CountryCode } from '../../../domain/service.ts'

/** Names of marketplaces are stronger than those of countries: a country beside one may be where a product comes from. */
type NamedField = CatalogField | 'marketplace'

export interface LanguageNames {
  /** The largest country of those with the language; null: the names are of several languages, or of several such. */
  readonly country: CountryCode | null
  readonly names: Readonly<Partial<Record<NamedField, string>>>
}

export const COLUMN_NAMES: readonly LanguageNames[] = [
  {
    country: null,
    names: {
      asin: 'asin | asin1 | child-asin | (Child) ASIN | product-asin | ASIN 1',
      marketplace: 'marketplace | marketplace-id | marketplace-country | marketplace-name | sales-channel',
      country: 'country_code | country | country-code | countries',
      sku: 'sku | seller-sku | item_sku | merchant-sku | msku',
      title: 'item-name | title | item_name | product-name | product_title | name',
      main_image_url:
        'main_image_url | main-image-url | image-url | main_image | main_product_image_locator | image_link | picture | photo url',
      other_image_urls:
        'other_image_urls | other-image-url | additional_image_link | additional_image_urls | more images | additional images',
      product_id: 'product-id | product_id | external_product_id',
      product_id_type: 'product-id-type | product_id_type | external_product_id_type',
      status: 'status | listing-status',
      parentage: 'parentage | parentage_level | parent_child | parent/child | Parentage Level',
      price: 'price',
      quantity: 'quantity | qty | stock | available',
    },
  },
  {
    country: 'DE',
    names: {
      asin: 'Kinder-ASIN',
      marketplace: 'Marktplatz | Verkaufskanal | Marketplace-Land',
      country: 'Ländercode',
      sku: 'Händler-SKU | Verkäufer-SKU | Artikelnummer | Artikel-Nr.',
      title: 'Artikelbezeichnung | Artikelname | Produktname | Titel des Produkts | Produkttitel',
      main_image_url: 'Hauptbild | Hauptbild-URL | Hauptbild-Link | Bildadresse',
      other_image_urls: 'Weitere Bilder',
      product_id_type: 'Produkt-ID-Typ | Typ der Produkt-ID',
      status: 'Angebotsstatus',
      parentage: 'Verwandtschaftsgrad | Variantenbestandteil',
      price: 'Preis | Verkaufspreis',
      quantity: 'Menge | Anzahl | Bestand | Lagerbestand',
    },
  },
  {
    country: 'IT',
    names: {
      country: 'Paese | Codice paese',
      sku: 'SKU venditore | SKU produttore',
      title: "Nome dell'articolo | Titolo | Nome del prodotto | Titolo del prodotto",
      main_image_url: "URL dell'immagine | Immagine principale | URL immagine",
      other_image_urls: 'Altre immagini',
      product_id: 'ID prodotto | Identificativo prodotto | Identificativo del prodotto',
      product_id_type:
        'Tipo di ID prodotto | Tipo di identificativo del prodotto | Tipo identificativo prodotto',
      status: 'Stato',
      parentage: 'Livello di parentela',
      price: 'Prezzo',
      quantity: 'Quantità',
    },
  },
  {
    country: 'ES',
    names: {
      asin: 'ASIN secundario',
      country: 'Código de país',
      sku: 'SKU del vendedor | SKU de vendedor',
      title: 'Título del producto | Nombre del producto | Nombre del artículo',
      main_image_url: 'URL de la imagen | Imagen principal | URL de imagen',
      other_image_urls: 'Otras imágenes',
      product_id: 'ID del producto | Identificador del producto',
      product_id_type:
        'Tipo de ID del producto | Tipo de identificador de producto | Tipo de identificador del producto',
      parentage: 'Nivel de parentesco',
      price: 'Precio',
      quantity: 'Cantidad',
    },
  },
  {
    country: 'FR',
    names: {
      asin: 'ASIN enfant',
      marketplace: 'place-de-marché',
      country: 'pays | code-pays',
      sku: 'sku-vendeur | SKU du vendeur | référence vendeur | SKU vendeur',
      title:
        "nom-produit | titre | Nom du produit | Titre du produit | désignation | libellé | nom de l'article",
      main_image_url: "url-image | URL de l'image | image principale",
      other_image_urls: 'Autres images',
      product_id: 'id-produit | Identifiant produit | identifiant-produit',
      product_id_type: "type-id-produit | Type d'identifiant produit | type-identifiant-produit",
      status: 'statut',
      parentage: 'Niveau de parenté',
      price: 'prix',
      quantity: 'quantité',
    },
  },
  {
    country: 'BR',
    names: {
      marketplace: 'País do marketplace',
      country: 'Código do país',
      sku: 'SKU do vendedor',
      title: 'Nome do produto | Título do produto | Nome do item',
      main_image_url: 'Imagem principal | URL da imagem',
      other_image_urls: 'Outras imagens',
      product_id: 'ID do produto | Identificador do produto',
      product_id_type: 'Tipo de ID do produto | Tipo de identificador do produto',
      status: 'Situação',
      price: 'Preço',
      quantity: 'Quantidade | Estoque',
    },
  },
  {
    country: 'NL',
    names: {
      marketplace: 'Marktplaats',
      country: 'Landcode',
      sku: 'Verkoper-SKU | SKU van verkoper',
      title: 'Artikelnaam | Productnaam',
      main_image_url: 'Hoofdafbeelding | Afbeeldings-URL',
      other_image_urls: 'Overige afbeeldingen',
      product_id: 'Productidentificatie',
      product_id_type: 'Type product-ID',
      price: 'Prijs',
      quantity: 'Voorraad | Aantal',
    },
  },
  {
    country: 'SE',
    names: {
      marketplace: 'Marknadsplats',
      country: 'Marknad | Landskod',
      sku: 'Säljarens SKU | Säljar-SKU',
      title: 'Artikelnamn | Produktnamn',
      main_image_url: 'Huvudbild | Bild-URL huvudbild',
      other_image_urls: 'Övriga bilder',
      product_id_type: 'Typ av produkt-ID',
      price: 'Pris',
      quantity: 'Antal | Kvantitet',
    },
  },
  {
    country: 'PL',
    names: {
      marketplace: 'Rynek',
      country: 'Kraj | Kod kraju',
      sku: 'SKU sprzedawcy',
      title: 'Nazwa produktu | Nazwa przedmiotu | Tytuł',
      main_image_url: 'Zdjęcie główne | URL zdjęcia',
      other_image_urls: 'Dodatkowe zdjęcia',
      product_id: 'Identyfikator produktu | ID produktu',
      product_id_type: 'Typ identyfikatora produktu | Typ ID produktu',
      status: 'Stan oferty',
      price: 'Cena',
      quantity: 'Ilość | Stan magazynowy',
    },
  },
  {
    country: 'TR',
    names: {
      marketplace: 'Pazar yeri',
      country: 'Ülke | Ülke kodu',
      sku: 'Satıcı SKU | Satıcı SKU’su',
      title: 'Ürün adı | Ürün başlığı | Başlık',
      main_image_url: 'Ana görsel | Resim URL',
      other_image_urls: 'Diğer görseller',
      product_id: 'Ürün kimliği | Ürün ID',
      product_id_type: 'Ürün kimliği türü | Ürün ID türü',
      status: 'Durum',
      price: 'Fiyat',
      quantity: 'Miktar | Stok',
    },
  },
  {
    country: 'JP',
    names: {
      marketplace: 'マーケットプレイス | 販売国 | マーケットプレース',
      country: '国コード',
      sku: '出品者SKU | 出品者 SKU | 販売者SKU | 商品管理番号 | 管理番号',
      title: '商品名 | 商品タイトル | タイトル',
      main_image_url: '画像URL | メイン画像URL | メイン画像のURL | 商品画像URL | 画像のURL',
      other_image_urls: 'サブ画像URL | サブ画像のURL | その他画像URL | サブ画像',
      product_id: '商品ID',
      product_id_type: '商品IDタイプ | 商品IDの種類',
      status: 'ステータス | 出品ステータス',
      parentage: '親子関係',
      price: '価格 | 販売価格',
      quantity: '在庫 | 在庫数',
    },
  },
  {
    country: 'CN',
    names: {
      asin: '产品ASIN',
      marketplace: '站点 | 市场',
      country: '国家 | 国家代码',
      sku: '卖家SKU | 商家SKU',
      title: '商品名称 | 商品标题 | 产品名称 | 标题',
      main_image_url: '主图链接 | 主图URL | 图片链接',
      other_image_urls: '附图链接 | 附图 | 副图 | 附图URL',
      product_id: '商品编码 | 商品编号',
      product_id_type: '商品编码类型 | 商品ID类型',
      status: '状态 | 商品状态',
      parentage: '亲子关系',
      price: '价格 | 售价',
      quantity: '库存 | 库存数量',
    },
  },
  {
    country: null,
    names: {
      country: 'الدولة | البلد | رمز الدولة',
      sku: 'رمز SKU للبائع | SKU البائع',
      title: 'اسم المنتج | عنوان المنتج',
      main_image_url: 'رابط الصورة',
      product_id: 'معرف المنتج',
      product_id_type: 'نوع معرف المنتج',
      status: 'الحالة',
      price: 'السعر',
      quantity: 'الكمية',
    },
  },
  {
    country: null,
    names: {
      asin: '子ASIN | 商品ASIN',
      marketplace: 'Mercado | Site',
      country: 'Land | País | 国',
      title: 'Título | Titel',
      main_image_url: 'Bild-URL',
      product_id: 'Produkt-ID | Artikel-ID',
      product_id_type: 'Product-ID-type | Produkt-ID typ',
      status: 'Estado',
      quantity: 'Lager | 数量',
    },
  },
]

/** Names of further images, folded: `other-image-url3`, `Other Image URL 3`, `other_product_image_locator_3`. */
export const OTHER_IMAGE_NAME = /^(?:other|additional)(?:product)?images?(?:urls?|links?|locators?)?\d{0,2}$/

/** Names of columns that hold countries only where most of their values are countries. */
export const WEAK_COUNTRY_NAMES = ['locale', 'store', 'shop']

/** Words for a photo, with a number behind them or without: `Bild`, `Bild 1`, `Bild 2`. */
export const PHOTO_NAMES =
  'image | images | img | photo | picture | pic | image link | product image | Bild | Foto | Produktbild | Immagine | Imagen | Imagem | Afbeelding | Billede | Bilde | Kuva | Zdjęcie | Obrázek | Obrázok | Obraz | Kép | Imagine | Poză | Görsel | Resim | Фото | Изображение | Картинка | Зображення | Снимка | Εικόνα | תמונה | صورة | รูปภาพ | 画像 | 商品画像 | 图片 | 图像 | 圖片 | 이미지'
