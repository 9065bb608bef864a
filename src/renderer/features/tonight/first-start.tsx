// For a new user: a test run, or an account. The test run needs nothing at all.
import { ImagePlus, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentences } from '../../../domain/text.ts'
import { navigate } from '../../state/navigation.ts'
import { useAccounts } from '../../data/snapshot.ts'
import { Badge, Button, Card, Details } from '../../ui/index.ts'
import { number, t } from '../../../words/index.ts'
import { useTestRun } from '../../components/use-test-run.ts'
import { AccountForm, type Added } from '../../components/account/credentials-form.tsx'

export function FirstStart() {
  return (
    <div className="grid max-w-250 gap-6 px-6 pt-2 pb-6">
      <header className="grid grid-cols-1 gap-1">
        <h2 className="text-lg leading-7">{t('tonight.first.title')}</h2>
        <p className="max-w-160 text-muted">{t('tonight.first.about')}</p>
      </header>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(340px,1fr))] gap-4">
        <TestRunCard />
        <Account />
      </div>
      <p className="max-w-160 text-muted">{t('tonight.first.drop')}</p>
    </div>
  )
}

function TestRunCard() {
  const { isBusy, start } = useTestRun()
  return (
    <Card title={t('tonight.first.testRun.title')} subtitle={t('tonight.first.testRun.about')}>
      <ol className="grid gap-3">
        {(['run', 'watch', 'review'] as const).map((step, place) => (
          <li key={step} className="flex gap-2">
            <span className="size-5.5 flex-none rounded-full bg-hover text-center text-xs leading-5.5 font-semibold text-muted">
              {number(place + 1)}
            </span>
            {t(`tonight.first.testRun.${step}`)}
          </li>
        ))}
      </ol>
      <div className="mt-auto pt-2">
        <Button variant="primary" icon={Sparkles} busy={isBusy} onClick={() => void start(null)}>
          {t('tonight.empty.testRun')}
        </Button>
      </div>
    </Card>
  )
}

function Account() {
  const [added, setAdded] = useState<Added | null>(null)
  if (added !== null) return <Ready added={added} />
  return (
    <Card title={t('tonight.first.account.title')} subtitle={t('tonight.first.account.about')}>
      <AccountForm onAdded={setAdded} isAside />
    </Card>
  )
}

function Ready({ added: { account, name, problem } }: { readonly added: Added }) {
  const known = useAccounts().find(({ id }) => id === account)
  const next = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => next.current?.focus(), [])
  return (
    <Card
      title={t(problem === null ? 'tonight.first.ready' : 'tonight.first.saved', { name })}
      subtitle={t('tonight.first.keySaved')}
    >
      <div role="status" className="flex flex-wrap items-center gap-2">
        {known !== undefined && (
          <Badge tone={known.key_kind === 'live' ? 'ok' : 'neutral'}>
            {t(`app.account.key.${known.key_kind}`)}
          </Badge>
        )}
        {problem === null ? (
          <span className="text-xl font-semibold tabular-nums">
            {t('tonight.first.credits', { count: known?.credits_remaining ?? 0 })}
          </span>
        ) : (
          <div className="text-warn">
            {sentences(problem.message, t('tonight.first.keepsTrying'))}
            <Details text={problem.details} />
          </div>
        )}
      </div>
      <div className="mt-auto pt-2">
        <Button ref={next} variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
          {t('tonight.first.newBatch')}
        </Button>
      </div>
    </Card>
  )
}
