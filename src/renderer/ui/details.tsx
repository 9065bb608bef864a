// What only an expert reads: folded, and to be copied for whoever is asked for help.
import { CodeBlock } from './figures.tsx'
import { t } from '../../words/index.ts'

interface DetailsProps {
  /** null: there is nothing more to say. */
  readonly text: string | null | undefined
}

export function Details({ text }: DetailsProps) {
  if (text === null || text === undefined || text === '') return null
  return (
    <details className="w-fit max-w-full text-left open:w-auto">
      <summary className="cursor-default rounded-sm px-0 py-0.5 text-muted hover:text-fg">
        {t('common.details')}
      </summary>
      <CodeBlock label={t('common.details')} code={text} />
    </details>
  )
}
