// What a draft would cost, how long it would take, and what keeps it from being started.
import type { DraftPlan, DraftRecipe } from '../../contract/commands/drafts.ts'
import { recipeIdentity, recipeProblems } from '../../domain/recipe.ts'
import { resolveReferences } from '../../domain/references.ts'
import { sentences } from '../../domain/text.ts'
import { commas, country, deadReferenceWords, t, recipeRuleWords } from '../../words/index.ts'
import { countriesNamed, withoutCountry } from '../plan/countries.ts'
import { countCatalog, removeLeftovers } from '../plan/import.ts'
import { type BatchPlan, type CountedCatalog, needsCreditLimit, planBatch } from '../plan/plan.ts'
import { NOTHING_TALLIED } from '../plan/selection.ts'
import type { Account } from '../store/index.ts'
import type { Analysis } from './analysis.ts'
import type { DraftState } from './folder.ts'
import type { DraftNeeds } from './needs.ts'
import type { DraftRows } from './rows.ts'

export async function countDraft(
  needs: DraftNeeds,
  state: DraftState,
  rows: DraftRows,
): Promise<CountedCatalog> {
  const { account, force, changed, order, recipes } = state.choices
  const right = recipes.filter(({ operation, params }) => recipeProblems(operation, params).length === 0)
  const { catalog } = await rows.open()
  await using whole = catalog
  removeLeftovers(needs.store)
  const counted = await countCatalog(needs.store, account, {
    catalog: whole,
    order,
    recipes: right,
    force,
    changed,
    onProblems: () => undefined,
  })
  return {
    ...counted,
    recipes: recipes.map((recipe) => counted.recipes[right.indexOf(recipe)] ?? NOTHING_TALLIED),
  }
}

export async function planDraft(
  needs: DraftNeeds,
  state: DraftState,
  { facts }: Analysis,
  counted: CountedCatalog,
): Promise<DraftPlan> {
  const { store, clock, files, library } = needs
  const { account: accountId, recipes, credits_max: creditsMax, pilot_size: pilotSize, hours } = state.choices
  const account = store.accounts.own().find(({ id }) => id === accountId) ?? null
  const keyKind = account?.keyKind ?? 'live'
  const nowMs = clock.nowMs()
  const input = { account, keyKind, recipes, counted, creditsMax, pilotSize, hours, nowMs }
  const plan = await planBatch(store, { files, library }, input)
  return {
    ...plan,
    obstacles: [
      ...accountObstacles(needs, account),
      ...contentObstacles(needs, state, facts, account?.id ?? null),
      ...countryObstacles(facts),
      ...planObstacles(plan),
    ],
  }
}

/** Obstacles in the content: they hold for every account. */
export const contentObstacles = (
  needs: DraftNeeds,
  { choices: { recipes } }: DraftState,
  facts: Analysis['facts'],
  account: number | null,
): readonly string[] => [
  ...encodingObstacles(facts),
  ...sheetObstacles(facts),
  ...catalogObstacles(facts, recipes),
  ...recipeObstacles(needs, recipes, account),
]

function accountObstacles({ store, isConnected }: DraftNeeds, account: Account | null): readonly string[] {
  if (account === null)
    return [store.accounts.own().length === 0 ? t('draft.obstacle.addAccount') : t('draft.obstacle.account')]
  return isConnected(account.id) ? [] : [t('draft.obstacle.key', { account: account.name })]
}

const encodingObstacles = ({ damaged_line: line = null, encoding }: Analysis['facts']): readonly string[] =>
  line === null ? [] : [t('draft.obstacle.encoding', { line, encoding: encoding.toUpperCase() })]

const sheetObstacles = ({ sheet_doubt: isDoubtful, sheet }: Analysis['facts']): readonly string[] =>
  isDoubtful === true ? [t('draft.obstacle.sheet', { sheet: sheet ?? '' })] : []

function catalogObstacles(facts: Analysis['facts'], recipes: readonly DraftRecipe[]): readonly string[] {
  const fields = facts.columns.map(({ field }) => field)
  const hasAsin =
    fields.includes('asin') || (fields.includes('product_id') && fields.includes('product_id_type'))
  if (!hasAsin) return [t('draft.obstacle.noAsin')]
  if (facts.good_rows > 0) return []
  if (facts.left_out > 0 && facts.left_out === facts.rows) return [t('draft.obstacle.allSkipped')]
  return [recipes.length === 0 ? t('draft.obstacle.noRow') : t('draft.obstacle.noRowForRecipes')]
}

function recipeObstacles(
  { store, clock }: DraftNeeds,
  recipes: readonly DraftRecipe[],
  account: number | null,
): readonly string[] {
  if (recipes.length === 0) return [t('draft.obstacle.noRecipe')]
  const first = new Map<string, string>()
  return recipes.flatMap((recipe) => {
    const { name, operation, params } = recipe
    const problems = recipeProblems(operation, params)
    if (problems.length > 0)
      return [t('draft.obstacle.recipe', { name, problems: sentences(...problems.map(recipeRuleWords)) })]
    const same = `${operation} ${recipeIdentity(operation, params)}`
    const twin = first.get(same)
    if (twin !== undefined) return [t('draft.obstacle.sameRecipes', { first: twin, second: name })]
    first.set(same, name)
    const sent = resolveReferences(params, store.assets.referenced, account, clock.nowMs())
    return sent.kind === 'right'
      ? []
      : [t('draft.obstacle.recipe', { name, problems: deadReferenceWords(sent) })]
  })
}

function countryObstacles({ countries, suggested_country: suggested }: Analysis['facts']): readonly string[] {
  const count = withoutCountry(countries)
  if (count === 0) return []
  const named = countriesNamed(countries)
  if (named.length > 0)
    return [t('draft.obstacle.country.named', { count, countries: commas(named.map(country)) })]
  return [
    suggested === null
      ? t('draft.obstacle.country', { count })
      : t('draft.obstacle.country.suggested', { count, country: country(suggested) }),
  ]
}

function planObstacles(plan: BatchPlan): readonly string[] {
  if (plan.tasks === 0 && plan.skipped > 0) return [t('draft.obstacle.nothingNew', { changed: plan.changed })]
  return needsCreditLimit(plan)
    ? [t('draft.obstacle.spendingLimit', { count: plan.tasks_of_unknown_price })]
    : []
}
