// Moving from one asset to another, and from one view to another.
import { call } from '../../../bridge.ts'
import { attempt } from '../../../state/toasts.ts'
import { announce, assets, current, silence, updateSelection, useLibrary } from './library-store.ts'
import { pointer, setZoom, useViewPreferences, useZoom } from './view-preferences.ts'
import { type GridLayout, sizeBeside } from './grid-layout.ts'
import { isForMobile } from './a-plus-page.ts'
import * as selection from './selection.ts'
import { stepInGrid, stepInList, type Step } from './movement.ts'
import { hasPicture } from './asset-words.ts'
import { factorOf, FIT, middle, panBy, toggleFull, zoomTo, type Point } from './zoom.ts'
import { t } from '../../../../words/index.ts'

let grid: { readonly layout: GridLayout; readonly height: number } | null = null
export const setGrid = (now: typeof grid): void => {
  grid = now
}

let reader: HTMLElement | null = null
export const setDocumentElement = (now: typeof reader): void => {
  reader = now
}
const LINE_PX = 60

/** In a document, up and down scroll. @returns whether they did */
function scrollReader(which: Step): boolean {
  if (reader === null || which === 'left' || which === 'right') return false
  const page = reader.clientHeight - LINE_PX
  const whole = reader.scrollHeight
  const by = { up: -LINE_PX, down: LINE_PX, 'page-up': -page, 'page-down': page, first: -whole, last: whole }
  reader.scrollBy({ top: by[which] })
  return true
}

export function step(which: Step, isExtending = false): void {
  if (scrollReader(which)) return
  const { selection: now, column } = useLibrary.getState()
  const frame = selection.topFrame(now)
  if (frame.view === 'grid') {
    if (grid === null || grid.layout.groupIndex.ids !== now.allIds) return
    const next = stepInGrid(grid.layout, { index: frame.at, column }, which, grid.height)
    useLibrary.setState({
      column: next.column,
      selection: isExtending ? selection.extendTo(now, next.index) : selection.goTo(now, next.index),
    })
    return
  }
  const to = stepInList(selection.idsOf(now).length, frame.at, which)
  if (to === frame.at)
    announce(which === 'right' || which === 'down' ? t('library.navigate.last') : t('library.navigate.first'))
  else updateSelection((before) => selection.goTo(before, to))
}

export const view = (): selection.View => selection.topFrame(useLibrary.getState().selection).view

/** Grows with every change of view: an older one that is still loading is dropped. */
let viewChanges = 0

export function toggleLoupe(): void {
  viewChanges += 1
  if (view() === 'loupe') updateSelection(selection.close)
  else if (current() !== null)
    updateSelection((now) => selection.open(now, 'loupe', selection.topFrame(now).ids))
}

export function toGrid(): void {
  viewChanges += 1
  updateSelection(selection.closeAll)
}

let isLoupeOfFullScreen = false

export function leaveFullScreen(): void {
  if (!useViewPreferences.getState().isFullScreen) return
  useViewPreferences.setState({ isFullScreen: false })
  silence()
  if (isLoupeOfFullScreen && view() === 'loupe') toggleLoupe()
}

/** From another view, the loupe opens with it. */
export function toggleFullScreen(): void {
  if (useViewPreferences.getState().isFullScreen) {
    leaveFullScreen()
    return
  }
  isLoupeOfFullScreen = view() !== 'loupe'
  if (isLoupeOfFullScreen) toggleLoupe()
  if (view() !== 'loupe') return
  useViewPreferences.setState({ isFullScreen: true, besideFull: [] })
  announce(t('library.fullScreen.leave'))
}

/** Leaves full screen, or closes the view; in the grid clears the selection. */
export function escape(): void {
  if (useViewPreferences.getState().isFullScreen) {
    leaveFullScreen()
    return
  }
  viewChanges += 1
  updateSelection(view() === 'grid' ? selection.selectNone : selection.close)
}

async function compare(): Promise<void> {
  viewChanges += 1
  const mine = viewChanges
  const now = useLibrary.getState().selection
  if (view() === 'compare') {
    updateSelection(selection.close)
    return
  }
  const ids = (await versionsOf(now)) ?? selection.compared(now)
  if (mine !== viewChanges) return
  if (ids.length < 2) announce(t('library.navigate.compareTwo'), 'bad')
  else updateSelection((before) => selection.open(before, 'compare', ids))
}

/** null: there is one version, or several images are chosen. */
async function versionsOf(now: selection.Selection): Promise<readonly number[] | null> {
  const [id, ...others] = selection.targets(now)
  if (id === undefined || others.length > 0 || (assets.get(id)?.versions ?? 1) < 2) return null
  const found = await attempt(() => call('library_versions', { asset: id }))
  return found?.assets.slice(0, selection.COMPARED_MAX) ?? null
}

async function openProduct(which: 'set' | 'page'): Promise<void> {
  viewChanges += 1
  const mine = viewChanges
  if (view() === which) {
    updateSelection(selection.close)
    return
  }
  const id = current()
  const asset = id === null ? undefined : assets.get(id)
  if (asset === undefined) return
  const found = await attempt(() => call('library_groups', { filter: filterOf(which, asset.asin) }))
  if (found === null || id !== current() || mine !== viewChanges) return
  if (found.ids.length === 0) announce(t('library.navigate.noModules'), 'bad')
  else {
    if (which === 'page' && asset.operation === 'a_plus')
      useViewPreferences.setState({ device: isForMobile(asset.variant) ? 'mobile' : 'desktop' })
    updateSelection((now) => selection.open(now, which, found.ids))
  }
}

export const openSet = (): void => void openProduct('set')
export const openPage = (): void => void openProduct('page')
export const openComparison = (): void => void compare()

const filterOf = (which: 'set' | 'page', asin: string) =>
  which === 'set' ? { asin } : ({ asin, operation: 'a_plus' } as const)

const ZOOM_STEP = 1.5

export function toggleFullSize(): void {
  const { zoom, measure } = useZoom.getState()
  if (view() === 'grid' || view() === 'set') {
    // The loupe must be laid out before anything can be measured in it.
    useZoom.setState({ isFullWanted: true, zoom: FIT })
    toggleLoupe()
  } else if (measure !== null)
    setZoom(toggleFull(zoom, pointer.at ?? middle(measure.pane), measure, window.devicePixelRatio))
  // A quick key may come before the next image is laid out.
  else if (isPictureOnItsWay()) useZoom.setState({ isFullWanted: true })
}

function isPictureOnItsWay(): boolean {
  const id = current()
  const asset = id === null ? undefined : assets.get(id)
  return asset !== undefined && hasPicture(asset)
}

export function zoomBy(direction: 1 | -1): void {
  const { zoom, measure } = useZoom.getState()
  if (measure === null) {
    resizeTiles(direction)
    return
  }
  const factor = factorOf(zoom) * ZOOM_STEP ** direction
  setZoom(zoomTo(zoom, factor, middle(measure.pane), measure))
}

export function pan(by: Point): void {
  const { zoom, measure } = useZoom.getState()
  if (measure !== null) setZoom(panBy(zoom, by, measure))
}

export const resizeTiles = (direction: number): void => {
  useViewPreferences.setState(({ tileSize }) => ({ tileSize: sizeBeside(tileSize, direction) }))
}
