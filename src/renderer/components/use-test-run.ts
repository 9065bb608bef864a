import { useCommandMutation } from '../data/query.ts'
import { navigate } from '../state/navigation.ts'
import { useStatus } from '../data/snapshot.ts'
import { toast } from '../state/toasts.ts'
import { t } from '../../words/index.ts'

/** The built-in stand-in generates a few products completely; the draft stays as it is. */
export function useTestRun(): {
  readonly isBusy: boolean
  readonly start: (draft: string | null) => Promise<void>
} {
  const { isBusy, run } = useCommandMutation('start_test_run')
  return {
    isBusy,
    async start(draft) {
      const started = await run(draft === null ? {} : { draft })
      if (started === null) return
      toast('ok', t('testRun.started', { count: started.tasks }))
      announceFirstImages(started.batch)
      navigate('tonight', { batch: started.batch })
    },
  }
}

/** Says it once, in a toast: it must not take anybody away from the screen they are on. */
function announceFirstImages(batch: number): void {
  const end = useStatus.subscribe(({ status }) => {
    const known = status?.batches.find(({ id }) => id === batch)
    if (known === undefined || known.assets.on_disk === 0) return
    end()
    toast('ok', t('testRun.firstImages'), {
      label: t('testRun.view'),
      run: () => navigate('library', { batch }),
    })
  })
}
