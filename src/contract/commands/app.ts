// What only the app's own process can do: keys, settings, dialogs, the system around it.
import { z } from 'zod'
import { settings } from '../settings.ts'
import { count, failure, id, nothing } from './parts.ts'
import { draft, stagedCatalog } from './drafts.ts'
import { reportChoice } from './queue.ts'

const accountName = z.string().trim().min(1).max(60)
/** Typed or pasted by a person; on its way to the keychain and nowhere else. */
const key = z.string().trim().min(8).max(4096)
const entered = {
  key,
  /** Also where nobody answers: a person has said so. */
  save_anyway: z.boolean().optional(),
}
const baseUrl = z.string().trim().min(1).max(2000)
const draftId = draft.shape.id

export const WHEN_DONE = ['nothing', 'quit', 'sleep'] as const

export const appState = z.object({
  version: z.string(),
  platform: z.enum(['darwin', 'win32', 'linux']),
  workspace: z.string(),
  /** The locales that the person prefers, the best first: the window shows times as messages of the app do. */
  locales: z.array(z.string()),
  /** null: the keychain works; else why keys are kept for this session only. */
  keychain_trouble: failure.nullable(),
  online: z.boolean(),
  when_done: z.enum(WHEN_DONE),
  /** Sleep is being kept away, because work is due. */
  awake: z.boolean(),
  importing: z.string().nullable(),
  recent: z.array(z.string()),
  /** The engine has ended: why, and what to do. */
  broken: failure.nullable(),
  /** The library's rows want to be made again (`rebuild_library`); null: they need not be. */
  rebuild: z
    .enum([
      'damaged',
      /** The database knows no batch, and the library holds images. */
      'lost',
    ])
    .nullable(),
})
export type AppState = z.infer<typeof appState>

/** null: nothing was chosen. */
const savedFile = z.object({ file: z.string().nullable() })

const checked = z.object({
  account: id,
  credits_remaining: z.number().nullable(),
  /** Why the credits could not be had; null: they could. */
  problem: failure.nullable(),
})

export const appCommands = {
  app_state: { input: nothing, output: appState },
  set_when_done: { input: z.object({ when_done: z.enum(WHEN_DONE) }), output: nothing },
  settings: { input: nothing, output: settings },
  /**
   * Only what is named changes; holds at once. Another proxy, and starting at login, have to be confirmed in the system's
   * own dialog: where one is not, nothing changes. A file of certificates is never named from here: `choose_ca` asks for one.
   */
  /** Paths are the app's own: they can be forgotten alone. */
  change_settings: {
    input: settings.partial().extend({ ca_file: z.null().optional(), export_folder: z.null().optional() }),
    output: settings,
  },

  /** Each of these three asks the service first, and a person before that where this computer does not know the service. */
  add_account: { input: z.object({ name: accountName, base_url: baseUrl, ...entered }), output: checked },
  replace_key: { input: z.object({ account: id, ...entered }), output: checked },
  /** Until something was generated through the URL it has. */
  change_account_url: { input: z.object({ account: id, base_url: baseUrl, ...entered }), output: checked },
  check_account: { input: z.object({ account: id }), output: checked },
  /** Takes the key out of the keychain, and out of this session even if the environment gave it; what was made stays. */
  forget_key: {
    input: z.object({ account: id }),
    /** It came from SHOTLIST_API_KEY, where it still stands: the next start has it again. */
    output: z.object({ from_environment: z.boolean() }),
  },
  rename_account: { input: z.object({ account: id, name: accountName }), output: nothing },
  /** Forgets the key and takes the account out of every choice; what was made stays. Refused while tasks are unfinished. */
  remove_account: { input: z.object({ account: id }), output: z.object({ from_environment: z.boolean() }) },
  /** Gives a task in doubt the job that was made for it, once the service has shown that it is the product's. */
  take_over: { input: z.object({ task: id, job: z.string().min(1).max(200) }), output: nothing },

  /** The built-in stand-in runs a draft, or the sample catalog: no key, no credits. */
  start_test_run: {
    input: z.object({ draft: draftId.optional() }),
    output: z.object({ batch: id, tasks: count }),
  },
  choose_catalog: { input: nothing, output: stagedCatalog.nullable() },
  open_recent: { input: z.object({ index: count }), output: stagedCatalog },
  cancel_import: { input: nothing, output: nothing },
  choose_library: { input: nothing, output: z.object({ library: z.string().nullable() }) },
  /** Checks the certificates and keeps a copy; `file` is the copy. */
  choose_ca: { input: nothing, output: savedFile },
  show_asset: { input: z.object({ asset: id }), output: nothing },
  show_library: { input: nothing, output: nothing },
  show_log: { input: nothing, output: nothing },
  /** Asks where; null: nothing was chosen. */
  save_document: {
    input: z.object({ asset: id, format: z.enum(['markdown', 'json']) }),
    output: savedFile,
  },
  copy_document: { input: z.object({ asset: id, format: z.enum(['markdown', 'json']) }), output: nothing },
  save_receipt: { input: reportChoice, output: savedFile },
  /** Problems for a spreadsheet program, or the report as one page that can be sent by email. */
  save_report: {
    input: z.object({ choice: reportChoice, format: z.enum(['csv', 'page']) }),
    output: savedFile,
  },
  save_problems: { input: z.object({ draft: draftId }), output: savedFile },
} as const
