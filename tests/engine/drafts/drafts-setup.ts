// Drafts to test: the real engine on a real workspace, without a network, opened again as often as wanted.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Draft, DraftRow } from '../../../src/contract/commands/drafts.ts'
import { FailureError, withDetails } from '../../../src/domain/failure.ts'
import type { CountryCode } from '../../../src/domain/service.ts'
import {
  DEFAULT_TIMING,
  type Engine,
  nodeFileSystem,
  openEngine,
  type Wire,
  sharpDecoder,
} from '../../../src/engine/index.ts'
import type { FileSystem } from '../../../src/engine/ports/filesystem.ts'
import { seededRandom } from '../../support/random.ts'
import { createVirtualClock, type VirtualClock } from '../../support/virtual-clock.ts'

type Connected = Parameters<Engine['connect']>[0]

export interface DraftsSetup {
  readonly workspace: string
  readonly clock: VirtualClock
  readonly engine: Engine
  readonly accountId: number
  /** A catalog as text. @param country of rows that name none, as a person chooses it; null: nobody does */
  stage(text: string, name?: string, country?: CountryCode | null): Promise<Draft>
  rows(draft: string, onlyProblems?: boolean): Promise<readonly DraftRow[]>
  /** What is in the folder of the drafts, below it, sorted. */
  files(): Promise<readonly string[]>
  /** As after a crash: what runs is left as it is, and the workspace opened again. */
  reopen(files?: (real: FileSystem) => FileSystem, connectedBefore?: Connected | null): Promise<void>
}

const nobodyThere: Wire = {
  exchange: () =>
    Promise.resolve({ kind: 'failure', sent: false, reason: 'refused', message: 'No network.' }),
  open: () => Promise.resolve({ kind: 'failure', sent: false, reason: 'refused', message: 'No network.' }),
}

export async function setUpDrafts(
  options: { readonly key?: string; readonly files?: (real: FileSystem) => FileSystem } = {},
): Promise<DraftsSetup> {
  const workspace = await mkdtemp(join(tmpdir(), 'shotlist-drafts-'))
  const clock = createVirtualClock()
  const opened: Engine[] = []
  const open = async (files: FileSystem, connectedBefore: Connected | null) => {
    const engine = await openEngine({
      workspace,
      owner: { id: `owner-${opened.length}`, role: 'test', pid: process.pid, host: 'here' },
      // Every engine before this one is dead.
      isRunning: () => false,
      clock,
      random: seededRandom(opened.length + 1),
      wire: nobodyThere,
      files,
      decoder: { ...sharpDecoder(), decode: () => Promise.reject(new Error('no image is expected')) },
      timing: { ...DEFAULT_TIMING, leaseMs: 3_600_000 },
    })
    opened.push(engine)
    if (connectedBefore !== null) engine.connect(connectedBefore)
    const key = () => options.key ?? 'pk_live_test'
    const { accountId } = engine.connect({ name: 'Shop', baseUrl: 'https://service.example/', key })
    return { engine, accountId }
  }
  let { engine, accountId } = await open(options.files?.(nodeFileSystem) ?? nodeFileSystem, null)

  onTestFinished(async () => {
    await Promise.all(opened.map((one) => one.stop().catch(() => undefined)))
    await rm(workspace, { recursive: true, force: true })
  })

  return {
    workspace,
    clock,
    get engine() {
      return engine
    },
    get accountId() {
      return accountId
    },
    async stage(text, name = 'catalog.csv', country = 'US') {
      const { draft } = await engine.drafts.stage_catalog({ name, bytes: new TextEncoder().encode(text) })
      if (country === null) return draft
      const choices = { default_country: country }
      return (await engine.drafts.change_draft({ draft: draft.id, choices })).draft
    },
    async rows(draft, onlyProblems = false) {
      const reported = { draft, only_problems: onlyProblems, offset: 0, limit: 1000 }
      return (await engine.drafts.draft_rows(reported)).rows
    },
    async files() {
      const entries = await readdir(join(workspace, 'drafts'), { recursive: true }).catch(() => [])
      return entries.map((name) => name.replaceAll('\\', '/')).toSorted((a, b) => (a < b ? -1 : 1))
    },
    async reopen(files = (real) => real, connectedBefore = null) {
      ;({ engine, accountId } = await open(files(nodeFileSystem), connectedBefore))
    },
  }
}

/** The sentence with which something is refused, and what the system said. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    if (error instanceof FailureError) return withDetails(error.failure)
    throw error
  }
  throw new Error('it was not refused')
}

export const STRATEGY = { name: 'Strategy', operation: 'creative_strategy', params: {} } as const
export const LISTING = {
  name: 'Listing',
  operation: 'listing_builder',
  params: { listing_type: 'alpha_listing' },
} as const
