// For a new user: a test run, or an account. The test run needs nothing at all.
import { ImagePlus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { sentences } from '../../../domain/text.ts'
import { navigate } from '../../state/navigation.ts'
import { useAccounts } from '../../data/snapshot.ts'
import { Badge, Button, Card, Details, classes } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import { useTestRun } from '../../components/use-test-run.ts'
import { AccountForm, type Added } from '../../components/account/credentials-form.tsx'
import shared from '../../ui/shared.module.css'
import css from './first-start.module.css'

export function FirstStart() {
  return (
    <div className={css.page}>
      <header className={classes(shared.grid, shared.gap1)}>
        <h2 className={css.title}>{t('tonight.first.title')}</h2>
        <p className={css.words}>{t('tonight.first.about')}</p>
      </header>
      <div className={css.ways}>
        <TestRunCard />
        <Account />
      </div>
      <p className={css.words}>{t('tonight.first.drop')}</p>
    </div>
  )
}

function TestRunCard() {
  const { isBusy, start } = useTestRun()
  return (
    <Card title={t('tonight.first.testRun.title')} subtitle={t('tonight.first.testRun.about')}>
      <ol className={css.steps}>
        <li>{t('tonight.first.testRun.run')}</li>
        <li>{t('tonight.first.testRun.watch')}</li>
        <li>{t('tonight.first.testRun.review')}</li>
      </ol>
      <div className={css.end}>
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
  return (
    <Card
      title={t(problem === null ? 'tonight.first.ready' : 'tonight.first.saved', { name })}
      subtitle={t('tonight.first.keySaved')}
    >
      <div role="status" className={classes(shared.wraps, shared.gap2)}>
        {known !== undefined && (
          <Badge tone={known.key_kind === 'live' ? 'ok' : 'neutral'}>
            {t(`app.account.key.${known.key_kind}`)}
          </Badge>
        )}
        {problem === null ? (
          <span className={css.figure}>
            {t('tonight.first.credits', { count: known?.credits_remaining ?? 0 })}
          </span>
        ) : (
          <div className={shared.warn}>
            {sentences(problem.message, t('tonight.first.keepsTrying'))}
            <Details text={problem.details} />
          </div>
        )}
      </div>
      <div className={css.end}>
        <Button variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
          {t('tonight.first.newBatch')}
        </Button>
      </div>
    </Card>
  )
}
