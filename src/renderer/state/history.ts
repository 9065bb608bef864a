// Where a person is, was, and can go forward to. Pure.

export interface Place<S extends string, P> {
  readonly screen: S
  readonly params: P
}

export interface History<Entry> {
  readonly past: readonly Entry[]
  readonly now: Entry
  readonly future: readonly Entry[]
}

const PAST_MAX = 100

/** Going anew drops what lay ahead. */
export const goTo = <Entry>({ past, now }: History<Entry>, entry: Entry): History<Entry> => ({
  past: [...past, now].slice(-PAST_MAX),
  now: entry,
  future: [],
})

/** The same place, told more closely: a filter, an open drawer. Not a step of its own. */
export const replaceNow = <Entry>(history: History<Entry>, entry: Entry): History<Entry> => ({
  ...history,
  now: entry,
})

export function goBack<Entry>(history: History<Entry>): History<Entry> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export function goForward<Entry>(history: History<Entry>): History<Entry> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.now], now: after, future }
}
