// Messages that concern every screen, each with one button, the most serious first.
import type { AccountStatus, BatchStatus, Status } from '../../contract/commands.ts'
import type { AppState } from '../../contract/commands/app.ts'
import { sentences } from '../../domain/text.ts'
import css from './banners.module.css'
import { call } from '../bridge.ts'
import { reloadSnapshot } from '../data/news.ts'
import { useCommandMutation } from '../data/query.ts'
import { openRebuildDialog } from '../data/rebuild.ts'
import { useApp, useStatus } from '../data/snapshot.ts'
import { navigate } from '../state/navigation.ts'
import { attempt, toast } from '../state/toasts.ts'
import { Banner, Button } from '../ui/index.ts'
import { counted } from '../words/format.ts'
import { moment } from '../../words/index.ts'
import { serviceTroubleBanner } from '../words/service-trouble.ts'

export function Banners() {
  const status = useStatus((state) => state.status)
  const failure = useStatus((state) => state.failure)
  const app = useApp((state) => state.app)
  return (
    <div className={css.banners}>
      {failure !== null && (
        <Banner
          wide
          tone="bad"
          title="How things stand could not be read."
          actions={<Button onClick={reloadSnapshot}>Try again</Button>}
        >
          {failure.message}
        </Banner>
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
          title="Shotlist is not at work."
          {...(app.rebuild === null ? {} : { actions: <RebuildButton /> })}
        >
          {app.broken}
          {app.rebuild === 'damaged' &&
            ' Images and reviews lie in the library folder, from which the list can be made again.'}
        </Banner>
      )}
      {app.rebuild === 'lost' && (
        <Banner
          wide
          tone="warn"
          title="The library folder holds images that no list knows."
          actions={<RebuildButton />}
        >
          The list can be made again from what lies beside them, reviews included. A batch that is started
          before makes the same products again, and pays for them again.
        </Banner>
      )}
      {app.keychain_trouble !== null && (
        <Banner wide tone="warn" title="Keys are kept for this session only.">
          {app.keychain_trouble}
        </Banner>
      )}
      {!app.online && (
        <Banner wide tone="neutral" title="Offline.">
          Reviewing works as ever; sending and fetching go on by themselves when the network is back.
        </Banner>
      )}
    </>
  )
}

const RebuildButton = () => (
  <Button variant="primary" onClick={openRebuildDialog}>
    Rebuild the list…
  </Button>
)

function OfStatus({ status, isOnline }: { readonly status: Status; readonly isOnline: boolean }) {
  return (
    <>
      {status.storage !== null && (
        <Banner
          wide
          tone="bad"
          title="The library folder refuses."
          actions={
            <Button onClick={() => navigate('settings', { section: 'library' })}>Library settings</Button>
          }
        >
          {status.storage.message} Sending and fetching wait; nothing is lost.
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
          title={`${counted(status.expiring.count, 'image')} will be gone from the service soon.`}
          actions={<Button onClick={() => navigate('library', { expiring: true })}>Show them</Button>}
        >
          {status.expiring.earliest_ms !== null && `The first one ${moment(status.expiring.earliest_ms)}. `}
          They are not on disk yet.
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
    if (resumed !== null) toast('ok', `${account.name} goes on.`)
  }
  return (
    <Banner
      wide
      tone="bad"
      title={sentences(`${account.name} has stopped: ${stop.message}`)}
      actions={
        isKey ? (
          <Button
            variant="primary"
            onClick={() => navigate('settings', { section: 'accounts', account: account.id })}
          >
            Replace the key
          </Button>
        ) : (
          <Button variant="primary" onClick={() => void resume()}>
            Resume
          </Button>
        )
      }
    >
      {sentences(
        stop.advice,
        queued > 0 ? `${counted(queued, 'task')} wait${queued === 1 ? 's' : ''}, nothing is lost` : null,
      )}
    </Banner>
  )
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
      actions={
        <Button busy={isBusy} onClick={() => void run({ account: account.id })}>
          Try now
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
      title={`The key of ${account.name} is not at hand.`}
      actions={
        <Button
          variant="primary"
          onClick={() => navigate('settings', { section: 'accounts', account: account.id })}
        >
          Enter the key
        </Button>
      }
    >
      {counted(queued, 'task')} wait{queued === 1 && 's'} for it; nothing is lost.
    </Banner>
  )
}

const queuedOf = (account: AccountStatus, batches: readonly BatchStatus[]): number =>
  batches
    .filter((batch) => batch.account === account.name && batch.state !== 'cancelled')
    .reduce((sum, batch) => sum + batch.tasks.queued, 0)
