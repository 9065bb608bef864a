// Dialogs and drawers. Radix keeps the focus inside and returns it.
import { X, type LucideIcon } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { focusWrongNumber } from './inputs.tsx'
import { isOfInputMethod } from './keys.tsx'
import { useInSight } from './tooltip.tsx'
import { t } from '../../words/index.ts'

interface DialogProps {
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  /** `form`: as high as the window allows, whatever it holds, so that it stays where it is. */
  readonly size?: 'small' | 'medium' | 'large' | 'form'
  /** The primary button, with a cancel button beside it. Enter in a text field presses it too. */
  readonly confirm?: {
    readonly label: string
    readonly icon?: LucideIcon
    readonly busy?: boolean | undefined
    readonly disabled?: boolean
    readonly danger?: boolean | undefined
    readonly onConfirm: () => void
  }
  readonly cancelLabel?: string
  readonly isQuestion?: boolean
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

const FOOT = 'flex flex-wrap justify-end gap-2 px-5 py-3 border-t border-line'

const WINDOW =
  'fixed top-[calc(50%-var(--messages)/2)] left-1/2 z-41 flex flex-col max-w-[calc(100vw-48px)] max-h-[calc(100vh-48px-var(--messages))] border border-line rounded-lg bg-surface shadow-high -translate-1/2 animate-appear'
/** A message in the sidebar would cover the dialog in a narrow window, so the dialog moves aside. */
const BESIDE_MESSAGES =
  'max-[1330px]:[:root:has([data-beside=true]_li[data-swipe-direction])_&]:left-[calc(50%+108px)] max-[1330px]:[:root:has([data-beside=true]_li[data-swipe-direction])_&]:max-w-[calc(100vw-248px)]'
const SIZES = { small: 'w-105', medium: 'w-140', large: 'w-220', form: 'w-220 h-190' } as const

const QUESTION = {
  role: 'alertdialog',
  onInteractOutside: (event: Event) => event.preventDefault(),
} as const

export function Dialog({
  open = true,
  onClose,
  title,
  description,
  size = 'medium',
  confirm,
  cancelLabel = t('common.cancel'),
  isQuestion = false,
  footer,
  children,
}: DialogProps) {
  const isInSight = useInSight()
  const focusReturn = useFocusReturn()
  const content = useRef<HTMLDivElement>(null)
  const onConfirm = () => {
    if (content.current === null || !focusWrongNumber(content.current)) confirm?.onConfirm()
  }
  // Hidden and not closed on another screen, so that nothing typed is lost.
  const hidden = isInSight ? {} : { style: { display: 'none' } }
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" {...hidden} />
        <Radix.Content
          ref={content}
          className={classes(WINDOW, BESIDE_MESSAGES, SIZES[size])}
          {...(isQuestion ? QUESTION : {})}
          data-modal={isInSight ? '' : undefined}
          onKeyDown={(event) => {
            closeUnderMessage(event, onClose)
            if (confirm === undefined || confirm.busy === true || confirm.disabled === true) return
            if (!isEnterOfText(event)) return
            event.preventDefault()
            onConfirm()
          }}
          onEscapeKeyDown={keepComposition}
          {...hidden}
          {...focusReturn}
          {...(description === undefined && !isQuestion ? { 'aria-describedby': undefined } : {})}
        >
          <Head title={title} description={description} />
          {children !== undefined && (
            <div className="-mt-1 flex-auto overflow-auto px-5 pt-1 pb-4">{children}</div>
          )}
          {footer !== undefined && <footer className={FOOT}>{footer}</footer>}
          {confirm !== undefined && (
            <footer className={FOOT}>
              <Button onClick={onClose}>{cancelLabel}</Button>
              <Button
                variant={confirm.danger === true ? 'danger' : 'primary'}
                {...(confirm.icon === undefined ? {} : { icon: confirm.icon })}
                busy={confirm.busy ?? false}
                disabled={confirm.disabled ?? false}
                onClick={onConfirm}
              >
                {confirm.label}
              </Button>
            </footer>
          )}
          {!isQuestion && <CloseButton />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix gives Escape to the layer that opened last, which may be a message in passing: then the dialog closes as well. */
function closeUnderMessage(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event.nativeEvent)) return
  // A dialog around this one stays.
  event.preventDefault()
  onClose()
}

/** Escape takes back a conversion of the input method, and closes nothing. */
function keepComposition(event: globalThis.KeyboardEvent): void {
  if (isOfInputMethod(event)) event.preventDefault()
}

/** Not of a menu or dialog that opened from this one: React hands it what happens there, too. */
function isEnterOfText(event: KeyboardEvent): boolean {
  const { key, target, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || isOfInputMethod(nativeEvent) || event.defaultPrevented) return false
  return target instanceof HTMLInputElement && target.type === 'text' && currentTarget.contains(target)
}

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'cancelLabel'> {
  readonly body: ReactNode
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
}

export function ConfirmDialog({
  body,
  confirmLabel: label,
  danger,
  busy,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog {...rest} size="small" isQuestion confirm={{ label, danger, busy, onConfirm }}>
      <Radix.Description asChild>
        <div>{body}</div>
      </Radix.Description>
    </Dialog>
  )
}

interface DrawerProps extends Pick<DialogProps, 'open' | 'onClose' | 'description' | 'footer'> {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** Beside its list, which stays usable: selecting another row changes the drawer. */
export function Drawer({ open = true, onClose, title, description, footer, children }: DrawerProps) {
  const isInSight = useInSight()
  const focusReturn = useFocusReturn()
  const keptFocus = useKeptFocus<HTMLDivElement>()
  if (!isInSight) return null
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <Radix.Portal>
        <Radix.Content
          className="fixed top-0 right-0 bottom-(--messages) z-30 flex w-[min(560px,calc(100vw_-_320px))] animate-slide flex-col border-l border-line bg-surface shadow-high"
          {...keptFocus}
          onKeyDown={(event) => closeUnderMessage(event, onClose)}
          onEscapeKeyDown={keepComposition}
          {...focusReturn}
          onInteractOutside={(event) => event.preventDefault()}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Head title={title} description={description} />
          <div className="-mt-1 min-h-0 flex-1 overflow-auto px-5 pt-1 pb-5" tabIndex={-1}>
            {children}
          </div>
          {footer !== undefined && <footer className={FOOT}>{footer}</footer>}
          <CloseButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Head({ title, description }: Pick<DrawerProps, 'title' | 'description'>) {
  return (
    <header className="flex items-start justify-between gap-3 pt-4 pr-14 pb-3 pl-5">
      <div className="min-w-0">
        <Radix.Title className="text-base leading-6 wrap-anywhere">{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description asChild>
            <div className="text-muted">{description}</div>
          </Radix.Description>
        )}
      </div>
    </header>
  )
}

/** Last in the focus order, so that a dialog opens on its content. */
function CloseButton() {
  return (
    <Radix.Close asChild>
      <Button
        variant="ghost"
        icon={X}
        aria-label={t('common.close')}
        title={t('common.closeWithKey')}
        className="absolute top-3.5 right-3.5 w-7 p-0"
      />
    </Radix.Close>
  )
}

// Radix returns the focus to a trigger button. Our dialogs open from rows and menus too, so what had it is remembered.
function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      const active = document.activeElement
      // A menu is gone when the dialog closes; its trigger is still there.
      const menu = active?.closest('[role="menu"]') ?? null
      before.current =
        menu === null ? active : document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}

/** A pressed button may disappear. The keyboard then continues at its surroundings and not at the top of the page. */
export function useKeptFocus<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const isHere = useRef(false)
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  })
  return {
    ref: place,
    tabIndex: -1,
    // From its dialogs too: React's events bubble through the component that has opened them.
    onFocus: () => {
      isHere.current = true
    },
    // Not fired when the element is removed.
    onBlur: () => {
      isHere.current = false
    },
  } as const
}
