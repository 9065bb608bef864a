import { ImagePlus, MoonStar, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { navigate } from '../../state/navigation.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { rehearseSample } from './rehearse.ts'

export function NoBatches() {
  const [busy, setBusy] = useState(false)
  const rehearse = async () => {
    setBusy(true)
    await rehearseSample()
    setBusy(false)
  }
  return (
    <EmptyState
      icon={MoonStar}
      title="Nothing runs tonight"
      actions={
        <>
          <Button icon={Sparkles} busy={busy} onClick={() => void rehearse()}>
            Rehearse with the sample catalog
          </Button>
          <Button variant="primary" icon={ImagePlus} onClick={() => navigate('new-batch')}>
            New batch
          </Button>
        </>
      }
    >
      <p>
        Drop your catalog on this window, or begin with New batch. To see what comes of it first, rehearse: a
        few products go the whole way to images on disk, without a key and without credits.
      </p>
    </EmptyState>
  )
}
