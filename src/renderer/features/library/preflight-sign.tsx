// The pre-flight verdict on an image, by shape, color and words. Nothing for images that pass.
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import type { PreflightVerdict } from '../../../contract/commands/preflight.ts'
import { classes } from '../../ui/index.ts'
import css from './preflight-sign.module.css'
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
      className={classes(css.sign, css[verdict], withWords && css.wide, className)}
      {...(withWords ? {} : { title: words, 'aria-hidden': true })}
    >
      <Icon aria-hidden />
      {withWords && words}
    </span>
  )
}
