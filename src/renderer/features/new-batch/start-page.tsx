// Where a batch begins: a catalog by whatever way is at hand, or what was begun before.
import { ClipboardPaste, FileSpreadsheet, FolderOpen, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApp } from '../../data/app-state.ts'
import { chooseCatalog, takeFiles, takeRecent, takeText, useReading } from '../../data/catalog-import.ts'
import { Button, PageHeader, Section } from '../../ui/index.ts'
import { NoAccount } from './no-account.tsx'
import { DraftsList } from './drafts-list.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { useTestRun } from '../../components/use-test-run.ts'
import css from './start.module.css'

export function StartPage() {
  const [isPasting, setIsPasting] = useState(false)
  const rehearsal = useTestRun()
  const isReading = useReading(({ reading }) => reading !== null)
  usePaste(!isPasting)
  return (
    <div className={css.page}>
      <PageHeader
        title="New batch"
        subtitle="A catalog becomes tasks: columns, rows, recipes, plan. Nothing is sent before you press Start."
      />
      <div className={css.body}>
        <NoAccount />
        <div className={css.ways}>
          <div className={css.drop}>
            <FileSpreadsheet className={css.dropIcon} aria-hidden />
            <h2 className={css.dropTitle}>Drop a catalog here</h2>
            <p className={css.dropText}>
              CSV, TSV, a workbook (.xlsx, .ods) or a listing report in any language, cells from a
              spreadsheet, or a list of ASINs. Columns are found by themselves.
            </p>
            <div className={css.buttons}>
              <Button
                variant="primary"
                icon={FolderOpen}
                busy={isReading}
                onClick={() => void chooseCatalog()}
              >
                Open a file…
              </Button>
              <Button icon={ClipboardPaste} onClick={() => setIsPasting(true)}>
                Paste…
              </Button>
              <Button icon={Sparkles} busy={rehearsal.isBusy} onClick={() => void rehearsal.start(null)}>
                Rehearse with the sample catalog
              </Button>
            </div>
          </div>
          <div className={css.lists}>
            <DraftsList />
            <RecentFiles />
          </div>
        </div>
      </div>
      {isPasting && <PasteDialog onClose={() => setIsPasting(false)} onText={takeText} />}
    </div>
  )
}

function RecentFiles() {
  const recent = useApp(({ app }) => app?.recent) ?? []
  return (
    <Section title="Recent catalogs">
      <ul className={css.list}>
        {recent.length === 0 && (
          <li className={css.none}>None yet. Files that were opened are listed here.</li>
        )}
        {recent.map((path, index) => {
          const { name, folder } = partsOf(path)
          return (
            <li key={path} className={css.entry}>
              <button type="button" className={css.open} onClick={() => void takeRecent(index, name)}>
                <span className={css.entryName}>{name}</span>
                <span className={css.entryHint}>{folder}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Paths of either kind of system. */
function partsOf(path: string): { readonly name: string; readonly folder: string } {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  return { name: path.slice(at + 1), folder: path.slice(0, Math.max(at, 0)) }
}

/** Pasting anywhere on the page, while nobody types. */
function usePaste(isOn: boolean): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (!isOn || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
        return
      const files = [...(event.clipboardData?.files ?? [])]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      event.preventDefault()
      // A spreadsheet program puts a picture of the cells beside them.
      if (text.trim() !== '' || files.length === 0) void takeText(text)
      else void takeFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOn])
}
