// What the columns of catalogs are called, by language: our own names, and those of marketplace listing reports. Names
// of a field are separated by `|`; the first is the strongest where several columns would fit.
import type { CatalogField } from '../../../domain/catalog.ts'
import { COUNTRY_CODES, type CountryCode } from '../../../domain/service.ts'
import languages from '../../../../resources/intake/column-names.json' with { type: 'json' }

/** Names of marketplaces are stronger than those of countries: a country beside one may be where a product comes from. */
type NamedField = CatalogField | 'marketplace'

interface LanguageNames {
  /** The largest country of those with the language; null: the names are of several languages, or of several such. */
  readonly country: CountryCode | null
  readonly names: Readonly<Partial<Record<NamedField, string | undefined>>>
}

export const COLUMN_NAMES: readonly LanguageNames[] = languages.map(({ country, names }) => ({
  country: COUNTRY_CODES.find((code) => code === country) ?? null,
  names,
}))

/** Names of further images, folded: `other-image-url3`, `Other Image URL 3`, `other_product_image_locator_3`. */
export const OTHER_IMAGE_NAME = /^(?:other|additional)(?:product)?images?(?:urls?|links?|locators?)?\d{0,2}$/

/** Names of columns that hold countries only where most of their values are countries. */
export const WEAK_COUNTRY_NAMES = ['locale', 'store', 'shop']

/** Words for a photo, with a number behind them or without: `Bild`, `Bild 1`, `Bild 2`. */
export const PHOTO_NAMES =
  'image | images | img | photo | picture | pic | image link | product image | Bild | Foto | Produktbild | Immagine | Imagen | Imagem | Afbeelding | Billede | Bilde | Kuva | Zdjęcie | Obrázek | Obrázok | Obraz | Kép | Imagine | Poză | Görsel | Resim | Фото | Изображение | Картинка | Зображення | Снимка | Εικόνα | תמונה | صورة | รูปภาพ | 画像 | 商品画像 | 图片 | 图像 | 圖片 | 이미지'
