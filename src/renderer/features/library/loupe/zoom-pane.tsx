// An image that can be zoomed. All panes in view share one zoom: wheel, drag and keys move them together.
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { percent } from '../../../../words/index.ts'
import { classes } from '../../../ui/index.ts'
import { pointer, setZoom, useZoom } from '../model/view-preferences.ts'
import {
  factorOf,
  inNewPane,
  magnification,
  middle,
  panBy,
  place,
  toggleFull,
  zoomTo,
  type Measure,
  type Point,
  type Size,
  type Zoom,
} from '../model/zoom.ts'
import { useElementSize } from '../grid/use-element-size.ts'

interface ZoomPaneProps {
  readonly label: string
  readonly src: string
  readonly placeholder?: string
  readonly size: Size | null
  readonly isMain?: boolean
  readonly isCurrent?: boolean
  readonly overlay?: ReactNode
  readonly fallback: ReactNode
  readonly onPress?: () => void
}

const WHEEL_SPEED = 0.0022
const CLICK_PX = 4

export function ZoomPane({
  label,
  src,
  placeholder,
  size,
  isMain = false,
  isCurrent = false,
  overlay,
  fallback,
  onPress,
}: ZoomPaneProps) {
  const element = useRef<HTMLDivElement>(null)
  const pane = useElementSize(element)
  const [found, setFound] = useState<Size | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const zoom = useZoom((state) => state.zoom)
  const picture = size ?? found
  const measure = useMemo(
    () => (pane === null || picture === null ? null : { pane, picture }),
    [pane, picture],
  )
  useMeasure(isMain && !isBroken, measure)
  useWheel(element, measure)
  const drag = useDrag(isMain, measure, onPress)
  return (
    <figure
      className={classes(
        'relative flex min-h-0 min-w-0 flex-1 flex-col rounded-md border-2 border-transparent',
        isCurrent && 'border-focus',
      )}
      aria-label={label}
    >
      <div
        ref={element}
        className={classes(
          'relative min-h-0 flex-1 touch-none overflow-hidden rounded-sm bg-stage',
          zoom.factor > 1 && 'cursor-grab active:cursor-grabbing',
        )}
        {...drag}
        onDoubleClick={(event) => {
          if (measure !== null) setZoom(toggleFull(zoom, pointIn(event), measure, window.devicePixelRatio))
        }}
      >
        {isBroken ? (
          fallback
        ) : (
          <Picture
            src={src}
            placeholder={placeholder}
            label={label}
            style={styleOf(zoom, measure)}
            onLoad={setFound}
            onError={() => setIsBroken(true)}
          />
        )}
      </div>
      <figcaption className="flex justify-between gap-2 p-1 text-xs leading-4 text-muted">
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{label}</span>
        {measure !== null && !isBroken && (
          <span className="flex-none tabular-nums">
            {percent(magnification(zoom, measure, window.devicePixelRatio))}
          </span>
        )}
      </figcaption>
      {overlay}
    </figure>
  )
}

function styleOf(zoom: Zoom, measure: Measure | null): CSSProperties {
  if (measure === null) return { visibility: 'hidden' }
  const { left, top, width, height } = place(zoom, measure)
  return { width, height, transform: `translate(${left}px, ${top}px)` }
}

interface PictureProps extends Pick<ZoomPaneProps, 'src' | 'label'> {
  readonly placeholder: string | undefined
  readonly style: CSSProperties
  readonly onLoad: (size: Size) => void
  readonly onError: () => void
}

function Picture({ src, placeholder, label, style, onLoad, onError }: PictureProps) {
  const [isDecoded, setIsDecoded] = useState(false)
  const look = 'absolute top-0 left-0 max-w-none origin-top-left'
  return (
    <>
      {placeholder !== undefined && !isDecoded && (
        <img className={look} style={style} src={placeholder} alt="" draggable={false} />
      )}
      <img
        className={classes(look, !isDecoded && 'opacity-0')}
        style={style}
        src={src}
        alt={label}
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          onLoad({ width, height })
          setIsDecoded(true)
        }}
        onError={onError}
      />
    </>
  )
}

const pointIn = ({ currentTarget, clientX, clientY }: MouseEvent): Point => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function useMeasure(isMain: boolean, measure: Measure | null) {
  useEffect(() => {
    if (!isMain || measure === null) return undefined
    useZoom.setState(({ zoom, pane, isFullWanted }) => ({
      measure,
      pane: measure.pane,
      isFullWanted: false,
      zoom: isFullWanted
        ? toggleFull(zoom, middle(measure.pane), measure, window.devicePixelRatio)
        : inNewPane(zoom, pane, measure),
    }))
    return () =>
      useZoom.setState((state) => (state.measure === measure ? { ...state, measure: null } : state))
  }, [isMain, measure])
}

/** React's own wheel handler is passive and cannot prevent scrolling. */
function useWheel(element: RefObject<HTMLElement | null>, measure: Measure | null) {
  useEffect(() => {
    const { current } = element
    if (current === null || measure === null) return undefined
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = current.getBoundingClientRect()
      const { zoom } = useZoom.getState()
      const factor = factorOf(zoom) * Math.exp(-event.deltaY * WHEEL_SPEED)
      setZoom(zoomTo(zoom, factor, { x: event.clientX - left, y: event.clientY - top }, measure))
    }
    current.addEventListener('wheel', turn, { passive: false })
    return () => current.removeEventListener('wheel', turn)
  }, [element, measure])
}

function useDrag(isMain: boolean, measure: Measure | null, onPress: (() => void) | undefined) {
  const from = useRef<Point | null>(null)
  const travelled = useRef(0)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY }
      travelled.current = 0
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (isMain) pointer.at = pointIn(event)
      if (from.current === null || measure === null) return
      const by = { x: event.clientX - from.current.x, y: event.clientY - from.current.y }
      from.current = { x: event.clientX, y: event.clientY }
      travelled.current += Math.abs(by.x) + Math.abs(by.y)
      setZoom(panBy(useZoom.getState().zoom, by, measure))
    },
    onPointerLeave: () => {
      if (isMain) pointer.at = null
    },
    onPointerUp: () => {
      if (from.current !== null && travelled.current < CLICK_PX) onPress?.()
      from.current = null
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
