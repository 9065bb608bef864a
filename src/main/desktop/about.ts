// The system's own box about the program.
import type { AboutPanelOptionsOptions } from 'electron'

export const aboutPanel = (version: string, iconPath: string): AboutPanelOptionsOptions => ({
  applicationName: 'Shotlist',
  applicationVersion: version,
  // macOS shows it in brackets behind the version: nothing is known there that the version does not say.
  version: '',
  copyright: 'MIT licence. It never pays twice, and it never loses a result.',
  iconPath,
})
