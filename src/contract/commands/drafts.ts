// A batch in the making: the catalog as it was given, what a person has fixed in it, the recipes and the plan.
// Every step is kept on disk, so that going back, and closing the window, loses nothing.
import { z } from 'zod'
import { CATALOG_FIELDS, COUNTRY_SOURCES, ENCODINGS } from '../../domain/catalog.ts'
import { COUNTRY_CODES } from '../../domain/service.ts'
import { OPERATIONS } from '../../domain/operations/index.ts'
import { atMs, count, failure, hours, id, nothing, range } from './parts.ts'
import { price } from './recipes.ts'

const draftId = z.string().regex(/^[0-9a-f-]{36}$/)
const line = id
const LINES_MAX = 200_000
export const TASKS_OF_DRAFT_MAX = 1000
export const RECIPES_MAX = 20
/** Two columns of 100,000 rows. They are kept in one file of some MB, which is written again with each fix. */
export const FIXED_CELLS_MAX = 200_000
export const CELL_CHARS_MAX = 10_000
/** A sheet of 100,000 rows is some 20 MB. */
const PASTED_CHARS_MAX = 64 * 1024 * 1024
/** Catalogs of 100,000 rows are some 20 MB. */
const CATALOG_BYTES_MAX = 256 * 1024 * 1024

export const catalogProblem = z.object({
  /** Index of the column; null: the row as a whole. */
  column: count.nullable(),
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  /** What the cell plainly means; null: that is for a person to say. */
  fix: z.string().nullable(),
})

export const draftColumn = z.object({
  index: count,
  header: z.string(),
  samples: z.array(z.string()),
  field: z.enum(CATALOG_FIELDS).nullable(),
  /** How it was found; `remembered`: as a person named it for an earlier file; null: it is not used. */
  found: z.enum(['named', 'remembered', 'header', 'value']).nullable(),
  holds_links: z.boolean(),
  problems: count,
})
export type DraftColumn = z.infer<typeof draftColumn>

export const draftRecipe = z.object({
  name: z.string().trim().min(1).max(80),
  operation: z.enum(OPERATIONS),
  params: z.record(z.string(), z.unknown()),
})
export type DraftRecipe = z.infer<typeof draftRecipe>

const choices = z.object({
  name: z.string().trim().min(1).max(120),
  account: id.nullable(),
  /** For rows that name no country; null: nobody has chosen one for this file. */
  default_country: z.enum(COUNTRY_CODES).nullable(),
  /** Fields whose column a person has named, or columns, where it may stand in several; null: no column. */
  mapping: z.partialRecord(
    z.enum(CATALOG_FIELDS),
    z.union([count, z.array(count).min(1).readonly()]).nullable(),
  ),
  recipes: z.array(draftRecipe).max(RECIPES_MAX),
  credits_max: z.number().nonnegative().nullable(),
  pilot_size: id.nullable(),
  hours: hours.nullable(),
  /** Also what is done or in progress already. */
  force: z.boolean(),
  /** Those again whose photos are other ones than were sent. */
  changed: z.boolean().optional(),
  /** Which products go first; `by_value` is the file's own order where no column holds a value. */
  order: z.enum(['as_in_file', 'by_value']),
  /** Values of ASIN cells that a person accepts although they do not look like ASINs; absent: none. */
  accepted_asins: z.array(z.string().min(1).max(100)).max(10_000).optional(),
  /** How the file is encoded, and which sheet of a workbook is meant; null or absent: as its content shows. */
  encoding: z.enum(ENCODINGS).nullable().optional(),
  sheet: z.string().max(255).nullable().optional(),
})
export type DraftChoices = z.infer<typeof choices>

/** Products of one country, and where that was found; both null: a person has to choose it. */
const countryCount = z.object({
  country: z.enum(COUNTRY_CODES).nullable(),
  source: z.enum(COUNTRY_SOURCES).nullable(),
  products: count,
})

export const draft = z.object({
  id: draftId,
  source: z.string(),
  created_at_ms: atMs,
  choices,
  /** What the file is, found in its bytes. */
  encoding: z.string(),
  separator: z.string(),
  /** Encodings that its bytes fit equally well, the one that is taken first, each with some words read so; none: sure. */
  encoding_doubts: z.array(z.object({ encoding: z.enum(ENCODINGS), words: z.array(z.string()) })).optional(),
  /** The first line with a byte that is not of the encoding, which nobody has named; null or absent: there is none. */
  damaged_line: line.nullable().optional(),
  sheets: z.array(z.string()).optional(),
  sheet: z.string().nullable().optional(),
  /** The sheet is an example by its name, and nobody has chosen it. */
  sheet_doubt: z.boolean().optional(),
  has_header: z.boolean(),
  columns: z.array(draftColumn),
  rows: count,
  good_rows: count,
  /** Rows with a problem that are neither left out by a person nor a duplicate. */
  problem_rows: count,
  /** How many of these have a problem of each kind, errors first, and how many of them have a fix. */
  problem_kinds: z.array(
    z.object({ code: z.string(), severity: z.enum(['error', 'warning']), rows: count, fixable: count }),
  ),
  /** Rows that can go, of products that cannot be bought as they are: inactive, hidden, parents. */
  not_active_rows: count,
  left_out: count,
  /** Rows that can go and have a problem. */
  doubtful_rows: count,
  /** Rows left out because an earlier one is the same product. */
  duplicates: count,
  /** Rows that are no products: marked for deletion, or with nothing but a photo of another row's. */
  excluded: count,
  fixed_cells: count,
  countries: z.array(countryCount),
  suggested_country: z.enum(COUNTRY_CODES).nullable(),
})
export type Draft = z.infer<typeof draft>

export const draftRow = z.object({
  /** In the source file; the header is line 1. */
  line: count,
  cells: z.array(z.string()),
  problems: z.array(catalogProblem),
  left_out: z.boolean(),
})
export type DraftRow = z.infer<typeof draftRow>

/** `reopened`: these bytes had a draft already, whose fixes are in this one. */
export const stagedCatalog = z.object({ draft, reopened: z.boolean() })

const plannedRecipe = price.extend({
  name: z.string(),
  operation: z.enum(OPERATIONS),
  tasks: count,
  skipped: count,
  /** Made or in progress, with other photos than the file has now. */
  changed: count,
  /** Of those: generated again only once their earlier task, in progress or in doubt, has ended. */
  changed_waiting: count,
  changed_products: z.array(
    z.object({ asin: z.string(), country_code: z.string().nullable(), is_waited_for: z.boolean() }),
  ),
  /** Products that cannot go through this recipe, by why; the most first. */
  left_out: z.array(z.object({ reason: z.string(), rows: count })),
})
const night = z.object({ start_ms: atMs, end_ms: atMs, tasks: count })

export const draftPlan = z.object({
  tasks: count,
  /** Made or in progress already; skipping them costs no call. */
  skipped: count,
  changed: count,
  changed_waiting: count,
  recipes: z.array(plannedRecipe),
  countries: z.array(countryCount),
  credits: z.number(),
  tasks_of_unknown_price: count,
  credits_remaining: z.number().nullable(),
  /** What the balance, less what is queued already, is enough for (unknown prices as 0: at most); null: all of it, or unknown. */
  covered: z
    .object({
      tasks: count,
      /** Those that go through all of their recipes, and what they cost. */
      products: count,
      credits: z.number(),
      /** What is queued already costs so much. */
      queued_credits: z.number(),
    })
    .nullable(),
  /** Of all tasks; with a pilot, of the tasks after it, if the yes comes at once. */
  nights: z.array(night),
  /** The tasks that go before it waits for a yes; null: it does not. */
  pilot: night.nullable(),
  disk: z.object({ needed_bytes: count, free_bytes: count.nullable() }),
  /** What keeps it from being started, a sentence each. */
  obstacles: z.array(z.string()),
})
export type DraftPlan = z.infer<typeof draftPlan>

const cells = z
  .array(z.object({ line, column: count, value: z.string().max(CELL_CHARS_MAX).nullable() }))
  .max(FIXED_CELLS_MAX)

const list = {
  only_problems: z.boolean(),
  only_left_out: z.boolean().optional(),
  /** The name of a list that a person has opened: its rows keep their places while they are changed. */
  opened: z.uuid().optional(),
}
/** Its place in the list, and its line, by which a list that has changed meanwhile is noticed. */
const listedRow = z.object({ row: count, line })
const columns = z.array(count).min(1)
const cellEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fill_down'), ...list, from: listedRow, to: listedRow, column: count }),
  /** Tab-separated text, over the columns in this order and the rows of the list; one cell goes into all rows to the last. */
  z.object({
    kind: z.literal('paste'),
    ...list,
    from: listedRow,
    to: listedRow,
    columns,
    text: z.string().max(PASTED_CHARS_MAX),
  }),
])

export const draftCommands = {
  drafts: {
    input: nothing,
    output: z.object({
      drafts: z.array(
        z.object({
          id: draftId,
          name: z.string(),
          source: z.string(),
          created_at_ms: atMs,
          /** Why it cannot be opened, only discarded; null: it can. */
          problem: failure.nullable(),
        }),
      ),
    }),
  },
  /** A file that was dropped, or text that was pasted (`name` says what it is). */
  stage_catalog: {
    input: z.object({
      name: z.string().min(1).max(255),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= CATALOG_BYTES_MAX),
    }),
    output: stagedCatalog,
  },
  /** A new one with the products of tasks and all recipes that failed for them in their batches, to change what the
   *  service did not accept. */
  draft_of_task: {
    input: z.object({ tasks: z.array(id).min(1).max(TASKS_OF_DRAFT_MAX) }),
    output: stagedCatalog,
  },
  draft: { input: z.object({ draft: draftId }), output: z.object({ draft }) },
  change_draft: {
    input: z.object({ draft: draftId, choices: choices.partial() }),
    output: z.object({ draft }),
  },
  discard_draft: { input: z.object({ draft: draftId }), output: nothing },
  draft_rows: {
    input: range.extend({ draft: draftId, ...list }),
    output: z.object({ total: count, rows: z.array(draftRow) }),
  },
  fix_cell: {
    input: z.object({ draft: draftId, line: count, column: count, value: z.string().max(CELL_CHARS_MAX) }),
    output: z.object({ draft, row: draftRow }),
  },
  /** What cells with problems of this kind plainly mean; at most `FIXED_CELLS_MAX` of them. */
  draft_fixes: { input: z.object({ draft: draftId, code: z.string() }), output: z.object({ cells }) },
  /** The cells that an edit of many would change, for `fix_cells`, and what of it does not fit into the table. */
  draft_edits: {
    input: z.object({ draft: draftId, edit: cellEdit }),
    output: z.object({
      cells,
      rows_beyond: count,
      columns_beyond: count,
      /** Cells that would be longer than a cell can be: they stay as they are. */
      too_long: count,
    }),
  },
  /** Several at once; null: as the file has it. `before` is what they were, to undo it. */
  fix_cells: { input: z.object({ draft: draftId, cells }), output: z.object({ draft, before: cells }) },
  /** Leaves rows out, or takes them back in. `with_warnings`: those that could go and have a problem; `not_active`:
   *  those of them whose product cannot be bought as it is. `left_out`: null turns a row's own state over. */
  leave_out: {
    input: z.object({
      draft: draftId,
      lines: z.union([z.array(line).max(LINES_MAX), z.enum(['with_warnings', 'not_active', 'all'])]),
      left_out: z.boolean().nullable(),
    }),
    output: z.object({ draft, lines: z.array(line), left_out: z.boolean() }),
  },
  /** An empty column for the ASIN, behind the others, where the file has none. */
  add_asin_column: { input: z.object({ draft: draftId }), output: z.object({ draft }) },
  draft_plan: { input: z.object({ draft: draftId }), output: draftPlan },
  /** `credits_max`: in place of the draft's spending limit. */
  start_draft: {
    input: z.object({ draft: draftId, credits_max: z.number().optional() }),
    output: z.object({ batch: id, tasks: count }),
  },
} as const
