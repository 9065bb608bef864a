// npm run simulate: nights by their seeds. A night that breaks a law is made smaller, and printed with its seed and
// the command that runs it again.
import { parseArgs } from 'node:util'
import { plant } from './bugs/plant.ts'
import { onUnhandledRejection } from './unhandled-rejections.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    nights: { type: 'string', default: '100' },
    find: { type: 'string' },
    tasks: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    bug: { type: 'string' },
    trace: { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
if (values.bug !== undefined) plant(values.bug)
const unexpected: unknown[] = []
onUnhandledRejection((error) => unexpected.push(error))
// Only now, so that a planted bug is there when the engine is loaded.
const { runNights } = await import('./nights.ts')
const count = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
const seed = count(values.seed)
const broken = await runNights({
  from: seed ?? Number(values.from),
  nights: seed === null && values.find === undefined ? Number(values.nights) : 1,
  find: values.find ?? null,
  tasks: count(values.tasks),
  seconds: count(values.seconds),
  only: values.only === undefined ? null : values.only.split(',').filter((name) => name !== ''),
  isTraced: values.trace,
  shrinks: !values['no-shrink'],
  isJson: values.json,
  bug: values.bug ?? null,
  say: (line) => void process.stdout.write(`${line}\n`),
  unexpected,
})
process.exitCode = broken ? 1 : 0
