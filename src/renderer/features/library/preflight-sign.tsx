// The pre-flight verdict on an image, by shape, color and words. Nothing for images that pass.
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import type { PreflightVerdict } from '../../../contract/commands/preflight.ts'
import { classes } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

interface PreflightSignProps {
  readonly verdict: PreflightVerdict | null
  readonly withWords?: boolean
  readonly className?: string | undefined
}

export function PreflightSign({ verdict, withWords = false, className }: PreflightSignProps) {
  if (verdict === null || verdict === 'pass') return null
  const Icon = verdict === 'error' ? OctagonAlert : TriangleAlert
  const words = t(`state.preflight.${verdict}`)
  // A tile has it in its own label.
  return (
    <span
      className={classes(
        'inline-flex h-5 min-w-5 flex-none items-center justify-center gap-1 rounded-lg text-xs leading-5 font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:flex-none',
        verdict === 'error' ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn',
        withWords && 'py-0 pr-1.75 pl-1',
        className,
      )}
      {...(withWords ? {} : { title: words, 'aria-hidden': true })}
    >
      <Icon aria-hidden />
      {withWords && words}
    </span>
  )
}
