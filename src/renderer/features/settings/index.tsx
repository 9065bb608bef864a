// Settings: what holds for good. Everything holds at once; there is nothing to save.
import { useEffect, useRef } from 'react'
import { refine, useNavigation, useParams } from '../../state/navigation.ts'
import { reloadSnapshot } from '../../data/news.ts'
import { useSettings } from '../../data/settings.ts'
import { useStatus } from '../../data/status.ts'
import { ErrorState, PageHeader, Skeleton, Stack } from '../../ui/index.ts'
import { Accounts } from './accounts.tsx'
import { BatchSettings } from './batch-settings.tsx'
import { ComputerSettings, LookSettings, NoticeSettings } from './computer-settings.tsx'
import { Group } from './group.tsx'
import { LibrarySettings } from './library-settings.tsx'
import { NetworkSettings } from './network-settings.tsx'
import { RulesSettings } from './rules-settings.tsx'
import css from './settings.module.css'

export function SettingsScreen() {
  return (
    <>
      <PageHeader title="Settings" subtitle="Every change holds at once." />
      <Groups />
    </>
  )
}

function Groups() {
  const settings = useSettings((state) => state.settings)
  const failure = useStatus((state) => state.failure)
  const accounts = useRef<HTMLElement>(null)
  const library = useRef<HTMLElement>(null)
  const network = useRef<HTMLElement>(null)
  const { section, account } = useParams('settings')
  const step = useNavigation((state) => state.step)
  const isThere = settings !== null
  useEffect(() => {
    if (section === undefined || !isThere) return
    const { current } = { accounts, library, network }[section]
    current?.scrollIntoView({ block: 'start' })
    // An account that is named has gone to its own row.
    if (account === undefined)
      current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
    // Led here once: coming back finds no dialog.
    refine('settings', {})
  }, [section, account, step, isThere])

  if (settings === null)
    return failure === null ? (
      <Loading />
    ) : (
      <ErrorState title="The settings could not be read" message={failure.message} onRetry={reloadSnapshot} />
    )
  return (
    <div className={css.groups}>
      <Group ref={accounts} title="Accounts" about="Where images are made. Keys lie in the keychain alone.">
        <Accounts />
      </Group>
      <Group title="Batches" about="The hours a new batch begins with, and the pace of all that run.">
        <BatchSettings settings={settings} />
      </Group>
      <Group
        ref={library}
        title="Library"
        about="Where images and the queue lie on this computer, and what copies are called."
      >
        <LibrarySettings settings={settings} />
      </Group>
      <Group
        title="Marketplace rules"
        about="What each marketplace asks of an image. Every image is held against them."
      >
        <RulesSettings />
      </Group>
      <Group title="Notifications" about="What the system tells you while you are elsewhere.">
        <NoticeSettings settings={settings} />
      </Group>
      <Group title="This computer" about="How Shotlist gets through the night.">
        <ComputerSettings settings={settings} />
      </Group>
      <Group title="Look" about="Grey, so that only the pictures have colour.">
        <LookSettings settings={settings} />
      </Group>
      <Group ref={network} title="Network" about="The way to the service and its images.">
        <NetworkSettings settings={settings} />
      </Group>
    </div>
  )
}

function Loading() {
  return (
    <div className={css.skeletons} role="status" aria-label="Loading">
      <Stack gap={6}>
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </Stack>
    </div>
  )
}
