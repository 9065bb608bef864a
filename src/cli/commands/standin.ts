// `standin`: the local stand-in of the service, to try everything with, without a key, a credit or a network. Its
// certificate authority is new at every start, so it is written to a file for the other process to trust.
import { systemCode } from '../../domain/system-error.ts'
import { join } from 'node:path'
import type { Command } from 'commander'
import { z } from 'zod'
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
import { type Act, subcommand } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Session } from '../session.ts'

const HELP = `
SPEC is a comma-separated list of WORD or WORD@SELECTOR, like
  lost-after@3,500@5%,download-cut@10%
Words: ${FAULT_WORDS.join(', ')}
Selectors: @3 (the third), @5% (of all); without one, always`

const options = z.object({
  port: z.string().optional(),
  faults: z.string().optional(),
  perMinute: z.string().optional(),
  perDay: z.string().optional(),
  jobSeconds: z.string().optional(),
  imageScale: z.string().optional(),
})

export function addStandin(program: Command, act: Act): void {
  subcommand(program, 'standin', 'run the local stand-in of the service until Ctrl-C')
    .option('--port <n>', 'port on 127.0.0.1; default: any free one')
    .option('--faults <spec>', 'what goes wrong, and when')
    .option('--per-minute <n>', 'submissions per minute; default 10')
    .option('--per-day <n>', 'submissions per day; default 500')
    .option('--job-seconds <n>', 'how long a live job takes; default 120')
    .option('--image-scale <n>', 'factor on the size of every image, up to 1; default 1')
    .addHelpText('after', HELP)
    .action((_options: unknown, command: Command) =>
      act(command, (session) => {
        const given = options.parse(command.opts())
        return standin(session, standinOptions(given), faultsIn(given.faults ?? ''))
      }),
    )
}

function standinOptions(given: z.infer<typeof options>): StandinOptions {
  const perMinute = within('--per-minute', given.perMinute, 1, 100_000)
  const perDay = within('--per-day', given.perDay, 1, 1_000_000)
  const port = within('--port', given.port, 0, 65_535)
  const jobSeconds = within('--job-seconds', given.jobSeconds, 0, 86_400, false)
  const imageScale = within('--image-scale', given.imageScale, 0.01, 1, false)
  return {
    limits: {
      ...(perMinute === null ? {} : { perMinute }),
      ...(perDay === null ? {} : { perDay }),
    },
    ...(port === null ? {} : { port }),
    ...(jobSeconds === null ? {} : { jobMs: jobSeconds * 1000 }),
    ...(imageScale === null ? {} : { imageScale }),
  }
}

function within(
  option: string,
  text: string | undefined,
  min: number,
  max: number,
  whole = true,
): number | null {
  if (text === undefined) return null
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value
  throw new FailureError(
    'BAD_INPUT',
    `${option} takes a ${whole ? 'whole number' : 'number'} from ${min} to ${max}, not "${text}".`,
  )
}

function faultsIn(spec: string): Partial<Hooks> {
  try {
    return faultHooks(spec)
  } catch (error) {
    if (!(error instanceof FaultSpecError)) throw error
    throw new FailureError('BAD_INPUT', error.message, { cause: error })
  }
}

async function standin(
  session: Session,
  settings: StandinOptions,
  faults: Partial<Hooks>,
): Promise<ExitCode> {
  const { io, interrupts } = session
  const server = await started(settings, faults)
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
