// Changes to a running batch. Each asks first, because each is about money or time.
import { useState } from 'react'
import type { BatchStatus } from '../../../contract/commands.ts'
import { useCommandMutation } from '../../data/query.ts'
import { Checkbox, ConfirmDialog, Dialog, Field, NumberInput, Stack, TextInput } from '../../ui/index.ts'
import { toast } from '../../state/toasts.ts'
import { counted } from '../../components/pieces.ts'
import { credits, minuteOfDay } from '../../../words/index.ts'
import { groupCounts } from '../../components/batch-view.ts'
import { restWords } from './phase-words.ts'

interface BatchDialogProps {
  readonly batch: BatchStatus
  readonly onClose: () => void
}

export function SpendingLimitDialog({ batch, onClose }: BatchDialogProps) {
  const [creditsMax, setCreditsMax] = useState(batch.credits_max)
  const { isBusy, run } = useCommandMutation('cap')
  const spent = batch.credits.charged - batch.credits.refunded
  const save = async () => {
    if (!isBusy && (await run({ batch: batch.id, credits_max: creditsMax })) !== null) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Cap on credits"
      description={`“${batch.name}” spends no more than this in total, after refunds. So far: ${credits(spent)}. ${restWords(batch)}`.trim()}
      size="small"
      cancelLabel="Keep as it is"
      confirm={{
        label: creditsMax === null ? 'Run without a cap' : 'Set the cap',
        busy: isBusy,
        onConfirm: () => void save(),
      }}
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
  const { isBusy, run } = useCommandMutation('hours')
  const startMinute = minuteOf(start)
  const endMinute = minuteOf(end)
  const isWhole = startMinute !== null && endMinute !== null
  const save = async () => {
    const hours = isBound && isWhole ? { startMinute, endMinute } : null
    if ((await run({ batch: batch.id, hours })) !== null) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Hours"
      description="When tasks may be sent. What was sent is fetched at any time."
      size="small"
      cancelLabel="Keep as it is"
      confirm={{
        label: 'Set the hours',
        busy: isBusy,
        disabled: isBound && !isWhole,
        onConfirm: () => void save(),
      }}
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
  const { isBusy, run } = useCommandMutation('cancel')
  const ended = batch.tasks.queued + batch.tasks.held
  const isUnderWay = groupCounts(batch.tasks).under_way > 0
  const confirm = async () => {
    const done = await run({ batch: batch.id })
    const rest = isUnderWay ? ' What is under way is still fetched.' : ''
    if (done !== null) toast('ok', `${counted(done.cancelled, 'task')} cancelled.${rest}`)
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Cancel “${batch.name}”?`}
      body={`${counted(ended, 'task')} that ${ended === 1 ? 'has' : 'have'} not been sent end${ended === 1 ? 's' : ''}, at no cost.${isUnderWay ? ' What is under way was paid for and is still fetched.' : ''} Everything made stays in the library.`}
      confirmLabel="Cancel the batch"
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  )
}
