// Lists that are read by windows of rows: a number for each that grows when something in it has changed.
import { create } from 'zustand'
import type { Patch } from '../../contract/news.ts'

export type ListName = NonNullable<Patch['stale']>[number]

const useStale = create<Readonly<Record<ListName, number>>>(() => ({
  tasks: 0,
  library: 0,
  recipes: 0,
  drafts: 0,
}))

export const useStaleKey = (list: ListName): number => useStale((state) => state[list])

export const markStale = (lists: readonly ListName[]) =>
  useStale.setState((state) => Object.fromEntries(lists.map((list) => [list, state[list] + 1])))

/** After a gap in the news nobody knows what has changed. */
export const markAllStale = () => markStale(['tasks', 'library', 'recipes', 'drafts'])
