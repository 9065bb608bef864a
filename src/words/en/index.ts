import { common } from './common.ts'

export const en = {
  ...common,
} as const

export type MessageKey = keyof typeof en
/** What each language has. */
export type Catalog = Readonly<Record<MessageKey, string>>
