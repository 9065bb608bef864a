// The only file that touches what the preload has put on the window. Expected failures come as values and leave here
// as one kind of error, so that everything else can `await` and catch.
import { BRIDGE_NAME, type Answer, type Bridge } from '../contract/bridge.ts'
import type { CommandInput, CommandName, CommandOutput } from '../contract/commands.ts'
import { FailureError, type Failure } from '../domain/failure.ts'
import type { News } from '../contract/news.ts'

declare global {
  // Merging with the DOM's own interface is the one way to say what is on the window.
  interface Window {
    readonly [BRIDGE_NAME]?: Bridge
  }
}

const bridge = (): Bridge => {
  const found = window[BRIDGE_NAME]
  if (found === undefined) throw new Error('This page works only inside the app.')
  return found
}

/** The bridge without its subscription: as one mapped type the compiler can follow a name from input to output. */
type Commands = { readonly [N in CommandName]: (input: CommandInput<N>) => Promise<Answer<CommandOutput<N>>> }

/** @throws FailureError: what was expected to be able to fail, in one sentence */
export async function call<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
): Promise<CommandOutput<N>> {
  const commands: Commands = bridge()
  const answer = await commands[name](input)
  if (!answer.ok) {
    const { code, message, field } = answer.failure
    throw new FailureError(code, message, { field })
  }
  return answer.output
}

/** @returns ends the subscription */
export const subscribe = (listener: (news: News) => void): (() => void) => bridge().subscribe(listener)

/** Whatever was thrown, as something that can be told to a person. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure
  return { code: 'UNEXPECTED', message: thrown instanceof Error ? thrown.message : String(thrown) }
}
