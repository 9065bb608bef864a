// A child seen from outside: what it said, how it ended. Nothing here waits by the clock but for events.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { CA_VARIABLE, KEY_VARIABLE, type News, type Order, parseNews } from './order.ts'

const ENTRY = fileURLToPath(new URL('child.ts', import.meta.url))
/** Compiled code is kept between children and between runs: it halves what a start costs. */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/crash-child', import.meta.url))

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
  /** Resolves when it has said this; rejects when it ended without. */
  said(kind: News['kind']): Promise<News>
  /** Ends it as outright as can be, if it still runs. */
  kill(): void
  /** Stops it where it stands, and lets it go on. */
  freeze(): void
  thaw(): void
  /** Lets one that waits open its workspace. */
  go(): void
  readonly ended: Promise<Ended>
}

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
    return { code: child.exitCode, signal: child.signalCode, news, errors }
  })()
  const said = (kind: News['kind']): Promise<News> =>
    new Promise((resolve, reject) => {
      const one = () => {
        const found = news.find((item) => item.kind === kind)
        if (found === undefined && !isOver) return
        waiting.delete(one)
        if (found === undefined) reject(new Error(`the child ended without being ${kind}: ${errors}`))
        else resolve(found)
      }
      waiting.add(one)
      one()
    })
  return {
    pid: child.pid ?? 0,
    said,
    kill: () => child.kill('SIGKILL'),
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    go: () => child.stdin.end('go\n'),
    ended,
  }
}
