// The sample catalog through the built-in stand-in: Tonight shows it at work, and the first images are told of.
import { useState } from 'react'
import { call } from '../../bridge.ts'
import { navigate } from '../../state/navigation.ts'
import { useStatus } from '../../state/status.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { counted } from '../../words/format.ts'

export function useRehearsal(): { readonly isBusy: boolean; readonly start: () => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    async start() {
      setIsBusy(true)
      const started = await attempt(() => call('rehearse', {}))
      setIsBusy(false)
      if (started === null) return
      toast('ok', `The rehearsal runs: ${counted(started.tasks, 'task')}, no key, no credits.`)
      tellOfImages(started.batch)
      navigate('tonight', { batch: started.batch })
    },
  }
}

/** Once, when there is something to look at; never while it would interrupt: it is a message in the corner. */
function tellOfImages(batch: number): void {
  const end = useStatus.subscribe(({ status }) => {
    const known = status?.batches.find(({ id }) => id === batch)
    if (known === undefined || known.assets.on_disk === 0) return
    end()
    toast('ok', 'The first images are in the library.', {
      label: 'Look at them',
      run: () => navigate('library', { batch }),
    })
  })
}
