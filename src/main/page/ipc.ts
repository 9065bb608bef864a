// The one road from the window: a loop over the contract's table. Who calls is looked at first, then what it says; an
// expected failure is an answer, a bug is one sentence here and the whole story in the log.
import { systemCode } from '../../domain/system-error.ts'
import { type Answer, APP_ORIGIN, commandChannel } from '../../contract/bridge.ts'
import { COMMAND_NAMES, type CommandName, COMMANDS } from '../../contract/commands.ts'
import { type Failure, FailureError } from '../../domain/failure.ts'
import type { Call } from '../commands/index.ts'
import type { Log } from '../log.ts'
import { t } from '../../words/index.ts'

export interface Frame {
  readonly url: string
  /** Of the document itself; it may be another than its address says (about:blank, sandboxed). */
  readonly origin: string
}

interface Contents {
  readonly mainFrame: Frame
}

export interface Caller {
  readonly sender: Contents
  /** null: it was gone before it could be looked at. */
  readonly senderFrame: Frame | null
}

/**
 * Who may call: the main frame of our own window while it shows our own page. A sub-frame, another page, a window that is not
 * ours, a frame that has gone: refused.
 * @param ours the contents of our window; null: there is none
 */
export function isOurs({ sender, senderFrame }: Caller, ours: Contents | null): boolean {
  if (ours === null || senderFrame === null || sender !== ours) return false
  const { url, origin } = senderFrame
  return senderFrame === ours.mainFrame && origin === APP_ORIGIN && url.startsWith(`${APP_ORIGIN}/`)
}

interface Ipc {
  handle(channel: string, listener: (caller: Caller, ...given: readonly unknown[]) => Promise<unknown>): void
}

interface Options {
  readonly isOurs: (caller: Caller) => boolean
  readonly call: Call
  readonly log: Log
}

export function serveCommands(ipc: Ipc, { isOurs, call, log }: Options): void {
  for (const name of COMMAND_NAMES)
    ipc.handle(commandChannel(name), async (caller, ...given) => {
      if (!isOurs(caller)) {
        log.write(`refused: ${name} from ${caller.senderFrame?.url ?? 'a frame that has gone'}`)
        throw new Error(`${name} was refused: only Shotlist's own page may call it.`)
      }
      return answer(name, given, call, log)
    })
}

async function answer(
  name: CommandName,
  given: readonly unknown[],
  call: Call,
  log: Log,
): Promise<Answer<unknown>> {
  const input = COMMANDS[name].input.safeParse(given[0])
  if (!input.success || given.length !== 1) {
    // Names and rules only: what was given may be a key with a slip of the hand in it.
    const [issue] = input.error?.issues ?? []
    const where = issue === undefined || issue.path.length === 0 ? name : issue.path.join('.')
    const details = `${where}: ${issue?.message ?? 'takes one argument'}`
    return no({ code: 'BAD_INPUT', message: t('system.badInput'), details })
  }
  try {
    // The input was parsed by the schema of this very name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { ok: true, output: await call(name, input.data as never) }
  } catch (error) {
    if (error instanceof FailureError) return no(error.failure)
    log.error(`${name} failed`, error)
    const code = systemCode(error)
    return no({
      code: 'UNEXPECTED',
      message: t(code === null ? 'system.unexpected' : 'system.unexpected.system'),
      // The rest of it may hold anything; it is in the log.
      details: code === null ? name : `${name}: ${code}`,
    })
  }
}

const no = (failure: Failure): Answer<unknown> => ({ ok: false, failure })
