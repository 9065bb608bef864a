// Each account at a glance: which key, what is left of credits and budgets, and whether it goes.
import { KeyRound, Plus, Plug, Unplug, WifiOff, Clock, CircleStop } from 'lucide-react'
import type { AccountStatus } from '../../contract/commands.ts'
import { REHEARSAL_ACCOUNT } from '../../contract/domain.ts'
import { navigate } from '../state/navigation.ts'
import { useStatus } from '../state/status.ts'
import { Badge, Button, ProgressBar, Skeleton, Tooltip, classes } from '../ui/index.ts'
import { credits, number } from '../words/format.ts'
import css from './account-foot.module.css'

export function AccountFoot() {
  const accounts = useStatus(({ status }) => status?.accounts ?? null)
  if (accounts === null)
    return (
      <div className={css.foot} role="status" aria-label="Loading accounts">
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </div>
    )
  if (accounts.length === 0)
    return (
      <div className={css.foot}>
        <Button icon={Plus} onClick={() => navigate('settings', { section: 'accounts' })}>
          Add an account…
        </Button>
      </div>
    )
  return (
    <section className={css.foot} aria-label="Accounts">
      {accounts.map((account) => (
        <Account key={account.id} account={account} />
      ))}
    </section>
  )
}

function Account({ account }: { readonly account: AccountStatus }) {
  const { rate } = account
  const link = linkOf(account)
  const isRehearsal = account.name === REHEARSAL_ACCOUNT
  return (
    <button
      type="button"
      className={css.account}
      aria-label={`${account.name}, ${isRehearsal ? 'no' : account.key_kind} key, ${link.words}. Open its settings`}
      onClick={() => navigate('settings', { section: 'accounts', account: account.id })}
    >
      <span className={css.line}>
        <Tooltip text={link.words} side="right">
          <span className={classes(css.link, css[link.tone])}>
            <link.icon aria-hidden />
          </span>
        </Tooltip>
        <span className={css.name}>{account.name}</span>
        {!isRehearsal && (
          <Badge tone={account.key_kind === 'live' ? 'ok' : 'neutral'}>{account.key_kind}</Badge>
        )}
      </span>
      {isRehearsal ? (
        <Line word="No key, no credits" value="" />
      ) : (
        <>
          <Line
            word="Credits"
            value={account.credits_remaining === null ? 'not known yet' : credits(account.credits_remaining)}
          />
          <Budget word="Minute" used={rate.used_minute} limit={rate.limit_minute} />
          <Budget
            word="Today"
            used={
              rate.limit_day === null || rate.remaining_day === null
                ? null
                : Math.max(0, rate.limit_day - rate.remaining_day)
            }
            limit={rate.limit_day}
          />
        </>
      )}
    </button>
  )
}

function Line({ word, value }: { readonly word: string; readonly value: string }) {
  return (
    <span className={css.line}>
      <span className={css.word}>{word}</span>
      <span className={css.value}>{value}</span>
    </span>
  )
}

/** How much of a window's submissions is used. The line keeps its place before the first answer has told the limit. */
function Budget({
  word,
  used,
  limit,
}: {
  readonly word: string
  readonly used: number | null
  readonly limit: number | null
}) {
  const isKnown = used !== null && limit !== null
  return (
    <span className={css.budget}>
      <Line word={word} value={isKnown ? `${number(used)} of ${number(limit)} sent` : '–'} />
      <ProgressBar
        label={`${word}: submissions`}
        size="small"
        total={limit ?? 1}
        segments={isKnown ? [{ label: 'sent', value: used, fill: used >= limit ? 'warn' : 'busy' }] : []}
      />
    </span>
  )
}

function linkOf({ connected, stop, waits }: AccountStatus) {
  if (stop !== null) return { icon: CircleStop, tone: 'bad', words: 'stopped, waits for you' } as const
  if (!connected) return { icon: KeyRound, tone: 'warn', words: 'its key is not at hand' } as const
  if (waits === null) return { icon: Plug, tone: 'ok', words: 'connected' } as const
  if (waits.reason === 'offline') return { icon: WifiOff, tone: 'warn', words: 'offline' } as const
  if (waits.reason === 'busy') return { icon: Clock, tone: 'warn', words: 'the service is busy' } as const
  return { icon: Unplug, tone: 'warn', words: 'the service keeps failing' } as const
}
