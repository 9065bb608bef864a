// Said before the files leave, since a marketplace would say it after.
import type { ExportPlan, ExportSelection } from '../../../contract/commands/export.ts'
import { navigate } from '../../state/navigation.ts'
import { Banner, Button } from '../../ui/index.ts'
import { counted, dateAlone } from '../../words/format.ts'
import { filterOf, useExamples, verdictsIn, type Example } from './use-findings.ts'

interface FindingsProps {
  readonly plan: Pick<ExportPlan, 'preflight' | 'preflight_first' | 'errors'>
  readonly selection: ExportSelection
  readonly rehearsal: boolean
}

export function Findings({ plan, selection, rehearsal }: FindingsProps) {
  const { preflight: counts, preflight_first, errors } = plan
  const examples = useExamples(preflight_first)
  return verdictsIn(counts).map((verdict) => {
    // The library knows nothing of names: with problems it would show more than these.
    const filter = errors > 0 ? null : filterOf(selection, rehearsal, verdict)
    const example = examples[verdict]
    return (
      <Banner
        key={verdict}
        tone={TONES[verdict]}
        title={`${counted(counts[verdict], 'image')} ${WORDS[verdict]}`}
        actions={
          filter !== null && (
            <Button size="small" onClick={() => navigate('library', filter)}>
              Show them
            </Button>
          )
        }
      >
        {verdict === 'not_measured' && 'They are measured in the background.'}
        {example !== undefined && exampleWords(example)}
      </Banner>
    )
  })
}

const TONES = { error: 'bad', warning: 'warn', not_measured: 'neutral' } as const
const WORDS = {
  error: 'will be refused.',
  warning: 'may be refused.',
  not_measured: 'not measured yet.',
} as const

function exampleWords({ platform, asin, rule }: Example): string {
  const whose = platform === null ? asin : `${asin} for ${platform}`
  return `For example ${whose}: ${sentence(rule.message)} Source: ${sentence(rule.source)} Read on ${dateAlone(Date.parse(rule.read_on))}.`
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
