// Catalogs from dialogs and from the list of recent ones, and test runs with them.
import type { appCommands } from '../../contract/commands/app.ts'
import type { App } from '../app.ts'
import type { Handlers } from './handlers.ts'

type Names = 'choose_catalog' | 'open_recent' | 'start_test_run'

const KINDS = [
  {
    name: 'Catalogs',
    extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'xlsm', 'ods', 'xls', 'html', 'xml', 'gz', 'zip'],
  },
  { name: 'All files', extensions: ['*'] },
]

export function catalogHandlers({
  catalogs,
  desktop,
  testRun,
}: App): Handlers<keyof Pick<typeof appCommands, Names>> {
  return {
    async choose_catalog() {
      const path = await desktop.chooseFile('Open a catalog', KINDS)
      return { draft: path === null ? null : await catalogs.open(path) }
    },
    async open_recent({ index }) {
      return { draft: await catalogs.openRecent(index) }
    },
    start_test_run: ({ draft }) => testRun.start(draft ?? null),
  }
}
