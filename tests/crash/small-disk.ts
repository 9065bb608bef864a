// A disk of a few megabytes: a file system in memory, mounted in a namespace of its own that ends with the process
// that holds it, which ends with this one. So nothing stays mounted, whatever becomes of the test. From outside it is
// reached through the holder's root; SQLite, which follows every link, has to be inside.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Surroundings } from './child-process.ts'

export interface SmallDisk {
  /** From outside. */
  readonly path: string
  /** Where children run that shall see it. */
  readonly within: Surroundings
  /** What a path on it is called there. */
  inside(path: string): string
  /** Gives it another size, in bytes. */
  resize(bytes: number): Promise<void>
  /** Leaves no room at all. */
  fill(): void
  /** Takes away what `fill` put there. */
  unfill(): Promise<void>
  close(): Promise<void>
}

/** Mounts, says so, and then does as it is told until nobody is there to tell it any more. */
const HOLDER = `
mount -t tmpfs -o size="$1" shotlist-test "$0" && echo done || exit 1
while read -r bytes; do mount -o remount,size="$bytes" "$0" && echo done || exit 1; done`

/** As root; else as nobody but oneself, where the system lets everybody have namespaces. */
const WAYS = [
  { command: ['unshare', '-m'], enter: ['-m'] },
  { command: ['unshare', '-Urm'], enter: ['-U', '--preserve-credentials', '-m'] },
]

const ZEROS = Buffer.alloc(1024 * 1024)

const NEED =
  'The tests of a full disk mount a small file system: run them as root, or where "unshare -Urm true" works.'

/** @throws one sentence where nothing may be mounted here */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'shotlist-disk-'))
  for (const way of WAYS) {
    const mount = ['--propagation', 'private', 'sh', '-c', HOLDER, folder, String(bytes)]
    const [program, ...args] = [...way.command, ...mount]
    const holder = spawn(program ?? '', args)
    holder.on('error', () => undefined)
    if (await isDone(holder)) return diskOf(holder, folder, way.enter)
  }
  await rm(folder, { recursive: true })
  throw new Error(NEED)
}

function diskOf(holder: ChildProcessWithoutNullStreams, folder: string, enter: readonly string[]): SmallDisk {
  const root = `/proc/${holder.pid ?? 0}/root`
  const path = root + folder
  const filler = join(path, 'filler')
  return {
    path,
    within: { command: ['nsenter', '-t', String(holder.pid), ...enter, '--'], env: {} },
    inside: (path) => path.slice(root.length),
    async resize(bytes) {
      holder.stdin.write(`${bytes}\n`)
      if (!(await isDone(holder))) throw new Error(`the disk could not be given ${bytes} bytes`)
    },
    fill() {
      const file = openSync(filler, 'w')
      try {
        // At once: whoever runs beside it must not get to its end meanwhile.
        for (;;) writeSync(file, ZEROS)
      } catch {
        // This is what was wanted.
      } finally {
        closeSync(file)
      }
    },
    unfill: () => rm(filler, { force: true }),
    async close() {
      holder.stdin.end()
      if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'close')
      await rm(folder, { recursive: true })
    },
  }
}

/** Whether it says so; not, when it ends instead. */
function isDone(holder: ChildProcessWithoutNullStreams): Promise<boolean> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: holder.stdout })
    lines.once('line', () => {
      resolve(true)
      lines.close()
    })
    lines.once('close', () => resolve(false))
  })
}
