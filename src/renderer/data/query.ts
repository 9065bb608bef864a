// The engine's answers, kept by TanStack Query. News names the lists that have changed; FOLLOWS says which answers
// depend on them. Keys and passwords never go through here: a cache keeps what it was given.
import { QueryClient, useMutation, useQuery, type Query } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import type { CommandInput, CommandName, CommandOutput } from '../../contract/commands.ts'
import type { Failure } from '../../domain/failure.ts'
import { type ListName, LISTS } from '../../contract/news.ts'
import { call, failureOf } from '../bridge.ts'
import { attempt } from '../state/toasts.ts'

/** `everyMs`: not more often than this; a busy night changes tasks all the time, and a report adds up every line. */
const FOLLOWS: Partial<Record<CommandName, { readonly list: ListName; readonly everyMs: number }>> = {
  task: { list: 'tasks', everyMs: 0 },
  report: { list: 'tasks', everyMs: 1_000 },
  problems: { list: 'tasks', everyMs: 2_000 },
  receipt_totals: { list: 'tasks', everyMs: 2_000 },
  preflight: { list: 'library', everyMs: 2_000 },
  preflight_rules: { list: 'library', everyMs: 0 },
  library_counts: { list: 'library', everyMs: 3_000 },
  export_plan: { list: 'library', everyMs: 3_000 },
  recipes: { list: 'recipes', everyMs: 0 },
  drafts: { list: 'drafts', everyMs: 0 },
}

/** The engine is on this computer: no network is needed, and asking again brings the same failure. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      gcTime: 60_000,
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

const useVersions = create<Readonly<Record<ListName, number>>>(() => ({
  tasks: 0,
  library: 0,
  recipes: 0,
  drafts: 0,
}))
/** Grows when something in the list has changed: for rows that are read by windows. */
export const useListVersion = (list: ListName): number => useVersions((versions) => versions[list])

const lastMs = new Map<string, number>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

export function invalidate(lists: readonly ListName[]): void {
  useVersions.setState((versions) => Object.fromEntries(lists.map((list) => [list, versions[list] + 1])))
  for (const [command, { list, everyMs }] of Object.entries(FOLLOWS)) {
    if (!lists.includes(list) || timers.has(command)) continue
    const waitMs = Math.max(0, (lastMs.get(command) ?? -Infinity) + everyMs - performance.now())
    const refetch = () => {
      timers.delete(command)
      lastMs.set(command, performance.now())
      void queryClient.invalidateQueries({ queryKey: [command] })
    }
    if (waitMs === 0) refetch()
    else timers.set(command, setTimeout(refetch, waitMs))
  }
}

/** After a gap in the news nobody knows what has changed. */
export const invalidateAll = (): void => invalidate(LISTS)

const keyOf = (name: CommandName, input: unknown, version?: unknown) =>
  [name, JSON.stringify([input, version])] as const

export interface CommandQuery<N extends CommandName> {
  /** The last answer, also while another is on its way and after a failure; null: there is none yet. */
  readonly data: CommandOutput<N> | null
  readonly failure: Failure | null
  readonly isOld: boolean
  readonly refetch: () => void
}

interface Options<N extends CommandName> {
  /** Asked only once the input has not changed for so long: for what is typed. */
  readonly debounceMs?: number
  readonly version?: number | string
  readonly refetchInterval?: (answer: CommandOutput<N> | undefined) => number | false
}

/** @param input null: nothing is asked now; a large one must keep its identity (useMemo) */
export function useCommandQuery<N extends CommandName>(
  name: N,
  input: CommandInput<N> | null,
  { debounceMs = 0, version, refetchInterval }: Options<N> = {},
): CommandQuery<N> {
  const wanted = useMemo(() => ({ key: keyOf(name, input, version), input }), [name, input, version])
  const asked = useDebounced(wanted, debounceMs)
  const query = useQuery<CommandOutput<N>>({
    queryKey: asked.key,
    queryFn: () => call(name, given(asked.input)),
    enabled: asked.input !== null,
    refetchIntervalInBackground: true,
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval: ({ state }: Query<CommandOutput<N>>) => refetchInterval(state.data),
        }),
  })
  const { refetch: ask } = query
  const [last, setLast] = useState(query.data)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  return {
    data: query.data ?? last ?? null,
    failure: query.error === null ? null : failureOf(query.error),
    isOld: input !== null && (query.data === undefined || asked.key[1] !== wanted.key[1]),
    refetch: useCallback(() => void ask(), [ask]),
  }
}

interface Asked<I> {
  readonly key: readonly [string, string]
  readonly input: I | null
}

function useDebounced<I>(wanted: Asked<I>, ms: number): Asked<I> {
  const [asked, setAsked] = useState<Asked<I>>(ms === 0 ? wanted : { key: ['', ''], input: null })
  const isSame = asked.key[1] === wanted.key[1]
  useEffect(() => {
    if (isSame) return undefined
    const timer = setTimeout(() => setAsked(wanted), ms)
    return () => clearTimeout(timer)
  }, [wanted, isSame, ms])
  return ms === 0 ? wanted : asked
}

function given<I>(input: I | null): I {
  if (input === null) throw new Error('A question without an input was asked.')
  return input
}

/** The answer to a question that may have been asked already. @throws FailureError */
export const fetchCommand = <N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  staleTime = 0,
): Promise<CommandOutput<N>> =>
  queryClient.fetchQuery({ queryKey: keyOf(name, input), queryFn: () => call(name, input), staleTime })

export const setAnswer = <N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  answer: CommandOutput<N>,
): void => {
  queryClient.setQueryData<CommandOutput<N>>(keyOf(name, input), answer)
}

/** A command of one button: `isBusy` while it runs. @returns of `run`: null where it failed, which a toast has said */
export function useCommandMutation<N extends CommandName>(name: N) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: CommandInput<N>) => call(name, input),
  })
  return {
    isBusy: isPending,
    run: (input: CommandInput<N>): Promise<CommandOutput<N> | null> => attempt(() => mutateAsync(input)),
  }
}
