// Pre-flight findings, before the marketplace has them.
import type { ExportOptions, ExportPlan, ExportSelection } from '../../../contract/commands/export.ts'
import { navigate } from '../../state/navigation.ts'
import { Banner, Button } from '../../ui/index.ts'
import { counted } from '../../words/format.ts'
import css from './export.module.css'
import { filterOf, verdictsIn } from './preflight-verdicts.ts'

interface FindingsProps {
  readonly plan: Pick<ExportPlan, 'files' | 'preflight' | 'problems' | 'errors'>
  readonly selection: ExportSelection
  readonly options: Pick<ExportOptions, 'format' | 'rehearsal'>
}

export function Findings({ plan, selection, options }: FindingsProps) {
  const { files, preflight, problems, errors } = plan
  const verdicts = verdictsIn(preflight)
  return (
    <>
      {preflight.trouble !== null && (
        <Banner tone="warn" title="Your own rules are not used.">
          {preflight.trouble}
        </Banner>
      )}
      {files > 0 && verdicts.length === 0 && (
        <p className={css.quiet}>Pre-flight finds nothing against them. {preflight.judged_as}</p>
      )}
      {verdicts.map((verdict) => {
        // The library filter does not know name problems: with those it would show more.
        const filter = errors > 0 ? null : filterOf(selection, options, verdict)
        const example = problems.find(({ code }) => code === CODES[verdict])
        return (
          <Banner
            key={verdict}
            tone={TONES[verdict]}
            title={`${counted(preflight[verdict], 'image')} ${WORDS[verdict]}`}
            actions={
              filter !== null && (
                <Button size="small" onClick={() => navigate('library', filter)}>
                  Show them
                </Button>
              )
            }
          >
            {example === undefined
              ? 'They are measured in the background.'
              : `For example ${example.message} ${preflight.judged_as}`}
          </Banner>
        )
      })}
    </>
  )
}

const TONES = { error: 'bad', warning: 'warn', not_measured: 'neutral' } as const
const CODES = { error: 'WILL_BE_REFUSED', warning: 'MAY_BE_REFUSED', not_measured: null } as const
const WORDS = {
  error: 'will be refused.',
  warning: 'may be refused.',
  not_measured: 'not measured yet.',
} as const
