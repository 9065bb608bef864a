// Generating again: cost and time are shown before the button. A rejected image takes its whole job along.
import { useMemo, useState } from 'react'
import type { CommandOutput } from '../../../../contract/commands.ts'
import { FailureBanner } from '../../../components/failure.tsx'
import { useCommandMutation, useCommandQuery } from '../../../data/query.ts'
import { navigate } from '../../../state/navigation.ts'
import { useSettings } from '../../../data/snapshot.ts'
import { toast } from '../../../state/toasts.ts'
import { Banner, DescriptionList, Dialog, Field, NumberInput, Skeleton } from '../../../ui/index.ts'
import { credits, moment, number, t } from '../../../../words/index.ts'
import { wholePrice } from '../../../components/retry/retry-words.ts'

export const RERUN_MAX = 10_000

type Plan = CommandOutput<'rerun_plan'>

interface RerunProps {
  readonly assets: readonly number[]
  readonly onClose: () => void
}

export function RerunDialog({ assets, onClose }: RerunProps) {
  const hours = useSettings(({ settings }) => settings?.hours ?? null)
  const input = useMemo(() => ({ assets: [...assets], hours }), [assets, hours])
  const { data: plan, failure } = useCommandQuery('rerun_plan', input)
  const [typed, setTyped] = useState<number | null>()
  const { isBusy, run } = useCommandMutation('rerun')
  // The known price is the limit; with unknown prices a person must enter one.
  const known = plan === null ? null : wholePrice(plan)
  const limit = typed === undefined ? known : typed
  const start = async () => {
    const made = await run({ ...input, credits_max: limit })
    if (made === null) return
    const [batch] = made.batches
    toast(
      'ok',
      t('library.regenerate.started', {
        count: made.tasks,
        when: plan === null ? t('library.regenerate.now') : whenWords(plan),
      }),
      {
        label: t('library.regenerate.show'),
        run: () => navigate('tonight', batch === undefined ? {} : { batch }),
      },
    )
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('retry.regenerate')}
      description={t('library.regenerate.body', { count: assets.length })}
      cancelLabel={t('common.cancel')}
      confirm={{
        label: plan === null ? t('retry.regenerate') : t('library.regenerate.tasks', { count: plan.tasks }),
        busy: isBusy,
        disabled: plan === null || plan.tasks === 0 || limit === null,
        onConfirm: () => void start(),
      }}
    >
      <div className="flex flex-col gap-4">
        {plan === null && failure === null && <Skeleton width="60%" height={40} />}
        {failure !== null && <FailureBanner title={t('library.regenerate.noCost')} failure={failure} />}
        {plan !== null && <Costs plan={plan} limit={limit} onLimit={setTyped} />}
      </div>
    </Dialog>
  )
}

interface CostsProps {
  readonly plan: Plan
  readonly limit: number | null
  readonly onLimit: (limit: number | null) => void
}

function Costs({ plan, limit, onLimit }: CostsProps) {
  const unknown = plan.tasks_of_unknown_price
  if (plan.tasks === 0) return <Banner tone="neutral" title={t('library.regenerate.nothing')} />
  return (
    <>
      <p className="font-medium wrap-anywhere">{t('library.regenerate.contents', plan)}</p>
      <DescriptionList
        items={[
          { term: t('library.regenerate.tasksTerm'), value: number(plan.tasks) },
          {
            term: t('app.account.credits'),
            value:
              unknown === 0
                ? plan.is_estimate
                  ? t('plan.recipe.about', { credits: plan.credits })
                  : credits(plan.credits)
                : t('library.regenerate.unknown', { credits: plan.credits, count: unknown }),
          },
          { term: t('library.regenerate.sent'), value: whenWords(plan) },
        ]}
      />
      {unknown + plan.credits > 0 && (
        <Field
          label={t('library.regenerate.limit')}
          hint={unknown === 0 ? t('library.regenerate.limitKnown') : t('library.regenerate.limitUnknown')}
        >
          <NumberInput value={limit} onChange={onLimit} decimals suffix={t('library.regenerate.credits')} />
        </Field>
      )}
    </>
  )
}

const whenWords = ({ opens_at_ms: opensMs }: Plan): string =>
  opensMs === null ? t('library.regenerate.now') : t('library.regenerate.from', { when: moment(opensMs) })
