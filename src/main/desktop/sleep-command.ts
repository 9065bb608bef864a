// How each system is asked to sleep. None needs rights that a person at the computer does not have. Each program is named
// by its full path: what a name alone starts is up to whoever can write to a folder on the search path.
import { win32 } from 'node:path'
import type { AppState } from '../../contract/commands/app.ts'

const { join } = win32
const WINDOWS = process.env['SystemRoot'] ?? String.raw`C:\Windows`

interface Command {
  readonly program: string
  readonly args: readonly string[]
}

export const SLEEP_COMMANDS: Readonly<Record<AppState['platform'], Command>> = {
  darwin: { program: '/usr/bin/pmset', args: ['sleepnow'] },
  // The other well-known way, through rundll32, hibernates where that is switched on.
  win32: {
    program: join(WINDOWS, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe'),
    args: [
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      "Add-Type -AssemblyName System.Windows.Forms; [void][System.Windows.Forms.Application]::SetSuspendState('Suspend', $false, $false)",
    ],
  },
  linux: { program: '/usr/bin/systemctl', args: ['suspend'] },
}
