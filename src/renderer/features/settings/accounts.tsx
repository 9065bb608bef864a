import { KeyRound, KeySquare, Link, PencilLine, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AccountStatus } from '../../../contract/commands.ts'
import type { Failure } from '../../../domain/failure.ts'
import { type CountryCode, oneCodeOf } from '../../../domain/service.ts'
import { sentences } from '../../../domain/text.ts'
import { accountName, adviceFor, countryOptions, reasonWords, t } from '../../../words/index.ts'
import { call, failureOf } from '../../bridge.ts'
import {
  serviceTrouble,
  connectionOf,
  creditsWords,
  limitWords,
} from '../../components/account/account-words.ts'
import { nameProblem } from '../../components/account/account-entry.ts'
import { FailureNote } from '../../components/failure.tsx'
import { AddAccountDialog, KeyDialog, UrlDialog } from '../../components/account/account-dialogs.tsx'
import { useCommandMutation } from '../../data/query.ts'
import { useApp, useAccounts } from '../../data/snapshot.ts'
import { useParams } from '../../state/navigation.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { useNow } from '../../state/window.ts'
import {
  Badge,
  Button,
  classes,
  Details,
  Dialog,
  Field,
  MoreMenu,
  Select,
  TextInput,
  ConfirmDialog,
  Stack,
} from '../../ui/index.ts'

export function Accounts() {
  const known = useAccounts()
  const accounts = known.filter(({ test_run: testRun }) => !testRun)
  const testRuns = known.find(({ test_run: testRun }) => testRun)
  const trouble = useApp(({ app }) => app?.keychain_trouble ?? null)
  const nowMs = useNow()
  const { account: asked } = useParams('settings')
  const [isAdding, setIsAdding] = useState(false)
  const adding = useFocusWhenOneIsGone(accounts.length)
  return (
    <Stack>
      {trouble !== null && (
        <div className="text-warn">
          <p>{trouble.message}</p>
          <Details text={trouble.details} />
        </div>
      )}
      {accounts.length === 0 && <p className="text-muted">{t('settings.accounts.none')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} nowMs={nowMs} isAsked={account.id === asked} />
        ))}
        {testRuns !== undefined && (
          <li
            className="grid gap-1 rounded-lg border border-line bg-surface px-4 py-3"
            aria-label={accountName(testRuns.name, true)}
          >
            <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className="font-semibold">{accountName(testRuns.name, true)}</span>
              <span className="text-muted">{t('settings.accounts.testRuns')}</span>
            </div>
          </li>
        )}
      </ul>
      <Stack row>
        <Button ref={adding} icon={Plus} onClick={() => setIsAdding(true)}>
          {t('account.add.open')}
        </Button>
      </Stack>
      {isAdding && <AddAccountDialog onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}

function useFocusWhenOneIsGone(count: number) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) button.current?.focus()
    before.current = count
  }, [count])
  return button
}

interface AccountRowProps {
  readonly account: AccountStatus
  readonly nowMs: number
  readonly isAsked: boolean
}

type OpenDialog = 'key' | 'url' | 'rename' | 'forget' | 'remove'

function AccountRow({ account, nowMs, isAsked }: AccountRowProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [problem, setProblem] = useState<Failure | null>(null)
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
    <li
      ref={row}
      className="grid gap-1 rounded-lg border border-line bg-surface px-4 py-3"
      aria-label={account.name}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold">{account.name}</span>
        <Badge
          tone={account.key_kind === 'live' ? 'ok' : 'neutral'}
          title={t('app.account.kindHint', { kind: account.key_kind })}
        >
          {t(`app.account.kind.${account.key_kind}`)}
        </Badge>
        <span className={classes('text-muted', connection.tone === 'ok' && 'text-ok')}>
          {connection.words}
        </span>
        <span className="ml-auto tabular-nums">{creditsWords(account, nowMs)}</span>
      </div>
      <div className="text-xs wrap-anywhere text-muted select-text">
        {account.base_url}
        {limits !== '' && ` · ${limits}`}
      </div>
      {account.stop !== null && (
        <div className="text-bad">
          <p>{sentences(reasonWords(account.stop.code), adviceFor(account.stop.code))}</p>
          <Details text={`${account.stop.code}: ${account.stop.message}`} />
        </div>
      )}
      {account.stop === null && problem === null && <Details text={serviceTrouble(account)?.message} />}
      {problem !== null && <FailureNote failure={problem} />}
      <AccountButtons account={account} needsKey={needsKey} onProblem={setProblem} onDialog={setDialog} />
      {dialog === 'url' && <UrlDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'key' && <KeyDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === 'rename' && <RenameAccountDialog account={account} onClose={() => setDialog(null)} />}
      {(dialog === 'forget' || dialog === 'remove') && (
        <AskFirst account={account} action={dialog} onClose={() => setDialog(null)} />
      )}
    </li>
  )
}

interface AccountButtonsProps {
  readonly account: AccountStatus
  readonly needsKey: boolean
  readonly onProblem: (problem: Failure | null) => void
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
      onProblem(failureOf(thrown))
    }
    setBusy(false)
  }
  const resume = async () => {
    const resumed = await attempt(() => call('resume', { account: account.id }))
    if (resumed !== null) toast('ok', t('settings.account.resumed', { name: account.name }))
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {account.stop !== null && !needsKey && (
        <Button size="small" variant="primary" onClick={() => void resume()}>
          {t('settings.account.resume')}
        </Button>
      )}
      <Button
        size="small"
        variant={needsKey ? 'primary' : 'default'}
        icon={KeyRound}
        onClick={() => onDialog('key')}
      >
        {t(account.connected ? 'settings.account.replaceKey' : 'settings.account.enterKey')}
      </Button>
      {!account.has_generated && account.unreached !== null && (
        <Button size="small" icon={Link} onClick={() => onDialog('url')}>
          {t('settings.account.changeUrl')}
        </Button>
      )}
      {account.connected && (
        <Button size="small" icon={RefreshCw} busy={busy} onClick={() => void check()}>
          {t('settings.account.check')}
        </Button>
      )}
      <MoreMenu
        name={account.name}
        items={[
          {
            label: t('settings.account.changeUrl'),
            icon: Link,
            disabled: account.has_generated,
            ...(account.has_generated ? { hint: t('settings.account.urlIsFixed') } : {}),
            onSelect: () => onDialog('url'),
          },
          { label: t('settings.account.rename'), icon: PencilLine, onSelect: () => onDialog('rename') },
          {
            label: t('settings.account.forgetKey'),
            icon: KeySquare,
            disabled: !account.connected,
            onSelect: () => onDialog('forget'),
          },
          'separator',
          {
            label: t('settings.account.remove'),
            icon: Trash2,
            danger: true,
            onSelect: () => onDialog('remove'),
          },
        ]}
      />
      <DefaultCountry account={account} />
    </div>
  )
}

function DefaultCountry({ account: { id, default_country: current } }: Pick<AccountRowProps, 'account'>) {
  const options = [{ value: null, label: t('settings.account.noCountry') }, ...countryOptions()]
  return (
    <div className="ml-auto flex items-center gap-2">
      <span className="text-xs text-muted">{t('newBatch.country')}</span>
      <Select<CountryCode | null>
        lastOf="country"
        size="small"
        label={t('newBatch.country')}
        value={current === null ? null : oneCodeOf(current)}
        options={options}
        onChange={(country) => void attempt(() => call('default_country', { account: id, country }))}
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
  const rename = async () => {
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
      title={t('settings.rename.title', { name: account.name })}
      description={t('settings.rename.about')}
      size="small"
      confirm={{ label: t('settings.rename.confirm'), busy, onConfirm: () => void rename() }}
    >
      <Field label={t('account.name')} error={problem}>
        <TextInput value={name} onChange={setName} />
      </Field>
    </Dialog>
  )
}

interface AskFirstProps {
  readonly account: Pick<AccountStatus, 'id' | 'name'>
  readonly action: 'forget' | 'remove'
  readonly onClose: () => void
}

function AskFirst({ account: { id, name }, action, onClose }: AskFirstProps) {
  const { isBusy, run } = useCommandMutation(action === 'forget' ? 'forget_key' : 'remove_account')
  const confirm = async () => {
    const done = await run({ account: id })
    // A key from the environment comes back with the next start, which is no success.
    if (done !== null && done.from_environment)
      toast('neutral', t(`settings.${action}.fromEnvironment`, { name }))
    else if (done !== null) toast('ok', t(`settings.${action}.done`, { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`settings.${action}.title`, { name })}
      body={t(`settings.${action}.about`)}
      confirmLabel={t(`settings.${action}.confirm`)}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  )
}
