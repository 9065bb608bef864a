import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../words/index.ts'
import { AddAccountDialog } from '../../components/account/account-dialogs.tsx'
import { useApp, useAccounts } from '../../data/snapshot.ts'
import { AccountRow } from './account-row.tsx'
import { useParams } from '../../state/navigation.ts'
import { useNow } from '../../state/use-now.ts'
import { Button, Details, Stack } from '../../ui/index.ts'

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
            aria-label={testRuns.name}
          >
            <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className="font-semibold">{testRuns.name}</span>
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

/** A removed row takes the focus along: continue at the button below. */
function useFocusWhenOneIsGone(count: number) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) button.current?.focus()
    before.current = count
  }, [count])
  return button
}
