import { app } from './app.ts'
import { common } from './common.ts'
import { states } from './states.ts'

export const en = {
  ...common,
  ...states,
  ...app,
import { report } from './report.ts'

export const en = {
  ...report,
} as const

export type MessageKey = keyof typeof en
/** What each language has. */
export type Catalog = Readonly<Record<MessageKey, string>>
