// What a draft begins with, how a person's choices change it, and what is remembered of them: the columns that a person
// names in one file hold for the next with the same column names.
import { type Draft, type DraftChoices, RECIPES_MAX } from '../../contract/commands/drafts.ts'
import { canonicalJson } from '../../domain/recipe.ts'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { CSV_START, headerSignature } from '../intake/index.ts'
import type { AccountMark, DraftFolder, DraftState } from './folder.ts'
import type { DraftDefaults, DraftNeeds } from './needs.ts'
import { draftRows } from './rows.ts'
import type { Account, Retry } from '../store/index.ts'

const NAME_CHARS_MAX = 120

export function firstChoices(needs: DraftNeeds, source: string): DraftChoices {
  const name = source
    .replace(/\.[^.\s]{1,5}$/, '')
    .trim()
    .slice(0, NAME_CHARS_MAX)
    .trim()
  return {
    name: name === '' ? t('draft.name.catalog') : name,
    account: onlyAccount(needs)?.id ?? null,
    default_country: null,
    mapping: {},
    recipes: [],
    credits_max: null,
    pilot_size: null,
    hours: null,
    force: false,
    order: 'by_value',
  }
}

/**
 * The products of tasks as a catalog, and what its draft begins with: all recipes that failed for one of them. It becomes a
 * batch like any other: the plan prices it and skips what is generated already. Once it is started, the old tasks count as
 * retried.
 * @throws FailureError NOT_FOUND
 */
export function catalogOfTasks(store: DraftNeeds['store'], ids: readonly number[]) {
  const tasks = ids.map((id) => {
    const task = store.tasks.find(id)
    if (task === null) throw new FailureError('NOT_FOUND', t('refusal.task.missing', { id: String(id) }))
    return task
  })
  const products = new Map(tasks.map((task) => [`${task.asin} ${task.countryCode}`, task]))
  const rows = [...products.values()].map((task) => {
    const { asin, countryCode, sku, title, mainImageUrl, otherImageUrls } = store.batches.productNow(task)
    return [asin, countryCode, sku ?? '', title ?? '', mainImageUrl ?? '', otherImageUrls.join('|')]
  })
  const failed = [...products.values()].flatMap(({ productId }, index) =>
    store.tasks.failedOf(productId).map((task) => ({ ...task, line: index + 2 })),
  )
  const recipes = [...new Set([...tasks, ...failed].map(({ recipeId }) => recipeId))].slice(0, RECIPES_MAX)
  const [first] = tasks
  if (first === undefined) throw new Error('a draft of no tasks')
  const { hours, source } = store.batches.get(first.batchId)
  const account = store.accounts.get(first.accountId)
  const count = Math.max(failed.length, tasks.length)
  const defaults: DraftDefaults = {
    name:
      products.size === 1
        ? t('draft.name.ofTask', { asin: first.asin, count })
        : t('draft.name.ofTasks', { count }),
    mapping: Object.fromEntries(TASK_FIELDS.map((field, index) => [field, index])),
    recipes: recipes.map((id) => {
      const { name, operation, params } = store.batches.recipe(id)
      return { name, operation, params }
    }),
    hours,
    ...(account.testRun || account.removedAtMs !== null ? {} : { account: account.id }),
  }
  const lines = [TASK_FIELDS.map((field) => t(`newBatch.field.${field}`)), ...rows]
  const text = lines.map((line) => line.map(quoted).join(',')).join('\n')
  const retries = failed.map(({ id, line }): Retry => [id, line])
  return { catalog: { name: source, bytes: new TextEncoder().encode(CSV_START + text) }, defaults, retries }
}

const TASK_FIELDS = ['asin', 'country', 'sku', 'title', 'main_image_url', 'other_image_urls'] as const

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`

type Named<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** Only what is named changes; what comes over IPC may name something and leave it undefined. */
export const changedChoices = (before: DraftChoices, given: Named<DraftChoices>): DraftChoices => ({
  ...before,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/**
 * Whether the file is read as other rows and columns than before: another sheet, or in other letters, of which one may
 * take in a byte that parts the cells.
 * @param read the encoding and the sheet that it was read in before
 */
export function isOtherTable(
  before: DraftChoices,
  after: DraftChoices,
  { encoding, sheet = null }: Pick<Draft, 'encoding' | 'sheet'>,
): boolean {
  const wanted = after.sheet ?? null
  // Choosing the current sheet changes nothing.
  if (wanted !== (before.sheet ?? null) && (wanted === null || wanted !== sheet)) return true
  const said = after.encoding ?? null
  if (said === (before.encoding ?? null) || said === encoding) return false
  return said === null || !leavesCells(said) || !leavesCells(encoding)
}

/** No sign that parts cells is ever a part of another letter. */
const leavesCells = (encoding: string): boolean => /^(?:utf-8|windows-|iso-8859-|macintosh$)/.test(encoding)

export const rowsDependOn = (choices: DraftChoices): string => {
  const { mapping, default_country, recipes, encoding = null, sheet = null, accepted_asins = [] } = choices
  return canonicalJson([mapping, default_country, recipes, encoding, sheet, accepted_asins])
}

/** The columns that a new draft begins with; none where no such table is known. */
export async function rememberedMapping(
  { mappings }: DraftNeeds['store'],
  folder: Pick<DraftFolder, 'catalog'>,
  state: DraftState,
  signal?: AbortSignal,
): Promise<DraftChoices['mapping']> {
  const rows = draftRows(folder, state, { defaultCountry: null, defaultFrom: 'account' })
  await using catalog = (await rows.open(signal)).catalog
  const signature = headerSignature(catalog.hasHeader, catalog.columns)
  return { ...(signature === null ? null : mappings.find(signature)) }
}

/** A draft of the same catalog as one that was started: read as that was, with its fixes. */
export const withFixesOf = (state: DraftState, { choices, fixedCells, leftOut }: DraftState): DraftState => {
  const { mapping, encoding, sheet, accepted_asins } = choices
  const read = changedChoices(state.choices, { mapping, encoding, sheet, accepted_asins })
  return { ...state, choices: read, fixedCells, leftOut }
}

/** The identity of the account with this id; null: there is none. */
export function markOf({ store }: DraftNeeds, accountId: number | null): AccountMark | null {
  const account = store.accounts.all().find(({ id }) => id === accountId)
  return account === undefined ? null : { name: account.name, base_url: account.baseUrl }
}

/**
 * A draft as it was kept, without its account where that number is another one's now: a person chooses again. Drafts lie
 * beside the database, which may be lost and made again.
 */
export function withoutForeignAccount(needs: DraftNeeds, state: DraftState): DraftState {
  const mark = markOf(needs, state.choices.account)
  const isSame = mark?.name === state.account?.name && mark?.base_url === state.account?.base_url
  return isSame ? state : { ...state, choices: { ...state.choices, account: null }, account: null }
}

/** The account of a new draft; null: a person has to choose. */
function onlyAccount({ store, isConnected }: DraftNeeds): Account | null {
  const own = store.accounts.own()
  const candidates = own.length > 1 ? own.filter(({ id }) => isConnected(id)) : own
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}
