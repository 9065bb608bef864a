// What a person has chosen for good. Batches have their own hours and spending limits; these are what they begin with.
import { z } from 'zod'
import { DEFAULT_TEMPLATE } from '../domain/naming.ts'
import { LANGUAGES } from '../domain/text.ts'
import { EXPORT_TEMPLATE_KEPT_MAX, exportOptions } from './commands/export.ts'
import { hours } from './commands/parts.ts'

export const THEMES = ['system', 'light', 'dark'] as const

/** What an export begins with. What is asked for on the spot is never remembered. */
export const exportDefaults = exportOptions.omit({
  template: true,
  problems: true,
  preflight: true,
  main_images: true,
  test_run: true,
})
export type ExportDefaults = z.infer<typeof exportDefaults>

export const settings = z.object({
  theme: z.enum(THEMES),
  language: z.enum(['system', ...LANGUAGES]),
  /** What a new batch begins with; null: at any time. */
  hours: hours.nullable(),
  notifications: z.object({ finished: z.boolean(), needs_you: z.boolean(), expiring: z.boolean() }),
  keep_awake: z.boolean(),
  start_at_login: z.boolean(),
  close_to_tray: z.boolean(),
  /** Submissions a minute left to others once somebody else was seen in the bucket. */
  reserve: z.int().min(0).max(9),
  /** null: as the system says. Without user name and password: settings are a file that anybody may read. */
  proxy: z.string().max(2000).nullable(),
  /** PEM file with further certificate authorities: the app's own copy. */
  ca_file: z.string().max(4096).nullable(),
  naming: z.string().min(1).max(EXPORT_TEMPLATE_KEPT_MAX),
  export: exportDefaults,
  /** Where the last export went; null: into no folder yet. */
  export_folder: z.string().max(4096).nullable(),
})
export type Settings = z.infer<typeof settings>

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'system',
  hours: null,
  notifications: { finished: true, needs_you: true, expiring: true },
  keep_awake: true,
  start_at_login: false,
  close_to_tray: true,
  reserve: 1,
  proxy: null,
  ca_file: null,
  naming: DEFAULT_TEMPLATE,
  export: exportDefaults.parse({}),
  export_folder: null,
}
