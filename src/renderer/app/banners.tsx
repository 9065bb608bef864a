// Messages that concern every screen, each with one button, the most serious first.
import type { AccountStatus, BatchStatus, Status } from '../../contract/commands.ts'
import type { AppState } from '../../contract/commands/app.ts'
import type { AccountStop } from '../../domain/states.ts'
import { sentences } from '../../domain/text.ts'
import { FailureBanner, FailureButton } from '../components/failure.tsx'
import { call } from '../bridge.ts'
import { reloadSnapshot } from '../data/news.ts'
import { useCommandMutation } from '../data/query.ts'
import { openRebuildDialog } from '../data/rebuild.ts'
import { useApp, useStatus } from '../data/snapshot.ts'
import { navigate } from '../state/navigation.ts'
import { attempt, toast } from '../state/toasts.ts'
import { Banner, Button } from '../ui/index.ts'
import { adviceFor, moment, reasonWords, t } from '../../words/index.ts'
import { serviceTroubleBanner } from '../components/account/account-words.ts'

export function Banners() {
  const status = useStatus((state) => state.status)
  const failure = useStatus((state) => state.failure)
  const app = useApp((state) => state.app)
  return (
    <div className="max-h-[40vh] flex-none overflow-auto">
      {failure !== null && (
        <FailureBanner
          wide
          title={t('app.banner.noStatus.title')}
          failure={failure}
          onRetry={reloadSnapshot}
        />
      )}
      {app !== null && <OfApp app={app} />}
      {status !== null && <OfStatus status={status} isOnline={app?.online !== false} />}
    </div>
  )
}

function OfApp({ app }: { readonly app: AppState }) {
  return (
    <>
      {app.broken !== null && (
        <Banner
          wide
          tone="bad"
          title={t('app.banner.broken.title')}
          details={app.broken.details}
          actions={app.rebuild === null ? <FailureButton failure={app.broken} /> : <RebuildButton />}
        >
          {sentences(app.broken.message, app.rebuild === 'damaged' ? t('app.banner.broken.rebuild') : null)}
        </Banner>
      )}
      {app.rebuild === 'lost' && (
        <Banner wide tone="warn" title={t('app.banner.unknownImages.title')} actions={<RebuildButton />}>
          {t('app.banner.unknownImages.body')}
        </Banner>
      )}
      {app.keychain_trouble !== null && (
        <Banner
          wide
          tone="warn"
          title={t('app.banner.sessionKeys.title')}
          details={app.keychain_trouble.details}
        >
          {app.keychain_trouble.message}
        </Banner>
      )}
      {!app.online && (
        <Banner wide tone="neutral" title={t('app.banner.offline.title')}>
          {t('app.banner.offline.body')}
        </Banner>
      )}
    </>
  )
}

const LibraryButton = () => (
  <Button onClick={() => navigate('settings', { section: 'library' })}>{t('app.failure.library')}</Button>
)

interface AccountButtonProps {
  readonly account: number
  readonly label: string
  readonly isPrimary?: boolean
}

const AccountButton = ({ account, label, isPrimary = false }: AccountButtonProps) => (
  <Button
    variant={isPrimary ? 'primary' : 'default'}
    onClick={() => navigate('settings', { section: 'accounts', account })}
  >
    {label}
  </Button>
)

const RebuildButton = () => (
  <Button variant="primary" onClick={openRebuildDialog}>
    {t('app.rebuild.open')}
  </Button>
)

function OfStatus({ status, isOnline }: { readonly status: Status; readonly isOnline: boolean }) {
  return (
    <>
      {status.storage !== null && (
        <Banner
          wide
          tone="bad"
          title={t('app.banner.storage.title')}
          details={status.storage.code}
          actions={<LibraryButton />}
        >
          {sentences(status.storage.message, t('app.banner.storage.body'))}
        </Banner>
      )}
      {status.accounts
        .filter((account) => account.stop !== null)
        .map((account) => (
          <Stop key={account.id} account={account} batches={status.batches} />
        ))}
      {status.accounts
        .filter((account) => account.stop === null && !account.connected)
        .map((account) => (
          <Keyless key={account.id} account={account} batches={status.batches} />
        ))}
      {/* Without a network it is said once, and not for each account. */}
      {isOnline &&
        status.accounts.map((account) => (
          <ServiceTrouble key={account.id} account={account} batches={status.batches} />
        ))}
      {status.expiring.count > 0 && (
        <Banner
          wide
          tone="warn"
          title={t('app.banner.expiring.title', { count: status.expiring.count })}
          actions={
            <Button onClick={() => navigate('library', { expiring: true })}>
              {t('app.banner.expiring.show')}
            </Button>
          }
        >
          {sentences(
            t('app.banner.expiring.body', { count: status.expiring.count }),
            status.expiring.earliest_ms === null
              ? null
              : t('app.banner.expiring.first', { when: moment(status.expiring.earliest_ms) }),
          )}
        </Banner>
      )}
    </>
  )
}

interface AccountBannerProps {
  readonly account: AccountStatus
  readonly batches: readonly BatchStatus[]
}

function Stop({ account, batches }: AccountBannerProps) {
  const { stop } = account
  if (stop === null) return null
  const queued = queuedOf(account, batches)
  const isKey = stop.code === 'UNAUTHORIZED'
  const resume = async () => {
    const resumed = await attempt(() => call('resume', { account: account.id }))
    if (resumed !== null) toast('ok', t('app.banner.stopped.resumed', { account: account.name }))
  }
  return (
    <Banner
      wide
      tone="bad"
      title={sentences(
        t('app.banner.stopped.title', { account: account.name, reason: reasonWords(stop.code) }),
      )}
      details={`${stop.code}: ${stop.message}`}
      actions={
        isKey ? (
          <AccountButton account={account.id} isPrimary label={t('app.banner.stopped.replaceKey')} />
        ) : (
          <>
            <StopButton stop={stop.code} account={account.id} />
            <Button variant="primary" onClick={() => void resume()}>
              {t('app.banner.stopped.resume')}
            </Button>
          </>
        )
      }
    >
      {sentences(adviceFor(stop.code), queued > 0 ? t('app.banner.waiting', { count: queued }) : null)}
    </Banner>
  )
}

/** To where it can be put right, before the account is resumed; the rest is put right in the service's dashboard. */
function StopButton({ stop, account }: { readonly stop: AccountStop; readonly account: number }) {
  if (stop === 'CERTIFICATE')
    return (
      <Button onClick={() => navigate('settings', { section: 'network' })}>{t('app.failure.network')}</Button>
    )
  if (stop === 'UNEXPECTED_ANSWER')
    return <AccountButton account={account} label={t('app.failure.accounts')} />
  return null
}

function ServiceTrouble({ account, batches }: AccountBannerProps) {
  const banner = serviceTroubleBanner(account, batches)
  const { isBusy, run } = useCommandMutation('check_account')
  if (banner === null) return null
  return (
    <Banner
      wide
      tone="warn"
      title={banner.title}
      details={banner.details}
      actions={
        <Button busy={isBusy} onClick={() => void run({ account: account.id })}>
          {t('app.banner.trouble.tryNow')}
        </Button>
      }
    >
      {banner.body}
    </Banner>
  )
}

function Keyless({ account, batches }: AccountBannerProps) {
  const queued = queuedOf(account, batches)
  if (queued === 0) return null
  return (
    <Banner
      wide
      tone="warn"
      title={t('app.banner.noKey.title', { account: account.name })}
      actions={<AccountButton account={account.id} isPrimary label={t('app.banner.noKey.enter')} />}
    >
      {t('app.banner.waiting', { count: queued })}
    </Banner>
  )
}

const queuedOf = (account: AccountStatus, batches: readonly BatchStatus[]): number =>
  batches
    .filter((batch) => batch.account === account.name && batch.state !== 'cancelled')
    .reduce((sum, batch) => sum + batch.tasks.queued, 0)
