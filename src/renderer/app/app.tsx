import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { startNews } from '../data/news.ts'
import { queryClient } from '../data/query.ts'
import { showRebuildResult, showReloadNotice } from '../data/rebuild.ts'
import { useApp, useSettings } from '../data/snapshot.ts'
import { useNavigation } from '../state/navigation.ts'
import { dismissToast, useToasts } from '../state/toasts.ts'
import { Toasts, TooltipProvider } from '../ui/index.ts'
import { AppShortcuts } from './app-shortcuts.tsx'
import { Banners } from './banners.tsx'
import { RebuildDialog } from './rebuild-dialog.tsx'
import { ScreenStack } from './screen-stack.tsx'
import { Sidebar, useSidebarFolded } from './sidebar.tsx'
import { WindowDrop } from './window-drop.tsx'
import { chooseLocale, localeTag, setLocale, t } from '../../words/index.ts'

export function App() {
  useEffect(showReloadNotice, [])
  useEffect(showRebuildResult, [])
  useEffect(startNews, [])
  useTheme()
  const locale = useLocale()
  return (
    // Everything is mounted again in another language: texts are read while it renders.
    <QueryClientProvider key={locale} client={queryClient}>
      <TooltipProvider>
        <a
          className="fixed top-2 left-2 z-80 rounded-md bg-raised px-3 py-1 [clip-path:inset(50%)] focus:shadow-high focus:[clip-path:none]"
          href="#screen"
        >
          {t('app.skip')}
        </a>
        <div className="grid h-full grid-cols-[auto_minmax(0,1fr)]">
          <Sidebar />
          <div className="flex min-h-0 min-w-0 flex-col border-l border-line">
            <Banners />
            <ScreenStack />
          </div>
        </div>
        <AppShortcuts />
        <RebuildDialog />
        <WindowDrop />
        <Messages />
      </TooltipProvider>
    </QueryClientProvider>
  )
}

function Messages() {
  const toasts = useToasts((state) => state.toasts)
  const isFolded = useSidebarFolded()
  return <Toasts isBeside={!isFolded} toasts={toasts} onDismiss={dismissToast} />
}

function useLocale(): string {
  const language = useSettings(({ settings }) => settings?.language ?? 'system')
  const locales = useApp(({ app }) => app?.locales ?? navigator.languages).join(' ')
  const [locale, setShown] = useState(localeTag)
  const restore = useRef<(() => void) | null>(null)
  useEffect(() => {
    const show = async () => {
      await setLocale(chooseLocale(language, locales.split(' ')))
      restore.current = keepPlace()
      setShown(localeTag())
    }
    void show()
  }, [language, locales])
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    restore.current?.()
  }, [locale])
  return locale
}

/** Radix adds hidden inputs for a moment. */
const FOCUSABLE = ':is(button, input, textarea, summary, [tabindex]):not([aria-hidden="true"])'

/** @returns puts the focus and the scroll position where they were, after the same screen is mounted again */
function keepPlace(): () => void {
  const find = () => {
    const { screen } = useNavigation.getState().history.now
    const scroller = document.querySelector<HTMLElement>(`[data-screen="${screen}"]`)
    return { scroller, controls: [...(scroller?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])] }
  }
  const before = find()
  const scrolled = before.scroller?.scrollTop ?? 0
  const index = before.controls.findIndex((control) => control === document.activeElement)
  const top = before.controls[index]?.getBoundingClientRect().top ?? 0
  return () => {
    const { scroller, controls } = find()
    const control = controls[index]
    if (scroller === null) return
    scroller.scrollTop = scrolled
    if (control === undefined) return
    control.focus({ preventScroll: true })
    // Texts above it may have another height now.
    scroller.scrollTop += control.getBoundingClientRect().top - top
  }
}

function useTheme() {
  const theme = useSettings(({ settings }) => settings?.theme ?? 'system')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
}
