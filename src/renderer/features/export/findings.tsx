// Said before the files leave, since a marketplace would say it after.
import type { ExportPlan, ExportSelection } from '../../../contract/commands/export.ts'
import { navigate } from '../../state/navigation.ts'
import { Banner, Button } from '../../ui/index.ts'
import { counted } from '../../words/format.ts'
import { filterOf, useExamples, verdictsIn, type Example } from './use-findings.ts'

interface FindingsProps {
  readonly counts: ExportPlan['preflight']
  readonly selection: ExportSelection
  readonly rehearsal: boolean
}

export function Findings({ counts, selection, rehearsal }: FindingsProps) {
  const examples = useExamples(selection, rehearsal, counts)
  return verdictsIn(counts).map((verdict) => {
    const filter = filterOf(selection, rehearsal, verdict)
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
        {example !== undefined && exampleWords(example)}
      </Banner>
    )
  })
}

const TONES = { error: 'bad', warning: 'warn', not_measured: 'neutral' } as const
const WORDS = {
  error: 'will be refused.',
  warning: 'may be refused.',
  not_measured: 'not measured yet by the rules of the marketplaces.',
} as const

function exampleWords({ platform, asin, rule }: Example): string {
  const whose = platform === null ? asin : `${asin} for ${platform}`
  return `For example ${whose}: ${sentence(rule.message)} Source: ${sentence(rule.source)} Read on ${rule.read_on}.`
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
