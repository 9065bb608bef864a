// What is changed about a batch while it runs. Each is asked in a dialog, because each is about money or time.
import { useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { call } from '../../bridge.ts'
import { attempt } from '../../state/toasts.ts'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  Field,
  NumberInput,
  Stack,
  TextInput,
} from '../../ui/index.ts'
import { counted, credits, minuteOfDay } from '../../words/format.ts'
import { groupCounts } from '../../components/batch-view.ts'
import { restWords } from './phase-words.ts'
import { cancelBatch } from './task-actions.ts'

interface BatchDialogProps {
  readonly batch: BatchStatus
  readonly onClose: () => void
}

export function SpendingLimitDialog({ batch, onClose }: BatchDialogProps) {
  const [creditsMax, setCreditsMax] = useState(batch.credits_max)
  const [busy, setBusy] = useState(false)
  const spent = batch.credits.charged - batch.credits.refunded
  const save = async () => {
    if (busy) return
    setBusy(true)
    const done = await attempt(() => call('cap', { batch: batch.id, credits_max: creditsMax }))
    setBusy(false)
    if (done !== null) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cap on credits"
      description={`“${batch.name}” spends no more than this in total, after refunds. So far: ${credits(spent)}. ${restWords(batch)}`.trim()}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {creditsMax === null ? 'Run without a cap' : 'Set the cap'}
          </Button>
        </>
      }
    >
      <Field
        label="Credits at most"
        hint="Leave it empty for no cap."
        error={
          creditsMax !== null && creditsMax < spent
            ? 'That is less than was spent already: nothing more will be sent.'
            : null
        }
      >
        <NumberInput
          value={creditsMax}
          onChange={setCreditsMax}
          onEnter={() => void save()}
          step={100}
          suffix="credits"
        />
      </Field>
    </Dialog>
  )
}

const minuteOf = (time: string): number | null => {
  const found = /^(\d{2}):(\d{2})/.exec(time)
  return found === null ? null : Number(found[1]) * 60 + Number(found[2])
}

export function HoursDialog({ batch, onClose }: BatchDialogProps) {
  const [isBound, setIsBound] = useState(batch.hours !== null)
  const [start, setStart] = useState(minuteOfDay(batch.hours?.startMinute ?? 22 * 60))
  const [end, setEnd] = useState(minuteOfDay(batch.hours?.endMinute ?? 7 * 60))
  const [busy, setBusy] = useState(false)
  const startMinute = minuteOf(start)
  const endMinute = minuteOf(end)
  const isWhole = startMinute !== null && endMinute !== null
  const save = async () => {
    const hours = isBound && isWhole ? { startMinute, endMinute } : null
    setBusy(true)
    const done = await attempt(() => call('hours', { batch: batch.id, hours }))
    setBusy(false)
    if (done !== null) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hours"
      description="When tasks may be sent. What was sent is fetched at any time."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant="primary" busy={busy} disabled={isBound && !isWhole} onClick={() => void save()}>
            Set the hours
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Checkbox checked={isBound} onChange={setIsBound} label="Send only between these hours" />
        <Stack row gap={4}>
          <Field label="From">
            <TextInput type="time" value={start} onChange={setStart} disabled={!isBound} />
          </Field>
          <Field label="To">
            <TextInput type="time" value={end} onChange={setEnd} disabled={!isBound} />
          </Field>
        </Stack>
        {isBound && isWhole && endMinute <= startMinute && <p>Ends on the next morning.</p>}
      </Stack>
    </Dialog>
  )
}

export function CancelDialog({ batch, onClose }: BatchDialogProps) {
  const [busy, setBusy] = useState(false)
  const ended = batch.tasks.queued + batch.tasks.held
  const isUnderWay = groupCounts(batch.tasks).under_way > 0
  const confirm = async () => {
    setBusy(true)
    await cancelBatch(batch.id, isUnderWay)
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel “${batch.name}”?`}
      body={`${counted(ended, 'task')} that ${ended === 1 ? 'has' : 'have'} not been sent end${ended === 1 ? 's' : ''}, at no cost.${isUnderWay ? ' What is under way was paid for and is still fetched.' : ''} Everything made stays in the library.`}
      confirmLabel="Cancel the batch"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    />
  )
}
