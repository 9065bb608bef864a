// The export in the making, kept as long as the window is open, so that going elsewhere loses no choice.
import { create } from 'zustand'
import type { CommandOutput } from '../../../contract/commands.ts'
import { NO_OFFER, type Choices, type Offer } from '../../components/export/export-choices.ts'

export type Target = NonNullable<CommandOutput<'choose_export'>['target']>

interface Asked {
  readonly changes: Partial<Choices>
  readonly offer: Offer
  readonly target: Target | null
}

interface ExportState {
  readonly changes: Partial<Choices>
  readonly offer: Offer
  readonly target: Target | null
  /** The outcome that was put away, by what it said; null: none was. */
  readonly dismissed: string | null
  /** What the last export was started with; null: none was from here. */
  readonly started: Asked | null
}

export const useExportStore = create<ExportState>(() => ({
  changes: {},
  offer: NO_OFFER,
  target: null,
  dismissed: null,
  started: null,
}))

/** Leaving out was said of the problems there were: whatever else is chosen may bring others. */
export const choose = (by: Partial<Choices>): void =>
  useExportStore.setState(({ changes }) => ({ changes: { ...changes, problems: 'refuse', ...by } }))

/** Whoever leads here with something chosen wants that; a filter alone is only offered. */
export const takeOffer = (offer: Offer): void =>
  useExportStore.setState(({ changes }) => ({
    offer,
    changes: { ...changes, what: offer.assets === null ? 'approved' : 'chosen', problems: 'refuse' },
  }))

/** Whether what the last export has found is still about what is asked now; leaving out what it found asks the same. */
export function isSameAsked(now: Asked, started: Asked | null): boolean {
  return (
    started !== null &&
    now.offer === started.offer &&
    now.target === started.target &&
    keyOf(now.changes) === keyOf(started.changes)
  )
}

const keyOf = (changes: Partial<Choices>): string => JSON.stringify({ ...changes, problems: null })
