// What the preload puts on the window, and nothing else: one function per command and one subscription.
import type { CommandInput, CommandName, CommandOutput } from './commands.ts'
import type { Failure } from '../domain/failure.ts'
import type { News } from './news.ts'

/** Expected failures cross as values: an Error would lose its type on the way. */
export type Answer<T> =
  | { readonly ok: true; readonly output: T }
  | { readonly ok: false; readonly failure: Failure }

export type Bridge = {
  readonly [N in CommandName]: (input: CommandInput<N>) => Promise<Answer<CommandOutput<N>>>
} & {
  readonly subscribe: (listener: (news: News) => void) => () => void
}

export const BRIDGE_NAME = 'shotlist'
export const commandChannel = (name: CommandName): string => `command:${name}`
export const NEWS_CHANNEL = 'news'

export const APP_ORIGIN = 'app://shotlist'
/** Pictures: `asset://thumb/<asset id>`, `asset://file/<asset id>`, `asset://source/<product id>`. */
export const ASSET_SCHEME = 'asset'
