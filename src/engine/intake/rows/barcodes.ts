// The numbers under barcodes. Catalogs carry them beside the ASIN, and sellers take one for the other.

const NAMES: Readonly<Record<number, string>> = {
  8: 'EAN-8',
  11: 'UPC without its first zero',
  12: 'UPC',
  13: 'EAN',
  14: 'GTIN-14',
}

/** @returns the kind of barcode whose number the text is, by its length and its check digit; null where it is none */
export function barcodeOf(text: string): string | null {
  const name = NAMES[text.length]
  if (name === undefined || !/^[0-9]+$/.test(text)) return null
  let sum = 0
  for (let fromRight = 0; fromRight < text.length; fromRight++) {
    const digit = Number(text.charAt(text.length - 1 - fromRight))
    sum += fromRight % 2 === 0 ? digit : 3 * digit
  }
  if (sum % 10 !== 0) return null
  return text.length === 13 && /^97[89]/.test(text) ? 'EAN of a book, ISBN-13' : name
}
