// The facts about an asset, a note, and actions.
import { Copy, FolderOpen } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import type { SlotKind } from '../../../domain/operations/index.ts'
import { cloneFrom, note, referenceTrouble, showInFolder } from './actions.ts'
import { isJudged, usePreflight, type Preflight } from './findings.ts'
import { isOnDisk, slotWords, stateWords } from './model/asset-words.ts'
import shared from '../../ui/shared.module.css'
import preflightFactsCss from './preflight-facts.module.css'
import css from './views.module.css'
import { Button, Field, TextArea, Tooltip, Badge, classes } from '../../ui/index.ts'
import { bytes, dateAlone, moment, number, t } from '../../../words/index.ts'
import { jobTypeOf } from '../../../domain/operations/index.ts'

export function AssetFacts({ asset }: { readonly asset: LibraryAsset }) {
  const [text, setText] = useState(asset.review.note ?? '')
  const keep = () => {
    if (text !== (asset.review.note ?? '')) note(asset.id, text)
  }
  return (
    <aside className={css.facts} aria-label="Facts" tabIndex={0}>
      <dl className={css.factList}>
        {factsOf(asset).map(({ term, value }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {isJudged(asset) && <PreflightFacts asset={asset} />}
      <Field label="Note">
        <TextArea
          value={text}
          onChange={setText}
          rows={3}
          maxLength={4000}
          placeholder="For yourself"
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </Field>
      <div className={classes(shared.column, shared.gap2)}>
        {isOnDisk(asset) && (
          <Button icon={FolderOpen} onClick={() => void showInFolder()}>
            Show in folder
          </Button>
        )}
        <ReferenceButton asset={asset} />
      </div>
    </aside>
  )
}

function ReferenceButton({ asset }: { readonly asset: LibraryAsset }) {
  const trouble = referenceTrouble(asset, Date.now())
  const troubleId = useId()
  if (asset.kind !== 'image' || !isOnDisk(asset)) return null
  if (trouble !== null)
    return (
      <>
        <Button icon={Copy} aria-disabled aria-describedby={troubleId}>
          Use as Clone reference
        </Button>
        <p id={troubleId} className={shared.hint}>
          {trouble}
        </p>
      </>
    )
  return (
    <Tooltip text={`Until ${moment(asset.reference_until_ms ?? 0)}`}>
      <Button icon={Copy} onClick={() => cloneFrom(asset.id)}>
        Use as Clone reference
      </Button>
    </Tooltip>
  )
}

function factsOf(asset: LibraryAsset) {
  const { review } = asset
  const all: readonly (readonly [term: string, value: string | null])[] = [
    ['Product', asset.asin],
    ['Title', asset.title],
    ['Country', asset.country],
    ['Recipe', asset.recipe],
    ['Operation', jobTypeOf(asset.operation)],
    ['Origin', asset.test_run ? 'Rehearsal, made by the service built into Shotlist' : null],
    ['Variant', asset.variant],
    ['Platform', asset.platform],
    ['Slot', slotWords(asset)],
    ['State', stateWords(asset) || null],
    [
      'Size',
      asset.width === null || asset.height === null
        ? null
        : `${number(asset.width)} × ${number(asset.height)} px`,
    ],
    [
      'File',
      asset.bytes === null ? null : `${asset.format?.toUpperCase() ?? ''} ${bytes(asset.bytes)}`.trim(),
    ],
    ['Review', t(`state.review.${review.state}`)],
    ['Reason', review.reason],
    ['Rating', review.rating === null ? null : `${review.rating} of 5`],
  ]
  return all.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))
}

// Whether the marketplace accepts the image: the findings, with the source of each rule.
function PreflightFacts({ asset }: { readonly asset: LibraryAsset }) {
  const preflight = usePreflight(asset, true)
  const titleId = useId()
  return (
    <section className={classes(shared.grid, shared.gap1)} aria-labelledby={titleId}>
      <h2 id={titleId} className={preflightFactsCss.title}>
        {t('library.filter.preflight')}
      </h2>
      <p className={preflightFactsCss.verdict}>{t(`state.preflight.${asset.preflight ?? 'not_measured'}`)}</p>
      <p className={preflightFactsCss.about}>{preflight === null ? ' ' : aboutWords(preflight)}</p>
      {asset.test_run && (
        <p className={preflightFactsCss.about}>
          A rehearsal draws at half size: the service’s own images are larger.
        </p>
      )}
      <ul className={preflightFactsCss.findings}>
        {preflight?.findings.map(({ rule, severity, message, source, read_on }) => (
          <li key={rule}>
            <Badge tone={severity === 'error' ? 'bad' : 'warn'}>
              {severity === 'error' ? 'Refused' : 'Risky'}
            </Badge>
            <p className={shared.breaks}>{message}</p>
            <p className={preflightFactsCss.source}>
              {source}. Read on {dateAlone(Date.parse(read_on))}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SLOT_WORDS: Readonly<Record<SlotKind, string>> = {
  main: 'a main image',
  secondary: 'a further image',
  aplus: 'A+ Content',
}

function aboutWords({ platform, slot, verdict }: Preflight): string {
  if (verdict === null) return 'It is measured in the background.'
  if (platform === null) return 'It was made for no marketplace in particular: no rule applies.'
  return slot === null ? `By the rules of ${platform}.` : `As ${SLOT_WORDS[slot]} on ${platform}.`
}
