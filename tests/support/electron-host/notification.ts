// Notifications as objects: `shown` tells a test which are to be seen, and it may click them. As in Electron, `show` returns
// before the system has said whether it shows one: `show` or `failed` comes later.
import { EventEmitter } from 'node:events'
import { makeEvent } from './event.ts'
import { NOTIFICATIONS_FAIL } from './options.ts'

type Offered = Pick<Electron.Notification, 'title' | 'body' | 'subtitle' | 'silent' | 'show' | 'close'>

export class Notification extends EventEmitter implements Offered {
  /** Of the double, in the order they were shown. */
  static readonly shown: Notification[] = []
  /** Of the double: why the system refuses those that are shown from now on; null: it shows them. */
  static failure: string | null = NOTIFICATIONS_FAIL
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
    const { failure } = Notification
    if (failure === null) Notification.shown.push(this)
    setImmediate(() => {
      if (failure === null) this.emit('show', makeEvent({}))
      else this.emit('failed', makeEvent({}), failure)
    })
  }
  close(): void {
    const at = Notification.shown.indexOf(this)
    if (at < 0) return
    Notification.shown.splice(at, 1)
    this.emit('close', makeEvent({}))
  }
}
