import { Braces, Copy, Save } from 'lucide-react'
import { useMemo } from 'react'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { readingOf, type Block, type Section } from '../../../../domain/strategy-document.ts'
import { call } from '../../../bridge.ts'
import { FailureState } from '../../../components/failure.tsx'
import { useCommandQuery } from '../../../data/query.ts'
import { attempt, toast } from '../../../state/toasts.ts'
import { Button, DropdownMenu, Skeleton } from '../../../ui/index.ts'
import { scalarText, t } from '../../../../words/index.ts'
import { setDocumentElement } from '../model/navigation.ts'

const VALUES_MAX = 4_000

function setScrolledDocument(element: HTMLElement | null) {
  setDocumentElement(element)
  return () => setDocumentElement(null)
}

export function DocumentView({ asset }: { readonly asset: LibraryAsset }) {
  const { data, failure } = useCommandQuery('document', { asset: asset.id })
  const document = useMemo(
    () => (data === null ? null : readingOf(JSON.parse(data.json), VALUES_MAX)),
    [data],
  )
  return (
    <div
      ref={setScrolledDocument}
      className="min-h-0 min-w-0 flex-1 overflow-auto rounded-md bg-surface px-6 pt-4 pb-8 -outline-offset-2 select-text"
      tabIndex={0}
      role="region"
      aria-label={t('library.strategy.region', { asin: asset.asin })}
    >
      <header className="mx-auto mt-0 mb-4 flex max-w-190 flex-wrap items-center gap-2">
        <h2 className="flex-[1_1_200px] text-lg leading-7">
          {t('library.strategy.title', { asin: asset.asin })}
        </h2>
        <DocumentMenu asset={asset.id} verb="copy" icon={Copy} run={copy} />
        <DocumentMenu asset={asset.id} verb="save" icon={Save} run={save} />
      </header>
      {document === null && failure === null && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton width="40%" height={24} />
          <Skeleton width="80%" />
        </div>
      )}
      {failure !== null && <FailureState title={t('library.strategy.failed')} failure={failure} />}
      {document !== null && (
        <>
          {document.sections.map((section, at) => (
            <Part key={at} section={section} level={0} />
          ))}
          {document.leftOut > 0 && (
            <p className="mx-auto my-0 max-w-190 text-muted">
              {t('library.strategy.more', { count: document.leftOut })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

const LEVELS = ['h3', 'h4', 'h5', 'h6'] as const

function Part({ section, level }: { readonly section: Section; readonly level: number }) {
  const Heading = LEVELS[Math.min(level, LEVELS.length - 1)] ?? 'h6'
  return (
    <section
      className={
        level === 0
          ? 'mx-auto mt-0 mb-6 flex max-w-190 flex-col gap-2 border-t border-line pt-4'
          : 'flex flex-col gap-2 border-l-2 border-line pl-3'
      }
    >
      <Heading className={level === 0 ? 'text-base leading-6' : 'text-sm leading-5'}>
        {section.title ?? t('library.strategy.overview')}
      </Heading>
      {section.blocks.map((block, at) => (
        <Words key={at} block={block} />
      ))}
      {section.sections.map((inner, at) => (
        <Part key={at} section={inner} level={level + 1} />
      ))}
    </section>
  )
}

function Words({ block }: { readonly block: Block }) {
  if (block.kind === 'text') return <p className="leading-5.5">{scalarText(block.value)}</p>
  if (block.kind === 'list')
    return (
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {block.items.map((item, at) => (
          <li key={at}>{scalarText(item)}</li>
        ))}
      </ul>
    )
  return (
    <dl className="grid gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:wrap-anywhere [&_dt]:text-muted [&>div]:grid [&>div]:grid-cols-[minmax(96px,180px)_minmax(0,1fr)] [&>div]:gap-3">
      {block.facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{scalarText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Format = 'markdown' | 'json'

interface DocumentMenuProps {
  readonly asset: number
  readonly verb: 'copy' | 'save'
  readonly icon: typeof Copy
  readonly run: (asset: number, format: Format) => Promise<void>
}

function DocumentMenu({ asset, verb, icon, run }: DocumentMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button size="small" icon={icon}>
          {t(`library.strategy.${verb}`)}
        </Button>
      }
      items={[
        { label: t(`library.strategy.${verb}.markdown`), icon, onSelect: () => void run(asset, 'markdown') },
        { label: t(`library.strategy.${verb}.json`), icon: Braces, onSelect: () => void run(asset, 'json') },
      ]}
    />
  )
}

async function copy(asset: number, format: Format): Promise<void> {
  const done = await attempt(() => call('copy_document', { asset, format }))
  if (done !== null) toast('ok', t('common.copied'))
}

async function save(asset: number, format: Format): Promise<void> {
  const saved = await attempt(() => call('save_document', { asset, format }))
  if (saved !== null && saved.file !== null) toast('ok', t('library.strategy.saved', { file: saved.file }))
}
