// `npm run diagram`: puts the drawings of ARCHITECTURE.md in anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDrawings } from './drawings.ts'
import { PROJECT } from './modules.ts'

const page = join(PROJECT, 'ARCHITECTURE.md')
writeFileSync(page, withDrawings(readFileSync(page, 'utf8')))
