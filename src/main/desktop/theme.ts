// Dark or light, as the settings say: window frame, menus and page follow at once.
import type { NativeTheme } from 'electron'
import type { SettingsStore } from '../settings-store.ts'

/** @returns ends it */
export function followTheme(native: Pick<NativeTheme, 'themeSource'>, settings: SettingsStore): () => void {
  const follow = () => {
    if (native.themeSource !== settings.current.theme) native.themeSource = settings.current.theme
  }
  follow()
  return settings.onChange(follow)
}

interface SystemColours {
  readonly shouldUseDarkColors: boolean
  /** macOS and Windows alone. */
  readonly shouldUseDarkColorsForSystemIntegratedUI?: boolean
}

/** Of the bar the tray stands in, which the app's own theme does not change. */
export const isBarDark = (native: SystemColours): boolean =>
  native.shouldUseDarkColorsForSystemIntegratedUI ?? native.shouldUseDarkColors
