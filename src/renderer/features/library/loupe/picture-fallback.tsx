// Shown where there is no image: on its way, failed, expired, or a document.
import { CircleAlert, Clock, FileText, Hourglass, ImageOff, RotateCcw, type LucideIcon } from 'lucide-react'
import type { LibraryAsset } from '../../../../contract/commands/library.ts'
import { useRetry } from '../../../components/retry/use-retry.tsx'
import { Button, classes, Details } from '../../../ui/index.ts'
import { canRetry, sayFailure } from '../model/asset-words.ts'
import { t } from '../../../../words/index.ts'

interface FallbackProps {
  readonly asset: LibraryAsset
  readonly isBroken?: boolean
  readonly large?: boolean
}

export function PictureFallback({ asset, isBroken = false, large = false }: FallbackProps) {
  const { icon: Icon, title, text, details = null, isBad = false } = sayingOf(asset, isBroken)
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1 overflow-hidden bg-sunken p-2 text-center text-muted">
      <Icon
        className={classes('flex-none stroke-[1.75]', large ? 'size-8' : 'size-5', isBad && 'text-bad')}
        aria-hidden
      />
      <span
        className={classes(
          'max-w-full overflow-hidden font-medium wrap-anywhere',
          large ? 'text-base leading-6' : 'text-xs leading-4',
          isBad && 'text-bad',
        )}
      >
        {title}
      </span>
      {large && text !== undefined && (
        <span className="line-clamp-6 max-w-105 text-sm leading-5">{text}</span>
      )}
      {large && <Details text={details} />}
      {large && canRetry(asset) && <Retry asset={asset} />}
    </div>
  )
}

/** Of the whole job: the service makes no single images. What failed only in the download costs nothing. */
function Retry({ asset: { task, batch } }: { readonly asset: LibraryAsset }) {
  const { ask, dialog } = useRetry()
  return (
    <>
      <Button className="mt-2" icon={RotateCcw} onClick={() => void ask({ task, batch })}>
        {t('retry.plain')}
      </Button>
      {dialog}
    </>
  )
}

interface Saying {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string
  readonly details?: string | null
  readonly isBad?: boolean
}

function sayingOf(asset: LibraryAsset, isBroken: boolean): Saying {
  if (asset.is_retried) return { icon: Clock, title: t('library.fallback.retried') }
  if (asset.state === 'failed' || asset.kind === 'failure')
    return { icon: CircleAlert, ...sayFailure(asset), isBad: true }
  if (asset.state === 'expired')
    return {
      icon: Hourglass,
      title: t('state.task.expired'),
      text: t('library.fallback.expired'),
      isBad: true,
    }
  if (asset.state === 'expected') return { icon: Clock, title: t('library.fallback.expected') }
  if (asset.kind === 'document') return { icon: FileText, title: t('library.fallback.strategy') }
  if (isBroken)
    return {
      icon: ImageOff,
      title: t('library.fallback.missing'),
      text: t('library.fallback.moved'),
      isBad: true,
    }
  return { icon: ImageOff, title: '' }
}
