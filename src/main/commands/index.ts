// Every command of the contract, by name: rows go to the engine, drafts to their drafts, the rest is carried out here.
import { draftCommands } from '../../contract/commands/drafts.ts'
import {
  type CommandInput,
  type CommandName,
  type CommandOutput,
  LONG_COMMANDS,
  type LongCommandName,
  ROW_COMMANDS,
} from '../../contract/commands.ts'
import { t } from '../../words/index.ts'
import type { App, AppCommandName, Handlers, SomeHandlers } from '../app.ts'
import type { News } from '../page/news.ts'
import { accountHandlers } from './accounts.ts'
import { documentHandlers } from './documents.ts'
import { exportHandlers } from './export.ts'
import { rebuildHandlers, ruleHandlers } from './library.ts'
import { settingsHandlers } from './settings.ts'

/** What drafts do as they are asked: a new one begins with the hours of the settings. */
type DraftCommandName = Exclude<keyof typeof draftCommands, 'stage_catalog'>
type OwnCommandName = Exclude<AppCommandName, DraftCommandName>

export type Call = <N extends CommandName>(
  name: N,
  input: CommandInput<N>,
) => CommandOutput<N> | Promise<CommandOutput<N>>

export function createCall(app: App, news: News): Call {
  const { workspaceSession } = app
  const handlers: Handlers<OwnCommandName> = {
    ...accountHandlers(app),
    ...catalogHandlers(app),
    ...documentHandlers(app),
    ...rebuildHandlers(app),
    ...ruleHandlers(app),
    ...exportHandlers(app),
    ...settingsHandlers(app),
    snapshot: async () => {
      await workspaceSession.settled()
      return news.snapshot()
    },
  }
  return (name, input) => {
    // The table pairs each name with its own input; the compiler cannot follow that through an index.
    /* oxlint-disable typescript/no-unsafe-type-assertion */
    if (isLong(name)) return workspaceSession.open().callInTurns(name, input as never)
    if (isRowCommand(name)) return workspaceSession.open().call(name, input as never)
    const handler = (
      isDraftCommand(name) ? workspaceSession.open().drafts[name] : handlers[name as OwnCommandName]
    ) as (input: unknown) => CommandOutput<typeof name>
    /* oxlint-enable typescript/no-unsafe-type-assertion */
    return handler(input)
  }
}

/** In the process of the window nothing may take seconds. */
const isLong = (name: CommandName): name is LongCommandName => LONG_COMMANDS.some((long) => long === name)

const isDraftCommand = (name: CommandName): name is DraftCommandName =>
  name !== 'stage_catalog' && Object.hasOwn(draftCommands, name)

const isRowCommand = (name: CommandName): name is keyof typeof ROW_COMMANDS =>
  Object.hasOwn(ROW_COMMANDS, name)

const catalogKinds = () => [
  {
    name: t('system.choose.catalog.kind'),
    extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'xlsm', 'ods', 'xls', 'html', 'xml', 'gz', 'zip'],
  },
  { name: t('system.choose.anyFile'), extensions: ['*'] },
]

function catalogHandlers({ catalogs, desktop, testRun }: App) {
  return {
    async choose_catalog() {
      const path = await desktop.chooseFile(t('system.choose.catalog'), catalogKinds())
      return path === null ? null : catalogs.open(path)
    },
    stage_catalog: catalogs.stage,
    cancel_import() {
      catalogs.cancel()
      return {}
    },
    open_recent: ({ index }) => catalogs.openRecent(index),
    start_test_run: ({ draft }) => testRun.start(draft ?? null),
  } satisfies SomeHandlers
}
