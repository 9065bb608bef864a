// The keys that work everywhere, the listener for all keys, and the dialog that lists them.
import { useEffect, useMemo, useState } from 'react'
import { MAIN_SCREENS } from '../../contract/screens.ts'
import { back, forward, navigate, onAction } from '../state/navigation.ts'
import { shortcutFor, useShortcutGroups, useShortcuts, type Shortcut } from '../state/shortcuts.ts'
import { Dialog, isOfInputMethod, Kbd } from '../ui/index.ts'
import { toggleSidebar } from './sidebar.tsx'
import { t } from '../../words/index.ts'

export function AppShortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  const shortcuts = useMemo<readonly Shortcut[]>(
    () => [
      ...MAIN_SCREENS.map((screen, place) => ({
        keys: `Mod+${place + 1}`,
        label: t(`app.screen.${screen}`),
        run: () => navigate(screen),
      })),
      { keys: 'Mod+Shift+E', label: t('app.screen.export'), run: () => navigate('export') },
      { keys: 'Mod+B', label: t('app.keys.sidebar'), run: toggleSidebar },
      { keys: 'Alt+ArrowLeft', label: t('app.keys.back'), run: back },
      { keys: 'Alt+ArrowRight', label: t('app.keys.forward'), run: forward },
      { keys: ['?', 'Mod+/'], label: t('app.keys.title'), run: () => setIsOpen(true) },
    ],
    [],
  )
  useShortcuts(t('app.keys.global'), shortcuts)
  useListener()
  useEffect(
    () =>
      onAction('app', (action) => {
        if (action === 'keys') setIsOpen(true)
      }),
    [],
  )
  const groups = useShortcutGroups((state) => state.groups)
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('app.keys.title')} size="large">
      <div className="[columns:2_280px] gap-x-8 [&_section]:mb-4 [&_section]:break-inside-avoid">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-xs text-muted">{title}</h3>
            <dl>
              {shortcuts
                .filter(({ isUnlisted }) => isUnlisted !== true)
                .map(({ keys, label }) => (
                  <div key={label} className="flex justify-between gap-3 px-0 py-0.5">
                    <dt>{label}</dt>
                    <dd className="flex gap-2">
                      {(typeof keys === 'string' ? [keys] : keys).map((each) => (
                        <Kbd key={each} keys={each} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function useListener() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Handled already by a control or a list; and dialogs have their own keys.
      if (event.defaultPrevented || isOfInputMethod(event) || isInDialog()) return
      if (isPressing(event)) return
      const { groups } = useShortcutGroups.getState()
      const shortcut = shortcutFor(groups, event, isTyping(event))
      if (shortcut === null) return
      event.preventDefault()
      shortcut.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isInDialog = (): boolean =>
  document.querySelector('[data-modal], [role="menu"], [role="listbox"]') !== null

const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') && target instanceof Element && target.matches('button, a[href], summary')

/** The text field on a cell is none before something is typed. */
const TEXT_INPUTS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [data-cell="idle"])'
/** A typed letter selects an entry in these; a key combination does nothing in them. */
const LISTS = 'select, [role="combobox"]'
const isTyping = ({ target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target.matches(TEXT_INPUTS) || (target.matches(LISTS) && !ctrlKey && !metaKey))
