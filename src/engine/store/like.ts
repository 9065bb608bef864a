// Text that is looked for with LIKE … ESCAPE '\': nothing in it is a sign. SQLite knows the case of plain letters only,
// so other text is looked for in both.

const PLAIN = /^[ -~]*$/

/** One or two patterns; none for empty text. */
export function patternsOf(search: string): readonly string[] {
  const text = search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (text === '') return []
  const cases = PLAIN.test(text) ? [text] : [text.toLowerCase(), text.toUpperCase()]
  return cases.map((one) => `%${one}%`)
}

/** With the two patterns of a search as parameters. */
export const PRODUCT_MATCHES = `(product.asin LIKE :lower ESCAPE '\\' OR product.sku LIKE :lower ESCAPE '\\'
  OR product.sku LIKE :upper ESCAPE '\\' OR product.title LIKE :lower ESCAPE '\\'
  OR product.title LIKE :upper ESCAPE '\\')`
