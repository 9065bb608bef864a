// German. Sie; short; buttons in the infinitive; „…“; one word per thing:
//   batch Auftrag · task Aufgabe · job (the service’s) Job · recipe Rezept · template Vorlage · pilot Pilotlauf
//   test run Testlauf · test image Testbild · Tonight Heute Nacht · Report Bericht · receipt Abrechnung
//   library Bibliothek · library database Bibliotheksdatenbank, after that Datenbank · catalog Katalog
//   image Bild · file Datei · source photo Ausgangsfoto · main image Hauptbild · slot Bildplatz · draft Entwurf
//   the service der Dienst · account Konto · API key API-Schlüssel · keychain Schlüsselbund · tray Infobereich
//   generated generiert · partly generated teils generiert · failed fehlgeschlagen · queued wartend, in der Warteschlange
//   in progress in Arbeit · canceled abgebrochen · expired abgelaufen · needs you, needs attention wartet auf Sie
//   review sichten; one review Entscheidung; unreviewed ungesichtet · rate bewerten
//   approve freigeben · reject ablehnen · declined (by the service) zurückgewiesen
//   passes, fails the rules erfüllt die Regeln, verstößt gegen die Regeln · check (rules, status) prüfen
//   credits Credits (1 Credit) · spending limit Ausgabenlimit · charged berechnet · refunded erstattet
//   regenerate neu generieren · retry, try again erneut versuchen · undo rückgängig machen · fix korrigieren
//   select auswählen · skip überspringen · discard verwerfen · dismiss ausblenden · resume fortsetzen · send senden
//   schedule Zeitplan · operation Vorgang · reference Referenz · guidance Anweisungen · token Platzhalter
//   proxy Proxy · command line Befehlszeile · ASIN, SKU, A+ Content, Parent, CSV as they are
// No „Uhr“ after a time that stands alone. Dates and times come after a word that fits all of „22:50“, „morgen 03:10“
// and „9. Apr. 12:00“: „Start: {when}“, „fertig ca. {when}“.
import type { Catalog } from '../en/index.ts'
import { accounts } from './accounts.ts'
import { app } from './app.ts'
import { batches } from './batches.ts'
import { commands } from './commands.ts'
import { common } from './common.ts'
import { drafts } from './drafts.ts'
import { desktop } from './desktop.ts'
import { exported } from './exported.ts'
import { exporting } from './export.ts'
import { intake } from './intake.ts'
import { library } from './library.ts'
import { newBatch } from './newBatch.ts'
import { operations } from './operations.ts'
import { reasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { recipes } from './recipes.ts'
import { report } from './report.ts'
import { rebuild } from './rebuild.ts'
import { service } from './service.ts'
import { settings } from './settings.ts'
import { rules } from './rules.ts'
import { states } from './states.ts'
import { storage } from './storage.ts'
import { system } from './system.ts'
import { terminal } from './terminal.ts'
import { tonight } from './tonight.ts'

export const de = {
  ...common,
  ...states,
  ...reasons,
  ...refusals,
  ...app,
  ...report,
  ...exporting,
  ...exported,
  ...rebuild,
  ...service,
  ...settings,
  ...accounts,
  ...batches,
  ...recipes,
  ...operations,
  ...newBatch,
  ...drafts,
  ...intake,
  ...library,
  ...rules,
  ...storage,
  ...system,
  ...terminal,
  ...tonight,
  ...desktop,
  ...commands,
} as const satisfies Catalog
