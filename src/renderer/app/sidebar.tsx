import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { MAIN_SCREENS, type Screen } from '../../contract/screens.ts'
import { navigate, useNavigation } from '../state/navigation.ts'
import { toggleSidebar, useSidebarFolded } from '../state/sidebar.ts'
import { useToasts } from '../state/toasts.ts'
import { classes, IconButton, Tooltip } from '../ui/index.ts'
import { AccountFooter } from './account-footer.tsx'
import { SCREEN_TABLE } from './screens.ts'
import css from './sidebar.module.css'
import { t } from '../../words/index.ts'

export function Sidebar() {
  const shown = useNavigation(({ history }) => history.now.screen)
  // Messages need its free place, above the folded foot: elsewhere they would cover what can be pressed.
  const hasMessages = useToasts(({ toasts }) => toasts.length > 0)
  const isFootFolded = useSidebarFolded()
  const isFolded = isFootFolded && !hasMessages
  const now = SCREEN_TABLE[shown].within ?? shown
  return (
    <aside className={classes(css.sidebar, isFolded && css.folded)} aria-label={t('app.sidebar')}>
      <nav aria-label={t('app.screens')}>
        <IconButton
          className={css.fold}
          icon={isFolded ? PanelLeftOpen : PanelLeftClose}
          label={t(isFolded ? 'app.sidebar.unfold' : 'app.sidebar.fold')}
          keys="Mod+B"
          tooltipSide="right"
          aria-expanded={!isFolded}
          onClick={toggleSidebar}
        />
        <ul className={css.screens}>
          {MAIN_SCREENS.map((screen, place) => (
            <li key={screen}>
              <Tooltip text={t(`app.screen.${screen}`)} keys={`Mod+${place + 1}`} side="right">
                <button
                  type="button"
                  className={classes(css.screen, screen === now && css.now)}
                  aria-current={screen === now ? 'page' : undefined}
                  aria-label={t(`app.screen.${screen}`)}
                  onClick={() => navigate(screen)}
                >
                  <ScreenIcon screen={screen} />
                  {!isFolded && t(`app.screen.${screen}`)}
                </button>
              </Tooltip>
            </li>
          ))}
        </ul>
      </nav>
      <AccountFooter isFolded={isFootFolded} />
    </aside>
  )
}

function ScreenIcon({ screen }: { readonly screen: Screen }) {
  const { icon: Icon } = SCREEN_TABLE[screen]
  return <Icon className={css.icon} aria-hidden />
}
