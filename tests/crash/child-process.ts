// A child seen from outside: what it said, how it ended. Nothing here waits by the clock but for events.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { CA_VARIABLE, KEY_VARIABLE, type News, type Order, parseNews } from './order.ts'

const ENTRY = fileURLToPath(new URL('child.ts', import.meta.url))
/** Compiled code is kept between children and between runs: it halves what a start costs. */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/crash-child', import.meta.url))

/** A tracer is surprised when its process is killed while it holds it up. */
const TRACER_SAYS = /^strace: .*\n/gm

/** What a child runs in: a tracer in front of it, variables beside those it has anyway. */
export interface Surroundings {
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly news: readonly News[]
  /** What it wrote to stderr: nothing, unless something broke. */
  readonly errors: string
}

export interface Child {
  readonly pid: number
  /** What it has said so far. */
  readonly news: readonly News[]
  /** Resolves when it has said this; rejects when it ended without. */
  said(kind: News['kind']): Promise<News>
  /** Resolves when what it has said is such, or when it has ended. */
  until(isSuch: (news: readonly News[]) => boolean): Promise<void>
  /** Ends it as outright as can be, if it still runs. */
  kill(): void
  /** Stops it where it stands, and lets it go on. */
  freeze(): void
  thaw(): void
  /** Lets one that waits open its workspace. */
  go(): void
  readonly ended: Promise<Ended>
}

/** Windows has no word for it: the code is 1, and that it dies was the last thing it said. */
const hasKilledItself = (code: number | null, news: readonly News[]): boolean =>
  process.platform === 'win32' && code === 1 && news.at(-1)?.kind === 'dying'

export function startChild(
  order: Order,
  secrets: { readonly key: string; readonly ca: string },
  within: Surroundings = { command: [], env: {} },
): Child {
  const [program, ...args] = [...within.command, process.execPath, ENTRY, JSON.stringify(order)]
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      [KEY_VARIABLE]: secrets.key,
      [CA_VARIABLE]: secrets.ca,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      // Starting threads for images this small costs more than decoding them.
      VIPS_CONCURRENCY: '1',
      ...within.env,
    },
  })
  const news: News[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  let errors = ''
  const look = () => {
    for (const one of waiting) one()
  }
  child.stdin.on('error', () => undefined) // it may be gone before it is told to go
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    news.push(parseNews(line))
    look()
  })
  const ended = (async (): Promise<Ended> => {
    // "close" comes after the last of its output.
    await once(child, 'close')
    isOver = true
    look()
    return {
      code: child.exitCode,
      signal: child.signalCode ?? (hasKilledItself(child.exitCode, news) ? 'SIGKILL' : null),
      news,
      errors: errors.replaceAll(TRACER_SAYS, ''),
    }
  })()
  const until = (isSuch: (news: readonly News[]) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const one = () => {
        if (!isSuch(news) && !isOver) return
        waiting.delete(one)
        resolve()
      }
      waiting.add(one)
      one()
    })
  const said = async (kind: News['kind']): Promise<News> => {
    await until((all) => all.some((item) => item.kind === kind))
    const found = news.find((item) => item.kind === kind)
    if (found === undefined) throw new Error(`the child ended without being ${kind}: ${errors}`)
    return found
  }
  return {
    pid: child.pid ?? 0,
    news,
    said,
    until,
    kill: () => child.kill('SIGKILL'),
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    go: () => child.stdin.end('go\n'),
    ended,
  }
}
