// Files dropped anywhere on the screen are catalogs.
import { FileDown } from 'lucide-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import css from './start.module.css'

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  // Entering a child and leaving its parent come in pairs; only the outermost counts.
  const depth = useRef(0)
  const setDepth = (next: number) => {
    depth.current = Math.max(0, next)
    setIsOver(depth.current > 0)
  }
  return (
    <div
      className={css.area}
      onDragEnter={(event) => hasFiles(event) && setDepth(depth.current + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth(depth.current - 1)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <div className={css.over} aria-hidden>
          <FileDown />
          Drop to import
        </div>
      )}
    </div>
  )
}
