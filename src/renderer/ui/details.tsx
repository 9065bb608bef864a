// What only an expert reads: folded, and to be copied for whoever is asked for help.
import { CodeBlock } from './figures.tsx'
import css from './details.module.css'
import { t } from '../../words/index.ts'

interface DetailsProps {
  /** null: there is nothing more to say. */
  readonly text: string | null | undefined
}

export function Details({ text }: DetailsProps) {
  if (text === null || text === undefined || text === '') return null
  return (
    <details className={css.details}>
      <summary className={css.summary}>{t('common.details')}</summary>
      <CodeBlock label={t('common.details')} code={text} />
    </details>
  )
}
