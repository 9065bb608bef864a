import { Copy, FolderOpen } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { variantName } from '../../../components/recipe/a-plus-presets.ts'
import { cloneFrom, note, referenceTrouble, showInFolder } from '../review/actions.ts'
import { usePreflight, type Preflight } from './preflight.tsx'
import { hasPicture, isOnDisk, stateWords } from '../model/asset-words.ts'
import { slotWords } from '../../../components/slot-words.ts'
import { Button, Field, TextArea, Tooltip, Badge } from '../../../ui/index.ts'
import { bytes, country, dateAlone, moment, number, t } from '../../../../words/index.ts'

export function AssetFacts({ asset }: { readonly asset: LibraryAsset }) {
  const [text, setText] = useState(asset.review.note ?? '')
  const keep = () => {
    if (text !== (asset.review.note ?? '')) note(asset.id, text)
  }
  return (
    <aside
      className="flex w-58 flex-none flex-col gap-4 overflow-auto p-1"
      aria-label={t('library.view.info')}
      tabIndex={0}
    >
      <dl className="grid grid-cols-[68px_minmax(0,1fr)] gap-x-2 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-muted">
        {factsOf(asset).map(({ term, value }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd className={value.length > LINE_CHARS ? 'col-span-full' : undefined}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {hasPicture(asset) && <PreflightFacts asset={asset} />}
      <Field label={t('library.note')}>
        <TextArea
          value={text}
          onChange={setText}
          rows={3}
          maxLength={4000}
          placeholder={t('library.note.private')}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur()
          }}
        />
      </Field>
      <div className="flex flex-col gap-2">
        {isOnDisk(asset) && (
          <Button icon={FolderOpen} onClick={() => void showInFolder()}>
            {t('library.showInFolder')}
          </Button>
        )}
        <ReferenceButton asset={asset} />
      </div>
    </aside>
  )
}

/** A sentence stands below its term. */
const LINE_CHARS = 48

function ReferenceButton({ asset }: { readonly asset: LibraryAsset }) {
  const trouble = referenceTrouble(asset, Date.now())
  const troubleId = useId()
  if (!hasPicture(asset)) return null
  if (trouble !== null)
    return (
      <>
        <Button icon={Copy} aria-disabled aria-describedby={troubleId}>
          {t('library.reference.use')}
        </Button>
        <p id={troubleId} className="text-xs leading-4 text-muted">
          {trouble}
        </p>
      </>
    )
  return (
    <Tooltip text={t('library.reference.until', { when: moment(asset.reference_until_ms ?? 0) })}>
      <Button icon={Copy} onClick={() => cloneFrom(asset.id)}>
        {t('library.reference.use')}
      </Button>
    </Tooltip>
  )
}

function factsOf(asset: LibraryAsset) {
  const { review, width, height } = asset
  const all: readonly (readonly [term: string, value: string | 0 | null])[] = [
    [t('library.info.product'), asset.asin],
    [t('tonight.task.sku'), asset.sku],
    [t('library.info.title'), asset.title],
    [t('library.info.country'), country(asset.country)],
    [t('library.filter.batch'), asset.batch_name],
    [t('library.info.made'), asset.made_at_ms === null ? null : moment(asset.made_at_ms)],
    [t('library.info.versions'), asset.versions < 2 ? null : number(asset.versions)],
    [t('library.filter.recipe'), asset.recipe],
    [t('library.filter.operation'), t(`operation.${asset.operation}`)],
    [t('library.filter.test_run'), asset.test_run ? t('library.view.testImage') : null],
    [t('library.info.variant'), asset.variant === null ? null : variantName(asset.variant)],
    [t('library.filter.platform'), asset.platform],
    [t('library.info.slot'), slotWords(asset)],
    [t('library.info.state'), stateWords(asset) || null],
    [t('library.info.size'), width && height && t('library.info.pixels', { width, height })],
    [
      t('library.info.file'),
      asset.bytes === null ? null : `${asset.format?.toUpperCase() ?? ''} ${bytes(asset.bytes)}`.trim(),
    ],
    [t('library.review'), t(`state.review.${review.state}`)],
    [t('library.info.reason'), review.reason],
    [t('library.info.rating'), review.rating && t('library.info.ofFive', { stars: review.rating })],
  ]
  return all.flatMap(([term, value]) => (value === null || value === 0 ? [] : [{ term, value }]))
}

// Whether the marketplace accepts the image: the findings, with the source of each rule.
function PreflightFacts({ asset }: { readonly asset: LibraryAsset }) {
  const preflight = usePreflight(asset, true)
  const titleId = useId()
  return (
    <section className="grid grid-cols-1 gap-1" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-sm font-semibold">
        {t('library.filter.preflight')}
      </h2>
      <p className="text-sm">{t(`state.preflight.${asset.preflight ?? 'not_measured'}`)}</p>
      <p className="text-xs leading-4 text-muted">{preflight === null ? ' ' : aboutWords(preflight)}</p>
      <ul className="mt-1 grid list-none gap-3 [&_li]:grid [&_li]:justify-items-start [&_li]:gap-1">
        {preflight?.findings.map(({ rule, severity, message, source, read_on }) => (
          <li key={rule}>
            <Badge tone={severity === 'error' ? 'bad' : 'warn'}>
              {severity === 'error' ? t('library.rules.fails') : t('library.rules.warning')}
            </Badge>
            <p className="wrap-anywhere">{message}</p>
            <p className="text-xs leading-4 text-muted">
              {t('library.rules.source', { source, date: dateAlone(Date.parse(read_on)) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function aboutWords({ platform, slot, verdict }: Preflight): string {
  if (verdict === null) return t('library.rules.checking')
  if (platform === null) return t('library.rules.noMarketplace')
  return slot === null
    ? t('library.rules.platform', { platform })
    : t('library.rules.slot', { platform, slot })
}
