// What people read, by key, in the language of this process. `t` works everywhere: in components, plain functions, the
// main process and the command line. Never call it while a module loads: the language is not set by then.
import { type Formats, IntlMessageFormat } from 'intl-messageformat'
import { unreachable } from '../domain/failure.ts'
import type { Language } from '../domain/text.ts'
import { en, type Catalog, type MessageKey } from './en/index.ts'
import { languageOf, localeTag, perLocale, setLocaleTag } from './locale.ts'
import type { Parameters } from './parameters.ts'

/** A function where the message takes no parameter. */
type Values<Key extends MessageKey> = Parameters<(typeof en)[Key]>
type Given<Key extends MessageKey> = keyof Values<Key> extends never ? [] : [values: Values<Key>]

/** Keys of messages that take no parameter. */
export type PlainKey = { [Key in MessageKey]: Given<Key> extends [] ? Key : never }[MessageKey]

/** `{amount, number, credits}`: at most two decimals. */
const FORMATS: Partial<Formats> = { number: { credits: { maximumFractionDigits: 2 } } }

let catalog: Catalog = en
const messages = perLocale(() => new Map<string, IntlMessageFormat>())

/** The message in the current language. Keys can be put together: t(`state.${state}`). */
export function t<Key extends MessageKey>(key: Key, ...[values]: Given<Key>): string {
  const text = catalog[key]
  if (values === undefined) return text
  let message = messages().get(key)
  if (message === undefined) {
    message = new IntlMessageFormat(text, localeTag(), FORMATS, { ignoreTag: true })
    messages().set(key, message)
  }
  return String(message.format({ ...values }))
}

/** @param locale see chooseLocale. One whose language is not here is English. */
export async function setLocale(locale: string): Promise<void> {
  const language = languageOf(locale)
  catalog = await load(language ?? 'en')
  setLocaleTag(language === null ? 'en-US' : locale)
}

async function load(language: Language): Promise<Catalog> {
  switch (language) {
    case 'en':
      return en
    case 'de':
      return (await import('./de/index.ts')).de
    case 'ja':
      return (await import('./ja/index.ts')).ja
    default:
      return unreachable(language)
  }
}
