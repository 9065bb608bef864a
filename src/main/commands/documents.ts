// What leaves the app as a file or through the clipboard: strategy documents, the receipt, rows with problems.
import { z } from 'zod'
import type { appCommands } from '../../contract/commands/app.ts'
import type { CommandInput } from '../../contract/commands.ts'
import { FailureError } from '../../domain/failure.ts'
import { withoutEnds } from '../../domain/text.ts'
import { type Engine, markdownOf, receiptCsv } from '../../engine/index.ts'
import type { App } from '../app.ts'
import { saveFile } from '../../host/save-file.ts'
import type { Handlers } from './handlers.ts'
import { t } from '../../words/index.ts'

type Names = 'show_asset' | 'save_document' | 'copy_document' | 'save_receipt' | 'save_problems'

const EXTENSIONS = { markdown: 'md', json: 'json' } as const
type Format = keyof typeof EXTENSIONS

const CSV = [{ name: 'CSV', extensions: ['csv'] }]
/** Where a strategy names its product. */
const named = z.object({ product_details: z.object({ asin: z.string().min(1).max(100) }) })

export function documentHandlers(app: App): Handlers<keyof Pick<typeof appCommands, Names>> {
  const { desktop, io, workspaceSession } = app
  const saveCsv = async (
    title: string,
    name: string,
    pieces: Iterable<string> | AsyncIterable<string>,
  ): Promise<{ file: string | null }> => {
    const file = await desktop.chooseWhereToSave(title, name, CSV)
    if (file !== null) await saveFile(io, file, pieces)
    return { file }
  }
  return {
    show_asset({ asset }) {
      const file = workspaceSession.open().fileOf('file', asset)
      if (file === null) throw new FailureError('NOT_FOUND', t('system.file.gone'))
      desktop.showInFolder(file.path)
      return {}
    },
    async save_document({ asset, format }) {
      const { text, about } = documentOf(workspaceSession.open(), asset, format)
      const extension = EXTENSIONS[format]
      const name = format === 'json' ? 'JSON' : t('system.choose.markdown.kind')
      const file = await desktop.chooseWhereToSave(
        t('system.save.strategy'),
        `strategy-${fileName(about)}.${extension}`,
        [{ name, extensions: [extension] }],
      )
      if (file !== null) await saveFile(io, file, [text])
      return { file }
    },
    async copy_document({ asset, format }) {
      await desktop.copy(documentOf(workspaceSession.open(), asset, format).text)
      return {}
    },
    save_receipt: (choice) =>
      saveCsv(t('system.save.receipt'), 'receipt.csv', receiptCsv(pagesOf(workspaceSession.open(), choice))),
    async save_problems({ draft }) {
      const engine = workspaceSession.open()
      const { draft: found } = await engine.drafts.draft({ draft })
      return saveCsv(
        t('system.save.problems'),
        `${fileName(found.choices.name)}-problems.csv`,
        engine.drafts.problemsCsv(draft),
      )
    },
  }
}

function documentOf(engine: Engine, asset: number, format: Format): { text: string; about: string } {
  const { json } = engine.call('document', { asset })
  const document: unknown = JSON.parse(json)
  const about = named.safeParse(document).data?.product_details.asin ?? String(asset)
  return {
    about,
    text: format === 'json' ? json : markdownOf(t('system.document.strategy', { about }), document),
  }
}

const pagesOf =
  (engine: Engine, choice: CommandInput<'save_receipt'>): Parameters<typeof receiptCsv>[0] =>
  (after, limit) =>
    engine.call('receipt', { ...choice, ...(after === null ? {} : { after }), limit })

/** What every system takes as a name. */
const fileName = (text: string): string =>
  withoutEnds(text.replace(/[^\p{L}\p{N}._ -]+/gu, '-'), (char) => /[.\s-]/.test(char)).slice(0, 80) ||
  'shotlist'
