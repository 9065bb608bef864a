// One share of killing one task everywhere, as a process of its own: sweep.ts <share> <of how many>
import { killEverywhere, oneTask } from './one-task.ts'
import { onUnhandledRejection } from './unhandled-rejections.ts'

const [share, shares] = process.argv.slice(2).map(Number)
onUnhandledRejection((error) => {
  throw error
})
const sweep = await killEverywhere(oneTask(1), share ?? 0, shares ?? 1)
process.stdout.write(`${JSON.stringify(sweep)}\n`)
