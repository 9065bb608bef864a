import type { Draft, DraftPlan } from '../../../contract/commands/drafts.ts'
import { Section, StatTile, classes, Table } from '../../ui/index.ts'
import { counted } from '../../components/pieces.ts'
import { bytes, credits, moment, number } from '../../../words/index.ts'
import { priceSource } from '../../components/recipe/recipe-words.ts'
import { SOURCE_WORDS } from './file-words.ts'
import flow from './flow.module.css'
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
import shared from '../../ui/shared.module.css'
import css from './plan.module.css'
import { jobTypeOf } from '../../../domain/operations/index.ts'

interface PlanFiguresProps {
  readonly plan: DraftPlan
  readonly draft: Draft
  readonly isOld: boolean
}

export function PlanFigures({ plan, draft, isOld }: PlanFiguresProps) {
  const nowMs = Date.now()
  return (
    <div className={classes(css.stack, isOld && css.old)}>
      <div className={css.tiles}>
        <StatTile
          label="Tasks"
          value={number(plan.tasks)}
          hint={plan.skipped === 0 ? 'nothing skipped' : `${number(plan.skipped)} skipped, made already`}
        />
        <StatTile label="Credits" value={costWords(plan)} hint={costHint(plan)} tone={costTone(plan)} />
        <StatTile
          label="Time"
          value={timeWords(plan, draft.choices.hours !== null, nowMs)}
          hint={doneWords(plan, nowMs)}
        />
        <StatTile
          label="Disk"
          value={bytes(plan.disk.needed_bytes)}
          hint={
            plan.disk.free_bytes === null ? 'free space unknown' : `of ${bytes(plan.disk.free_bytes)} free`
          }
          tone={isTight(plan) ? 'warn' : 'neutral'}
        />
      </div>
      <Bounds plan={plan} choices={draft.choices} nowMs={nowMs} />
      <div className={css.sections}>
        {plan.recipes.length > 0 && <Recipes plan={plan} draft={draft} />}
        {plan.countries.length > 0 && <Countries plan={plan} />}
        {plan.nights.length > 0 && <Nights plan={plan} nowMs={nowMs} />}
      </div>
    </div>
  )
}

const isTight = ({ disk }: DraftPlan): boolean =>
  disk.free_bytes !== null && disk.needed_bytes > disk.free_bytes

const costTone = ({ credits: known, credits_remaining: left, tasks_of_unknown_price: unknown }: DraftPlan) =>
  (left !== null && known > left) || unknown > 0 ? 'warn' : 'neutral'

interface Sentence {
  readonly text: string
  readonly isEarly: boolean
}

/** What stops the batch before its end. */
function Bounds({
  plan,
  choices: { credits_max: cap },
  nowMs,
}: {
  readonly plan: DraftPlan
  readonly choices: Draft['choices']
  readonly nowMs: number
}) {
  const sentences: Sentence[] = []
  const pilot = pilotWords(plan, nowMs)
  if (pilot !== null) sentences.push({ text: pilot, isEarly: false })
  if (cap !== null && cap < plan.credits)
    sentences.push({
      text: `The cap of ${credits(cap)} ends it early: the known prices come to ${credits(plan.credits)}.`,
      isEarly: true,
    })
  if (isTight(plan))
    sentences.push({
      text: 'There is not enough room on the disk: free some, or choose another folder in the settings.',
      isEarly: true,
    })
  if (sentences.length === 0) return null
  return (
    <ul className={css.bounds}>
      {sentences.map(({ text, isEarly }) => (
        <li key={text} className={isEarly ? shared.warn : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Recipes({ plan, draft }: Pick<PlanFiguresProps, 'plan' | 'draft'>) {
  return (
    <Section title="Credits by recipe" subtitle={rowsWords(draft)}>
      <Table
        className={flow.table}
        columns={['Recipe', 'Operation', ['Tasks', flow.end], ['Each', flow.end], ['Credits', flow.end]]}
      >
        {plan.recipes.map((recipe) => {
          const all = recipeCredits(recipe)
          const isAbout = recipe.price_from === 'earlier jobs' ? 'about ' : ''
          return (
            <tr key={recipe.name} title={priceSource(recipe)}>
              <th scope="row">
                {recipe.name}
                {leftOutWords(recipe).map((words) => (
                  <span key={words} className={css.leftOut}>
                    {words}
                  </span>
                ))}
              </th>
              <td>{jobTypeOf(recipe.operation)}</td>
              <td className={flow.end}>{number(recipe.tasks)}</td>
              <td className={flow.end}>
                {recipe.credits_each === null ? 'unknown' : `${isAbout}${credits(recipe.credits_each)}`}
              </td>
              <td className={flow.end}>{all === null ? 'unknown' : `${isAbout}${credits(all)}`}</td>
            </tr>
          )
        })}
      </Table>
    </Section>
  )
}

function Countries({ plan: { countries } }: Pick<PlanFiguresProps, 'plan'>) {
  return (
    <Section title="Countries" subtitle="How many products go to each, and where that was found.">
      <Table className={flow.table} columns={['Country', 'From', ['Products', flow.end]]}>
        {countries.map(({ country, source, products }) => (
          <tr key={`${country} ${source}`}>
            <th scope="row" className={source === null ? shared.warn : undefined}>
              {country ?? 'Not chosen'}
            </th>
            <td>{source === null ? '–' : SOURCE_WORDS[source]}</td>
            <td className={flow.end}>{number(products)}</td>
          </tr>
        ))}
      </Table>
    </Section>
  )
}

const NIGHTS_SHOWN = 6

function Nights({ plan, nowMs }: { readonly plan: DraftPlan; readonly nowMs: number }) {
  const most = Math.max(...plan.nights.map(({ tasks }) => tasks))
  const more = plan.nights.slice(NIGHTS_SHOWN)
  const last = more.at(-1)
  return (
    <Section
      title={plan.pilot === null ? 'When' : 'When the rest goes, if you say yes at once'}
      subtitle="An estimate by the service’s limits, your hours and what is queued before."
    >
      <ol className={classes(shared.column, shared.gap2)}>
        {plan.nights.slice(0, NIGHTS_SHOWN).map((night) => (
          <li key={night.start_ms} className={classes(shared.row, shared.gap3)}>
            <span className={css.nightBar} aria-hidden>
              <span className={css.nightFill} style={{ width: `${(night.tasks / most) * 100}%` }} />
            </span>
            {nightWords(night, nowMs)}
          </li>
        ))}
        {last !== undefined && (
          <li className={css.moreNights}>
            and {counted(more.length, 'more day')}, until {moment(last.end_ms, nowMs)}
          </li>
        )}
      </ol>
    </Section>
  )
}
