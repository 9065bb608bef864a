// Replaces the key or the URL of an account. A key that the service refuses replaces nothing.
import type { AccountStatus } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { savedWords } from './account-words.ts'
import { CredentialsForm, AccountForm } from './credentials-form.tsx'
import { toast } from '../../state/toasts.ts'
import { Dialog } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'

interface CredentialsDialogProps {
  readonly account: AccountStatus
  readonly onClose: () => void
}

export function KeyDialog({ account, onClose }: CredentialsDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t(account.connected ? 'account.replaceKey.title' : 'account.enterKey.title', {
        name: account.name,
      })}
      description={account.base_url}
      size="small"
    >
      <CredentialsForm
        asks={[]}
        submitLabel={t('account.saveKey')}
        onCancel={onClose}
        onSave={async ({ key, save_anyway }) => {
          toast(
            ...savedWords(account.name, await call('replace_key', { account: account.id, key, save_anyway })),
          )
          onClose()
        }}
      />
    </Dialog>
  )
}

/** A key belongs to one service, so another URL needs its key again. */
export function UrlDialog({ account, onClose }: CredentialsDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t('account.changeUrl.title', { name: account.name })}
      description={t('account.changeUrl.description')}
      size="small"
    >
      <CredentialsForm
        asks={['base_url']}
        url={account.base_url}
        submitLabel={t('account.connect')}
        onCancel={onClose}
        onSave={async ({ base_url, key, save_anyway }) => {
          const entered = { account: account.id, base_url, key, save_anyway }
          toast(...savedWords(account.name, await call('change_account_url', entered)))
          onClose()
        }}
      />
    </Dialog>
  )
}

/** Opens where an account is missing, so that nobody loses their place. */
export function AddAccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={t('account.add.title')}
      description={t('account.add.description')}
      size="small"
    >
      <AccountForm
        onAdded={(added) => {
          onClose()
          toast(...savedWords(added.name, added))
        }}
      />
    </Dialog>
  )
}
