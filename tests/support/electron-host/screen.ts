// One display. A test may give it another size, or put a second one beside it.
import { EventEmitter } from 'node:events'

const BAR = 32
const makeDisplay = (id: number, bounds: Electron.Rectangle): Electron.Display =>
  ({
    id,
    label: `Display ${id}`,
    bounds,
    size: { width: bounds.width, height: bounds.height },
    workArea: { ...bounds, y: bounds.y + BAR, height: bounds.height - BAR },
    workAreaSize: { width: bounds.width, height: bounds.height - BAR },
    scaleFactor: 1,
    rotation: 0,
    internal: true,
  }) as Electron.Display

class Screen extends EventEmitter {
  displays = [makeDisplay(1, { x: 0, y: 0, width: 1920, height: 1080 })]

  getAllDisplays(): Electron.Display[] {
    return [...this.displays]
  }
  getPrimaryDisplay(): Electron.Display {
    const [first] = this.displays
    if (first === undefined) throw new Error('there is no display')
    return first
  }
  getDisplayMatching(rect: Electron.Rectangle): Electron.Display {
    return this.getDisplayNearestPoint({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 })
  }
  getDisplayNearestPoint({ x, y }: Electron.Point): Electron.Display {
    const away = ({ bounds }: Electron.Display): number =>
      Math.hypot(outside(x, bounds.x, bounds.width), outside(y, bounds.y, bounds.height))
    return this.displays.toSorted((a, b) => away(a) - away(b))[0] ?? this.getPrimaryDisplay()
  }
  getCursorScreenPoint(): Electron.Point {
    return { x: 0, y: 0 }
  }
}

const outside = (at: number, start: number, length: number): number =>
  Math.max(start - at, 0, at - (start + length))

export const screen = new Screen() satisfies Pick<
  Electron.Screen,
  | 'getAllDisplays'
  | 'getPrimaryDisplay'
  | 'getDisplayMatching'
  | 'getDisplayNearestPoint'
  | 'getCursorScreenPoint'
>
