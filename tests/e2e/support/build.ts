// The built app, made again when a source is younger than it. Several may ask at once; one builds and the others wait.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './host.ts'

const BUILT = [
  join(ROOT, 'out', 'main', 'index.js'),
  join(ROOT, 'out', 'preload', 'index.cjs'),
  join(ROOT, 'out', 'renderer', 'index.html'),
]
const LOCK = join(ROOT, 'node_modules', '.cache', 'e2e-build')
const LOCK_STALE_MS = 120_000
const LOOK_MS = 200

export async function ensureBuilt(): Promise<void> {
  while (!tryLock()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  try {
    if (!isStale()) return
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build'],
      { cwd: ROOT, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`electron-vite build failed:\n${stdout}\n${stderr}`)
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function isStale(): boolean {
  if (BUILT.some((file) => !existsSync(file))) return true
  const builtAtMs = Math.min(...BUILT.map((file) => statSync(file).mtimeMs))
  const sources = [...globSync('src/**/*', { cwd: ROOT }), 'electron.vite.config.ts', 'package.json']
  return sources.some(
    (file) => (statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0) > builtAtMs,
  )
}

function tryLock(): boolean {
  try {
    mkdirSync(join(LOCK, '..'), { recursive: true })
    mkdirSync(LOCK)
    return true
  } catch {
    // Whoever was killed in the middle holds nobody up.
    const since = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (since > LOCK_STALE_MS) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}
