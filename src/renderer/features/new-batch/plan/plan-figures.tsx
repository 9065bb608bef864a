import type { Draft, DraftPlan } from '../../../../contract/commands/drafts.ts'
import { Section, StatTile, classes, numbersCell, Table } from '../../../ui/index.ts'
import { bytes, country, credits, lacksWords, moment, number, t } from '../../../../words/index.ts'
import { priceSource } from '../../../components/recipe/price-words.ts'
import {
  costHint,
  costWords,
  doneWords,
  leftOutWords,
  nightWords,
  pilotWords,
  recipeCredits,
  rowsWords,
  timeWords,
} from './plan-words.ts'

interface PlanFiguresProps {
  readonly plan: DraftPlan
  readonly draft: Draft
  readonly isOld: boolean
}

export function PlanFigures({ plan, draft, isOld }: PlanFiguresProps) {
  const nowMs = Date.now()
  return (
    <div className={classes('flex flex-col gap-6 [transition:opacity_120ms]', isOld && 'opacity-60')}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(152px,1fr))] gap-3">
        <StatTile
          label={t('plan.tasks')}
          value={number(plan.tasks)}
          hint={
            plan.skipped === 0
              ? t('plan.tasks.noneSkipped')
              : t('plan.tasks.skipped', { count: plan.skipped })
          }
        />
        <StatTile
          label={t('plan.credits')}
          value={costWords(plan)}
          hint={costHint(plan)}
          tone={costTone(plan)}
        />
        <StatTile
          label={t('plan.time')}
          value={timeWords(plan, draft.choices.hours !== null, nowMs)}
          hint={doneWords(plan, nowMs)}
        />
        <StatTile
          label={t('plan.disk')}
          value={bytes(plan.disk.needed_bytes)}
          hint={
            plan.disk.free_bytes === null
              ? t('plan.disk.unknown')
              : t('plan.disk.free', { free: bytes(plan.disk.free_bytes) })
          }
          tone={isTight(plan) ? 'warn' : 'neutral'}
        />
      </div>
      <Bounds plan={plan} choices={draft.choices} nowMs={nowMs} />
      <div className="grid items-start gap-6 @min-[1200px]:grid-cols-2">
        {plan.recipes.length > 0 && <Recipes plan={plan} draft={draft} />}
        {plan.countries.length > 0 && <Countries plan={plan} />}
        {plan.nights.length > 0 && <Nights plan={plan} nowMs={nowMs} />}
      </div>
    </div>
  )
}

const isTight = ({ disk }: DraftPlan): boolean =>
  disk.free_bytes !== null && disk.needed_bytes > disk.free_bytes

const costTone = ({ covered, tasks_of_unknown_price: unknown }: DraftPlan) =>
  covered !== null || unknown > 0 ? 'warn' : 'neutral'

function Bounds({
  plan,
  choices: { credits_max: limit },
  nowMs,
}: {
  readonly plan: DraftPlan
  readonly choices: Draft['choices']
  readonly nowMs: number
}) {
  const pilot = pilotWords(plan, nowMs)
  const early = [
    limit !== null && limit < plan.credits && t('plan.bound.limit', { limit, credits: plan.credits }),
    ...lacksWords(plan),
  ].filter((words) => words !== false)
  if (pilot === null && early.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {pilot !== null && <li>{pilot}</li>}
      {early.map((words) => (
        <li key={words} className="text-warn">
          {words}
        </li>
      ))}
    </ul>
  )
}

function Recipes({ plan, draft }: Pick<PlanFiguresProps, 'plan' | 'draft'>) {
  return (
    <Section title={t('plan.recipes')} subtitle={rowsWords(draft)}>
      <Table
        framed
        columns={[
          t('plan.recipe'),
          t('plan.recipe.operation'),
          [t('plan.recipe.tasks'), numbersCell],
          [t('plan.recipe.each'), numbersCell],
          [t('plan.recipe.credits'), numbersCell],
        ]}
      >
        {plan.recipes.map((recipe) => (
          <tr key={recipe.name} title={priceSource(recipe)}>
            <th scope="row">
              {recipe.name}
              {leftOutWords(recipe).map((words) => (
                <span key={words} className="block max-w-[80ch] text-xs leading-4 font-normal text-warn">
                  {words}
                </span>
              ))}
            </th>
            <td>{t(`operation.${recipe.operation}`)}</td>
            <td className={numbersCell}>{number(recipe.tasks)}</td>
            <td className={numbersCell}>{priceOf(recipe, recipe.credits_each)}</td>
            <td className={numbersCell}>{priceOf(recipe, recipeCredits(recipe))}</td>
          </tr>
        ))}
      </Table>
    </Section>
  )
}

const priceOf = ({ price_from: from }: DraftPlan['recipes'][number], price: number | null): string => {
  if (price === null) return t('plan.recipe.unknown')
  return from === 'earlier jobs' ? t('plan.recipe.about', { credits: price }) : credits(price)
}

function Countries({ plan: { countries } }: Pick<PlanFiguresProps, 'plan'>) {
  return (
    <Section title={t('plan.countries')} subtitle={t('plan.countries.about')}>
      <Table
        framed
        columns={[t('plan.country'), t('plan.country.from'), [t('plan.country.products'), numbersCell]]}
      >
        {countries.map(({ country: code, source, products }) => (
          <tr key={`${code} ${source}`}>
            <th scope="row" className={source === null ? 'text-warn' : undefined}>
              {code === null ? t('plan.country.missing') : country(code)}
            </th>
            <td>{source === null ? '–' : t(`newBatch.country.from.${source}`)}</td>
            <td className={numbersCell}>{number(products)}</td>
          </tr>
        ))}
      </Table>
    </Section>
  )
}

const NIGHTS_SHOWN = 6

function Nights({ plan, nowMs }: { readonly plan: DraftPlan; readonly nowMs: number }) {
  const nights = plan.pilot === null ? plan.nights : [plan.pilot, ...plan.nights]
  const most = Math.max(...nights.map(({ tasks }) => tasks))
  const more = nights.slice(NIGHTS_SHOWN)
  const last = more.at(-1)
  return (
    <Section
      title={t(plan.pilot === null ? 'plan.schedule' : 'plan.schedule.afterPilot')}
      subtitle={t('plan.schedule.about')}
    >
      <ol className="flex flex-col gap-2">
        {nights.slice(0, NIGHTS_SHOWN).map((night, place) => (
          <li key={place} className="flex items-center gap-3">
            <span className="h-2 w-24 flex-none overflow-hidden rounded-sm bg-sunken" aria-hidden>
              <span
                className="block h-full rounded-sm bg-busy-fill"
                style={{ width: `${(night.tasks / most) * 100}%` }}
              />
            </span>
            {night === plan.pilot
              ? t('plan.schedule.pilot', { night: nightWords(night, nowMs) })
              : nightWords(night, nowMs)}
          </li>
        ))}
        {last !== undefined && (
          <li className="pl-27 text-muted">
            {t('plan.schedule.more', { count: more.length, until: moment(last.end_ms, nowMs) })}
          </li>
        )}
      </ol>
    </Section>
  )
}
