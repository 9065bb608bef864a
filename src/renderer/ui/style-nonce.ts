// Radix puts a few style elements of its own into the page. The Content-Security-Policy lets in only those that carry
// the nonce of this load, which the page holds in a meta element.
declare global {
  // Where the package that locks scrolling behind a dialog looks for the nonce.
  var __webpack_nonce__: string | undefined
}

export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export function handOutStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce()
}
