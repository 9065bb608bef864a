// What pre-flight has against an image, where it is seen: by its shape, its colour and its words. Nothing for what passes.
import { OctagonX, TriangleAlert } from 'lucide-react'
import type { PreflightVerdict } from '../../../contract/commands/preflight.ts'
import { classes } from '../../ui/index.ts'
import { PREFLIGHT_WORDS } from '../../words/states.ts'
import css from './preflight-sign.module.css'

interface PreflightSignProps {
  readonly verdict: PreflightVerdict | null
  readonly withWords?: boolean
  readonly className?: string | undefined
}

export function PreflightSign({ verdict, withWords = false, className }: PreflightSignProps) {
  if (verdict === null || verdict === 'pass') return null
  const Icon = verdict === 'error' ? OctagonX : TriangleAlert
  const words = PREFLIGHT_WORDS[verdict]
  // Of a tile its own label says it.
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
