// The visited screens, one of them visible. The others stay mounted but inactive, so that scroll positions and forms stay.
import {
  Activity,
  createElement,
  Component,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { SCREENS, type Screen } from '../../contract/screens.ts'
import { failureOf } from '../bridge.ts'
import { useNavigation } from '../state/navigation.ts'
import { FailureState } from '../components/failure.tsx'
import { InSight, Skeleton } from '../ui/index.ts'
import { SCREEN_TABLE } from './screens.ts'
import { t } from '../../words/index.ts'

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
    // Screen readers must announce the new screen. What had the focus may be gone; a focus that the screen set is kept.
    const now = main.current?.querySelector(`[data-screen="${screen}"]`)
    const active = document.activeElement
    if (now?.contains(active) === true || (!isOther && active !== document.body)) return
    ;(titleIn(now) ?? main.current)?.focus({ preventScroll: true })
  }, [screen, step])
  const onCome = useCallback((whose: Screen) => {
    // A screen that is shown for the first time is still loading: until then the frame has the focus.
    if (document.activeElement === main.current)
      titleIn(main.current?.querySelector(`[data-screen="${whose}"]`))?.focus({ preventScroll: true })
  }, [])
  return (
    <main
      ref={main}
      id="screen"
      className="min-h-0 flex-1 outline-none"
      tabIndex={-1}
      aria-label={t(`app.screen.${screen}`)}
    >
      {SCREENS.filter((each) => visited.has(each)).map((each) => (
        <Activity key={each} mode={each === screen ? 'visible' : 'hidden'} name={each}>
          <div className="h-full min-h-0 overflow-auto" data-screen={each}>
            <InSight value={each === screen}>
              <ErrorBoundary>
                <Suspense fallback={<Loading />}>
                  {createElement(SCREEN_TABLE[each].Component)}
                  <Come screen={each} onCome={onCome} />
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

function Come({ screen, onCome }: ComeProps) {
  useEffect(() => onCome(screen), [screen, onCome])
  return null
}

function Loading() {
  return (
    <div className="grid gap-4 p-6" role="status" aria-label={t('common.loading')}>
      <Skeleton width={180} height={24} />
      <Skeleton width="60%" />
    </div>
  )
}

/** A screen that throws does not take down the others. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly thrown: unknown }> {
  override state = { thrown: null as unknown }

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('unknown') }
  }

  override render() {
    if (this.state.thrown === null) return this.props.children
    return (
      <FailureState
        title={t('app.screenFailed.title')}
        failure={{ ...failureOf(this.state.thrown), message: t('app.screenFailed.body') }}
        onRetry={() => this.setState({ thrown: null })}
      />
    )
  }
}
