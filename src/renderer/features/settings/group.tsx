import type { ReactNode, Ref } from 'react'
import css from './settings.module.css'

interface GroupProps {
  readonly title: string
  readonly about: ReactNode
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** What a group is about on the left, what can be chosen on the right. */
export function Group({ title, about, ref, children }: GroupProps) {
  return (
    <section ref={ref} className={css.group} aria-label={`${title}, settings`}>
      <div className={css.about}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.words}>{about}</p>
      </div>
      <div className={css.choices}>{children}</div>
    </section>
  )
}
