// Key combinations as text: `Mod` is Cmd on a Mac and Ctrl elsewhere.
import { t } from '../../words/index.ts'
import { classes } from './classes.ts'

const isMac = (): boolean => typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac')

const SYMBOLS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: 'Enter',
}
const MAC_SYMBOLS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' }

const NAMED = {
  ' ': 'space',
  End: 'end',
  Home: 'home',
  Mod: 'ctrl',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  Shift: 'shift',
} as const
const isNamed = (part: string): part is keyof typeof NAMED => part in NAMED

export function keyLabels(keys: string, onMac: boolean = isMac()): readonly string[] {
  return parts(keys).map((part) => {
    if (onMac && MAC_SYMBOLS[part] !== undefined) return MAC_SYMBOLS[part]
    if (isNamed(part)) return t(`common.key.${NAMED[part]}`)
    return SYMBOLS[part] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
}

export interface KeyPress {
  readonly key: string
  /** The place on the keyboard, named after the key of a US keyboard: `Digit3`, `KeyP`. */
  readonly code?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** An input method takes the key to convert what was typed. Some systems only mark that by a key code of their own. */
export const isOfInputMethod = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229

const LATIN = /[\p{Script=Latin}\p{Script=Common}]/u

/**
 * Whether it is the key that is meant. A digit is also found by its place, which types a sign without Shift on some
 * keyboards; a letter only where the keyboard has no Latin letters.
 */
function isKey({ key: typed, code = '', shiftKey }: KeyPress, key: string): boolean {
  if (typed.toLowerCase() === key.toLowerCase()) return true
  if (/^\d$/.test(key)) return code === `Digit${key}` && !shiftKey
  return code === `Key${key.toUpperCase()}` && !LATIN.test(typed)
}

/** Letters match with and without Caps Lock, digits and signs also with Shift, which some keyboards need for them. */
export function isPress(press: KeyPress, keys: string, onMac: boolean = isMac()): boolean {
  const wanted = parts(keys)
  const key = wanted.at(-1) ?? ''
  const mod = onMac ? press.metaKey : press.ctrlKey
  const otherMod = onMac ? press.ctrlKey : press.metaKey
  // A sign such as `?` needs Shift on one keyboard and not on another.
  const isSign = key.length === 1 && !/[a-z ]/i.test(key)
  return (
    isKey(press, key) &&
    mod === wanted.includes('Mod') &&
    !otherMod &&
    press.altKey === wanted.includes('Alt') &&
    (isSign || press.shiftKey === wanted.includes('Shift'))
  )
}

/** `Mod++` is Mod and the plus key. */
function parts(keys: string): readonly string[] {
  if (keys === '+') return ['+']
  const found = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+')
  return found.filter((part) => part !== '')
}

/** A key combination such as `Mod+Shift+F`, as this system shows it. */
export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-0.5', className)}>
      {keyLabels(keys).map((label) => (
        <kbd
          key={label}
          className="min-w-4.5 rounded-sm border border-line bg-ground px-1 py-0 text-center text-muted [font:11px_/_16px_var(--font-sans)]"
        >
          {label}
        </kbd>
      ))}
    </span>
  )
}
