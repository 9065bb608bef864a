// Menus as objects: a test presses an item, and so does its accelerator, once the page has not wanted the key.
import { EventEmitter } from 'node:events'
import { focusedWindow } from './open-windows.ts'

type Options = Electron.MenuItemConstructorOptions
type Template = readonly (Options | MenuItem)[]

export interface Key {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

type OfferedItem = Pick<
  Electron.MenuItem,
  | 'id'
  | 'label'
  | 'type'
  | 'enabled'
  | 'visible'
  | 'checked'
  | 'accelerator'
  | 'sublabel'
  | 'toolTip'
  | 'click'
>

type Click = (item: never, window: never, event: never) => void

export class MenuItem implements OfferedItem {
  readonly id: string
  label: string
  readonly role: Options['role']
  readonly type: Electron.MenuItem['type']
  enabled: boolean
  visible: boolean
  checked: boolean
  readonly accelerator: Electron.Accelerator | null
  sublabel: string
  toolTip: string
  readonly submenu: Menu | undefined
  readonly #click: Click | undefined

  constructor(options: Options) {
    const { submenu, role, id = '', label = role ?? '', accelerator } = options
    this.id = id
    this.label = label
    this.role = role
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu')
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.accelerator = accelerator ?? null
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.submenu = Array.isArray(submenu)
      ? Menu.buildFromTemplate(submenu)
      : (submenu as unknown as Menu | undefined)
    this.#click = options.click
  }

  click(): void {
    if (!this.enabled) return
    if (this.type === 'checkbox') this.checked = !this.checked
    if (this.type === 'radio') this.checked = true
    this.#click?.(this as never, focusedWindow() as never, {} as never)
  }
}

export class Menu extends EventEmitter {
  static #application: Menu | null = null
  readonly items: MenuItem[] = []
  /** Whether it was opened last, for tests. */
  isOpen = false

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu
  }
  static getApplicationMenu(): Menu | null {
    return Menu.#application
  }
  static buildFromTemplate(template: Template): Menu {
    const menu = new Menu()
    for (const one of template) menu.append(one instanceof MenuItem ? one : new MenuItem(one))
    return menu
  }
  static sendActionToFirstResponder(): void {
    // macOS alone.
  }

  append(item: MenuItem): void {
    this.items.push(item)
  }
  insert(at: number, item: MenuItem): void {
    this.items.splice(at, 0, item)
  }
  getMenuItemById(id: string): MenuItem | null {
    return this.everyItem().find((item) => item.id === id) ?? null
  }
  popup(options: Electron.PopupOptions = {}): void {
    this.isOpen = true
    this.emit('menu-will-show')
    options.callback?.()
  }
  closePopup(): void {
    this.isOpen = false
    this.emit('menu-will-close')
  }
  /** Its own and those of the menus inside. */
  everyItem(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.everyItem() ?? [])])
  }
}

const MODIFIERS: Readonly<Record<string, keyof Key>> = {
  commandorcontrol: process.platform === 'darwin' ? 'metaKey' : 'ctrlKey',
  cmdorctrl: process.platform === 'darwin' ? 'metaKey' : 'ctrlKey',
  ctrl: 'ctrlKey',
  control: 'ctrlKey',
  cmd: 'metaKey',
  command: 'metaKey',
  meta: 'metaKey',
  super: 'metaKey',
  alt: 'altKey',
  option: 'altKey',
  shift: 'shiftKey',
}
const NAMED: Readonly<Record<string, string>> = { plus: '+', space: ' ', return: 'enter', esc: 'escape' }

function matches(accelerator: string, key: Key): boolean {
  const parts = accelerator.toLowerCase().split('+')
  const wanted = new Set(parts.flatMap((part) => MODIFIERS[part] ?? []))
  const last = parts.findLast((part) => MODIFIERS[part] === undefined) ?? ''
  const held = (['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const).every(
    (one) => key[one] === wanted.has(one),
  )
  return held && (NAMED[last] ?? last) === key.key.toLowerCase()
}

/** By a page that had no use for the key. */
export function pressed(key: Key): void {
  Menu.getApplicationMenu()
    ?.everyItem()
    .find((item) => item.accelerator !== null && item.enabled && matches(item.accelerator, key))
    ?.click()
}
