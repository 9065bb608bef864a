// How each system is asked to sleep. None needs rights that a person at the computer does not have.
import type { AppState } from '../../contract/commands/app.ts'

interface Command {
  readonly program: string
  readonly args: readonly string[]
}

export const SLEEP_COMMANDS: Readonly<Record<AppState['platform'], Command>> = {
  darwin: { program: '/usr/bin/pmset', args: ['sleepnow'] },
  // The other well-known way, through rundll32, hibernates where that is switched on.
  win32: {
    program: 'powershell.exe',
    args: [
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      "Add-Type -AssemblyName System.Windows.Forms; [void][System.Windows.Forms.Application]::SetSuspendState('Suspend', $false, $false)",
    ],
  },
  linux: { program: 'systemctl', args: ['suspend'] },
}
