// Rebuilds the library database from the library folder: says what that does, and at the end what was found.
import { useState } from 'react'
import type { Rebuilt } from '../../contract/commands/rebuild.ts'
import { unreachable } from '../../domain/failure.ts'
import shared from '../ui/shared.module.css'
import css from './rebuild-dialog.module.css'
import { foundWords, restWords } from './rebuild-words.ts'
import { closeRebuild, rebuildLibrary, useRebuild } from '../data/rebuild.ts'
import { useApp, useStatus } from '../data/snapshot.ts'
import { Banner, Button, Checkbox, Dialog, Stack, classes } from '../ui/index.ts'
import { counted } from '../words/format.ts'

export function RebuildDialog() {
  const rebuild = useRebuild((state) => state.rebuild)
  switch (rebuild.phase) {
    case 'closed':
      return null
    case 'asking':
      return <Asking refusal={rebuild.refusal} jobs={null} />
    case 'working':
      return <Asking refusal={null} jobs={rebuild.jobs} />
    case 'done':
      return <Done rebuilt={rebuild.rebuilt} />
    default:
      return unreachable(rebuild)
  }
}

interface AskingProps {
  readonly refusal: string | null
  /** Rebuilt so far; null: not started. */
  readonly jobs: number | null
}

function Asking({ refusal, jobs }: AskingProps) {
  const isWorking = jobs !== null
  const library = useStatus(({ status }) => status?.library ?? '')
  const batches = useStatus(({ status }) => status?.batches.length ?? 0)
  const isNeeded = useApp(({ app }) => app !== null && app.rebuild !== null)
  const [verify, setVerify] = useState(false)
  // During the rebuild there are no batches, which must not change the question.
  const [isReplacing] = useState(!isNeeded && batches > 0)
  return (
    <Dialog
      onClose={() => {
        if (!isWorking) closeRebuild()
      }}
      title="Rebuild the list from the library folder"
      description="No image is touched, and no credit is spent."
      footer={
        <>
          {!isWorking && <Button onClick={closeRebuild}>Keep as it is</Button>}
          <Button
            variant={isReplacing ? 'danger' : 'primary'}
            busy={isWorking}
            onClick={() => void rebuildLibrary(verify, isReplacing)}
          >
            {isWorking ? 'Rebuilding…' : isReplacing ? 'Set the list aside and rebuild' : 'Rebuild'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          Batches, products, images and reviews are read from what lies beside the images in{' '}
          <code className={classes(shared.code, shared.breaks)}>{library}</code>. Large libraries take some
          minutes; nothing is sent or fetched meanwhile.
        </p>
        <p>The list as it is now is set aside under a dated name, and never deleted.</p>
        {isReplacing && (
          <Banner tone="warn" title="The list as it is now is whole.">
            Only it knows what was never made: tasks that wait, recipes kept for later, hours and caps. They
            are not in the rebuilt list.
          </Banner>
        )}
        {refusal !== null && (
          <Banner tone="bad" title="The list was not rebuilt.">
            {refusal}
          </Banner>
        )}
        <Checkbox
          checked={verify}
          onChange={setVerify}
          disabled={isWorking}
          label="Read every file and compare it with what was collected"
          hint="Slow; finds files that were damaged or replaced since."
        />
        <p role="status">{isWorking ? `${counted(jobs, 'job')} in the new list so far.` : ''}</p>
      </Stack>
    </Dialog>
  )
}

function Done({ rebuilt }: { readonly rebuilt: Rebuilt }) {
  const { troubles, examples } = rebuilt
  return (
    <Dialog
      onClose={closeRebuild}
      title="The list was rebuilt"
      footer={
        <Button variant="primary" onClick={closeRebuild}>
          Go on
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{foundWords(rebuilt)}</p>
        {restWords(rebuilt).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {troubles > 0 && (
          <section aria-label="What could not be used">
            <p>
              {counted(troubles, 'thing')} in the folder could not be used, and{' '}
              {troubles === 1 ? 'was' : 'were'} left alone
              {troubles > examples.length ? '; the first of them:' : ':'}
            </p>
            <ul className={css.troubles} tabIndex={0}>
              {examples.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <code className={classes(shared.code, shared.breaks)}>{path}</code> {message}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
