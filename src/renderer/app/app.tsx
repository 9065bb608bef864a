import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { startNews } from '../data/news.ts'
import { queryClient } from '../data/query.ts'
import { showRebuildResult } from '../data/rebuild.ts'
import { showReloadNotice } from '../data/reload-notice.ts'
import { useSettings } from '../data/snapshot.ts'
import { dismissToast, useToasts } from '../state/toasts.ts'
import { Toasts, TooltipProvider } from '../ui/index.ts'
import { AppShortcuts } from './app-shortcuts.tsx'
import { Banners } from './banners.tsx'
import { RebuildDialog } from './rebuild-dialog.tsx'
import { ScreenStack } from './screen-stack.tsx'
import { Sidebar } from './sidebar.tsx'
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
  return <Toasts toasts={toasts} onDismiss={dismissToast} />
}

function useLocale(): string {
  const language = useSettings(({ settings }) => settings?.language ?? 'system')
  const [locale, setShown] = useState(localeTag)
  useEffect(() => {
    void setLocale(chooseLocale(language, navigator.languages)).then(() => setShown(localeTag()))
  }, [language])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return locale
}

function useTheme() {
  const theme = useSettings(({ settings }) => settings?.theme ?? 'system')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
}
