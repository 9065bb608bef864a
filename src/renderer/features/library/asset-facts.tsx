// What is known of an asset, the person's own note on it, and where it can go from here.
import { Copy, FolderOpen } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { Button, Field, TextArea, Tooltip } from '../../ui/index.ts'
import { bytes, moment, number } from '../../words/format.ts'
import { operationWords, REVIEW_WORDS } from '../../words/states.ts'
import { cloneFrom, note, referenceTrouble, showInFolder } from './actions.ts'
import { isJudged } from './findings.ts'
import { isOnDisk, slotWords, stateWords } from './model/asset-words.ts'
import { PreflightFacts } from './preflight-facts.tsx'
import css from './views.module.css'

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
      <div className={css.factButtons}>
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
        <p id={troubleId} className={css.factHint}>
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
    ['Operation', operationWords(asset.operation)],
    ['Origin', asset.rehearsal ? 'Rehearsal, made by the service built into Shotlist' : null],
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
    ['Review', REVIEW_WORDS[review.state]],
    ['Reason', review.reason],
    ['Rating', review.rating === null ? null : `${review.rating} of 5`],
  ]
  return all.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))
}
