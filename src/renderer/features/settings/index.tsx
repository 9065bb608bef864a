// Settings. Every change applies at once.
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import type { Settings } from '../../../contract/settings.ts'
import { HoursChoice } from '../../components/hours-choice.tsx'
import { reloadSnapshot } from '../../data/news.ts'
import { useSettings, changeSettings, type SettingsChange, useStatus } from '../../data/snapshot.ts'
import { Accounts } from './accounts.tsx'
import { LibrarySettings } from './library-settings.tsx'
import { NetworkSettings } from './network-settings.tsx'
import { RulesSettings } from './rules-settings.tsx'
import shared from '../../ui/shared.module.css'
import css from './settings.module.css'
import { refine, useNavigation, useParams } from '../../state/navigation.ts'
import { attempt } from '../../state/toasts.ts'
import {
  ErrorState,
  PageHeader,
  Field,
  NumberInput,
  SegmentedControl,
  Switch,
  Loading,
} from '../../ui/index.ts'

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
    if (account === undefined)
      current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
    // Only once: coming back must not open a dialog.
    refine('settings', {})
  }, [section, account, step, isThere])

  if (settings === null)
    return failure === null ? (
      <Loading className={css.skeletons} heights={[72, 72, 72]} gap={6} />
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

interface GroupProps {
  readonly title: string
  readonly about: ReactNode
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** The topic on the left, its settings on the right. */
function Group({ title, about, ref, children }: GroupProps) {
  return (
    <section ref={ref} className={css.group} aria-label={`${title}, settings`}>
      <div className={css.about}>
        <h2 className={css.title}>{title}</h2>
        <p className={shared.muted}>{about}</p>
      </div>
      <div className={css.choices}>{children}</div>
    </section>
  )
}

const RESERVE_MAX = 9

function BatchSettings({ settings }: { readonly settings: Settings }) {
  const change = (part: SettingsChange) => void attempt(() => changeSettings(part))
  return (
    <>
      <HoursChoice hours={settings.hours} onChange={(hours) => change({ hours })} />
      <Field
        label="Leave to others"
        hint="Once somebody else was seen to use the same account, so many tasks a minute are left to them."
      >
        <NumberInput
          value={settings.reserve}
          max={RESERVE_MAX}
          suffix="a minute"
          onChange={(reserve) => reserve !== null && change({ reserve })}
        />
      </Field>
    </>
  )
}

interface Props {
  readonly settings: Settings
}

const change = (part: SettingsChange) => void attempt(() => changeSettings(part))

function NoticeSettings({ settings: { notifications: held } }: Props) {
  const changeNotices = (part: Partial<Settings['notifications']>) =>
    change({ notifications: { ...held, ...part } })
  return (
    <>
      <Switch
        label="Finished"
        hint="A batch has come to its end."
        checked={held.finished}
        onChange={(finished) => changeNotices({ finished })}
      />
      <Switch
        label="Needs you"
        hint="An account has stopped, a pilot or a cap waits for your yes."
        checked={held.needs_you}
        onChange={(needs) => changeNotices({ needs_you: needs })}
      />
      <Switch
        label="About to expire"
        hint="Images will be gone from the service and are not on disk yet."
        checked={held.expiring}
        onChange={(expiring) => changeNotices({ expiring })}
      />
    </>
  )
}

function ComputerSettings({ settings }: Props) {
  return (
    <>
      <Switch
        label="Keep awake while work is due"
        hint="It may sleep again as soon as nothing is left to send or to fetch."
        checked={settings.keep_awake}
        onChange={(awake) => change({ keep_awake: awake })}
      />
      <Switch
        label="Start when I log in"
        hint="Without a window; it waits in the tray."
        checked={settings.start_at_login}
        onChange={(start) => change({ start_at_login: start })}
      />
      <Switch
        label="Closing the window leaves it running"
        hint="It goes on in the tray. Off: closing quits, and the night waits for the next start."
        checked={settings.close_to_tray}
        onChange={(close) => change({ close_to_tray: close })}
      />
    </>
  )
}

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: Settings['theme']; label: string }[]

function LookSettings({ settings }: Props) {
  return (
    <div>
      <SegmentedControl<Settings['theme']>
        label="Theme"
        value={settings.theme}
        options={THEMES}
        onChange={(theme) => change({ theme })}
      />
    </div>
  )
}
