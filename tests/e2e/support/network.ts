// The network, cut: inside the main process every socket that is open is broken and no other is made, and the pages are
// told that they are offline. The functions run in the main process, so each stands by itself.
import type { Socket } from 'node:net'
import type { ElectronModule } from './host.ts'

/** What is kept in the main process between the calls. */
interface Watched {
  readonly open: Set<Socket>
  isCut: boolean
}

/** Once, soon after the start: what was opened before cannot be cut. */
export function watchSockets(): void {
  const net = process.getBuiltinModule('node:net')
  const watched: Watched = { open: new Set(), isCut: false }
  Object.assign(globalThis, { watchedSockets: watched })
  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    if (watched.isCut) {
      const error = Object.assign(new Error('connect ENETUNREACH'), {
        code: 'ENETUNREACH',
        syscall: 'connect',
      })
      process.nextTick(() => this.destroy(error))
      return this
    }
    watched.open.add(this)
    this.once('close', () => watched.open.delete(this))
    return (connect as (...args: unknown[]) => Socket).apply(this, args)
  }
}

export function cutNetwork({ session }: ElectronModule): void {
  const { watchedSockets: watched } = globalThis as unknown as { watchedSockets: Watched }
  watched.isCut = true
  for (const socket of watched.open)
    socket.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }))
  session.defaultSession.enableNetworkEmulation({ offline: true })
}

export function restoreNetwork({ session }: ElectronModule): void {
  const { watchedSockets: watched } = globalThis as unknown as { watchedSockets: Watched }
  watched.isCut = false
  session.defaultSession.disableNetworkEmulation()
}
