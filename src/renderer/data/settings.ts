// What a person has chosen for good. null until the first snapshot.
import { create } from 'zustand'
import type { CommandInput } from '../../contract/commands.ts'
import type { Settings } from '../../contract/settings.ts'
import { call } from '../bridge.ts'

export const useSettings = create<{ readonly settings: Settings | null }>(() => ({ settings: null }))
export const setSettings = (settings: Settings) => useSettings.setState({ settings })

export type SettingsChange = CommandInput<'change_settings'>

/** Only what is named changes. @throws FailureError */
export async function changeSettings(changes: SettingsChange): Promise<void> {
  setSettings(await call('change_settings', changes))
}
