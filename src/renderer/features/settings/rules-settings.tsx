// What marketplaces ask of images: whose rules are in force, what they are, and a copy of one's own to change.
import { FilePen, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { PreflightRules } from '../../../contract/commands/preflight.ts'
import { call, failureOf } from '../../bridge.ts'
import { useNavigation } from '../../state/navigation.ts'
import { useStaleKey } from '../../data/invalidation.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { Badge, Button, Skeleton } from '../../ui/index.ts'
import { counted, dateAlone } from '../../words/format.ts'
import css from './rules-settings.module.css'
import { chaptersOf, SLOT_TITLES, type Chapter } from './rule-chapters.ts'
import settings from './settings.module.css'

export function RulesSettings() {
  const { rules, failure, keep } = useRules()
  const [isReading, setIsReading] = useState(false)
  if (failure !== null)
    return (
      <p className={settings.problem} role="alert">
        {failure}
      </p>
    )
  if (rules === null) return <Skeleton height={72} />
  const readAgain = async () => {
    setIsReading(true)
    const read = await attempt(() => call('reread_rules', {}))
    setIsReading(false)
    if (read === null) return
    keep(read)
    if (read.trouble === null) toast('ok', 'The rules were read. Images are held against what has changed.')
  }
  const showOwn = async () => {
    if ((await attempt(() => call('own_rules', {}))) !== null) await readAgain()
  }
  return (
    <div className={css.rules}>
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
        <Button icon={RefreshCw} busy={isReading} onClick={() => void readAgain()}>
          Check again
        </Button>
      </div>
      <p className={settings.hint}>
        A text file that any editor opens: <code className={css.path}>{rules.own_file}</code>. Changes hold
        within ten seconds. Without it, the built-in rules hold.
      </p>
      <details className={css.details}>
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
    <table className={css.table}>
      <caption className={css.caption}>
        <span className={css.platforms}>{platforms}</span>
        <span className={css.source}>
          {source}. Read on {dateAlone(Date.parse(readOn))}.
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Asked</th>
          <th scope="col">Else</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}

function useRules() {
  const [rules, setRules] = useState<PreflightRules | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stale = useStaleKey('library')
  const isHere = useNavigation(({ history }) => history.now.screen === 'settings')
  useEffect(() => {
    if (!isHere) return undefined
    let isWanted = true
    const read = async () => {
      try {
        const found = await call('preflight_rules', {})
        if (!isWanted) return
        setRules(found)
        setFailure(null)
      } catch (thrown) {
        if (isWanted) setFailure(failureOf(thrown).message)
      }
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [stale, isHere])
  const keep = useCallback((read: PreflightRules) => setRules(read), [])
  return { rules, failure, keep }
}
