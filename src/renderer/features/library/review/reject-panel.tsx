// Asks for the reason of a rejection: a digit picks one, F takes the pre-flight finding, X repeats the last, text is typed.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { reject, rejectForFinding } from './actions.ts'
import { usePreflight } from '../loupe/preflight.tsx'
import { useLibrary, useAsset } from '../model/library-store.ts'
import { reasonOf, rejectReasons } from '../model/asset-words.ts'
import { onlyTarget, targets } from '../model/selection.ts'
import { useViewPreferences } from '../model/view-preferences.ts'
import { Button, classes, isPress, Kbd, TextInput } from '../../../ui/index.ts'
import { t } from '../../../../words/index.ts'

interface RejectPanelProps {
  readonly onClose: () => void
  /** The focus has moved elsewhere, and stays there. */
  readonly onLeft: () => void
}

export function RejectPanel({ onClose, onLeft }: RejectPanelProps) {
  const [typed, setTyped] = useState('')
  const lastReason = useViewPreferences((preferences) => preferences.lastReason)
  const finding = useFinding()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const give = (reason: string | null) => {
    reject(reason)
    onClose()
  }
  const giveFinding = () => {
    void rejectForFinding()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    const isTyping = typed !== '' || event.target instanceof HTMLInputElement
    const reason = isTyping ? undefined : rejectReasons().find((_, at) => isPress(event, String(at + 1)))
    const done = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') done(onClose)
    else if (event.key === 'Tab') done(() => moveFocus(event.currentTarget, event.shiftKey))
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement))
      done(() => give(typed.trim() === '' ? null : typed.trim()))
    else if (!isTyping && finding !== null && isPress(event, 'f')) done(giveFinding)
    else if (!isTyping && isPress(event, 'x')) done(() => give(lastReason))
    else if (reason !== undefined) done(() => give(reason))
    else if (/^\S$/u.test(event.key)) event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <div
      ref={panel}
      className="absolute bottom-13 left-6 z-20 flex w-130 max-w-[calc(100%-48px)] flex-col gap-2 rounded-lg border border-line bg-raised p-3 shadow-high outline-none"
      role="dialog"
      aria-label={t('library.reject.title')}
      data-modal
      tabIndex={-1}
      onKeyDown={press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeft()
      }}
    >
      <Title lastReason={lastReason} />
      {finding !== null && (
        <Button variant="ghost" className={REASON} onClick={giveFinding}>
          <Kbd keys="F" /> <span className="min-w-0 wrap-anywhere">{reasonOf(finding)}</span>
        </Button>
      )}
      <ol className="grid grid-cols-2">
        {rejectReasons().map((reason, at) => (
          <li key={reason}>
            <Button variant="ghost" className={classes(REASON, 'w-full')} onClick={() => give(reason)}>
              <Kbd keys={String(at + 1)} /> {reason}
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex gap-2 [&>:first-child]:flex-1">
        <TextInput
          aria-label={t('library.reject.other')}
          placeholder={t('library.reject.other')}
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        <Button variant="primary" onClick={() => give(typed.trim() === '' ? null : typed.trim())}>
          {t('library.review.reject')} <Kbd keys="Enter" />
        </Button>
      </div>
    </div>
  )
}

const REASON = 'h-auto min-h-7 justify-start text-left font-normal whitespace-normal'

/** Stays inside: outside, a typed letter is a shortcut of the library. */
function moveFocus(panel: Element, isBack: boolean) {
  const stops = [...panel.querySelectorAll<HTMLElement>('button, input')]
  const at = stops.findIndex((one) => one === document.activeElement)
  stops.at(isBack ? Math.max(at, 0) - 1 : (at + 1) % stops.length)?.focus()
}

function Title({ lastReason }: { readonly lastReason: string | null }) {
  const count = useLibrary(({ selection }) => targets(selection).length)
  const again = lastReason === null ? 'library.reject.noReason' : 'library.reject.lastReason'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
      {count > 1 ? t('library.reject.titleMany', { count }) : t('library.reject.title')}
      <span className="flex items-center gap-1 text-xs font-normal text-muted">
        <Kbd keys="X" /> {t(again, { reason: lastReason ?? '' })} · <Kbd keys="Escape" />{' '}
        {t('library.reject.cancel')}
      </span>
    </div>
  )
}

/** Only for a single image: each has its own finding. */
function useFinding() {
  const id = useLibrary(({ selection }) => onlyTarget(selection))
  return usePreflight(useAsset(id), false)?.findings[0] ?? null
}
