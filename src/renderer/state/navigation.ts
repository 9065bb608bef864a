// Which screen is shown, with its parameters. Visited screens stay mounted (hidden), so that going back finds everything
// as it was; parameters hold only what a link says.
import { create } from 'zustand'
import type { CatalogField } from '../../domain/catalog.ts'
import type { LibraryFilter } from '../../contract/commands/library.ts'
import type { Show } from '../../contract/news.ts'
import type { Screen } from '../../contract/screens.ts'

export const SETTINGS_SECTIONS = [
  'accounts',
  'batches',
  'library',
  'rules',
  'notifications',
  'computer',
  'appearance',
  'network',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

export interface ScreenParams {
  readonly tonight: {
    readonly batch?: number
    readonly task?: number
    readonly code?: string
  }
  readonly 'new-batch': {
    readonly draft?: string
    readonly step?: 'columns' | 'problems' | 'recipes' | 'plan'
    /** Of the first row: where the cursor begins. */
    readonly cell?: CatalogField
  }
  readonly library: Readonly<LibraryFilter>
  readonly recipes: {
    readonly recipe?: number | 'new'
    /** `library:<asset id>`, to be the reference of a new Clone recipe. */
    readonly reference?: string
  }
  readonly report: { readonly batch?: number }
  readonly settings: {
    readonly section?: SettingsSection
    readonly account?: number
  }
  readonly export: { readonly filter?: LibraryFilter; readonly assets?: readonly number[] }
}
export type ScreenPlace = {
  readonly [S in Screen]: Place<S, ScreenParams[S]>
}[Screen]

interface NavigationState {
  readonly history: History<ScreenPlace>
  /** The last parameters of each screen; a link without parameters shows these. */
  readonly lastParams: Readonly<Partial<ScreenParams>>
  /** Grows with every step, so that equal parameters take effect again. */
  readonly step: number
}

const START: ScreenPlace = { screen: 'tonight', params: {} }

export const useNavigation = create<NavigationState>(() => ({
  history: { past: [], now: START, future: [] },
  lastParams: {},
  step: 0,
}))

const stepTo = (history: History<ScreenPlace>) =>
  useNavigation.setState(({ lastParams, step }) => ({
    history,
    lastParams: { ...lastParams, [history.now.screen]: history.now.params },
    step: step + 1,
  }))

export function navigate<S extends Screen>(screen: S, params?: ScreenParams[S]): void {
  const { history, lastParams } = useNavigation.getState()
  if (params === undefined && history.now.screen === screen) return
  // Text that was selected on one screen would leave its mark on the next.
  globalThis.getSelection?.()?.removeAllRanges()
  stepTo(goTo(history, placeOf(screen, params ?? lastParams[screen] ?? {})))
}

/** Changes the parameters without a step of its own. */
export function refine<S extends Screen>(screen: S, params: ScreenParams[S]): void {
  const { history } = useNavigation.getState()
  if (history.now.screen !== screen) return
  stepTo(replaceNow(history, placeOf(screen, params)))
}

export const back = () => stepTo(goBack(useNavigation.getState().history))
export const forward = () => stepTo(goForward(useNavigation.getState().history))

export const useParams = <S extends Screen>(screen: S): ScreenParams[S] =>
  useNavigation(({ lastParams }) => lastParams[screen] ?? NOTHING)
const NOTHING = {}

/** Both parts come from the same `S`, so the pair is a member of the union; the compiler cannot see that. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const placeOf = (screen: Screen, params: object) => ({ screen, params }) as ScreenPlace

type Action = NonNullable<Show['action']>
type Listening = Screen | 'app'
const listeners = new Map<Listening, (action: Action) => void>()
const waiting = new Map<Screen, Action>()

/** A menu action. One that came before its screen was mounted is delivered then. @returns ends it */
export function onAction(whose: Listening, listener: (action: Action) => void): () => void {
  listeners.set(whose, listener)
  const early = whose === 'app' ? undefined : waiting.get(whose)
  if (early !== undefined && whose !== 'app') {
    waiting.delete(whose)
    listener(early)
  }
  return () => {
    if (listeners.get(whose) === listener) listeners.delete(whose)
  }
}

export function act(screen: Screen, action: Action): void {
  listeners.get('app')?.(action)
  const listener = listeners.get(screen)
  if (listener === undefined) waiting.set(screen, action)
  else listener(action)
}

interface Place<S extends string, P> {
  readonly screen: S
  readonly params: P
}

export interface History<Entry> {
  readonly past: readonly Entry[]
  readonly now: Entry
  readonly future: readonly Entry[]
}

const PAST_MAX = 100

/** A new step drops what was ahead. */
export const goTo = <Entry>({ past, now }: History<Entry>, entry: Entry): History<Entry> => ({
  past: [...past, now].slice(-PAST_MAX),
  now: entry,
  future: [],
})

export const replaceNow = <Entry>(history: History<Entry>, entry: Entry): History<Entry> => ({
  ...history,
  now: entry,
})

export function goBack<Entry>(history: History<Entry>): History<Entry> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export function goForward<Entry>(history: History<Entry>): History<Entry> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.now], now: after, future }
}
