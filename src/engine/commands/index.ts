// All commands of the contract that work on the store.
import type { RowCommandName } from '../../contract/commands.ts'
import type { CommandNeeds, Handlers } from './handlers.ts'
import { libraryHandlers, preflightHandlers } from './library.ts'
import { queueHandlers } from './queue.ts'
import { recipeHandlers } from './recipes.ts'
import { taskHandlers } from './tasks.ts'

export { type AccountBook, createAccountBook } from './accounts.ts'
export { type Cost, costOf } from './handlers.ts'
export { askAgain, retryInSlices } from './retry.ts'

export const createHandlers = (needs: CommandNeeds): Handlers<RowCommandName> => ({
  ...queueHandlers(needs),
  ...taskHandlers(needs),
  ...libraryHandlers(needs),
  ...preflightHandlers(needs),
  ...recipeHandlers(needs),
})
