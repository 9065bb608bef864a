// German. Its words and rules are in docs/translating.md.
import type { Catalog } from '../en/index.ts'
import { accounts } from './accounts.ts'
import { app } from './app.ts'
import { batches } from './batches.ts'
import { commands } from './commands.ts'
import { common } from './common.ts'
import { drafts } from './drafts.ts'
import { desktop } from './desktop.ts'
import { exporting } from './export.ts'
import { intake } from './intake.ts'
import { library } from './library.ts'
import { newBatch } from './newBatch.ts'
import { recipes } from './recipes.ts'
import { reasons } from './reasons.ts'
import { engine } from './engine.ts'
import { report } from './report.ts'
import { settings } from './settings.ts'
import { system } from './system.ts'
import { terminal } from './terminal.ts'
import { tonight } from './tonight.ts'

export const de = {
  ...common,
  ...reasons,
  ...engine,
  ...app,
  ...report,
  ...exporting,
  ...settings,
  ...accounts,
  ...batches,
  ...recipes,
  ...newBatch,
  ...drafts,
  ...intake,
  ...library,
  ...system,
  ...terminal,
  ...tonight,
  ...desktop,
  ...commands,
} as const satisfies Catalog
