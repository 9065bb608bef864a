// The entry of the page. Imports without names are style sheets, and what must run before any schema.
/* oxlint-disable import/no-unassigned-import */
import '../contract/without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
// After the style sheets of the components, which its classes may overrule.
import './ui/styles.css'
import { chooseLocale, setLocale } from '../words/index.ts'

// Radix adds a few style elements to the page. The Content-Security-Policy allows only those with this load's nonce, which
// is in a meta element.
declare global {
  // Read by the package that locks scrolling behind a dialog.
  var __webpack_nonce__: string | undefined
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
globalThis.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
// What a person has chosen follows with the settings.
await setLocale(chooseLocale('system', navigator.languages))
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
