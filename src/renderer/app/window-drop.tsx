// A file dropped anywhere on the window is a catalog. A screen that takes drops itself comes first.
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../bridge.ts'
import { navigate } from '../state/navigation.ts'
import { attempt, toast } from '../state/toasts.ts'
import css from './window-drop.module.css'

/** What the contract takes; a catalog of 100,000 rows is some 20 MB. */
const FILE_BYTES_MAX = 256 * 1024 * 1024

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

export function WindowDrop() {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      const isTaken = event.defaultPrevented
      // Without this the window would go to the file.
      event.preventDefault()
      setIsOver(!isTaken)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      void take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  if (!isOver) return null
  return (
    <div className={css.over} role="status">
      <FileDown className={css.icon} aria-hidden />
      Drop it here: it becomes a new batch
    </div>
  )
}

/** Each is a draft of its own; the first is shown, and the others wait in the list of drafts. */
async function take(files: readonly File[]): Promise<void> {
  let shown: string | null = null
  for (const file of files) {
    if (file.size > FILE_BYTES_MAX) {
      toast('bad', `“${file.name}” is too large to be a catalog. Nothing was imported.`)
      continue
    }
    const staged = await attempt(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return call('stage_catalog', { name: file.name, bytes })
    })
    shown ??= staged?.draft.id ?? null
  }
  if (shown !== null) navigate('new-batch', { draft: shown })
}
