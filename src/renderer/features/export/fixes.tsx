// Fixes that change only the exported copy: which images each of them helps, and a changed copy beside its image.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { EXPORT_FIXES, type ExportPlan } from '../../../contract/commands/export.ts'
import type { CommandOutput } from '../../../contract/commands.ts'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { bytes, t } from '../../../words/index.ts'
import { type Choices, optionsOf } from '../../components/export/export-choices.ts'
import { FailureState } from '../../components/failure.tsx'
import { slotWords } from '../../components/slot-words.ts'
import { useCommandQuery } from '../../data/query.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, Card, Checkbox, classes, Dialog, Field, Select } from '../../ui/index.ts'
import { choose } from './export-store.ts'

const TIMES = [1.25, 1.5, 2, 3, 4] as const

interface FixesProps {
  readonly plan: Pick<ExportPlan, 'fixable' | 'fixed' | 'fixed_examples'>
  readonly choices: Choices
}

export function Fixes({ plan: { fixable, fixed, fixed_examples: examples }, choices }: FixesProps) {
  const [isShown, setIsShown] = useState(false)
  const { fixes, enlarge_max: most } = choices
  if (fixes.length === 0 && EXPORT_FIXES.every((fix) => fixable[fix] === 0)) return null
  return (
    <Card title={t('export.fixes')}>
      <p className="text-xs leading-4 text-muted">{t('export.fixes.about')}</p>
      {EXPORT_FIXES.map((fix) => (
        <Checkbox
          key={fix}
          label={t(`export.fix.${fix}`)}
          hint={t('export.fix.count', { count: fixable[fix] })}
          checked={fixes.includes(fix)}
          disabled={fixable[fix] === 0 && !fixes.includes(fix)}
          onChange={(isOn) =>
            choose({ fixes: EXPORT_FIXES.filter((one) => (one === fix ? isOn : fixes.includes(one))) })
          }
        />
      ))}
      {fixes.includes('enlarge') && (
        <Field label={t('export.fix.most')}>
          <Select
            value={most}
            options={[...new Set([...TIMES, most])]
              .toSorted((a, b) => a - b)
              .map((value) => ({ value, label: t('export.fix.times', { times: value }) }))}
            onChange={(enlarge_max) => choose({ enlarge_max })}
          />
        </Field>
      )}
      {fixed > 0 && (
        <div>
          <Button onClick={() => setIsShown(true)}>{t('export.fix.preview', { count: fixed })}</Button>
        </div>
      )}
      {isShown && examples.length > 0 && (
        <Preview assets={examples} fixed={fixed} choices={choices} onClose={() => setIsShown(false)} />
      )}
    </Card>
  )
}

interface PreviewProps {
  readonly assets: readonly number[]
  readonly fixed: number
  readonly choices: Choices
  readonly onClose: () => void
}

function Preview({ assets, fixed, choices, onClose }: PreviewProps) {
  const [wanted, setWanted] = useState(0)
  const place = Math.min(wanted, assets.length - 1)
  const asset = assets[place] ?? 0
  const { data, failure, isOld, refetch } = useCommandQuery('export_preview', {
    asset,
    options: optionsOf(choices),
  })
  const shown = useCommandQuery('library_assets_of', { assets: [...assets] }).data?.assets
  const about = shown?.find(({ id }) => id === asset)
  const of = fixed > assets.length ? 'export.fix.preview.ofFirst' : 'export.fix.preview.of'
  return (
    <Dialog
      title={t('export.fix.preview.title')}
      description={about === undefined ? '' : <Product asset={about} />}
      size="large"
      onClose={onClose}
    >
      {failure !== null ? (
        <FailureState failure={failure} onRetry={refetch} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-4" aria-busy={isOld}>
          <figure className="flex flex-col gap-2">
            <img
              className={PICTURE}
              src={`asset://file/${asset}`}
              alt={t('export.fix.preview.before')}
              decoding="async"
            />
            <Caption title={t('export.fix.preview.before')} size={isOld ? null : (data?.before ?? null)} />
          </figure>
          <figure className="flex flex-col gap-2">
            {isOld || data === null ? (
              <div className={classes(PICTURE, 'flex items-center justify-center text-muted')} role="status">
                {t('export.fix.preview.loading')}
              </div>
            ) : (
              <Picture data={data} />
            )}
            <Caption title={t('export.fix.preview.after')} size={isOld ? null : (data?.after ?? null)} />
          </figure>
        </div>
      )}
      {assets.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-3">
          <Button icon={ChevronLeft} disabled={place === 0} onClick={() => setWanted(place - 1)}>
            {t('export.fix.preview.previous')}
          </Button>
          <span role="status">{t(of, { place: place + 1, count: assets.length, all: fixed })}</span>
          <Button
            icon={ChevronRight}
            disabled={place === assets.length - 1}
            onClick={() => setWanted(place + 1)}
          >
            {t('export.fix.preview.next')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const Product = ({ asset }: { readonly asset: LibraryAsset }) => (
  <>
    {asset.title !== null && <strong className="text-fg">{asset.title} </strong>}
    {[asset.asin, asset.recipe, slotWords(asset)].join(' · ')}
  </>
)

/** White on white: the edge of the picture is what the fix is about. */
const PICTURE = 'w-full h-[min(48vh,420px)] p-3 rounded-md bg-sunken object-contain'

type Shown = CommandOutput<'export_preview'>

interface CaptionProps {
  readonly title: string
  readonly size: Shown['before'] | null
}

const Caption = ({ title, size }: CaptionProps) => (
  <figcaption className="flex flex-wrap justify-between gap-2">
    {title}
    <span className="text-xs leading-4 text-muted">
      {size !== null &&
        t('export.fix.preview.size', { width: size.width, height: size.height, size: bytes(size.bytes) })}
    </span>
  </figcaption>
)

/** The page may load pictures of the library only, so bytes are drawn. */
function Picture({ data }: { readonly data: Shown }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    void attempt(async () => {
      const jpeg = Uint8Array.from(atob(data.picture), (char) => char.charCodeAt(0))
      const image = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }))
      if (isGone || canvas.current === null) return
      canvas.current.width = image.width
      canvas.current.height = image.height
      canvas.current.getContext('2d')?.drawImage(image, 0, 0)
    })
    return () => {
      isGone = true
    }
  }, [data])
  return <canvas ref={canvas} className={PICTURE} role="img" aria-label={t('export.fix.preview.after')} />
}
