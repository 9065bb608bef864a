// The entry of the page. Imports without names are style sheets, and what must run before any schema.
/* oxlint-disable import/no-unassigned-import */
import '../contract/without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
// After the style sheets of the components, which its classes may overrule.
import './ui/styles.css'
import { handOutStyleNonce } from './ui/style-nonce.ts'
import { chooseLocale, setLocale } from '../words/index.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
handOutStyleNonce()
// What a person has chosen follows with the settings.
await setLocale(chooseLocale('system', navigator.languages))
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
