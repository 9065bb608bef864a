// The page is not trusted with paths: it would choose what the app reads, trusts and overwrites. So every input of every
// command is walked, and each field that lets a path through stands in the list below with what it is instead. A new field
// fails here until somebody has looked at what the app does with it.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { COMMANDS } from '../../src/contract/commands.ts'
import { settings } from '../../src/contract/settings.ts'

/** Why a text is safe, and the fields it holds for. None is ever opened as a file or a folder. */
const NO_PATHS: Readonly<Record<string, readonly string[]>> = {
  'compared with rows of the database': [
    'library_counts.filter.asin',
    'library_counts.filter.search',
    'library_groups.filter.asin',
    'library_groups.filter.search',
    'export_plan.selection.filter.asin',
    'export_plan.selection.filter.search',
    'start_export.selection.filter.asin',
    'start_export.selection.filter.search',
    'retry.reason',
    'retry_plan.reason',
    'tasks.filter.code',
    'draft_fixes.code',
    'tasks.filter.search',
    'report.search',
    'problems.choice.search',
    'receipt.search',
    'receipt_totals.search',
    'save_receipt.search',
    'save_report.choice.search',
  ],
  'kept in a row or in the draft as it is, for people to read': [
    'change_draft.choices.name',
    'change_draft.choices.recipes[].name',
    'fix_cell.value',
    'fix_cells.cells[].value',
    'draft_edits.edit.text',
    'rename_account.name',
    'review.note',
    'review.reason',
    'save_recipe.name',
    'stage_catalog.name',
  ],
  'compared with the ASIN cells of the staged catalog': ['change_draft.choices.accepted_asins[]'],
  'the name of a sheet inside the staged workbook': ['change_draft.choices.sheet'],
  'checked by the request rules, then sent to the service or compared': [
    'change_draft.choices.recipes[].params{key}',
    'change_draft.choices.recipes[].params{}',
    'check_recipe.params{key}',
    'check_recipe.params{}',
    'save_recipe.params{key}',
    'save_recipe.params{}',
    'take_over.job',
  ],
  'an account and its key, typed by a person; the address must be https': [
    'add_account.base_url',
    'add_account.key',
    'add_account.name',
    'replace_key.key',
    'change_account_url.base_url',
    'change_account_url.key',
  ],
  'the address of a proxy, which the system’s own dialog confirms': ['change_settings.proxy'],
  'a template whose names stay inside a destination that was chosen in a dialog': [
    'change_settings.naming',
    'export_plan.options.template',
    'export_preview.options.template',
    'start_export.options.template',
  ],
}

const PATHS = [
  '/etc/passwd',
  '../x.pem',
  String.raw`C:\x.pem`,
  String.raw`\\host\share\x.pem`,
  'file:///x.pem',
]

/** What has no fields inside. */
const LEAVES: readonly string[] = [
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'null',
  'unknown',
  'custom',
]

/** The fields that let a path through, by name: `choices.recipes[].name`. */
function pathsThrough(schema: z.core.$ZodType, name: string): readonly string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      pathsThrough(field, `${name}.${key}`),
    )
  if (schema instanceof z.ZodArray) return pathsThrough(schema.element, `${name}[]`)
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => pathsThrough(option, name))
  if (schema instanceof z.ZodRecord)
    return [
      ...pathsThrough(schema.def.keyType, `${name}{key}`),
      ...pathsThrough(schema.def.valueType, `${name}{}`),
    ]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return pathsThrough(schema.def.innerType, name)
  const { type } = schema._zod.def
  if (!LEAVES.includes(type)) throw new Error(`${name}: the walk does not know the type ${type}`)
  return PATHS.some((path) => z.safeParse(schema, path).success) ? [name] : []
}

test('every text that a command takes is known not to be a path', () => {
  const found = Object.entries(COMMANDS).flatMap(([name, { input }]) => pathsThrough(input, name))
  expect([...new Set(found)].toSorted()).toEqual(Object.values(NO_PATHS).flat().toSorted())
})

test('the walk finds a path, however deep', () => {
  expect(pathsThrough(settings.partial(), 'change_settings')).toContain('change_settings.ca_file')
  const deep = z.object({ to: z.array(z.union([z.number(), z.object({ file: z.string().nullable() })])) })
  expect(pathsThrough(deep.optional(), 'save')).toEqual(['save.to[].file'])
  expect(() =>
    pathsThrough(
      z.lazy(() => z.string()),
      'save',
    ),
  ).toThrow('lazy')
})
