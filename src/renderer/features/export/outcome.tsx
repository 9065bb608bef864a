import { FolderOpen, X } from 'lucide-react'
import type { ExportOutcome } from '../../../contract/commands/export.ts'
import { call } from '../../bridge.ts'
import { attempt } from '../../state/toasts.ts'
import { Banner, Button, IconButton } from '../../ui/index.ts'
import { outcomeWords } from './words.ts'

interface OutcomeProps {
  readonly outcome: ExportOutcome
  readonly onDismiss: () => void
}

/** The result of the export. */
export function Outcome({ outcome, onDismiss }: OutcomeProps) {
  const { message, paths } = outcome
  const { tone, title } = outcomeWords(outcome)
  return (
    <Banner
      tone={tone}
      title={title}
      actions={
        <>
          {paths.length > 0 && (
            <Button
              size="small"
              icon={FolderOpen}
              onClick={() => void attempt(() => call('show_export', {}))}
            >
              Show in folder
            </Button>
          )}
          <IconButton size="small" icon={X} label="Put this away" onClick={onDismiss} />
        </>
      }
    >
      {/* Its title says so already. */}
      {message.replace(/^Cancelled\. /, '')}
    </Banner>
  )
}
