import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { MAIN_SCREENS, type Screen } from '../../contract/screens.ts'
import { navigate, useNavigation } from '../state/navigation.ts'
import { matches, useMedia } from '../state/window.ts'
import { classes, IconButton, Tooltip } from '../ui/index.ts'
import { AccountFooter } from './account-footer.tsx'
import { SCREEN_TABLE } from './screens.ts'
import { t } from '../../words/index.ts'

// Icons only: in a narrow window at first, in a wide one not. What a person chooses holds for windows of that kind, and is
// remembered: in a narrow one the screens need the room that a wide one has.
/** CSS pixels; below it, the images need the room. */
const NARROW = '(width < 1100px)'

const useFolded = create(persist(() => ({ narrow: true, wide: false }), { name: 'sidebar' }))

const kindOf = (isNarrow: boolean) => (isNarrow ? 'narrow' : 'wide')

export function useSidebarFolded(): boolean {
  const kind = kindOf(useMedia(NARROW))
  return useFolded((folded) => folded[kind])
}

export const toggleSidebar = (): void => {
  const kind = kindOf(matches(NARROW))
  useFolded.setState((folded) => ({ [kind]: !folded[kind] }))
}

export function Sidebar() {
  const shown = useNavigation(({ history }) => history.now.screen)
  const isFolded = useSidebarFolded()
  const now = SCREEN_TABLE[shown].within ?? shown
  return (
    <aside
      className={classes(
        'flex min-h-0 w-54 flex-col justify-between gap-4 px-2 pt-3 pb-0',
        isFolded && 'w-13',
      )}
      aria-label={t('app.sidebar')}
    >
      <nav aria-label={t('app.screens')}>
        <IconButton
          className={classes('mr-0.5 mb-2 ml-auto flex', isFolded && 'mx-auto')}
          icon={isFolded ? PanelLeftOpen : PanelLeftClose}
          label={t(isFolded ? 'app.sidebar.unfold' : 'app.sidebar.fold')}
          keys="Mod+B"
          tooltipSide="right"
          aria-expanded={!isFolded}
          onClick={toggleSidebar}
        />
        <ul className="grid gap-0.5 [anchor-name:--toasts-below]">
          {MAIN_SCREENS.map((screen, place) => (
            <li key={screen}>
              <Tooltip text={t(`app.screen.${screen}`)} keys={`Mod+${place + 1}`} side="right">
                <button
                  type="button"
                  className={classes(
                    'flex h-8 w-full items-center gap-2.5 rounded-md border-0 bg-transparent px-2.5 py-0 text-left font-medium text-muted hover:bg-hover hover:text-fg',
                    isFolded && 'justify-center px-0',
                    screen === now && 'bg-pressed text-fg hover:bg-pressed',
                  )}
                  aria-current={screen === now ? 'page' : undefined}
                  aria-label={t(`app.screen.${screen}`)}
                  onClick={() => navigate(screen)}
                >
                  <ScreenIcon screen={screen} isNow={screen === now} />
                  {!isFolded && t(`app.screen.${screen}`)}
                </button>
              </Tooltip>
            </li>
          ))}
        </ul>
      </nav>
      <AccountFooter isFolded={isFolded} />
    </aside>
  )
}

function ScreenIcon({ screen, isNow }: { readonly screen: Screen; readonly isNow: boolean }) {
  const { icon: Icon } = SCREEN_TABLE[screen]
  return <Icon className={classes('size-4 flex-none stroke-[1.75]', isNow && 'text-link')} aria-hidden />
}
