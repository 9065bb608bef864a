// Shown where there is no image: on its way, failed, expired, or a document.
import { CircleAlert, Clock, FileText, Hourglass, ImageOff, type LucideIcon } from 'lucide-react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import { classes } from '../../ui/index.ts'
import css from './picture-fallback.module.css'
import { failureWords } from './model/asset-words.ts'

interface FallbackProps {
  readonly asset: LibraryAsset
  readonly isBroken?: boolean
  readonly large?: boolean
}

export function PictureFallback({ asset, isBroken = false, large = false }: FallbackProps) {
  const { icon: Icon, title, text, isBad } = sayingOf(asset, isBroken)
  return (
    <div className={classes(css.box, large && css.large, isBad && css.bad)}>
      <Icon className={css.icon} aria-hidden />
      <span className={css.title}>{title}</span>
      {text !== null && <span className={css.text}>{text}</span>}
    </div>
  )
}

interface Saying {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string | null
  readonly isBad: boolean
}

function sayingOf(asset: LibraryAsset, isBroken: boolean): Saying {
  if (asset.state === 'failed' || asset.kind === 'failure')
    return { icon: CircleAlert, title: asset.code ?? 'Failed', text: failureWords(asset), isBad: true }
  if (asset.state === 'expired')
    return {
      icon: Hourglass,
      title: 'Expired',
      text: 'The service kept it for 7 days. It can be made again.',
      isBad: true,
    }
  if (asset.state === 'expected')
    return { icon: Clock, title: 'On its way', text: 'It is fetched by itself.', isBad: false }
  if (asset.kind === 'document') return { icon: FileText, title: 'Strategy', text: null, isBad: false }
  if (isBroken)
    return {
      icon: ImageOff,
      title: 'File not found',
      text: 'It is not where it was put in the library folder.',
      isBad: true,
    }
  return { icon: ImageOff, title: '', text: null, isBad: false }
}
