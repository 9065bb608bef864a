// `npm start`: the app on Electron, whose program the first start downloads. With `--chromium` (`npm run
// start:chromium`): the same build on the host double, in a Chromium that can be seen. Builds first where that is due.
import { spawn, spawnSync } from 'node:child_process'
import { ensureBuilt } from './support/build.ts'
import { fetchElectron, sandboxProblem } from './support/electron-program.ts'
import { doubleCommand, ELECTRON, electronBinary, ROOT } from './support/host.ts'

const [mode, ...rest] = process.argv.slice(2)
const isChromium = mode === '--chromium'
const given = isChromium || mode === undefined ? rest : [mode, ...rest]
if (isChromium) {
  const command = visible(doubleCommand({ app: ROOT, args: given }))
  if (command === null) process.exitCode = 1
  else await open(command, { ELECTRON_HOST_VISIBLE: '1' })
} else {
  const isThere = electronBinary() !== null || (await fetchElectron(ELECTRON, say))
  const binary = isThere ? electronBinary() : null
  const problem = binary === null || given.includes('--no-sandbox') ? null : sandboxProblem(binary)
  if (problem !== null) say(problem)
  if (binary === null || problem !== null) process.exitCode = 1
  else await open([binary, ROOT, ...given], {})
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function open(
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await ensureBuilt()
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** Where there is no display, one is made, so that at least a picture of it can be taken. @returns null: none can be made */
function visible(command: readonly [string, ...string[]]): readonly [string, ...string[]] | null {
  const hasDisplay =
    process.platform !== 'linux' || (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== ''
  if (hasDisplay) return command
  const canMakeOne = spawnSync('xvfb-run', ['--help']).status === 0
  const state = 'This computer has no display (DISPLAY and WAYLAND_DISPLAY are empty)'
  say(
    canMakeOne
      ? `${state}: the window opens on a virtual one, where nobody sees it.`
      : `${state}. Run it on a desktop, or install xvfb.`,
  )
  return canMakeOne ? ['xvfb-run', '-a', '-s', '-screen 0 1920x1080x24', ...command] : null
}
