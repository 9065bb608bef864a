// The marketplace rules: which are in force, the list of them, and a copy of one's own.
import { FilePen, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { FailureNote } from '../../components/failure.tsx'
import { setAnswer, useCommandMutation, useCommandQuery } from '../../data/query.ts'
import { toast } from '../../state/toasts.ts'
import { Badge, Button, IconButton, Skeleton, Table } from '../../ui/index.ts'
import { commas, dateAlone, t } from '../../../words/index.ts'
import { type Rule, RuleDialog, slotWords } from './rule-dialog.tsx'

export function RulesSettings() {
  const { data: rules, failure } = useCommandQuery('preflight_rules', {})
  const reread = useCommandMutation('reread_rules')
  const own = useCommandMutation('own_rules')
  const [edited, setEdited] = useState<Rule | null>(null)
  if (failure !== null) return <FailureNote failure={failure} />
  if (rules === null) return <Skeleton height={72} />
  const readAgain = async () => {
    const read = await reread.run({})
    if (read === null) return
    setAnswer('preflight_rules', {}, read)
    if (read.trouble === null) toast('ok', t('settings.rules.reloaded'))
  }
  const showOwn = async () => {
    if ((await own.run({})) !== null) await readAgain()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        {t(rules.own ? 'settings.rules.own' : 'settings.rules.builtIn', {
          count: rules.rules.length,
          updated: dateAlone(Date.parse(rules.updated)),
        })}
      </p>
      {rules.trouble !== null && (
        <p className="mt-1 text-xs text-bad" role="alert">
          {rules.trouble}
        </p>
      )}
      <details className="min-w-0">
        <summary className="w-fit cursor-default rounded-sm p-1 font-medium">
          {t('settings.rules.all')}
        </summary>
        {chaptersOf(rules.rules).map((chapter) => (
          <ChapterTable
            key={chapter.key}
            chapter={chapter}
            // What cannot be read is not written over.
            onEdit={rules.trouble === null ? setEdited : null}
          />
        ))}
      </details>
      <div className="flex gap-2">
        <Button icon={FilePen} onClick={() => void showOwn()}>
          {t(rules.own || rules.trouble !== null ? 'settings.rules.showOwn' : 'settings.rules.customize')}
        </Button>
        <Button icon={RefreshCw} busy={reread.isBusy} onClick={() => void readAgain()}>
          {t('settings.rules.reload')}
        </Button>
      </div>
      <p className="mt-1 text-xs leading-4 text-muted">
        {t('settings.rules.fileHint')}{' '}
        <code className="font-mono wrap-anywhere select-text">{rules.own_file}</code>
      </p>
      {edited !== null && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

interface ChapterTableProps {
  readonly chapter: Chapter
  readonly onEdit: ((rule: Rule) => void) | null
}

function ChapterTable({ chapter: { platforms, source, readOn, rules }, onEdit }: ChapterTableProps) {
  return (
    <Table
      className="mt-3 w-full table-fixed border-collapse [&_:is(th,td)]:border-t [&_:is(th,td)]:border-t-line [&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-2 [&_:is(th,td)]:pl-0 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_th]:text-xs [&_th]:font-medium [&_th]:text-muted [&_th:first-child]:w-[30%] [&_th:last-child]:w-39"
      columns={[t('settings.rules.appliesTo'), t('settings.rules.requirement'), t('settings.rules.ifNotMet')]}
      caption={
        <caption className="pb-1 text-left">
          <span className="block font-semibold">{platforms}</span>
          <span className="block text-xs leading-4 text-muted">
            {t('settings.rules.source', { source, date: dateAlone(Date.parse(readOn)) })}
          </span>
        </caption>
      }
    >
      {rules.map((rule) => (
        <tr key={rule.rule}>
          <td>{slotWords(rule)}</td>
          <td>
            {rule.asks}
            {rule.shipped !== null && (
              <span className="block text-xs leading-4 text-muted">{t('settings.rules.changed')}</span>
            )}
          </td>
          <td>
            <div className="flex items-center justify-between gap-2">
              <Badge tone={rule.severity === 'error' ? 'bad' : 'warn'}>
                {t(`settings.rules.${rule.severity}`)}
              </Badge>
              {onEdit !== null && (
                <IconButton
                  label={t('settings.rules.edit', { what: commas([slotWords(rule), rule.asks]) })}
                  icon={Pencil}
                  size="small"
                  onClick={() => onEdit(rule)}
                />
              )}
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
}

interface Chapter {
  readonly key: string
  readonly platforms: string
  readonly source: string
  readonly readOn: string
  readonly rules: readonly Rule[]
}

/** In the order of the file. Rules with another source or date are chapters of their own. */
export function chaptersOf(all: readonly Rule[]): readonly Chapter[] {
  const found = Map.groupBy(all, ({ platforms, source, read_on }) =>
    JSON.stringify([platforms, source, read_on]),
  )
  return [...found].flatMap(([key, rules]) =>
    rules.slice(0, 1).map(({ platforms, source, read_on: readOn }) => ({
      key,
      platforms: commas(platforms),
      source,
      readOn,
      rules,
    })),
  )
}
