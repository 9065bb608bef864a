// The export in preparation, kept while the window is open, so that leaving the screen loses nothing.
import { create } from 'zustand'
import type { CommandOutput } from '../../../contract/commands.ts'
import { NO_OFFER, whatOf, type Choices, type Offer } from '../../components/export/export-choices.ts'

export type Target = NonNullable<CommandOutput<'choose_export'>['target']>

interface Asked {
  readonly changes: Partial<Choices>
  readonly offer: Offer
  readonly target: Target | null
  readonly failing: number | null
}

interface ExportState {
  readonly changes: Partial<Choices>
  readonly offer: Offer
  readonly target: Target | null
  readonly dismissed: string | null
  readonly started: Asked | null
}

export const useExportStore = create<ExportState>(() => ({
  changes: {},
  offer: NO_OFFER,
  target: null,
  dismissed: null,
  started: null,
}))

/** Leaving out problems applies only to the current ones: another choice may bring others. */
export const choose = (by: Partial<Choices>): void =>
  useExportStore.setState(({ changes }) => ({ changes: { ...changes, problems: 'refuse', ...by } }))

/** Opening it with a selection selects that; a filter is only offered. */
export const takeOffer = (offer: Offer): void =>
  useExportStore.setState(({ changes }) => ({
    offer,
    changes: { ...changes, what: offer.assets === null ? 'approved' : 'chosen', problems: 'refuse' },
  }))

/** Whether the result of the last export is still about the current choices and rules. */
export const isSameChoice = (now: Asked, started: Asked): boolean =>
  now.target === started.target &&
  keyOf(now.changes) === keyOf(started.changes) &&
  (now.offer === started.offer || whatOf({ what: 'approved', ...now.changes }, now.offer) === 'approved') &&
  (now.failing === null || now.failing === started.failing)

export const isSameAsked = (now: Asked, started: Asked | null): boolean =>
  started !== null && now.offer === started.offer && isSameChoice(now, started)

const keyOf = (changes: Partial<Choices>): string => JSON.stringify({ ...changes, problems: null })
