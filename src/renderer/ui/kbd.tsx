import { classes } from './classes.ts'
import { keyLabels } from './keys.ts'

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
