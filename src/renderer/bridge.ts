// The only file that touches what the preload has put on the window. Expected failures are thrown as FailureError.
import { BRIDGE_NAME, type Answer, type Bridge } from '../contract/bridge.ts'
import type { CommandInput, CommandName, CommandOutput } from '../contract/commands.ts'
import { FailureError, type Failure } from '../domain/failure.ts'
import type { News } from '../contract/news.ts'
import { t } from '../words/index.ts'

declare global {
  interface Window {
    readonly [BRIDGE_NAME]?: Bridge
  }
}

const bridge = (): Bridge => {
  const found = window[BRIDGE_NAME]
  if (found === undefined) throw new Error('This page works only inside the app.')
  return found
}

/** Without `subscribe`: as one mapped type, so that the compiler follows a name from input to output. */
type Commands = { readonly [N in CommandName]: (input: CommandInput<N>) => Promise<Answer<CommandOutput<N>>> }

/** @throws FailureError: an expected failure, with its sentence */
export async function call<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
): Promise<CommandOutput<N>> {
  const commands: Commands = bridge()
  const answer = await commands[name](input)
  if (!answer.ok) {
    throw FailureError.of(answer.failure)
  }
  return answer.output
}

export const subscribe = (listener: (news: News) => void): (() => void) => bridge().subscribe(listener)

export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure
  return {
    code: 'UNEXPECTED',
    message: t('app.unexpected'),
    details: thrown instanceof Error ? thrown.message : String(thrown),
  }
}
