// An image that can be zoomed. All panes in view share one zoom: wheel, drag and keys move them together.
import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type CSSProperties } from 'react'
import { percent } from '../../../words/index.ts'
import { classes } from '../../ui/index.ts'
import { pointer, setZoom, useZoom } from './view-preferences.ts'
import { magnification, panBy, place, toggleFull, zoomTo, type Point, type Size } from './model/zoom.ts'
import { useElementSize } from './use-element-size.ts'

interface ZoomPaneProps {
  readonly label: string
  readonly src: string
  /** Shown until the image is decoded. */
  readonly placeholder?: string
  /** In pixels; null: known only when the image is loaded. */
  readonly size: Size | null
  /** The zoom keys use the measures of this one. */
  readonly isMain?: boolean
  readonly isCurrent?: boolean
  readonly overlay?: ReactNode
  readonly fallback: ReactNode
  readonly onPress?: () => void
}

const WHEEL_SPEED = 0.0022
/** A shorter movement is a click. */
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
  useMeasure(isMain && !isBroken, pane, picture)
  useWheel(element, pane, picture)
  const drag = useDrag(isMain, pane, picture, onPress)
  const placed = pane === null || picture === null ? null : place(zoom, pane, picture)
  const style =
    placed === null
      ? { visibility: 'hidden' as const }
      : {
          width: placed.width,
          height: placed.height,
          transform: `translate(${placed.left}px, ${placed.top}px)`,
        }
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
          if (pane !== null && picture !== null)
            setZoom(toggleFull(zoom, pointIn(event), pane, picture, window.devicePixelRatio))
        }}
      >
        {isBroken ? (
          fallback
        ) : (
          <Picture
            src={src}
            placeholder={placeholder}
            label={label}
            style={style}
            onLoad={setFound}
            onError={() => setIsBroken(true)}
          />
        )}
      </div>
      <figcaption className="flex h-6 justify-between gap-2 overflow-hidden px-1 py-0 text-xs leading-6 whitespace-nowrap text-muted">
        <span className="overflow-hidden text-ellipsis">{label}</span>
        {pane !== null && picture !== null && !isBroken && (
          <span className="flex-none tabular-nums">
            {percent(magnification(zoom, pane, picture, window.devicePixelRatio))}
          </span>
        )}
      </figcaption>
      {overlay}
    </figure>
  )
}

interface PictureProps extends Pick<ZoomPaneProps, 'src' | 'label'> {
  readonly placeholder: string | undefined
  readonly style: CSSProperties
  readonly onLoad: (size: Size) => void
  readonly onError: () => void
}

/** The placeholder, until the image is decoded. */
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

const pointIn = ({
  currentTarget,
  clientX,
  clientY,
}: {
  readonly currentTarget: Element
  readonly clientX: number
  readonly clientY: number
}): Point => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function useMeasure(isMain: boolean, pane: Size | null, picture: Size | null) {
  useEffect(() => {
    if (!isMain || pane === null || picture === null) return undefined
    const measure = { pane, picture }
    useZoom.setState(({ zoom, isFullWanted }) => ({
      measure,
      isFullWanted: false,
      zoom: isFullWanted
        ? toggleFull(zoom, { x: pane.width / 2, y: pane.height / 2 }, pane, picture, window.devicePixelRatio)
        : zoom,
    }))
    return () =>
      useZoom.setState((state) => (state.measure === measure ? { ...state, measure: null } : state))
  }, [isMain, pane, picture])
}

/** React's own wheel handler is passive and cannot prevent scrolling. */
function useWheel(
  element: { readonly current: HTMLElement | null },
  pane: Size | null,
  picture: Size | null,
) {
  useEffect(() => {
    const { current } = element
    if (current === null || pane === null || picture === null) return undefined
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = current.getBoundingClientRect()
      const { zoom } = useZoom.getState()
      const factor = zoom.factor * Math.exp(-event.deltaY * WHEEL_SPEED)
      setZoom(zoomTo(zoom, factor, { x: event.clientX - left, y: event.clientY - top }, pane, picture))
    }
    current.addEventListener('wheel', turn, { passive: false })
    return () => current.removeEventListener('wheel', turn)
  }, [element, pane, picture])
}

function useDrag(
  isMain: boolean,
  pane: Size | null,
  picture: Size | null,
  onPress: (() => void) | undefined,
) {
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
      if (from.current === null || pane === null || picture === null) return
      const by = { x: event.clientX - from.current.x, y: event.clientY - from.current.y }
      from.current = { x: event.clientX, y: event.clientY }
      travelled.current += Math.abs(by.x) + Math.abs(by.y)
      setZoom(panBy(useZoom.getState().zoom, by, pane, picture))
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
