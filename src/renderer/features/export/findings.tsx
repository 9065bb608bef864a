// Said before the files leave, since a marketplace would say it after.
import { navigate } from '../../state/navigation.ts'
import { Banner, Button } from '../../ui/index.ts'
import { number } from '../../words/format.ts'
import type { Finding } from './use-findings.ts'

export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  return findings.map(({ verdict, count, example, filter }) => (
    <Banner
      key={verdict}
      tone={verdict === 'error' ? 'bad' : 'warn'}
      title={`${number(count)} ${count === 1 ? 'image' : 'images'} ${verdict === 'error' ? 'will' : 'may'} be refused.`}
      {...(filter === null
        ? {}
        : {
            actions: (
              <Button size="small" onClick={() => navigate('library', filter)}>
                Show them
              </Button>
            ),
          })}
    >
      {example !== null &&
        `For example ${example.asin}${example.platform === null ? '' : ` for ${example.platform}`}: ${sentence(example.rule.message)} Source: ${sentence(example.rule.source)} Read on ${example.rule.read_on}.`}
    </Banner>
  ))
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
