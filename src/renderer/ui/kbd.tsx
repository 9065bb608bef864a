import { classes } from './classes.ts'
import css from './kbd.module.css'
import { keyLabels } from './keys.ts'

/** A key combination such as `Mod+Shift+F`, as this system shows it. */
export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string }) {
  return (
    <span className={classes(css.keys, className)}>
      {keyLabels(keys).map((label) => (
        <kbd key={label} className={css.key}>
          {label}
        </kbd>
      ))}
    </span>
  )
}
