// Dark or light, as the app or the system wants it. The system here is whoever emits `updated` after setting it.
import { EventEmitter } from 'node:events'

class NativeTheme extends EventEmitter {
  #source: Electron.NativeTheme['themeSource'] = 'system'
  systemIsDark = false
  /** Of the double: the taskbar's own theme, which only Windows has; null: the taskbar follows the apps. */
  barIsDark: boolean | null = null
  shouldUseHighContrastColors = false
  shouldUseInvertedColorScheme = false
  prefersReducedTransparency = false
  inForcedColorsMode = false

  get themeSource(): Electron.NativeTheme['themeSource'] {
    return this.#source
  }
  set themeSource(source: Electron.NativeTheme['themeSource']) {
    this.#source = source
    this.emit('updated')
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.systemIsDark : this.#source === 'dark'
  }
  /** On Windows it follows the taskbar, whatever the app has chosen; elsewhere it is the same as for the app. */
  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return this.barIsDark ?? this.shouldUseDarkColors
  }
}

const theme = new NativeTheme()
// Each window listens.
theme.setMaxListeners(0)
export const nativeTheme = theme satisfies Pick<
  Electron.NativeTheme,
  | 'themeSource'
  | 'shouldUseDarkColors'
  | 'shouldUseDarkColorsForSystemIntegratedUI'
  | 'shouldUseHighContrastColors'
  | 'shouldUseInvertedColorScheme'
  | 'prefersReducedTransparency'
  | 'inForcedColorsMode'
>
