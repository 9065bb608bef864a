// Would its marketplace take this image? What is so, what is asked, and who asks it since when.
import { useId } from 'react'
import type { LibraryAsset } from '../../../contract/commands/library.ts'
import type { SlotKind } from '../../../domain/operations/index.ts'
import { Badge } from '../../ui/index.ts'
import { dateAlone } from '../../words/format.ts'
import { PREFLIGHT_WORDS } from '../../words/states.ts'
import { usePreflight, type Preflight } from './findings.ts'
import css from './preflight-facts.module.css'

export function PreflightFacts({ asset }: { readonly asset: LibraryAsset }) {
  const preflight = usePreflight(asset, true)
  const titleId = useId()
  return (
    <section className={css.preflight} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        Pre-flight
      </h2>
      <p className={css.verdict}>{PREFLIGHT_WORDS[asset.preflight ?? 'not_measured']}</p>
      <p className={css.about}>{preflight === null ? ' ' : aboutWords(preflight)}</p>
      {asset.rehearsal && (
        <p className={css.about}>A rehearsal draws at half size: the service’s own images are larger.</p>
      )}
      <ul className={css.findings}>
        {preflight?.findings.map(({ rule, severity, message, source, read_on }) => (
          <li key={rule}>
            <Badge tone={severity === 'error' ? 'bad' : 'warn'}>
              {severity === 'error' ? 'Refused' : 'Risky'}
            </Badge>
            <p className={css.message}>{message}</p>
            <p className={css.source}>
              {source}. Read on {dateAlone(Date.parse(read_on))}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SLOT_WORDS: Readonly<Record<SlotKind, string>> = {
  main: 'a main image',
  secondary: 'a further image',
  aplus: 'A+ Content',
}

function aboutWords({ platform, slot, verdict }: Preflight): string {
  if (verdict === null) return 'It is measured in the background.'
  if (platform === null) return 'It was made for no marketplace in particular: no rule applies.'
  return slot === null ? `By the rules of ${platform}.` : `As ${SLOT_WORDS[slot]} on ${platform}.`
}
