// Catalogs from dialogs and from the list of recent ones, and test runs with them.
import type { appCommands } from '../../contract/commands/app.ts'
import type { App } from '../app.ts'
import type { Handlers } from './handlers.ts'
import { t } from '../../words/index.ts'

type Names = 'choose_catalog' | 'open_recent' | 'start_test_run'

const kinds = () => [
  {
    name: t('system.choose.catalog.kind'),
    extensions: ['csv', 'tsv', 'tab', 'txt', 'xlsx', 'xlsm', 'ods', 'xls', 'html', 'xml', 'gz', 'zip'],
  },
  { name: t('system.choose.anyFile'), extensions: ['*'] },
]

export function catalogHandlers({
  catalogs,
  desktop,
  testRun,
}: App): Handlers<keyof Pick<typeof appCommands, Names>> {
  return {
    async choose_catalog() {
      const path = await desktop.chooseFile(t('system.choose.catalog'), kinds())
      return { draft: path === null ? null : await catalogs.open(path) }
    },
    async open_recent({ index }) {
      return { draft: await catalogs.openRecent(index) }
    },
    start_test_run: ({ draft }) => testRun.start(draft ?? null),
  }
}
