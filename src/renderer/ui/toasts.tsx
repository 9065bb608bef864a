import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { IconButton, Button } from './button.tsx'
import { classes } from './classes.ts'
import { Details } from './details.tsx'
import css from './toasts.module.css'
import { t } from '../../words/index.ts'

export interface ToastMessage {
  readonly id: number
  readonly tone: 'neutral' | 'ok' | 'bad'
  readonly text: string
  /** Technical text, folded. */
  readonly details?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

const ICONS = { neutral: Info, ok: CircleCheck, bad: CircleAlert } as const
/** A failure stays longer, so that it can be read. */
const SHOWN_MS = { neutral: 5_000, ok: 5_000, bad: 12_000 } as const

interface ToastsProps {
  readonly toasts: readonly ToastMessage[]
  readonly onDismiss: (id: number) => void
}

export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    viewport.current?.scrollTo({ top: viewport.current.scrollHeight })
  }, [newest])
  return (
    <Radix.Provider label={t('common.message')} swipeDirection="left">
      {toasts.map(({ id, tone, text, details, action }) => {
        const Icon = ICONS[tone]
        return (
          <Radix.Root
            key={id}
            className={classes(css.toast, css[tone])}
            duration={SHOWN_MS[tone]}
            type={tone === 'bad' ? 'foreground' : 'background'}
            onOpenChange={(open) => !open && onDismiss(id)}
          >
            <Icon className={css.icon} aria-hidden />
            <div className={css.text}>
              <Radix.Description>{text}</Radix.Description>
              <Details text={details} />
            </div>
            {action !== undefined && (
              <Radix.Action asChild altText={action.label}>
                <Button size="small" className={css.action} onClick={action.run}>
                  {action.label}
                </Button>
              </Radix.Action>
            )}
            <Radix.Close asChild>
              <IconButton className={css.close} label={t('common.dismiss')} icon={X} size="small" />
            </Radix.Close>
          </Radix.Root>
        )
      })}
      <Radix.Viewport
        label={t('common.messages', { hotkey: '{hotkey}' })}
        ref={viewport}
        className={css.viewport}
      />
    </Radix.Provider>
  )
}
