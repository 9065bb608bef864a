// `logout`: the key out of the keychain. What the workspace holds stays.
import type { Command } from 'commander'
import { accountName } from '../access.ts'
import { type Act, subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { nonEmpty, type Session } from '../session.ts'
import { accountsOf } from '../workspace.ts'

export function addLogout(program: Command, act: Act): void {
  subcommand(program, 'logout', "take a key out of the system's keychain").action(
    (_options: unknown, command: Command) => act(command, logout),
  )
}

async function logout(session: Session): Promise<ExitCode> {
  const { io, voice } = session
  const name = accountName(session, await accountsOf(session))
  const wasThere = await io.keys.delete(name)
  voice.json({ type: 'logout', account: name, removed: wasThere })
  voice.say(
    wasThere ? `The key of "${name}" is out of the keychain.` : `The keychain holds no key of "${name}".`,
  )
  if (nonEmpty(io.env['SHOTLIST_API_KEY']) !== null)
    voice.warn('SHOTLIST_API_KEY is still set in this environment.')
  return EXIT.done
}
