import type { LibraryAsset } from '../../contract/commands/library.ts'
import { t } from '../../words/index.ts'
import { variantWords } from './recipe/a-plus-presets.ts'

/** The name of a slot. For A+ the file name holds mostly the variant, so its position in the variant is used. */
export function slotWords({ slot, path, variant }: Pick<LibraryAsset, 'slot' | 'path' | 'variant'>): string {
  const module = /\.modules\[(\d+)\]$/.exec(path)?.[1]
  if (variant !== null) {
    const of = variantWords(variant)?.short ?? variant
    if (module !== undefined) return t('library.slot.module', { place: Number(module) + 1, variant: of })
    if (/(^|\.)preview$/.test(path)) return t('library.slot.preview', { variant: of })
    if (/^ads\[\d+\]$/.test(path)) return of
  }
  if (slot === 'creative-strategy') return t('library.slot.strategy')
  const [, platform, own = slot, clone] = PARTS.exec(slot) ?? []
  const words = own
    .replace(A_PLUS_SLOT, '$1A+ $2')
    .replaceAll(SLOT_WORD, (word) => (isSlotWord(word) ? t(`library.slot.${word}`) : word))
    .replaceAll('-', ' ')
  const what =
    clone === undefined ? words : t('library.slot.cloned', { what: words, number: clone.replace('-', ' ') })
  return capitalized(
    platform === undefined ? what : t('library.slot.on', { platform: capitalized(platform), what }),
  )
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const PARTS = /^(?:(alpha|beta|gamma|delta)-)?(.+?)(?:-clone((?:-\d+)?))?$/

/** File names drop the plus sign of A+. */
const A_PLUS_SLOT = /(^|-)a-(basic|premium)(?=-|$)/

/** Words in the service's names of slots that are translated; the rest of a name stays as it is. */
const SLOT_WORDS = [
  'main-image',
  'product-photo',
  'main',
  'gallery',
  'secondary',
  'lifestyle',
  'image',
  'clone',
] as const
const SLOT_WORD = new RegExp(`(?<=^|-)(?:${SLOT_WORDS.join('|')})(?=-|$)`, 'g')
const isSlotWord = (word: string): word is (typeof SLOT_WORDS)[number] =>
  SLOT_WORDS.some((known) => known === word)
