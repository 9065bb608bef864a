// The catalogs of messages: each key is used, each text is sound, and each language has the same messages.
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { de } from '../../src/words/de/index.ts'
import { en } from '../../src/words/en/index.ts'
import { ja } from '../../src/words/ja/index.ts'
import { isTechnical } from './technical-text.ts'
import { readModules } from '../structure/modules.ts'
import { keysIn } from './texts.ts'

const LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, ja }
const catalogs = Object.entries(LANGUAGES)

const MISTAKES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a straight apostrophe or quotation mark', /['"]/],
  ['three dots', /\.\.\./],
  ['spaces at an end, or two in a row', /^ | $| {2}/],
]
/**
 * Formats of files that a person may choose or has chosen, the file of rules, which experts write, and the
 * command line: experts use it, and look for a code.
 */
const MAY_BE_TECHNICAL =
  /^(?:export\.documents|library\.strategy\.(?:copy|save)|catalog|rules\.file|commands|terminal\.option)\./

const MISTAKES_IN: Readonly<Record<string, typeof MISTAKES>> = {
  en: [['a word that words.md replaced', /\b(?:rehears\w+|cap|mend\w*|take back|asset)\b|\d %/i]],
  de: [
    ['a quotation mark that is not of „…“', /”|„(?![^„“]*“)|(?<!„[^„“]*)“/],
    ['du instead of Sie', /\b(?:du|di(?:r|ch)|dein\w*)\b/i],
    ['no space that holds “%” or “z. B.” together', /\d ?%|z\. ?B\./],
  ],
  ja: [
    ['quotation marks that are not Japanese', /[‘’“”]/],
    ['punctuation that is not Japanese', /[ぁ-ヿ一-鿿] ?[,.?!:;()]|[()](?=[ぁ-ヿ一-鿿])/],
    ['a gap between Japanese letters, or after a period', /[ぁ-ヿ一-鿿] (?=[ぁ-ヿ一-鿿])|。 /],
    ['digits or letters of full width', /[０-９Ａ-Ｚａ-ｚ]/],
    ['plural branches besides other', /, plural,(?: =\d+ \{[^{}]*\})* (?:zero|one|two|few|many) \{/],
  ],
}

test.each(catalogs)('each text of %s is sound', (language, catalog) => {
  const mistakes = [...MISTAKES, ...(MISTAKES_IN[language] ?? [])]
  const found = Object.entries(catalog).flatMap(([key, text]) =>
    mistakes.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${key} has ${what}`),
  )
  expect(found).toEqual([])
})

test.each(catalogs)(
  '%s has the messages and parameters of English, each in ICU syntax',
  (_language, catalog) => {
    expect(Object.keys(catalog).toSorted()).toEqual(Object.keys(en).toSorted())
    const parameters = (text: string) => {
      const message = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true })
      return [...new Set(parametersOf(message.getAst()))].toSorted()
    }
    const other = Object.entries(en)
      .filter(([key, text]) => String(parameters(text)) !== String(parameters(catalog[key] ?? '')))
      .map(([key]) => key)
    expect(other).toEqual([])
  },
)

test.each(catalogs)(
  'no text of %s is technical: codes and the like are folded behind “Details”',
  (_, catalog) => {
    const found = Object.entries(catalog)
      .filter(([key]) => !MAY_BE_TECHNICAL.test(key))
      .filter(([, text]) => isTechnical(text) || /\{(?:code|details|errno|rule)\b/.test(text))
    expect(found).toEqual([])
  },
)

test('each message is used', () => {
  const used = readModules('src')
    .filter(({ path }) => !/^src\/words\/\w+\//.test(path))
    .flatMap((module) => keysIn(module))
  const isUsed = (key: string) => used.some((one) => (typeof one === 'string' ? one === key : one.test(key)))
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
})

test('the areas have one file each, and no key twice', () => {
  const areas = readModules('src/words/en').filter(({ path }) => !path.endsWith('/index.ts'))
  const keys = areas.flatMap(({ text }) => text.match(/(?<=^ {2}')[\w.-]+(?=':)/gm) ?? [])
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted())
})

/** The parser's numbers for kinds of elements: plain text, a number, a plural. */
const [LITERAL, NUMBER, PLURAL] = [0, 2, 6]

function parametersOf(elements: ReturnType<IntlMessageFormat['getAst']>): readonly string[] {
  return elements.flatMap((element) => {
    const kind: number = element.type
    if (kind === LITERAL || !('value' in element)) return []
    const inside = 'options' in element ? Object.values(element.options) : []
    return [
      `${element.value} ${kind === PLURAL ? NUMBER : kind}`,
      ...inside.flatMap((option) => parametersOf(option.value)),
    ]
  })
}
