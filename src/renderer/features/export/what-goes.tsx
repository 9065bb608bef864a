import { useBatches } from '../../data/snapshot.ts'
import { Card, RadioGroup, Switch } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import {
  NOT_REFUSED,
  whatOf,
  type Choices,
  type Offer,
  type What,
} from '../../components/export/export-choices.ts'
import { choose } from './export-store.ts'
import { filterWords } from './words.ts'

interface WhatGoesProps {
  readonly choices: Choices
  readonly offer: Offer
  readonly approved: number | null
  readonly fromTestRuns: number
  readonly refused: number
  readonly extraMains: number
}

export function WhatGoes({ choices, offer, approved, fromTestRuns, refused, extraMains }: WhatGoesProps) {
  const batches = useBatches()
  const options = [
    {
      value: 'approved' as const,
      label: t('export.what.approved'),
      ...(approved === null
        ? {}
        : {
            hint:
              approved === 0
                ? t('export.what.noneApproved')
                : t('export.what.inLibrary', { count: approved }),
          }),
      disabled: approved === 0,
    },
    offer.filter !== null && {
      value: 'shown' as const,
      label: t('export.what.shown'),
      hint: filterWords(offer.filter, batches),
    },
    offer.assets !== null && {
      value: 'chosen' as const,
      label: t('export.what.selected'),
      hint: t('library.items', { count: offer.assets.length }),
    },
  ].filter((option) => option !== false)
  return (
    <Card title={t('export.what')}>
      <RadioGroup<What>
        label={t('export.what')}
        value={whatOf(choices, offer)}
        options={options}
        onChange={(what) => choose({ what })}
      />
      {(fromTestRuns > 0 || choices.test_run) && (
        <Switch
          label={t('export.what.testRuns')}
          hint={t('export.what.testRunsHint')}
          checked={choices.test_run}
          onChange={(testRun) => choose({ test_run: testRun })}
        />
      )}
      {(extraMains > 0 || choices.main_images === 'one') && (
        <Switch
          label={t('export.what.oneMain')}
          hint={t('export.what.oneMainHint')}
          checked={choices.main_images === 'one'}
          onChange={(isOne) => choose({ main_images: isOne ? 'one' : 'all' })}
        />
      )}
      {(refused > 0 || choices.preflight !== null) && (
        <Switch
          label={t('export.what.skipFailing')}
          hint={t('export.what.images', { count: refused })}
          checked={choices.preflight !== null}
          onChange={(isLeft) => choose({ preflight: isLeft ? NOT_REFUSED : null })}
        />
      )}
    </Card>
  )
}
