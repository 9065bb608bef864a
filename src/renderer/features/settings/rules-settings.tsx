// The marketplace rules: which are in force, the list of them, and a copy of one's own.
import { FilePen, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { FailureNote } from '../../components/failure.tsx'
import { setAnswer, useCommandMutation, useCommandQuery } from '../../data/query.ts'
import { toast } from '../../state/toasts.ts'
import { Badge, Button, classes, IconButton, Skeleton, Table } from '../../ui/index.ts'
import { commas, dateAlone, t } from '../../../words/index.ts'
import shared from '../../ui/shared.module.css'
import css from './rules-settings.module.css'
import { chaptersOf, type Chapter } from './rule-chapters.ts'
import { type Rule, RuleDialog, slotWords } from './rule-dialog.tsx'
import settings from './settings.module.css'

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
    <div className={classes(shared.grid, shared.gap2)}>
      <p>
        {t(rules.own ? 'settings.rules.own' : 'settings.rules.builtIn', {
          count: rules.rules.length,
          updated: dateAlone(Date.parse(rules.updated)),
        })}
      </p>
      {rules.trouble !== null && (
        <p className={settings.problem} role="alert">
          {rules.trouble}
        </p>
      )}
      <details className={shared.shrinks}>
        <summary className={css.summary}>{t('settings.rules.all')}</summary>
        {chaptersOf(rules.rules).map((chapter) => (
          <ChapterTable
            key={chapter.key}
            chapter={chapter}
            // What cannot be read is not written over.
            onEdit={rules.trouble === null ? setEdited : null}
          />
        ))}
      </details>
      <div className={css.buttons}>
        <Button icon={FilePen} onClick={() => void showOwn()}>
          {t(rules.own || rules.trouble !== null ? 'settings.rules.showOwn' : 'settings.rules.customize')}
        </Button>
        <Button icon={RefreshCw} busy={reread.isBusy} onClick={() => void readAgain()}>
          {t('settings.rules.reload')}
        </Button>
      </div>
      <p className={classes(shared.hint, settings.hint)}>
        {t('settings.rules.fileHint')} <code className={css.path}>{rules.own_file}</code>
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
      className={css.table}
      columns={[t('settings.rules.appliesTo'), t('settings.rules.requirement'), t('settings.rules.ifNotMet')]}
      caption={
        <caption className={css.caption}>
          <span className={css.platforms}>{platforms}</span>
          <span className={classes(shared.hint, css.source)}>
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
              <span className={classes(shared.hint, css.changed)}>{t('settings.rules.changed')}</span>
            )}
          </td>
          <td>
            <div className={css.outcome}>
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
