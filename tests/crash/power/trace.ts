// What a process really did to its files, with data, as strace wrote it down: every system call that changes a file,
// a folder or what of them is on stable storage, in the order in which they returned (folders: were begun). A call that
// had not returned when the process was killed is left out: that it did nothing yet is one of the things that may be
// true of it.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Surroundings } from '../child-process.ts'

export interface Call {
  readonly name: string
  /** As strace shows them; text and data as `"\x..."`. */
  readonly args: readonly string[]
  readonly result: number
  /** Places in the trace at which it was called and returned: what returned before it was called was before it. */
  readonly from: number
  readonly to: number
  /** Wall time of the call, milliseconds; it had returned by then or later. */
  readonly atMs: number
}

/** A question mark: not every machine has it. */
const CALLS =
  'openat,close,write,pwrite64,writev,pwritev,pwritev2,ftruncate,fallocate,fsync,fdatasync,sync_file_range,' +
  'copy_file_range,sendfile,splice,mmap,dup,unlinkat,renameat,renameat2,mkdirat,linkat,symlinkat,fchmodat,' +
  '?open,?creat,?unlink,?rename,?mkdir,?rmdir,?link,?symlink,?truncate'

/** The process is the child itself; the tracer stands beside it and ends with it. */
export const traced = (file: string): Surroundings => ({
  command: `strace -D -f --seccomp-bpf -qq -ttt -xx -s 16777216 -e trace=${CALLS} -e signal=none -o`
    .split(' ')
    .concat(file, '--'),
  // Else files could be written by a ring that no system call shows.
  env: { PATH: process.env['PATH'] ?? '', UV_USE_IO_URING: '0' },
})

export async function readTrace(file: string): Promise<readonly Call[]> {
  const calls: Call[] = []
  const begun = new Map<string, { readonly text: string; readonly from: number; readonly atMs: number }>()
  let at = 0
  const lines = createInterface({ input: createReadStream(file, 'latin1'), crlfDelay: Infinity })
  lines.on('line', (line) => {
    at += 1
    const head = /^(\d+) +(\d+\.\d+) /.exec(line)
    if (head === null) throw new Error(`strace said: ${line.slice(0, 200)}`)
    const [all, thread = '', seconds = ''] = head
    const text = line.slice(all.length)
    const atMs = Number(seconds) * 1000
    if (text.endsWith(' <unfinished ...>')) {
      const beginning = text.slice(0, -' <unfinished ...>'.length)
      begun.set(thread, { text: beginning, from: at, atMs })
      // Its number may be another file's before it returns.
      if (beginning.startsWith('close('))
        calls.push({
          name: 'close',
          args: [beginning.slice('close('.length)],
          result: 0,
          from: at,
          to: at,
          atMs,
        })
      return
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text)
    const begin = resumed === null ? { text: '', from: at, atMs } : begun.get(thread)
    if (begin === undefined) throw new Error(`a call ended that never began: ${text.slice(0, 200)}`)
    const call = parsed(begin.text + text.slice(resumed?.[0].length ?? 0))
    const isKnown = call?.name === 'close' && resumed !== null
    if (call !== null && !isKnown) calls.push({ ...call, from: begin.from, to: at, atMs: begin.atMs })
  })
  await once(lines, 'close')
  return calls.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Another thread may find a folder there, and use it, before the call that made it has returned. */
const placeOf = ({ name, from, to }: Call): number => (name.startsWith('mkdir') ? from : to)

/** null: it failed, it never returned, or the line tells of something else. */
function parsed(text: string): Pick<Call, 'name' | 'args' | 'result'> | null {
  const open = text.indexOf('(')
  const close = text.lastIndexOf(')')
  const result = /^ *= (0x[0-9a-f]+|\d+)/.exec(text.slice(close + 1))
  if (open < 1 || close < open || result === null) return null
  // Data is all hexadecimal, so that a comma always separates.
  const args = text.slice(open + 1, close).split(', ')
  return { name: text.slice(0, open), args, result: Number(result[1]) }
}

/** @throws where strace cut it short */
export function bytesOf(arg: string | undefined): Buffer {
  const data = /^"((?:\\x[0-9a-f]{2})*)"$/.exec(arg ?? '')
  if (data === null) throw new Error(`not data: ${(arg ?? '').slice(-40)}`)
  return Buffer.from((data[1] ?? '').replaceAll('\\x', ''), 'hex')
}
