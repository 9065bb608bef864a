// Dialogs and drawers. Radix keeps the focus inside and returns it.
import { X, type LucideIcon } from 'lucide-react'
import { AlertDialog, Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { useInSight } from './in-sight.ts'
import { t } from '../../words/index.ts'

interface DialogProps {
  /** Absent: it is mounted only while it is open. */
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
    readonly busy?: boolean
    readonly disabled?: boolean
    readonly onConfirm: () => void
  }
  readonly cancelLabel?: string
  /** Other buttons instead, the primary one last. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

export function Dialog({
  open = true,
  onClose,
  title,
  description,
  size = 'medium',
  confirm,
  cancelLabel = t('common.cancel'),
  footer,
  children,
}: DialogProps) {
  const isInSight = useInSight()
  const focusReturn = useFocusReturn()
  // Hidden and not closed on another screen, so that nothing typed is lost.
  const hidden = isInSight ? {} : { style: { display: 'none' } }
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.veil} {...hidden} />
        <Radix.Content
          className={classes(css.dialog, css[size])}
          data-modal={isInSight ? '' : undefined}
          onKeyDown={(event) => {
            if (confirm === undefined || confirm.busy === true || confirm.disabled === true) return
            if (!isEnterOfText(event)) return
            event.preventDefault()
            confirm.onConfirm()
          }}
          {...hidden}
          {...focusReturn}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className={css.header}>
            <div className={css.titles}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className={css.description}>{description}</Radix.Description>
              )}
            </div>
          </header>
          {children !== undefined && <div className={css.body}>{children}</div>}
          {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
          {confirm !== undefined && (
            <footer className={css.footer}>
              <Button onClick={onClose}>{cancelLabel}</Button>
              <Button
                variant="primary"
                {...(confirm.icon === undefined ? {} : { icon: confirm.icon })}
                busy={confirm.busy ?? false}
                disabled={confirm.disabled ?? false}
                onClick={confirm.onConfirm}
              >
                {confirm.label}
              </Button>
            </footer>
          )}
          <CloseButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Not of a menu or dialog that opened from this one: React hands it what happens there, too. */
function isEnterOfText(event: KeyboardEvent): boolean {
  const { key, target, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || nativeEvent.isComposing || event.defaultPrevented) return false
  return target instanceof HTMLInputElement && target.type === 'text' && currentTarget.contains(target)
}

interface ConfirmDialogProps {
  /** Absent: it is mounted only while it is open. */
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: string
  /** What will happen, and what is kept. */
  readonly body: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
}

export function ConfirmDialog({
  open = true,
  onClose,
  title,
  body,
  confirmLabel,
  cancelLabel = t('common.cancel'),
  danger = false,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const isInSight = useInSight()
  const focusReturn = useFocusReturn()
  if (!isInSight) return null
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={css.veil} />
        <AlertDialog.Content
          className={classes(css.dialog, css.small)}
          onCloseAutoFocus={focusReturn.onCloseAutoFocus}
          onOpenAutoFocus={focusReturn.onOpenAutoFocus}
        >
          <header className={css.header}>
            <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
          </header>
          <AlertDialog.Description asChild>
            <div className={css.body}>{body}</div>
          </AlertDialog.Description>
          <footer className={css.footer}>
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

interface DrawerProps {
  /** Absent: it is mounted only while it is open. */
  readonly open?: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Beside its list, which stays usable: selecting another row changes the drawer. */
export function Drawer({ open = true, onClose, title, description, footer, children }: DrawerProps) {
  const isInSight = useInSight()
  const focusReturn = useFocusReturn()
  if (!isInSight) return null
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <Radix.Portal>
        <Radix.Content
          className={css.drawer}
          {...focusReturn}
          onInteractOutside={(event) => event.preventDefault()}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className={css.header}>
            <div className={css.titles}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild>
                  <div className={css.description}>{description}</div>
                </Radix.Description>
              )}
            </div>
          </header>
          <div className={css.drawerBody} tabIndex={-1}>
            {children}
          </div>
          {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
          <CloseButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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
        className={css.close}
      />
    </Radix.Close>
  )
}

// Radix returns the focus to a trigger button. Our dialogs are opened by rows and menus too, so the element that had the
// focus is remembered.
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
