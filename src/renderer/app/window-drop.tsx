// A file or text dropped anywhere on the window is a catalog. A part that takes drops itself comes first.
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../bridge.ts'
import { takeFiles, takeText } from '../data/catalog-import.ts'
import { useApp } from '../data/snapshot.ts'
import { toast } from '../state/toasts.ts'
import { Button, classes } from '../ui/index.ts'
import { t } from '../../words/index.ts'

/** A text field takes text itself, and what is dragged within the window is no catalog. */
const isCatalog = ({ dataTransfer, target }: DragEvent): boolean => {
  const types = dataTransfer?.types ?? []
  if (types.includes('Files')) return true
  const isOfField = target instanceof Element && target.matches('input, textarea')
  return types.includes('text/plain') && !isDraggedHere && !isOfField
}

let isDraggedHere = false

function take(data: DataTransfer): void {
  if (data.files.length > 0) void takeFiles([...data.files])
  else if (data.types.includes('text/uri-list')) toast('neutral', t('app.import.link'))
  else void takeText(data.getData('text/plain'))
}

export function WindowDrop() {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isCatalog(event)) return
      const isTaken = event.defaultPrevented
      // Otherwise the window would open the file.
      event.preventDefault()
      setIsOver(!isTaken)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!isCatalog(event) || event.defaultPrevented || event.dataTransfer === null) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const drag = ({ type }: DragEvent) => void (isDraggedHere = type === 'dragstart')
    const shown = new AbortController()
    const { signal } = shown
    window.addEventListener('dragstart', drag, { signal })
    window.addEventListener('dragend', drag, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => shown.abort()
  }, [])
  const importing = useApp(({ app }) => app?.importing) ?? null
  if (!isOver && importing === null) return null
  return (
    <div
      className={classes(
        'pointer-events-none fixed inset-0 z-75 grid place-content-center justify-items-center gap-3 bg-[color-mix(in_srgb,var(--color-ground)_88%,transparent)] text-base font-semibold inset-ring-3 inset-ring-accent',
        !isOver && 'animate-appear-late',
      )}
      role="status"
    >
      <FileDown className="size-10 stroke-[1.25] text-link" aria-hidden />
      {isOver ? t('app.drop') : t('app.import.reading', { name: importing ?? '' })}
      {!isOver && (
        <Button className="pointer-events-auto" onClick={() => void call('cancel_import', {})}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}
