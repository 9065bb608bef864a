// The program with a fifth operation and an hourly window, run in a process of its own: module hooks add the lines that
// somebody would write, and nothing else. Prints what came of a batch.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Edit {
  readonly file: string
  readonly text: string
  readonly becomes: string
}

const LIFESTYLE = JSON.stringify(new URL('lifestyle.ts', import.meta.url).href)
const EDITS: readonly Edit[] = [
  {
    file: 'domain/service.ts',
    text: '  PACING_WINDOW,\n',
    becomes:
      "  PACING_WINDOW,\n  { name: 'hour', lengthMs: 60 * 60_000, statedLimit: 3, countMax: 100_000 },\n",
  },
  {
    file: 'domain/operations/index.ts',
    text: '  creative_strategy: creativeStrategy,\n',
    becomes: '  creative_strategy: creativeStrategy,\n  lifestyle,\n',
  },
  {
    file: 'domain/operations/index.ts',
    text: "import { aPlus } from './a-plus.ts'\n",
    becomes: `import { aPlus } from './a-plus.ts'\nimport { lifestyle } from ${LIFESTYLE}\n`,
  },
  // The stand-in's side: what the service does for such a request.
  {
    file: 'standin/operations.ts',
    text: '    creative_strategy: accepts(',
    becomes: `    lifestyle: accepts(
      objectOf({ asin: anyAsin, country_code: country, scene: filledText }),
      () => listingOrder('alpha_main_images', false, { listing: 7 }),
    ),
    creative_strategy: accepts(`,
  },
]

const SRC = new URL('../../../src/', import.meta.url)
/** Run when the batch is done, as a test would. */
const endings: (() => Promise<void>)[] = []
Object.assign(globalThis, { atTheEnd: (end: () => Promise<void>) => endings.push(end) })

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest'
      ? { url: 'data:text/javascript,export const onTestFinished = globalThis.atTheEnd', shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    const edits = EDITS.filter(({ file }) => new URL(file, SRC).href === url)
    if (edits.length === 0) return next(url, context)
    let source = readFileSync(fileURLToPath(url), 'utf8')
    for (const { file, text, becomes } of edits) {
      if (source.split(text).length !== 2) throw new Error(`${file} has not just one ${text.trim()}`)
      source = source.replace(text, () => becomes)
    }
    return { ...next(url, context), source, shortCircuit: true }
  },
})

const { asins, setStage } = await import('../../support/stage.ts')
const { operationNamed } = await import('../../../src/domain/operations/index.ts')
const { makeRecipe } = await import('../../../src/engine/index.ts')
const stage = await setStage()
const operation = operationNamed('lifestyle')
if (operation === null) throw new Error('the operation was not added')
const recipe = makeRecipe(operation, { scene: 'on a beach' })
await stage.add(asins(5), recipe)
stage.engine.start()
await stage.pass(30 * 60_000)
const afterHalfAnHour = stage.standin.jobs.length
const windows = stage.engine
  .status()
  .accounts[0]?.rate.windows.map(({ name, limit, used }) => ({ name, limit, used }))
await stage.settle()
const [batch] = stage.engine.status().batches
const refusals = stage.standin.requests.filter(({ status }) => status === 429).length
const files = (await stage.library()).filter((path) => path.endsWith('.png'))
process.stdout.write(
  `${JSON.stringify({ recipe: recipe.name, afterHalfAnHour, windows, tasks: batch?.tasks, credits: batch?.credits, refusals, files })}\n`,
)
for (const end of endings) await end()
