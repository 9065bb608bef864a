// The icon beside the clock, as an object: `all` gives them to a test, which may click.
import { EventEmitter } from 'node:events'
import type { Menu } from './menu.ts'

type Offered = Pick<
  Electron.Tray,
  'setToolTip' | 'setImage' | 'setTitle' | 'getTitle' | 'destroy' | 'isDestroyed' | 'getBounds'
>

export class Tray extends EventEmitter implements Offered {
  /** Of the double. */
  static readonly all = new Set<Tray>()
  image: Electron.NativeImage | string
  toolTip = ''
  menu: Menu | null = null
  #title = ''

  constructor(image: Electron.NativeImage | string) {
    super()
    this.image = image
    Tray.all.add(this)
  }

  setImage(image: Electron.NativeImage | string): void {
    this.image = image
  }
  setPressedImage(): void {
    // macOS alone.
  }
  setToolTip(toolTip: string): void {
    this.toolTip = toolTip
  }
  setTitle(title: string): void {
    this.#title = title
  }
  getTitle(): string {
    return this.#title
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu
  }
  popUpContextMenu(menu?: Menu): void {
    ;(menu ?? this.menu)?.popup()
  }
  setIgnoreDoubleClickEvents(): void {
    // macOS alone.
  }
  displayBalloon(): void {
    // Windows alone.
  }
  getBounds(): Electron.Rectangle {
    return { x: 0, y: 0, width: 16, height: 16 }
  }
  destroy(): void {
    Tray.all.delete(this)
  }
  isDestroyed(): boolean {
    return !Tray.all.has(this)
  }
}
