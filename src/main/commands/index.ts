// Every command of the contract, by name: what acts on rows goes to the engine, what concerns a draft to its drafts, the
// rest is carried out here.
import type { appCommands } from '../../contract/commands/app.ts'
import type { draftCommands } from '../../contract/commands/drafts.ts'
import {
  type CommandInput,
  type CommandName,
  type CommandOutput,
  LONG_COMMANDS,
  type LongCommandName,
  ROW_COMMANDS,
} from '../../contract/commands.ts'
import { t } from '../../words/index.ts'
import type { App, AppCommandName, Handlers } from '../app.ts'
import type { News } from '../news.ts'
import { accountHandlers } from './accounts.ts'
import { documentHandlers } from './documents.ts'
import { exportHandlers } from './export.ts'
import { rebuildHandlers, ruleHandlers } from './library.ts'
import { settingsHandlers } from './settings.ts'

type DraftCommandName = keyof typeof draftCommands

export type Call = <N extends CommandName>(
  name: N,
  input: CommandInput<N>,
) => CommandOutput<N> | Promise<CommandOutput<N>>

export function createCall(app: App, news: News): Call {
  const handlers: Handlers<AppCommandName> = {
    ...draftHandlers(app),
    ...accountHandlers(app),
    ...catalogHandlers(app),
    ...documentHandlers(app),
    ...rebuildHandlers(app),
    ...ruleHandlers(app),
    ...exportHandlers(app),
    ...settingsHandlers(app),
    snapshot: async () => {
      await app.workspaceSession.settled()
      return news.snapshot()
    },
  }
  return (name, input) => {
    // The table pairs each name with its own input; the compiler cannot follow that through an index.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (isLong(name)) return app.workspaceSession.open().callInTurns(name, input as never)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (isRowCommand(name)) return app.workspaceSession.open().call(name, input as never)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handler = handlers[name as AppCommandName] as (input: unknown) => CommandOutput<typeof name>
    return handler(input)
  }
}

/** In the process of the window nothing may take seconds. */
const isLong = (name: CommandName): name is LongCommandName => LONG_COMMANDS.some((long) => long === name)

const isRowCommand = (name: CommandName): name is keyof typeof ROW_COMMANDS =>
  Object.hasOwn(ROW_COMMANDS, name)

function draftHandlers({ settings, workspaceSession }: App): Handlers<DraftCommandName> {
  const drafts = () => workspaceSession.open().drafts
  return {
    drafts: (input) => drafts().drafts(input),
    stage_catalog: (input) => drafts().stage_catalog(input, { hours: settings.current.hours }),
    draft: (input) => drafts().draft(input),
    change_draft: (input) => drafts().change_draft(input),
    discard_draft: (input) => drafts().discard_draft(input),
    draft_rows: (input) => drafts().draft_rows(input),
    fix_cell: (input) => drafts().fix_cell(input),
    fix_cells: (input) => drafts().fix_cells(input),
    draft_fixes: (input) => drafts().draft_fixes(input),
    draft_edits: (input) => drafts().draft_edits(input),
    leave_out: (input) => drafts().leave_out(input),
    add_asin_column: (input) => drafts().add_asin_column(input),
    draft_plan: (input) => drafts().draft_plan(input),
    start_draft: (input) => drafts().start_draft(input),
  }
}

const catalogKinds = () => [
  {
    name: t('system.choose.catalog.kind'),
    extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'xlsm', 'ods', 'xls', 'html', 'xml', 'gz', 'zip'],
  },
  { name: t('system.choose.anyFile'), extensions: ['*'] },
]

type CatalogCommandName = keyof Pick<typeof appCommands, 'choose_catalog' | 'open_recent' | 'start_test_run'>

function catalogHandlers({ catalogs, desktop, testRun }: App): Handlers<CatalogCommandName> {
  return {
    async choose_catalog() {
      const path = await desktop.chooseFile(t('system.choose.catalog'), catalogKinds())
      return { draft: path === null ? null : await catalogs.open(path) }
    },
    async open_recent({ index }) {
      return { draft: await catalogs.openRecent(index) }
    },
    start_test_run: ({ draft }) => testRun.start(draft ?? null),
  }
}
