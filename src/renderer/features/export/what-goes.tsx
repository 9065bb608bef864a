// Which images are exported, and how many.
import { useBatches } from '../../data/snapshot.ts'
import { Card, RadioGroup, Switch } from '../../ui/index.ts'
import { counted } from '../../components/pieces.ts'
import { whatOf, type Choices, type Offer, type What } from '../../components/export/export-choices.ts'
import { choose } from './export-store.ts'
import { NOT_REFUSED } from './preflight-verdicts.ts'
import { filterWords } from './words.ts'

interface WhatGoesProps {
  readonly choices: Choices
  readonly offer: Offer
  readonly approved: number | null
  /** Left out because they come from a test run. */
  readonly fromTestRuns: number
  /** Will be rejected by a marketplace: exported, or left out by choice. */
  readonly refused: number
}

export function WhatGoes({ choices, offer, approved, fromTestRuns, refused }: WhatGoesProps) {
  const batches = useBatches()
  const options = [
    {
      value: 'approved' as const,
      label: 'Approved images',
      ...(approved === null
        ? {}
        : { hint: approved === 0 ? 'None yet' : `${counted(approved, 'asset')} in the library` }),
      disabled: approved === 0,
    },
    ...(offer.filter === null
      ? []
      : [
          {
            value: 'shown' as const,
            label: 'What the library’s filter shows',
            hint: filterWords(offer.filter, batches),
          },
        ]),
    ...(offer.assets === null
      ? []
      : [
          {
            value: 'chosen' as const,
            label: 'What is chosen in the library',
            hint: counted(offer.assets.length, 'asset'),
          },
        ]),
  ]
  return (
    <Card title="What goes">
      <RadioGroup<What>
        label="What goes"
        value={whatOf(choices, offer)}
        options={options}
        onChange={(what) => choose({ what })}
      />
      {(fromTestRuns > 0 || choices.test_run) && (
        <Switch
          label="Images of rehearsals too"
          hint="They are made by the built-in stand-in, and are no pictures of your products."
          checked={choices.test_run}
          onChange={(testRun) => choose({ test_run: testRun })}
        />
      )}
      {(refused > 0 || choices.preflight !== null) && (
        <Switch
          label="Without what will be refused"
          hint={`${counted(refused, 'image')}, by what the marketplaces ask.`}
          checked={choices.preflight !== null}
          onChange={(isLeft) => choose({ preflight: isLeft ? NOT_REFUSED : null })}
        />
      )}
    </Card>
  )
}
