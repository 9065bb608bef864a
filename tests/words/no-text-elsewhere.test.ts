// What people read is in src/words, where it can be translated.
import { expect, test } from 'vitest'
import { classNamesIn } from '../renderer/ui/class-names.ts'
import { parseModule, readModules } from '../structure/modules.ts'
import { earlyCallsIn, textsIn } from './texts.ts'

const modules = [
  'src/renderer',
  'src/host',
  'src/main',
  'src/cli',
  'src/engine/commands',
  'src/engine/drafts',
  'src/engine/export',
  'src/engine/files',
  'src/engine/intake',
  'src/engine/plan',
  'src/engine/preflight',
  'src/engine/progress',
  'src/engine/rebuild',
  'src/engine/scheduling',
  'src/engine/service',
  'src/domain',
].flatMap((folder) => readModules(folder))
/**
 * Words that are read in catalog files, in whatever language they have; that name accounts, recipes and documents; and
 * that are for developers.
 */
const READ: Readonly<Record<string, RegExp>> = {
  // What is typed at a prompt.
  'src/cli/access.ts': /^(?:shotlist login .*|--account NAME )$/,
  'src/cli/run/options.ts': /^--set country_code$/,
  // Names of services that copy folders.
  'src/host/libraries.ts': /^(?:Dropbox|Google Drive|iCloud Drive)$/,
  // Node is too old to load the messages.
  'src/cli/shotlist.js': /^Shotlist needs Node/,
  // Kept in the lease, beside the process.
  'src/cli/workspace.ts': /^command line$/,
  // Names of checks, for programs.
  'src/cli/commands/doctor.ts': /^(?:Node|disk space)$/,
  // The service's own rules of its parameters, and names of its values; the window says them by src/words/parameter-rules.ts.
  'src/domain/operations/a-plus.ts': /^(?:must have .*|Alpha Mobile)$/,
  'src/domain/operations/clone.ts': /^(?:must .*|is required .*|Clone|clone this|scale this|Delta)$/,
  'src/domain/operations/creative-strategy.ts': /^Creative Strategy$/,
  'src/domain/operations/index.ts': /^is not a parameter of/,
  'src/domain/operations/listing-builder.ts': /^(?:Alpha Mobile|Beta|Gamma|Delta|Listing Builder)$/,
  'src/domain/operations/operation.ts': /^(?:is required|must .*|Alpha Mobile|Beta|Gamma|Delta)$/,
  'src/domain/recipe.ts': /^comes from the catalog$/,
  // The specification's sentences: one that the service sends is recognized by them and not said twice.
  'src/domain/service.ts': /(?:live|ASIN|Retry|images)\.$/,
  'src/engine/export/content.ts': /^Creative strategy/,
  // Details for experts beside a code, which alone is said by src/words/reasons.ts; rows and logs keep them in English.
  'src/engine/files/collect.ts': /./,
  'src/engine/files/decode.ts': /./,
  'src/engine/files/fetch-part.ts': /./,
  'src/engine/files/formats.ts': /./,
  'src/engine/service/announced.ts': /./,
  'src/engine/service/api.ts': /^Bearer /,
  'src/engine/service/jobs-list.ts': /./,
  'src/engine/service/reading.ts': /\(HTTP 511\)\.$/,
  'src/engine/service/values.ts': /^is not a time$/,
  'src/engine/service/wire.ts': /./,
  'src/engine/intake/encoding/languages.ts': /./,
  'src/engine/intake/table/markup-tables.ts':
    /^(?:Table|Row|Cell|Data|Comment|passed over|Name|Table .*|Index|Type|Number|Boolean)$/,
  'src/engine/intake/table/table.ts': /^#NOT CALCULATED$/,
  'src/engine/intake/table/workbook.ts': /^(?:Sheet .*|Id|Type|Target)$/,
  // Kept in rows beside a code, and folded in the window.
  'src/engine/rebuild/fill.ts': /^Its file was not in the library/,
  'src/engine/rebuild/lost-job.ts': /^Job .* was paid for/,
  'src/main/page/guards.ts': /^(?:navigation of a frame|a window of .*|the permission .*)$/,
  'src/main/page/ipc.ts': /^takes one argument$/,
  'src/main/log.ts': /because of/,
  'src/main/start.ts': /^Window$/,
}
/** What consists of classes only is a look and no text. */
const CLASSES = new Set(classNamesIn(modules).map(({ name }) => name))
const isLook = (text: string): boolean => text.split(/\s+/).every((word) => CLASSES.has(word))
const parsed = (text: string) => parseModule('src/renderer/planted.tsx', text)

test('no text stands outside of src/words', () => {
  const found = modules.flatMap((module) =>
    textsIn(module)
      .filter((text) => READ[module.path]?.test(text) !== true && !isLook(text))
      .map((text) => `${module.path}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<Field label="name" />', ['name']],
  ['export function A() { return <Field label="name" /> }', ['name']],
  ['<Field label={isOpen ? "Close" : t("common.open")} />', ['Close']],
  ['toast("ok", `${name} is here now`)', [' \0  is here now']],
  ['const words = { a: "not known yet", b: "Enter", "two words": 1 }', ['not known yet']],
  ['<p className="two words">{1} – {t("common.close")}</p>', []],
  ['throw new Error("This is for developers.")', []],
  ['log.error("for developers", error); app.log.write("as well")', []],
  ['import "two words"; type A = "Two words"; query(\'[role="menu"] > a b\')', []],
])('in %s', (text, found) => {
  expect(textsIn(parsed(text))).toEqual(found)
})

test('no text is made before the language is known', () => {
  expect(modules.flatMap((module) => earlyCallsIn(module))).toEqual([])
  expect(earlyCallsIn(parsed('const a = t("x.y"); const b = () => t("x.z")'))).toEqual(['x.y'])
})
