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
import { subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { count, numberFrom, option, type Values } from '../options.ts'
import type { Session } from '../session.ts'

const help = () => `
SPEC is a comma-separated list of WORD or WORD@SELECTOR, like
  lost-after@3,500@5%,download-cut@10%
Words: ${FAULT_WORDS.join(', ')}
Selectors: @3 (the third), @5% (of all); without one, always`

const OPTIONS = {
  port: option(
    '--port <n>',
    () => 'of 127.0.0.1; default: any free one',
    numberFrom(0, 65_535, 'whole number'),
  ),
  faults: option('--faults <spec>', () => 'what goes wrong, and when', hooksFor),
  perMinute: option('--per-minute <n>', () => 'submissions per minute; default 10', count),
  perDay: option('--per-day <n>', () => 'submissions per day; default 500', count),
  jobSeconds: option(
    '--job-seconds <n>',
    () => 'how long a live job takes; default 120',
    numberFrom(0, 86_400),
  ),
  imageScale: option(
    '--image-scale <n>',
    () => 'factor on the size of images; default 1',
    numberFrom(0.01, 1),
  ),
}

export const addStandin = subcommand({
  usage: 'standin',
  about: () => 'run the local stand-in of the service until Ctrl-C',
  options: OPTIONS,
  help,
  run: standin,
})

async function standin(
  session: Session,
  { port, faults, perMinute, perDay, jobSeconds, imageScale }: Values<typeof OPTIONS>,
): Promise<ExitCode> {
  const { io, interrupts } = session
  const settings: StandinOptions = {
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
  session.output.say('The stand-in has ended.')
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
      `The port ${settings.port ?? 0} cannot be used (${code}). Choose another, or none for any free one.`,
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
      'The stand-in listens on:',
      `  ${url}`,
      `Its keys: ${keys.join(', ')}`,
      'In another terminal:',
      `  export SHOTLIST_BASE_URL=${url}`,
      `  export SHOTLIST_API_KEY=${keys[0]}`,
      `  export NODE_EXTRA_CA_CERTS=${caFile}`,
      'Ctrl-C ends it.',
      '',
    ].join('\n'),
  )
}
