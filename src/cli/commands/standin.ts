// `standin`: the local stand-in of the service, to try everything with, without a key, a credit or a network. Its
// certificate authority is new at every start, so it is written to a file for the other process to trust.
import { systemCode } from '../../domain/system-error.ts'
import { join } from 'node:path'
import { FailureError } from '../../domain/failure.ts'
import {
  DEFAULT_KEYS,
  FAULT_WORDS,
  faultHooks,
  FaultSpecError,
  type Hooks,
  startStandin,
  type StandinOptions,
} from '../../standin/index.ts'
import { t } from '../../words/index.ts'
import { subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts'
import { count, credits, numberFrom, option, type Values } from '../options.ts'
import type { Session } from '../session.ts'

const help = () => [
  `${t('commands.standin.help')}\n  lost-after@3,500@5%,download-cut@10%`,
  t('commands.standin.help.words', { words: FAULT_WORDS.join(', ') }),
  t('commands.standin.help.selectors', { third: '@3', share: '@5%' }),
]

const OPTIONS = {
  port: option('--port <n>', 'commands.standin.option.port', numberFrom(0, 65_535, 'whole')),
  faults: option('--faults <spec>', 'commands.standin.option.faults', hooksFor),
  perMinute: option('--per-minute <n>', 'commands.standin.option.perMinute', count),
  perDay: option('--per-day <n>', 'commands.standin.option.perDay', count),
  jobSeconds: option('--job-seconds <n>', 'commands.standin.option.jobSeconds', numberFrom(0, 86_400)),
  listingCredits: option('--listing-credits <n>', 'commands.standin.option.listingCredits', credits),
  cloneCredits: option('--clone-credits <n>', 'commands.standin.option.cloneCredits', credits),
  credits: option('--credits <n>', 'commands.standin.option.credits', credits),
  listLag: option('--list-lag <seconds>', 'commands.standin.option.listLag', numberFrom(0, 86_400)),
  imageScale: option('--image-scale <n>', 'commands.standin.option.imageScale', numberFrom(0.01, 1)),
}

export const addStandin = subcommand({
  usage: 'standin',
  about: 'commands.standin.about',
  takes: 'output',
  options: OPTIONS,
  help,
  run: standin,
})

async function standin(session: Session, given: Values<typeof OPTIONS>): Promise<ExitCode> {
  const { io, interrupts } = session
  const { port, faults, perMinute, perDay, jobSeconds, imageScale } = given
  const { listingCredits: listing, cloneCredits: cloneItem, credits: owned, listLag } = given
  const settings: StandinOptions = {
    prices: {
      ...(listing === null ? {} : { listing }),
      ...(cloneItem === null ? {} : { cloneItem }),
    },
    ...(owned === null
      ? {}
      : { organizations: DEFAULT_KEYS.map(({ organization: name }) => ({ name, credits: owned })) }),
    ...(listLag === null ? {} : { listLagMs: listLag * 1000 }),
    limits: {
      ...(perMinute === null ? {} : { perMinute }),
      ...(perDay === null ? {} : { perDay }),
    },
    ...(port === null ? {} : { port }),
    ...(jobSeconds === null ? {} : { jobMs: jobSeconds * 1000 }),
    ...(imageScale === null ? {} : { imageScale }),
  }
  const server = await started(settings, faults ?? {})
  const folder = join(io.folders.temporary, `shotlist-standin-${io.random.uuid()}`)
  const caFile = join(folder, 'ca.pem')
  try {
    await interrupts.gently(async (signal) => {
      await io.files.makeFolder(folder)
      await io.files.writeWhole(caFile, server.caPem)
      printConnectionHelp(session, server.url, caFile)
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve()
        else signal.addEventListener('abort', () => resolve(), { once: true })
      })
    })
  } finally {
    await server.close()
    await io.removeFolder(folder)
  }
  session.output.say(t('commands.standin.ended'))
  return EXIT.done
}

async function started(settings: StandinOptions, faults: Partial<Hooks>): ReturnType<typeof startStandin> {
  try {
    return await startStandin(settings, faults)
  } catch (error) {
    const code = systemCode(error)
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    throw new FailureError(
      'BAD_INPUT',
      t('commands.standin.port', { port: String(settings.port ?? 0), code }),
      { cause: error },
    )
  }
}

function hooksFor(spec: string): Partial<Hooks> {
  try {
    return faultHooks(spec)
  } catch (error) {
    if (!(error instanceof FaultSpecError)) throw error
    throw new FailureError('BAD_INPUT', error.message, { cause: error })
  }
}

/** Its keys open nothing but itself, so they alone are shown, past the output that would conceal them. */
function printConnectionHelp({ io, output }: Session, url: string, caFile: string): void {
  const keys = DEFAULT_KEYS.map(({ key }) => key)
  if (output.isJson) io.stdout.write(`${JSON.stringify({ type: 'standin', url, ca_file: caFile, keys })}\n`)
  if (output.isQuiet) return
  io.stderr.write(
    [
      // On a line of its own, so that no full stop is copied with it.
      t('commands.standin.listens'),
      `  ${url}`,
      t('commands.standin.keys', { keys: keys.join(', ') }),
      t('commands.standin.terminal'),
      `  export SHOTLIST_BASE_URL=${url}`,
      `  export SHOTLIST_API_KEY=${keys[0]}`,
      `  export NODE_EXTRA_CA_CERTS=${caFile}`,
      t('commands.standin.end'),
      '',
    ].join('\n'),
  )
}
