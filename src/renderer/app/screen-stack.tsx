// The screens that were visited, one of them in sight. The others sleep with all they hold: their effects have ended,
// their scroll places and forms are kept, so that going back finds everything as it was left.
import {
  Activity,
  Component,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Screen } from '../../contract/news.ts'
import { failureOf } from '../bridge.ts'
import { useNavigation } from '../state/navigation.ts'
import { ErrorState, InSight, Skeleton } from '../ui/index.ts'
import css from './app.module.css'
import { SCREEN_TABLE } from './screens.ts'

export function ScreenStack() {
  const screen = useNavigation(({ history }) => history.now.screen)
  const [visited, setVisited] = useState<ReadonlySet<Screen>>(new Set([screen]))
  if (!visited.has(screen)) setVisited(new Set([...visited, screen]))
  const main = useRef<HTMLElement>(null)
  const step = useNavigation((state) => state.step)
  const shown = useRef({ screen, step })
  useEffect(() => {
    const isOther = shown.current.screen !== screen
    if (shown.current.step === step && !isOther) return
    shown.current = { screen, step }
    // A reader is told where it is. On the way to another screen what had the focus has gone to sleep; within one it may
    // be gone. Where the screen has put it itself, it stays.
    const now = main.current?.querySelector(`[data-screen="${screen}"]`)
    const active = document.activeElement
    if (now?.contains(active) === true || (!isOther && active !== document.body)) return
    ;(titleIn(now) ?? main.current)?.focus({ preventScroll: true })
  }, [screen, step])
  const onCome = useCallback((whose: Screen) => {
    // A screen that is seen for the first time is still on its way when it is gone to: the frame has the focus till then.
    if (document.activeElement === main.current)
      titleIn(main.current?.querySelector(`[data-screen="${whose}"]`))?.focus({ preventScroll: true })
  }, [])
  return (
    <main
      ref={main}
      id="screen"
      className={css.main}
      tabIndex={-1}
      aria-label={SCREEN_TABLE.find((entry) => entry.screen === screen)?.title}
    >
      {SCREEN_TABLE.filter((entry) => visited.has(entry.screen)).map((entry) => (
        <Activity key={entry.screen} mode={entry.screen === screen ? 'visible' : 'hidden'} name={entry.title}>
          <div className={css.screen} data-screen={entry.screen}>
            <InSight value={entry.screen === screen}>
              <ErrorBoundary>
                <Suspense fallback={<Loading />}>
                  <entry.Component />
                  <Come screen={entry.screen} onCome={onCome} />
                </Suspense>
              </ErrorBoundary>
            </InSight>
          </div>
        </Activity>
      ))}
    </main>
  )
}

const titleIn = (element: Element | null | undefined): HTMLElement | null =>
  element?.querySelector<HTMLElement>('[data-page-title]') ?? null

interface ComeProps {
  readonly screen: Screen
  readonly onCome: (screen: Screen) => void
}

/** Drawn together with the screen it stands beside, and not before. */
function Come({ screen, onCome }: ComeProps) {
  useEffect(() => onCome(screen), [screen, onCome])
  return null
}

function Loading() {
  return (
    <div className={css.loading} role="status" aria-label="Loading">
      <Skeleton width={180} height={24} />
      <Skeleton width="60%" />
    </div>
  )
}

/** A screen that fails takes no other with it. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly thrown: unknown }> {
  override state = { thrown: null as unknown }

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('unknown') }
  }

  override render() {
    if (this.state.thrown === null) return this.props.children
    return (
      <ErrorState
        title="This screen has failed"
        message={`Nothing was lost; the batches go on. ${failureOf(this.state.thrown).message}`}
        onRetry={() => this.setState({ thrown: null })}
      />
    )
  }
}
