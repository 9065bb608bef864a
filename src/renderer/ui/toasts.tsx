import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { IconButton, Button } from './button.tsx'
import { classes } from './classes.ts'
import { Details, TONE_TEXTS } from './figures.tsx'
import { useFreePlace } from './free-place.ts'
import { ICONS } from './messages.tsx'
import { t } from '../../words/index.ts'

export interface ToastMessage {
  readonly id: number
  readonly tone: 'neutral' | 'ok' | 'bad'
  readonly text: string
  /** Technical text, folded. */
  readonly details?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** A failure stays longer, so that it can be read. */
const SHOWN_MS = { neutral: 5_000, ok: 5_000, bad: 12_000 } as const

/** Between the two parts of the sidebar. */
const BESIDE =
  'left-2 top-[anchor(--toasts-below_bottom)] bottom-[anchor(--toasts-above_top)] w-[anchor-size(--toasts-above_width)]'

interface ToastsProps {
  /** The sidebar has room for them; otherwise they lie over the page, where no control is. */
  readonly isBeside: boolean
  readonly toasts: readonly ToastMessage[]
  readonly onDismiss: (id: number) => void
}

export function Toasts({ isBeside, toasts, onDismiss }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null)
  const place = useFreePlace(viewport, !isBeside && toasts.length > 0)
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
            className="pointer-events-auto relative flex max-h-full flex-none flex-col gap-1 rounded-md border border-line bg-raised py-2 pr-2 pl-3 shadow-high first:mt-auto"
            duration={SHOWN_MS[tone]}
            type={tone === 'bad' ? 'foreground' : 'background'}
            onOpenChange={(open) => !open && onDismiss(id)}
          >
            <div
              // The text flows around icon and button: beside them there is no room for a long German word.
              className="min-h-0 [scrollbar-width:thin] overflow-x-hidden overflow-y-auto px-0 py-0.5 wrap-anywhere hyphens-auto"
            >
              <Icon className={classes('float-left mt-0.5 mr-2 size-4', TONE_TEXTS[tone])} aria-hidden />
              <span className="float-right size-6" aria-hidden />
              <Radix.Description>{text}</Radix.Description>
              <Details text={details} />
            </div>
            {action !== undefined && (
              <Radix.Action asChild altText={action.label}>
                <Button size="small" className="flex-none self-start" onClick={action.run}>
                  {action.label}
                </Button>
              </Radix.Action>
            )}
            <Radix.Close asChild>
              <IconButton className="absolute right-2" label={t('common.dismiss')} icon={X} size="small" />
            </Radix.Close>
          </Radix.Root>
        )
      })}
      <Radix.Viewport
        label={t('common.messages', { hotkey: '{hotkey}' })}
        ref={viewport}
        className={classes(
          'pointer-events-none fixed z-70 flex flex-col gap-2 overflow-x-hidden overflow-y-auto px-0 py-2',
          isBeside ? BESIDE : 'max-h-screen w-60',
        )}
        data-beside={isBeside}
        style={isBeside ? {} : (place ?? { visibility: 'hidden' })}
      />
    </Radix.Provider>
  )
}
