// One account: which key, what is left, whether it goes, and what can be done about it.
import { Ellipsis, KeyRound, KeySquare, Link, PencilLine, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AccountStatus } from '../../../contract/commands.ts'
import { sentences } from '../../../domain/text.ts'
import { call, failureOf } from '../../bridge.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { Badge, Button, classes, DropdownMenu, IconButton } from '../../ui/index.ts'
import { ForgetDialog, RemoveDialog } from './remove-account-dialogs.tsx'
import { RenameAccountDialog } from './rename-account-dialog.tsx'
import { creditsWords, limitWords, connectionOf } from '../../components/account/account-words.ts'
import css from './accounts.module.css'
import { KeyDialog, UrlDialog } from '../../components/account/key-dialog.tsx'

interface AccountRowProps {
  readonly account: AccountStatus
  readonly nowMs: number
  /** Somebody was led here for it. */
  readonly isAsked: boolean
}

export function AccountRow({ account, nowMs, isAsked }: AccountRowProps) {
  const [dialog, setDialog] = useState<'key' | 'url' | 'rename' | 'forget' | 'remove' | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const needsKey = !account.connected || account.stop?.code === 'UNAUTHORIZED'
  useEffect(() => {
    if (!isAsked) return
    row.current?.scrollIntoView({ block: 'nearest' })
    if (needsKey) setDialog('key')
    else row.current?.querySelector('button')?.focus()
  }, [isAsked, needsKey])

  const check = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setProblem((await call('check_account', { account: account.id })).problem)
    } catch (thrown) {
      setProblem(failureOf(thrown).message)
    }
    setBusy(false)
  }
  const resume = async () => {
    const resumed = await attempt(() => call('resume', { account: account.id }))
    if (resumed !== null) toast('ok', `${account.name} goes on.`)
  }
  const connection = connectionOf(account, nowMs)
  const limits = limitWords(account)
  return (
    <li ref={row} className={css.account} aria-label={account.name}>
      <div className={css.line}>
        <span className={css.name}>{account.name}</span>
        <Badge tone={account.key_kind === 'live' ? 'ok' : 'neutral'}>{account.key_kind}</Badge>
        <span className={classes(css.connection, css[connection.tone])}>{connection.words}</span>
        <span className={css.credits}>{creditsWords(account, nowMs)}</span>
      </div>
      <div className={css.facts}>
        {account.base_url}
        {limits !== '' && ` · ${limits}`}
      </div>
      {account.stop !== null && (
        <p className={css.bad}>{sentences(account.stop.message, account.stop.advice)}</p>
      )}
      {problem !== null && (
        <p className={css.bad} role="alert">
          {problem}
        </p>
      )}
      <div className={css.buttons}>
        {account.stop !== null && !needsKey && (
          <Button size="small" variant="primary" onClick={() => void resume()}>
            Resume
          </Button>
        )}
        <Button
          size="small"
          variant={needsKey ? 'primary' : 'default'}
          icon={KeyRound}
          onClick={() => setDialog('key')}
        >
          {account.connected ? 'Replace the key…' : 'Enter the key…'}
        </Button>
        {!account.has_generated && account.unreached !== null && (
          <Button size="small" icon={Link} onClick={() => setDialog('url')}>
            Change the URL…
          </Button>
        )}
        {account.connected && (
          <Button size="small" icon={RefreshCw} busy={busy} onClick={() => void check()}>
            Check
          </Button>
        )}
        <DropdownMenu
          trigger={<IconButton size="small" label={`More for ${account.name}`} icon={Ellipsis} />}
          items={[
            {
              label: 'Change the URL…',
              icon: Link,
              disabled: account.has_generated,
              ...(account.has_generated ? { hint: 'Fixed: it has generated images' } : {}),
              onSelect: () => setDialog('url'),
            },
            { label: 'Rename…', icon: PencilLine, onSelect: () => setDialog('rename') },
            {
              label: 'Forget the key…',
              icon: KeySquare,
              disabled: !account.connected,
              onSelect: () => setDialog('forget'),
            },
            'separator',
            { label: 'Remove the account…', icon: Trash2, danger: true, onSelect: () => setDialog('remove') },
          ]}
        />
      </div>
      {dialog === 'url' && <UrlDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'key' && <KeyDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'rename' && <RenameAccountDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'forget' && <ForgetDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveDialog account={account} onClose={() => setDialog(null)} />}
    </li>
  )
}
