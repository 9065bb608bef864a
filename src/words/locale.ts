// The language of this process and whose numbers and dates it shows. Set once, before anything is shown; in the window a
// change mounts the whole page again. Until then it is American English.
import { type Language, LANGUAGES } from '../domain/text.ts'

let tag = 'en-US'

/** For example `en-GB`. */
export const localeTag = (): string => tag
export const setLocaleTag = (now: string): void => {
  tag = now
}

export const languageOf = (locale: string): Language | null =>
  LANGUAGES.find((language) => language === locale.toLowerCase().split(/[-_]/)[0]) ?? null

/**
 * The system's locale where the language is the system's: with English chosen, a computer in London keeps its dates.
 * @param choice what the settings say @param system the locales a person prefers, the best first
 */
export const chooseLocale = (choice: 'system' | Language, system: readonly string[]): string =>
  system.find((locale) => {
    const language = languageOf(locale)
    return choice === 'system' ? language !== null : language === choice
  }) ?? (choice === 'system' ? 'en-US' : choice)

/** Creating a formatter costs more than rendering a row. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  let made: { readonly tag: string; readonly value: T } | null = null
  return () => {
    if (made?.tag !== tag) made = { tag, value: make(tag) }
    return made.value
  }
}
