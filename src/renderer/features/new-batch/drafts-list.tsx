// What was begun and not started yet. Nothing of it is lost until somebody discards it.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CommandOutput } from '../../../contract/commands.ts'
import { useCommandMutation, useCommandQuery } from '../../data/query.ts'
import { navigate } from '../../state/navigation.ts'
import { ConfirmDialog, ErrorState, IconButton, Section, Skeleton, classes } from '../../ui/index.ts'
import { moment } from '../../words/format.ts'
import css from './start.module.css'

type ListedDraft = CommandOutput<'drafts'>['drafts'][number]

export function DraftsList() {
  const { data, failure } = useCommandQuery('drafts', {})
  const drafts = data?.drafts ?? null
  const { run } = useCommandMutation('discard_draft')
  const [discarding, setDiscarding] = useState<ListedDraft | null>(null)
  const discard = async ({ id }: ListedDraft) => {
    await run({ draft: id })
    setDiscarding(null)
  }
  return (
    <Section title="Unfinished drafts">
      {failure !== null && drafts === null && <ErrorState message={failure.message} />}
      {drafts === null && failure === null && <Skeleton height={44} />}
      {drafts !== null && (
        <ul className={css.list}>
          {drafts.length === 0 && (
            <li className={css.none}>None. What you begin is kept here until it starts.</li>
          )}
          {drafts.map((draft) => (
            <li key={draft.id} className={css.entry}>
              <button
                type="button"
                className={css.open}
                disabled={draft.problem !== null}
                onClick={() => navigate('new-batch', { draft: draft.id })}
              >
                <span className={css.entryName}>{draft.name}</span>
                <span className={classes(css.entryHint, draft.problem !== null && css.damaged)}>
                  {draft.problem ?? hintOf(draft)}
                </span>
              </button>
              <IconButton
                label={`Discard ${draft.name}`}
                icon={Trash2}
                onClick={() => setDiscarding(draft)}
              />
            </li>
          ))}
        </ul>
      )}
      {discarding !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setDiscarding(null)}
          title={`Discard “${discarding.name}”?`}
          body="What was chosen and mended in it is lost. The file it came from is not touched."
          confirmLabel="Discard"
          danger
          onConfirm={() => void discard(discarding)}
        />
      )}
    </Section>
  )
}

/** What was pasted is called as the draft is. */
const hintOf = ({ name, source, created_at_ms: begunAtMs }: ListedDraft): string =>
  `${name === source ? '' : `${source}, `}begun ${moment(begunAtMs)}`
