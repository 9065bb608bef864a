// The library's rows made again from its folders: the queue stops for it, and goes on with what came of it.
import type { rebuildCommands } from '../../contract/commands/rebuild.ts'
import { rebuildWorkspace } from '../../engine/index.ts'
import type { App } from '../app.ts'
import type { Handlers } from './handlers.ts'

export function rebuildHandlers({ io, workplace }: App): Handlers<keyof typeof rebuildCommands> {
  return {
    rebuild_library: ({ verify, replace }) =>
      workplace.apart((workspace) =>
        rebuildWorkspace({
          workspace,
          files: io.files,
          clock: io.clock,
          owner: { id: io.random.uuid(), role: 'window', pid: io.process.pid, host: io.process.host },
          isRunning: io.process.isRunning,
          verify,
          replace,
        }),
      ),
  }
}
