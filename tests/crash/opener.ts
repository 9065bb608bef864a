// A thread that opens a store when the flag goes up, as one of several at the same instant, and says what it got.
import { parentPort, workerData } from 'node:worker_threads'
import { FailureError } from '../../src/domain/failure.ts'
import { openStore, type Store } from '../../src/engine/store/index.ts'

export interface OpenOrder {
  readonly file: string
  /** Set to 1 when all may open. */
  readonly flag: Int32Array
}

let store: Store | null = null

parentPort?.on('message', (order: OpenOrder | 'close') => {
  if (order === 'close') {
    store?.close()
    store = null
    parentPort?.postMessage('closed', [])
    return
  }
  parentPort?.postMessage('waiting', [])
  Atomics.wait(order.flag, 0, 0)
  parentPort?.postMessage(open(order.file), [])
})

function open(file: string): string {
  const pid = Number(workerData)
  const owner = { id: String(pid), role: 'crash test', pid, host: 'here' }
  try {
    store = openStore(file, owner, { nowMs: Date.now(), leaseMs: 600_000, isRunning: () => true })
    return 'opened'
  } catch (error) {
    return error instanceof FailureError ? `${error.failure.code}: ${error.message}` : String(error)
  }
}
