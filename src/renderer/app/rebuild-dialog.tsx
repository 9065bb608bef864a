// Rebuilds the library database from the library folder: says what that does, and at the end what was found.
import { useState } from 'react'
import type { Rebuilt } from '../../contract/commands/rebuild.ts'
import { type Failure, unreachable } from '../../domain/failure.ts'
import { closeRebuild, rebuildLibrary, useRebuild } from '../data/rebuild.ts'
import { useApp, useStatus } from '../data/snapshot.ts'
import { Banner, Button, Checkbox, Dialog, Stack } from '../ui/index.ts'
import { commas, t } from '../../words/index.ts'

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
  readonly refusal: Failure | null
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
      title={t('app.rebuild.title')}
      description={t('app.rebuild.description')}
      footer={
        <>
          {!isWorking && <Button onClick={closeRebuild}>{t('common.cancel')}</Button>}
          <Button
            variant={isReplacing ? 'danger' : 'primary'}
            busy={isWorking}
            onClick={() => void rebuildLibrary(verify, isReplacing)}
          >
            {t(`app.rebuild.${isWorking ? 'working' : isReplacing ? 'replace' : 'start'}`)}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p className="wrap-anywhere">{t('app.rebuild.what', { folder: library })}</p>
        <p>{t('app.rebuild.kept')}</p>
        {isReplacing && (
          <Banner tone="warn" title={t('app.rebuild.intact.title')}>
            {t('app.rebuild.intact.body')}
          </Banner>
        )}
        {refusal !== null && (
          <Banner tone="bad" title={t('app.rebuild.refused')} details={refusal.details}>
            {refusal.message}
          </Banner>
        )}
        <Checkbox
          checked={verify}
          onChange={setVerify}
          disabled={isWorking}
          label={t('app.rebuild.verify')}
          hint={t('app.rebuild.verify.hint')}
        />
        <p role="status">{isWorking ? t('app.rebuild.progress', { count: jobs }) : ''}</p>
      </Stack>
    </Dialog>
  )
}

function Done({ rebuilt }: { readonly rebuilt: Rebuilt }) {
  const { troubles, examples } = rebuilt
  return (
    <Dialog
      onClose={closeRebuild}
      title={t('app.rebuilt.title')}
      footer={
        <Button variant="primary" onClick={closeRebuild}>
          {t('app.rebuilt.close')}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{foundWords(rebuilt)}</p>
        {restWords(rebuilt).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {troubles > 0 && (
          <section aria-label={t('app.rebuilt.skipped')}>
            <p>
              {t(troubles > examples.length ? 'app.rebuilt.skippedFirst' : 'app.rebuilt.skippedAll', {
                count: troubles,
              })}
            </p>
            <ul
              className="mt-1 max-h-50 list-none overflow-auto rounded-md bg-sunken px-3 py-2 text-xs [&_li+li]:mt-1"
              tabIndex={0}
            >
              {examples.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <code className="font-mono text-xs wrap-anywhere">{path}</code> {message}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}

export const foundWords = (rebuilt: Rebuilt): string =>
  rebuilt.files === 0 ? t('app.rebuilt.nothing') : t('app.rebuilt.found', rebuilt)

const ASINS_SHOWN = 20

export function restWords(rebuilt: Rebuilt): readonly string[] {
  const { set_aside, accounts, held, unguarded } = rebuilt
  const { products: count, asins } = unguarded
  const more = count > ASINS_SHOWN ? ['…'] : []
  return [
    held === 0 ? null : t('app.rebuilt.held', { count: held }),
    count === 0
      ? null
      : t('app.rebuilt.unguarded', { count, asins: commas([...asins.slice(0, ASINS_SHOWN), ...more]) }),
    set_aside === null ? null : t('app.rebuilt.setAside', { name: set_aside }),
    accounts === 0 ? null : t('app.rebuilt.keys'),
    accounts === 0 ? null : t('app.rebuilt.failedJobs'),
  ].filter((line) => line !== null)
}
