import { CircleAlert, FileText, Hourglass } from 'lucide-react'
import type { TaskStory } from '../../../contract/commands/tasks.ts'
import { reasonWords } from '../../../domain/reasons.ts'
import css from './task-drawer.module.css'

type File = TaskStory['assets'][number]

export function TaskFiles({ assets }: Pick<TaskStory, 'assets'>) {
  if (assets.length === 0) return null
  return (
    <ul className={css.files} aria-label="Files">
      {assets.map((file) => (
        <li key={file.id} className={css.file} title={file.message ?? wordsOf(file)}>
          <div className={css.picture}>
            <Picture file={file} />
          </div>
          <div className={css.slot}>
            <bdi>{wordsOf(file)}</bdi>
          </div>
        </li>
      ))}
    </ul>
  )
}

const wordsOf = ({ code, slot }: File): string => (code === null ? slot : reasonWords(code))

function Picture({ file }: { readonly file: File }) {
  if (file.kind === 'failure' || file.state === 'failed' || file.state === 'expired')
    return <CircleAlert aria-label="Failed" />
  if (file.state === 'expected') return <Hourglass aria-label="On its way" />
  if (file.kind === 'document') return <FileText aria-label="Document" />
  return <img src={`asset://thumb/${file.id}`} alt={file.slot} decoding="async" width={76} height={76} />
}
