// Radix adds a few style elements. The Content-Security-Policy allows only those with this load's nonce, from a meta element.
declare global {
  // Read by the package that locks scrolling behind a dialog.
  var __webpack_nonce__: string | undefined
}

export function handOutStyleNonce(): void {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
