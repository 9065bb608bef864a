import type { taskCommands } from '../../contract/commands/tasks.ts'
import type { CommandNeeds, Handlers } from './handlers.ts'

const notBuilt = (): never => {
  throw new Error('not built')
}

export const taskHandlers = (_needs: CommandNeeds): Handlers<keyof typeof taskCommands> => ({
  tasks: notBuilt,
  task: notBuilt,
  cancel_task: notBuilt,
})
