// What leaves the app as a file or through the clipboard: strategies, the report, the receipt, rows with problems.
import { z } from 'zod'
import type { CommandInput } from '../../contract/commands.ts'
import type { ProblemLine } from '../../contract/commands/queue.ts'
import { FailureError } from '../../domain/failure.ts'
import { withoutEnds } from '../../domain/text.ts'
import {
  cellSeparator,
  type Engine,
  markdownOf,
  problemsCsv,
  receiptCsv,
  reportPage,
} from '../../engine/index.ts'
import type { App, SomeHandlers } from '../app.ts'
import type { FileKind } from '../desktop/dialogs.ts'
import { saveFile } from '../../host/save-file.ts'
import { t } from '../../words/index.ts'

const EXTENSIONS = { markdown: 'md', json: 'json' } as const
type Format = keyof typeof EXTENSIONS

const PAGE = [{ name: 'HTML', extensions: ['html'] }]
const CSV = [{ name: 'CSV', extensions: ['csv'] }]
const named = z.object({ product_details: z.object({ asin: z.string().min(1).max(100) }) })

export function documentHandlers(app: App) {
  const { desktop, io, workspaceSession } = app
  const saveText = async (
    title: string,
    name: string,
    kinds: FileKind[],
    pieces: Iterable<string> | AsyncIterable<string>,
  ): Promise<{ file: string | null }> => {
    const file = await desktop.chooseWhereToSave(title, name, kinds)
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
    save_document({ asset, format }) {
      const { text, about } = documentOf(workspaceSession.open(), asset, format)
      const extension = EXTENSIONS[format]
      const name = format === 'json' ? 'JSON' : t('system.choose.markdown.kind')
      return saveText(
        t('system.save.strategy'),
        `strategy-${fileName(about)}.${extension}`,
        [{ name, extensions: [extension] }],
        [text],
      )
    },
    async copy_document({ asset, format }) {
      await desktop.copy(documentOf(workspaceSession.open(), asset, format).text)
      return {}
    },
    save_receipt: (choice) =>
      saveText(
        t('system.save.receipt'),
        'receipt.csv',
        CSV,
        receiptCsv(pagesOf(workspaceSession.open(), choice), {
          separator: cellSeparator(),
          heading: (column) => t(`report.csv.${column}`),
          unknown: t('report.receipt.unknown'),
          atLeast: (amount) => t('report.receipt.atLeast', { amount }),
        }),
      ),
    async save_report({ choice, format }) {
      const engine = workspaceSession.open()
      const read = (offset: number, limit: number) => engine.call('problems', { choice, offset, limit })
      const { batches: reports } = engine.call('report', choice)
      if (format === 'csv') {
        const nameOf = (batch: number) =>
          reports.find((report) => report.batch.id === batch)?.batch.name ?? ''
        return saveText(t('system.save.reportProblems'), 'problems.csv', CSV, problemsCsv(read, nameOf))
      }
      const page = reportPage({
        choice,
        madeAtMs: io.clock.nowMs(),
        reports,
        totals: engine.call('receipt_totals', { ...choice, paid: true, page_lines: 1000 }),
        problems: read,
        picture: (line) => pictureFor(app, engine, line),
      })
      return saveText(t('system.save.report'), 'report.html', PAGE, page)
    },
    async save_problems({ draft }) {
      const engine = workspaceSession.open()
      const { draft: found } = await engine.drafts.draft({ draft })
      return saveText(
        t('system.save.problems'),
        `${fileName(found.choices.name)}-problems.csv`,
        CSV,
        engine.drafts.problemsCsv(draft),
      )
    },
  } satisfies SomeHandlers
}

function documentOf(engine: Engine, asset: number, format: Format): { text: string; about: string } {
  const { json } = engine.call('document', { asset })
  const document: unknown = JSON.parse(json)
  const about = named.safeParse(document).data?.product_details.asin ?? String(asset)
  return {
    about,
    text: format === 'json' ? json : markdownOf(about, document),
  }
}

/** Made small: its own thumbnail, or the product's photo. null: neither is on disk, or it cannot be read. */
async function pictureFor(
  { io }: Pick<App, 'io'>,
  engine: Engine,
  { image, source }: ProblemLine,
): Promise<Uint8Array | null> {
  const made = image === null ? null : engine.fileOf('thumb', image)
  if (made !== null) return io.files.readWhole(made.path)
  const photo = source === null ? null : engine.fileOf('source', source)
  if (photo === null) return null
  const decoded = await io.decoder.decode(photo.path, { pixelsMax: PHOTO_PIXELS_MAX })
  return decoded.kind === 'decoded' ? decoded.thumbnail : null
}

const PHOTO_PIXELS_MAX = 50_000_000

const pagesOf =
  (engine: Engine, choice: CommandInput<'save_receipt'>): Parameters<typeof receiptCsv>[0] =>
  (after, limit) =>
    engine.call('receipt', { ...choice, ...(after === null ? {} : { after }), limit })

const fileName = (text: string): string =>
  withoutEnds(text.replace(/[^\p{L}\p{N}._ -]+/gu, '-'), (char) => /[.\s-]/.test(char)).slice(0, 80) ||
  'shotlist'
