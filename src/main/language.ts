// The language of the main process: as the settings say, from the first thing that is shown, and whenever they change.
import { chooseLocale, localeTag, setLocale } from '../words/index.ts'
import { createObservable, type Observable } from './observable.ts'
import type { SettingsStore } from './settings-store.ts'

export type ShownLanguage = Pick<Observable<{ readonly locale: string }>, 'current' | 'onChange'>

/** @param system the locales that the person prefers, the best first */
export async function followLanguage(
  settings: Pick<SettingsStore, 'current' | 'onChange'>,
  system: readonly string[],
): Promise<ShownLanguage> {
  const take = () => setLocale(chooseLocale(settings.current.language, system))
  await take()
  const shown = createObservable({ locale: localeTag() })
  let last = Promise.resolve()
  settings.onChange(({ language }, before) => {
    if (language === before.language) return
    // One after the other: a catalog that loads slowly must not win over the one chosen after it.
    last = last.then(take).then(() => shown.change({ locale: localeTag() }))
  })
  return shown
}
