/** A name without case, accents and punctuation: `Händler-SKU`, `HANDLER SKU` and `händler_sku` are the same. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
