// Each account at a glance: key, credits, rate limits, and connection.
import { KeyRound, Plus, Plug, Sparkles, Unplug, WifiOff, Clock, CircleStop } from 'lucide-react'
import { useState } from 'react'
import type { AccountStatus } from '../../contract/commands.ts'
import { AddAccountDialog } from '../components/account/account-dialogs.tsx'
import { connectionOf } from '../components/account/account-words.ts'
import { navigate } from '../state/navigation.ts'
import { useStatus } from '../data/snapshot.ts'
import { useNow } from '../state/window.ts'
import {
  Badge,
  Button,
  IconButton,
  ProgressBar,
  Skeleton,
  Tooltip,
  classes,
  TONE_TEXTS,
} from '../ui/index.ts'
import { accountName, credits, number, t } from '../../words/index.ts'

const FOOT =
  'edge-shades [anchor-name:--toasts-above] grid grid-cols-1 gap-2 max-h-1/2 px-0 py-2 border-t border-line overflow-x-hidden overflow-y-auto [scrollbar-width:thin]'

export function AccountFooter({ isFolded }: { readonly isFolded: boolean }) {
  const accounts = useStatus(({ status }) => status?.accounts ?? null)
  if (accounts === null)
    return (
      <div className={FOOT} role="status" aria-label={t('app.accounts.loading')}>
        <Skeleton width="70%" />
        {!isFolded && <Skeleton width="50%" />}
      </div>
    )
  return (
    <section className={FOOT} aria-label={t('app.accounts')}>
      {accounts.map((account) => (
        <Account key={account.id} account={account} isFolded={isFolded} />
      ))}
      {/* The one of test runs makes nothing of use. */}
      {accounts.every(({ test_run: testRun }) => testRun) && <AddAccount isFolded={isFolded} />}
    </section>
  )
}

function AddAccount({ isFolded }: { readonly isFolded: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {isFolded ? (
        <IconButton icon={Plus} label={t('account.add.open')} tooltipSide="right" onClick={open} />
      ) : (
        <Button icon={Plus} onClick={open}>
          {t('account.add.open')}
        </Button>
      )}
      {isOpen && <AddAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Account({ account, isFolded }: { readonly account: AccountStatus; readonly isFolded: boolean }) {
  const { rate, test_run: isTestRun } = account
  const Icon = iconOf(account)
  const nowMs = useNow()
  const { words: connection, tone } = isTestRun
    ? ({ words: t('app.connection.built_in'), tone: 'neutral' } as const)
    : connectionOf(account, nowMs)
  const name = accountName(account.name, isTestRun)
  const label = t('app.account.label', {
    name,
    key: t(`app.account.key.${isTestRun ? 'none' : account.key_kind}`),
    connection,
  })
  const open = () => navigate('settings', { section: 'accounts', account: account.id })
  if (isFolded)
    return (
      <IconButton className={TONE_TEXTS[tone]} icon={Icon} label={label} tooltipSide="right" onClick={open} />
    )
  return (
    <button
      type="button"
      className="grid grid-cols-1 gap-1 rounded-md border-0 bg-transparent px-2.5 py-2 text-left text-xs leading-4 hover:bg-hover"
      aria-label={label}
      onClick={open}
    >
      <span className="flex items-center gap-2">
        <Tooltip text={connection} side="right">
          <span className={classes('[&_svg]:block [&_svg]:size-3.5', TONE_TEXTS[tone])}>
            <Icon aria-hidden />
          </span>
        </Tooltip>
        <span className="min-w-0 flex-1 truncate font-semibold" title={name}>
          {name}
        </span>
        {!isTestRun && (
          <Badge
            tone={account.key_kind === 'live' ? 'ok' : 'neutral'}
            title={t('app.account.kindHint', { kind: account.key_kind })}
          >
            {t(`app.account.kind.${account.key_kind}`)}
          </Badge>
        )}
      </span>
      {isTestRun ? (
        <Line word={t('app.account.free')} value="" />
      ) : (
        <>
          <Line
            word={t('app.account.credits')}
            value={
              account.credits_remaining === null
                ? t('app.account.creditsUnknown')
                : credits(account.credits_remaining)
            }
          />
          {rate.windows.map(({ name, used, limit, remaining }, index) => (
            <Budget key={name} span={name} used={used} limit={limit} isFull={index > 0 && remaining === 0} />
          ))}
        </>
      )}
    </button>
  )
}

function Line({ word, value }: { readonly word: string; readonly value: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="flex-1 text-muted">{word}</span>
      <span className="tabular-nums">{value}</span>
    </span>
  )
}

type Window = AccountStatus['rate']['windows'][number]

interface BudgetProps extends Pick<Window, 'used' | 'limit'> {
  readonly span: Window['name']
  readonly isFull: boolean
}

/** Our own count, which never goes down; that a day is full is what the service says. */
function Budget({ span, used, limit, isFull }: BudgetProps) {
  const isUsedUp = isFull || (limit !== null && used >= limit)
  return (
    <span className="grid gap-0.5">
      <Line
        word={t('app.account.window', { span })}
        value={isFull ? t('app.account.limitReached', { used, limit: limit ?? used }) : ofLimit(used, limit)}
      />
      <ProgressBar
        label={t('app.account.windowBar', { span })}
        size="small"
        total={limit ?? Math.max(1, used)}
        segments={[{ label: t('app.account.sent'), value: used, fill: isUsedUp ? 'warn' : 'busy' }]}
      />
    </span>
  )
}

const ofLimit = (used: number, limit: number | null): string =>
  limit === null ? number(used) : t('app.account.ofLimit', { used, limit })

function iconOf({ test_run: testRun, connected, unreached, stop, waits }: AccountStatus) {
  // The built-in service has no key and no network.
  if (testRun) return Sparkles
  if (stop !== null) return CircleStop
  if (!connected) return KeyRound
  if (unreached !== null || waits?.reason === 'offline') return WifiOff
  if (waits === null) return Plug
  return waits.reason === 'busy' ? Clock : Unplug
}
