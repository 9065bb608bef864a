// The stand-in as the service of a started app, whose certificate that app trusts; and a batch on it, made as the
// window makes one.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { CommandInput } from '../../../src/contract/commands.ts'
import { startStandin, type Standin, type StandinOptions } from '../../support/standin/index.ts'
import type { Places } from './app.ts'

export interface Service extends AsyncDisposable {
  readonly standin: Standin
  /** For the app that is to trust it. */
  readonly env: NodeJS.ProcessEnv
}

/** Quick and roomy, unless a test says otherwise. */
export async function startService(places: Places, options: StandinOptions = {}): Promise<Service> {
  const standin = await startStandin({
    limits: { perMinute: 600, perDay: 10_000 },
    jobMs: 500,
    imageScale: 0.2,
    ...options,
  })
  const authority = join(places.home, 'ca.pem')
  await writeFile(authority, standin.caPem)
  return {
    standin,
    env: { NODE_EXTRA_CA_CERTS: authority },
    [Symbol.asyncDispose]: () => standin.close(),
  }
}

interface Order {
  readonly name: string
  readonly catalog: string
  readonly choices: CommandInput<'change_draft'>['choices']
}

/** @returns the batch's id */
export const startCatalog = (page: Page, order: Order): Promise<number> =>
  page.evaluate(async ({ name, catalog, choices }) => {
    const bridge = window.shotlist
    const staged = await bridge.stage_catalog({ name, bytes: new TextEncoder().encode(catalog) })
    if (!staged.ok) throw new Error(staged.failure.message)
    const { id } = staged.output.draft
    const chosen = await bridge.change_draft({ draft: id, choices })
    if (!chosen.ok) throw new Error(chosen.failure.message)
    const started = await bridge.start_draft({ draft: id })
    if (!started.ok) throw new Error(started.failure.message)
    return started.output.batch
  }, order)

/** Products through Creative Strategy, the cheapest and quickest there is. @returns the batch's id */
export const startBatch = (page: Page, account: number, asins: readonly string[]): Promise<number> =>
  startCatalog(page, {
    name: 'Autumn.csv',
    catalog: ['asin,country', ...asins.map((asin) => `${asin},US`)].join('\n'),
    choices: { account, recipes: [{ name: 'Strategy', operation: 'creative_strategy', params: {} }] },
  })
