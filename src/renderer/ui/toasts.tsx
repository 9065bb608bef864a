import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton, Button } from './button.tsx'
import { classes } from './classes.ts'
import { Details, TONE_TEXTS } from './figures.tsx'
import { ICONS } from './messages.tsx'
import { t } from '../../words/index.ts'

export interface ToastMessage {
  readonly id: number
  readonly tone: 'neutral' | 'ok' | 'bad'
  readonly text: string
  readonly details?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** A failure stays longer, so that it can be read. */
const SHOWN_MS = { neutral: 5_000, ok: 5_000, bad: 12_000 } as const

const BESIDE =
  'py-2 left-2 top-[anchor(--toasts-below_bottom)] bottom-[anchor(--toasts-above_top)] w-[anchor-size(--toasts-above_width)]'

/** Below the page, which ends above them. */
const BELOW = 'py-1.5 inset-x-0 bottom-0 max-h-[30vh] px-2 empty:hidden'

interface ToastsProps {
  /** The sidebar has room for them; otherwise they have a row of their own below the page. */
  readonly isBeside: boolean
  readonly toasts: readonly ToastMessage[]
  readonly onDismiss: (id: number) => void
}

export function Toasts({ isBeside, toasts, onDismiss }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null)
  useRoomBelow(viewport, !isBeside)
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
            className={classes(
              'pointer-events-auto relative flex max-h-full flex-none gap-1 rounded-md border border-line bg-raised pr-2 pl-3 shadow-high first:mt-auto',
              isBeside ? 'flex-col py-2' : 'items-center py-1 pr-10',
            )}
            duration={SHOWN_MS[tone]}
            type={tone === 'bad' ? 'foreground' : 'background'}
            onOpenChange={(open) => !open && onDismiss(id)}
          >
            <div
              // The text flows around icon and button: beside them there is no room for a long German word.
              className={classes(
                'min-h-0 [scrollbar-width:thin] overflow-x-hidden overflow-y-auto py-0.5 wrap-anywhere hyphens-auto',
                !isBeside && 'flex gap-x-2',
              )}
            >
              <Icon
                className={classes('float-left mt-0.5 mr-2 size-4 flex-none', TONE_TEXTS[tone])}
                aria-hidden
              />
              {isBeside && <span className="float-right size-6" aria-hidden />}
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
          'pointer-events-none fixed z-45 flex flex-col gap-2 overflow-x-hidden overflow-y-auto',
          isBeside ? BESIDE : BELOW,
        )}
        data-beside={isBeside}
      />
    </Radix.Provider>
  )
}

/** The page and whatever lies over it end above `--messages`: nothing is under them. */
function useRoomBelow(row: RefObject<HTMLElement | null>, isBelow: boolean): void {
  useLayoutEffect(() => {
    const own = row.current
    if (own === null || !isBelow) return undefined
    const { style } = document.documentElement
    const sized = new ResizeObserver(() => style.setProperty('--messages', `${own.offsetHeight}px`))
    sized.observe(own)
    return () => {
      sized.disconnect()
      style.removeProperty('--messages')
    }
  }, [row, isBelow])
}
