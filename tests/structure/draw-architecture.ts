// `npm run diagram`: draws the parts of the documents that come from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAWINGS, withDrawings } from './drawings.ts'
import { PROJECT } from './modules.ts'

for (const document of Object.keys(DRAWINGS)) {
  const path = join(PROJECT, document)
  writeFileSync(path, withDrawings(document, readFileSync(path, 'utf8')))
}
