// One account: key, credits, connection, and actions.
import { Ellipsis, KeyRound, KeySquare, Link, PencilLine, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AccountStatus } from '../../../contract/commands.ts'
import { sentences } from '../../../domain/text.ts'
import { call, failureOf } from '../../bridge.ts'
import { nameProblem } from '../../components/account/account-entry.ts'
import {
  creditsWords,
  limitWords,
  connectionOf,
  forgottenWords,
} from '../../components/account/account-words.ts'
import shared from '../../ui/shared.module.css'
import credentialsFormCss from '../../components/account/credentials-form.module.css'
import { KeyDialog, UrlDialog } from '../../components/account/account-dialogs.tsx'
import { useCommandMutation } from '../../data/query.ts'
import { useAccounts } from '../../data/snapshot.ts'
import css from './accounts.module.css'
import { attempt, toast } from '../../state/toasts.ts'
import {
  Badge,
  Button,
  classes,
  DropdownMenu,
  IconButton,
  Dialog,
  Field,
  TextInput,
  ConfirmDialog,
} from '../../ui/index.ts'

interface AccountRowProps {
  readonly account: AccountStatus
  readonly nowMs: number
  /** A link has led here. */
  readonly isAsked: boolean
}

type OpenDialog = 'key' | 'url' | 'rename' | 'forget' | 'remove'

export function AccountRow({ account, nowMs, isAsked }: AccountRowProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const needsKey = !account.connected || account.stop?.code === 'UNAUTHORIZED'
  useEffect(() => {
    if (!isAsked) return
    row.current?.scrollIntoView({ block: 'nearest' })
    if (needsKey) setDialog('key')
    else row.current?.querySelector('button')?.focus()
  }, [isAsked, needsKey])

  const connection = connectionOf(account, nowMs)
  const limits = limitWords(account)
  return (
    <li ref={row} className={classes(shared.card, css.account)} aria-label={account.name}>
      <div className={css.line}>
        <span className={shared.strong}>{account.name}</span>
        <Badge tone={account.key_kind === 'live' ? 'ok' : 'neutral'}>{account.key_kind}</Badge>
        <span className={classes(shared.muted, css[connection.tone])}>{connection.words}</span>
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
      <AccountButtons account={account} needsKey={needsKey} onProblem={setProblem} onDialog={setDialog} />
      {dialog === 'url' && <UrlDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'key' && <KeyDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'rename' && <RenameAccountDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'forget' && <ForgetDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveDialog account={account} onClose={() => setDialog(null)} />}
    </li>
  )
}

interface AccountButtonsProps {
  readonly account: AccountStatus
  readonly needsKey: boolean
  readonly onProblem: (problem: string | null) => void
  readonly onDialog: (dialog: OpenDialog) => void
}

function AccountButtons({ account, needsKey, onProblem, onDialog }: AccountButtonsProps) {
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    onProblem(null)
    try {
      onProblem((await call('check_account', { account: account.id })).problem)
    } catch (thrown) {
      onProblem(failureOf(thrown).message)
    }
    setBusy(false)
  }
  const resume = async () => {
    const resumed = await attempt(() => call('resume', { account: account.id }))
    if (resumed !== null) toast('ok', `${account.name} goes on.`)
  }
  return (
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
        onClick={() => onDialog('key')}
      >
        {account.connected ? 'Replace the key…' : 'Enter the key…'}
      </Button>
      {!account.has_generated && account.unreached !== null && (
        <Button size="small" icon={Link} onClick={() => onDialog('url')}>
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
            onSelect: () => onDialog('url'),
          },
          { label: 'Rename…', icon: PencilLine, onSelect: () => onDialog('rename') },
          {
            label: 'Forget the key…',
            icon: KeySquare,
            disabled: !account.connected,
            onSelect: () => onDialog('forget'),
          },
          'separator',
          { label: 'Remove the account…', icon: Trash2, danger: true, onSelect: () => onDialog('remove') },
        ]}
      />
    </div>
  )
}

interface RenameAccountDialogProps {
  readonly account: Pick<AccountStatus, 'id' | 'name'>
  readonly onClose: () => void
}

function RenameAccountDialog({ account, onClose }: RenameAccountDialogProps) {
  const others = useAccounts().filter(({ id }) => id !== account.id)
  const [name, setName] = useState(account.name)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = nameProblem(name, others)
    setProblem(found)
    if (found !== null) return
    setBusy(true)
    try {
      await call('rename_account', { account: account.id, name: name.trim() })
      onClose()
    } catch (thrown) {
      setProblem(failureOf(thrown).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Rename ${account.name}`}
      description="Its batches go along. The command line finds it under the new name."
      size="small"
    >
      <form className={classes(shared.grid, shared.gap4)} onSubmit={(event) => void rename(event)} noValidate>
        <Field label="Name" error={problem}>
          <TextInput value={name} onChange={setName} />
        </Field>
        <div className={credentialsFormCss.formEnd}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

// Forgetting a key and removing an account ask first, and say what stays.
interface RemoveAccountProps {
  readonly account: Pick<AccountStatus, 'id' | 'name'>
  readonly onClose: () => void
}

function ForgetDialog({ account: { id, name }, onClose }: RemoveAccountProps) {
  const { isBusy, run } = useCommandMutation('forget_key')
  const forget = async () => {
    const done = await run({ account: id })
    if (done !== null) say(done.from_environment, forgottenWords(`The key of ${name}`, done.from_environment))
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Forget the key of ${name}?`}
      body="It is taken out of the keychain. What was made stays; what is queued or under way waits until a key is entered again, and the service keeps images only for some days."
      confirmLabel="Forget the key"
      danger
      busy={isBusy}
      onConfirm={() => void forget()}
    />
  )
}

function RemoveDialog({ account: { id, name }, onClose }: RemoveAccountProps) {
  const { isBusy, run } = useCommandMutation('remove_account')
  const remove = async () => {
    const done = await run({ account: id })
    if (done !== null)
      say(done.from_environment, `${name} is removed. ${forgottenWords('Its key', done.from_environment)}`)
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${name}?`}
      body="Its key is taken out of the keychain, and no batch can be started with it any more. Its batches, their images and what they cost stay in the library and in the report. Nothing changes at the service."
      confirmLabel="Remove the account"
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
    />
  )
}

/** A key from the environment comes back with the next start, which is no success. */
const say = (isFromEnvironment: boolean, text: string) => toast(isFromEnvironment ? 'neutral' : 'ok', text)
