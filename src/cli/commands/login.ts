// `login`: a key into the keychain. It is read from standard input and from nowhere else: an argument would stay
// in the shell's history and in the list of processes.
import { withDetails } from '../../domain/failure.ts'
import { keyKind } from '../../domain/service.ts'
import { sentences } from '../../domain/text.ts'
import { t } from '../../words/index.ts'
import { originOf, plausibleKey, writeKey } from '../../host/keychain.ts'
import {
  accountName,
  failureOf,
  questionsFor,
  requireConfirmed,
  requiredBaseUrl,
  withKeychain,
} from '../access.ts'
import { subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts'
import { connectTo } from '../run/session.ts'
import { bad, flag, nonEmpty } from '../options.ts'
import type { Session } from '../session.ts'
import { accountsOf, withEngine } from '../workspace.ts'

export const addLogin = subcommand({
  usage: 'login',
  about: 'commands.login.about',
  takes: 'service',
  options: { saveAnyway: flag('--save-anyway', 'commands.login.option.saveAnyway') },
  help: () => [`${t('commands.login.help')}\n  shotlist login --base-url https://… < key.txt`],
  run: login,
})

async function login(session: Session, { saveAnyway }: { readonly saveAnyway: boolean }): Promise<ExitCode> {
  const { io, output } = session
  const known = await accountsOf(session)
  const name = accountName(session, known)
  const stored = known.find((account) => account.name === name)
  const baseUrl = requiredBaseUrl(session, name, known)
  await requireConfirmed(session, name, baseUrl)
  const origin = originOf(baseUrl)
  const prompt = `${t('commands.login.prompt', { name, origin })} `
  const text = io.stdin.isTTY ? await io.stdin.ask(prompt, 'hidden') : await io.stdin.readAll()
  if (text === null) {
    output.warn(t('commands.login.notTyped'))
    return EXIT.interrupted
  }
  output.conceal(text.trim())
  if (text.trim() === '') throw bad(t('commands.login.noKey'))
  const key = plausibleKey(text, t('commands.login.source'))
  const access = { name, baseUrl, key: () => key }
  const credits = await questionsFor(session, access).check(
    (answer) => failureOf(answer, t('commands.login.orSave')),
    saveAnyway,
  )
  if (typeof credits === 'number') output.say(t('commands.login.accepted', { credits }))
  else output.warn(sentences(withDetails(credits), t('commands.login.unchecked')))
  // First: a key that the account does not take is not stored.
  await withEngine(
    session,
    async (engine) => void connectTo(engine, access),
    () => output.warn(t('commands.login.inUse', { isNewAddress: stored?.baseUrl !== baseUrl })),
  )
  await withKeychain(() => writeKey(io.keys, name, { key, origin }))
  output.json({ type: 'login', account: name, key_kind: keyKind(key), base_url: baseUrl })
  output.say(t('commands.login.done', { kind: keyKind(key), name }))
  return EXIT.done
}

export const addLogout = subcommand({
  usage: 'logout',
  about: 'commands.logout.about',
  takes: 'library',
  options: {},
  async run(session) {
    const { io, output } = session
    const name = accountName(session, await accountsOf(session))
    const wasThere = await withKeychain(() => io.keys.delete(name))
    output.json({ type: 'logout', account: name, removed: wasThere })
    output.say(t(wasThere ? 'commands.logout.done' : 'commands.logout.none', { name }))
    if (nonEmpty(io.env['SHOTLIST_API_KEY']) !== null) output.warn(t('commands.logout.environment'))
    return EXIT.done
  },
})
