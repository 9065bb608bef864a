// For a new user: a test run, or an account. The test run needs nothing at all.
import { ImagePlus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { sentences } from '../../../domain/text.ts'
import { navigate } from '../../state/navigation.ts'
import { useAccounts } from '../../data/snapshot.ts'
import { Badge, Button, Card, classes } from '../../ui/index.ts'
import { credits } from '../../../words/index.ts'
import { useTestRun } from '../../components/use-test-run.ts'
import { AccountForm, type Added } from '../../components/account/credentials-form.tsx'
import shared from '../../ui/shared.module.css'
import css from './first-start.module.css'

export function FirstStart() {
  return (
    <div className={css.page}>
      <header className={classes(shared.grid, shared.gap1)}>
        <h2 className={css.title}>A catalog in the evening, its images in the morning</h2>
        <p className={css.words}>
          Shotlist takes your products through an image service while you sleep, and shows you what came of
          it. There are two ways to begin.
        </p>
      </header>
      <div className={css.ways}>
        <TestRunCard />
        <Account />
      </div>
      <p className={css.words}>
        Or drop your catalog on this window at any time: nothing is sent before you press Start.
      </p>
    </div>
  )
}

function TestRunCard() {
  const { isBusy, start } = useTestRun()
  return (
    <Card title="See it work first" subtitle="No key, no credits; nothing leaves this computer.">
      <ol className={css.steps}>
        <li>A few products of a sample catalog go through a service that is built into Shotlist.</li>
        <li>You watch them on Tonight. It takes about half a minute.</li>
        <li>Their images lie in the Library, where you look at them and decide, as with your own.</li>
      </ol>
      <div className={css.end}>
        <Button variant="primary" icon={Sparkles} busy={isBusy} onClick={() => void start(null)}>
          Rehearse with the sample catalog
        </Button>
      </div>
    </Card>
  )
}

function Account() {
  const [added, setAdded] = useState<Added | null>(null)
  if (added !== null) return <Ready added={added} />
  return (
    <Card title="Add your account" subtitle="We’ll verify your key and show your credit balance.">
      <AccountForm onAdded={setAdded} isAside />
    </Card>
  )
}

function Ready({ added: { account, name, problem } }: { readonly added: Added }) {
  const known = useAccounts().find(({ id }) => id === account)
  return (
    <Card
      title={problem === null ? `${name} is ready` : `${name} was saved`}
      subtitle="Your key is saved and won’t be shown again."
    >
      <div role="status" className={classes(shared.wraps, shared.gap2)}>
        {known !== undefined && (
          <Badge tone={known.key_kind === 'live' ? 'ok' : 'neutral'}>{known.key_kind} key</Badge>
        )}
        {problem === null ? (
          <span className={css.figure}>{credits(known?.credits_remaining ?? 0)} credits</span>
        ) : (
          <span className={shared.warn}>{sentences(problem, 'Shotlist keeps trying')}</span>
        )}
      </div>
      <div className={css.end}>
        <Button variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
          Make the first batch
        </Button>
      </div>
    </Card>
  )
}
