// `login`: a key into the keychain. It is read from standard input and from nowhere else: an argument would stay
// in the shell's history and in the list of processes.
import { FailureError, withDetails } from '../../domain/failure.ts'
import { keyKind } from '../../domain/service.ts'
import { sentences } from '../../domain/text.ts'
import type { Account, AccountAccess } from '../../engine/index.ts'
import { number } from '../../words/index.ts'
import { originOf, plausibleKey, writeKey } from '../../host/keychain.ts'
import { accountName, apiClient, failureOf, requireConfirmed, requiredBaseUrl } from '../access.ts'
import { subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { connectTo } from '../run-session.ts'
import { bad, nonEmpty } from '../options.ts'
import type { Session } from '../session.ts'
import { accountsOf, migrate, withEngine } from '../workspace.ts'

export const addLogin = subcommand({
  usage: 'login',
  about: () => "put a key into the system's keychain",
  options: {},
  help: () => `
The key is read from standard input: typed without being shown, or piped:
  shotlist login --base-url https://… < key.txt`,
  run: login,
})

async function login(session: Session): Promise<ExitCode> {
  const { io, output } = session
  await migrate(session)
  const known = await accountsOf(session)
  const name = accountName(session, known)
  const stored = known.find((account) => account.name === name) ?? null
  const baseUrl = requiredBaseUrl(session, name, known)
  await requireConfirmed(session, name, baseUrl)
  const origin = originOf(baseUrl)
  const prompt = `Key for "${name}" at ${origin} (not shown): `
  const text = io.stdin.isTTY ? await io.stdin.askHidden(prompt) : await io.stdin.readAll()
  if (text === null) {
    output.warn('No key was typed. Nothing was stored.')
    return EXIT.interrupted
  }
  output.conceal(text.trim())
  if (text.trim() === '') throw bad('No key came on standard input. Nothing was stored.')
  const key = plausibleKey(text, 'standard input')
  const access = { name, baseUrl, key: () => key }
  await check(session, access)
  // First: a key that the account does not take is not stored.
  await keepAddress(session, stored, access)
  await writeKey(io.keys, name, { key, origin })
  output.json({ type: 'login', account: name, key_kind: keyKind(key), base_url: baseUrl })
  output.say(`The ${keyKind(key)} key of "${name}" is in the keychain.`)
  return EXIT.done
}

/** A key that the service rejects is not stored; where the service cannot be reached it is stored, with a warning. */
async function check(session: Session, access: AccountAccess): Promise<void> {
  const answer = await apiClient(session, access).usage()
  if (answer.kind === 'usage') {
    session.output.say(`The service accepts the key: ${number(answer.creditsRemaining)} credits left.`)
    return
  }
  const failure = failureOf(answer)
  if (failure.failure.code !== 'UNREACHABLE') throw failure
  session.output.warn(sentences(withDetails(failure), 'The key is stored without having been checked'))
}

/** The address belongs to the account, and the account to the workspace. */
async function keepAddress(session: Session, stored: Account | null, access: AccountAccess): Promise<void> {
  if (stored !== null && stored.baseUrl === access.baseUrl && stored.keyKind === keyKind(access.key())) return
  try {
    await withEngine(session, async (engine) => void connectTo(engine, access))
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code !== 'WORKSPACE_IN_USE') throw error
    const isNewAddress = stored?.baseUrl !== access.baseUrl
    session.output.warn(
      `The workspace is in use by another Shotlist, which goes on with the key it has. ${isNewAddress ? `The address was not stored there: give --base-url once more when that has ended.` : 'The new key counts from its next start.'}`,
    )
  }
}

export const addLogout = subcommand({
  usage: 'logout',
  about: () => "take a key out of the system's keychain",
  options: {},
  async run(session) {
    const { io, output } = session
    const name = accountName(session, await accountsOf(session))
    const wasThere = await io.keys.delete(name)
    output.json({ type: 'logout', account: name, removed: wasThere })
    output.say(
      wasThere ? `The key of "${name}" is out of the keychain.` : `The keychain holds no key of "${name}".`,
    )
    if (nonEmpty(io.env['SHOTLIST_API_KEY']) !== null)
      output.warn('SHOTLIST_API_KEY is still set in this environment.')
    return EXIT.done
  },
})
