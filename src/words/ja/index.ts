// Japanese. Its words and rules are in docs/translating.md.
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

export const ja = {
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
} satisfies Catalog
