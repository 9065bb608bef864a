// What a process that Electron has forked finds in `process`.
import { EventEmitter } from 'node:events'

const port = Object.assign(new EventEmitter(), {
  postMessage: (message: unknown): void => void process.send?.(message),
})
process.on('message', (data) => port.emit('message', { data, ports: [] }))
process.on('disconnect', () => process.exit())
Object.defineProperties(process, {
  parentPort: { value: port },
  type: { value: 'utility' },
  versions: { value: { ...process.versions, electron: '45.4.1' } },
})
