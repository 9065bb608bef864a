// Notifications as objects: `shown` tells a test which are to be seen, and it may click them.
import { EventEmitter } from 'node:events'

type Offered = Pick<Electron.Notification, 'title' | 'body' | 'subtitle' | 'silent' | 'show' | 'close'>

export class Notification extends EventEmitter implements Offered {
  /** Of the double, in the order they were shown. */
  static readonly shown: Notification[] = []
  title: string
  subtitle: string
  body: string
  silent: boolean

  static isSupported(): boolean {
    return true
  }

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super()
    this.title = options.title ?? ''
    this.subtitle = options.subtitle ?? ''
    this.body = options.body ?? ''
    this.silent = options.silent ?? false
  }

  show(): void {
    Notification.shown.push(this)
    this.emit('show', {})
  }
  close(): void {
    const at = Notification.shown.indexOf(this)
    if (at < 0) return
    Notification.shown.splice(at, 1)
    this.emit('close', {})
  }
}
