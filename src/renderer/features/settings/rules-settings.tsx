// The marketplace rules: which are in force, the list of them, and a copy of one's own.
import { FilePen, RefreshCw } from 'lucide-react'
import { setAnswer, useCommandMutation, useCommandQuery } from '../../data/query.ts'
import { toast } from '../../state/toasts.ts'
import { Badge, Button, Skeleton, classes, Table } from '../../ui/index.ts'
import { counted } from '../../components/pieces.ts'
import { dateAlone } from '../../../words/index.ts'
import shared from '../../ui/shared.module.css'
import css from './rules-settings.module.css'
import { chaptersOf, SLOT_TITLES, type Chapter } from './rule-chapters.ts'
import settings from './settings.module.css'

export function RulesSettings() {
  const { data: rules, failure } = useCommandQuery('preflight_rules', {})
  const reread = useCommandMutation('reread_rules')
  const own = useCommandMutation('own_rules')
  if (failure !== null)
    return (
      <p className={settings.problem} role="alert">
        {failure.message}
      </p>
    )
  if (rules === null) return <Skeleton height={72} />
  const readAgain = async () => {
    const read = await reread.run({})
    if (read === null) return
    setAnswer('preflight_rules', {}, read)
    if (read.trouble === null) toast('ok', 'The rules were read. Images are held against what has changed.')
  }
  const showOwn = async () => {
    if ((await own.run({})) !== null) await readAgain()
  }
  return (
    <div className={classes(shared.grid, shared.gap2)}>
      <p>
        {rules.own ? (
          <>
            <Badge tone="accent">Your own copy</Badge> is in force:{' '}
          </>
        ) : (
          <>
            <Badge>Built in</Badge> The rules that come with Shotlist are in force:{' '}
          </>
        )}
        {counted(rules.rules.length, 'rule')}, as of {dateAlone(Date.parse(rules.updated))}.
      </p>
      {rules.trouble !== null && (
        <p className={settings.problem} role="alert">
          {rules.trouble}
        </p>
      )}
      <div className={css.buttons}>
        <Button icon={FilePen} onClick={() => void showOwn()}>
          {rules.own || rules.trouble !== null ? 'Show my own copy' : 'Make my own copy'}
        </Button>
        <Button icon={RefreshCw} busy={reread.isBusy} onClick={() => void readAgain()}>
          Check again
        </Button>
      </div>
      <p className={classes(shared.hint, settings.hint)}>
        A text file that any editor opens: <code className={css.path}>{rules.own_file}</code>. Changes hold
        within ten seconds. Without it, the built-in rules hold.
      </p>
      <details className={shared.shrinks}>
        <summary className={css.summary}>All rules</summary>
        {chaptersOf(rules.rules).map((chapter) => (
          <ChapterTable key={chapter.key} chapter={chapter} />
        ))}
      </details>
    </div>
  )
}

function ChapterTable({ chapter: { platforms, source, readOn, rules } }: { readonly chapter: Chapter }) {
  return (
    <Table
      className={css.table}
      columns={['For', 'Asked', 'Else']}
      caption={
        <caption className={css.caption}>
          <span className={css.platforms}>{platforms}</span>
          <span className={classes(shared.hint, css.source)}>
            {source}. Read on {dateAlone(Date.parse(readOn))}.
          </span>
        </caption>
      }
    >
      {rules.map(({ rule, slot, variant, asks, severity }) => (
        <tr key={rule}>
          <td>
            {SLOT_TITLES[slot]}
            {variant !== null && ` (${variant}…)`}
          </td>
          <td>{asks}</td>
          <td>
            <Badge tone={severity === 'error' ? 'bad' : 'warn'}>
              {severity === 'error' ? 'Will be refused' : 'May be refused'}
            </Badge>
          </td>
        </tr>
      ))}
    </Table>
  )
}
