// A file dropped anywhere on the window is a catalog. A part that takes drops itself comes first.
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { takeFiles, useReading } from '../data/catalog-import.ts'
import { classes } from '../ui/index.ts'
import { t } from '../../words/index.ts'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

export function WindowDrop() {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
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
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      void takeFiles([...(event.dataTransfer?.files ?? [])])
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
  const reading = useReading((state) => state.reading)
  if (!isOver && reading === null) return null
  return (
    <div
      className={classes(
        'pointer-events-none fixed inset-0 z-75 grid place-content-center justify-items-center gap-3 bg-[color-mix(in_srgb,var(--color-ground)_88%,transparent)] text-base font-semibold inset-ring-3 inset-ring-accent',
        !isOver && 'animate-appear-late',
      )}
      role="status"
    >
      <FileDown className="size-10 stroke-[1.25] text-link" aria-hidden />
      {isOver ? t('app.drop') : t('app.import.reading', { name: reading ?? '' })}
    </div>
  )
}
