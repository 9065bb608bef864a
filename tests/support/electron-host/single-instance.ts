// One instance per userData folder, as Electron keeps it. The question is answered at once, so it is files: a lock with
// the owner's process id, and a folder in which the others leave word for it.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Word {
  readonly argv: string[]
  readonly cwd: string
  readonly data: unknown
}

export interface Lock {
  readonly release: () => void
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @returns null: another has it, and was told `word` */
export function takeLock(userData: string, word: Word, onWord: (word: Word) => void): Lock | null {
  const file = join(userData, 'SingletonHost')
  const inbox = join(userData, 'singleton-words')
  mkdirSync(inbox, { recursive: true })
  const owner = ownerOf(file)
  if (owner !== null && owner !== process.pid && isRunning(owner)) {
    const name = join(inbox, randomUUID())
    writeFileSync(`${name}.part`, JSON.stringify(word))
    renameSync(`${name}.part`, `${name}.json`)
    return null
  }
  writeFileSync(file, String(process.pid))
  const read = (): void => {
    for (const name of readdirSync(inbox).filter((one) => one.endsWith('.json'))) {
      const text = readFileSync(join(inbox, name), 'utf8')
      rmSync(join(inbox, name))
      onWord(JSON.parse(text) as Word)
    }
  }
  rmSync(inbox, { recursive: true })
  mkdirSync(inbox)
  const watcher = watch(inbox, read)
  const release = (): void => {
    watcher.close()
    rmSync(file, { force: true })
  }
  return { release }
}

function ownerOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}
