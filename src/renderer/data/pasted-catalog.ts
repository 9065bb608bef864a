// Pasted text becomes a catalog like any file: cells of a spreadsheet, or a list of ASINs.

export interface PastedCatalog {
  /** The batch is called so until somebody names it. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** @returns null where there is nothing in it */
export function pastedCatalog(text: string, nowMs: number): PastedCatalog | null {
  if (text.trim() === '') return null
  const time = new Date(nowMs).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
  const day = new Date(nowMs).toLocaleDateString(undefined, { day: 'numeric', month: 'short' })
  return {
    name: `${isTable(text) ? 'Pasted cells' : 'Pasted list'}, ${day} ${time}`,
    bytes: new TextEncoder().encode(text),
  }
}

const isTable = (text: string): boolean => /[\t;,|]/.test(text.trim().split('\n')[0] ?? '')
