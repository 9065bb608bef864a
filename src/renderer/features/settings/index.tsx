// Settings. Every change applies at once.
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { type Settings, THEMES } from '../../../contract/settings.ts'
import { LANGUAGES } from '../../../domain/text.ts'
import { t } from '../../../words/index.ts'
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
  classes,
  ErrorState,
  PageHeader,
  Field,
  NumberInput,
  Select,
  SegmentedControl,
  Switch,
  Loading,
} from '../../ui/index.ts'

export function SettingsScreen() {
  return (
    <>
      <PageHeader title={t('app.screen.settings')} subtitle={t('settings.about')} />
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
      <ErrorState title={t('settings.couldNotLoad')} message={failure.message} onRetry={reloadSnapshot} />
    )
  return (
    <div className={css.groups}>
      <Group ref={accounts} name="accounts">
        <Accounts />
      </Group>
      <Group name="batches">
        <BatchSettings settings={settings} />
      </Group>
      <Group ref={library} name="library">
        <LibrarySettings settings={settings} />
      </Group>
      <Group name="rules">
        <RulesSettings />
      </Group>
      <Group name="notifications">
        <NoticeSettings settings={settings} />
      </Group>
      <Group name="computer">
        <ComputerSettings settings={settings} />
      </Group>
      <Group name="appearance">
        <LookSettings settings={settings} />
      </Group>
      <Group ref={network} name="network">
        <NetworkSettings settings={settings} />
      </Group>
    </div>
  )
}

interface GroupProps {
  readonly name:
    | 'accounts'
    | 'batches'
    | 'library'
    | 'rules'
    | 'notifications'
    | 'computer'
    | 'appearance'
    | 'network'
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** The topic on the left, its settings on the right. */
function Group({ name, ref, children }: GroupProps) {
  const title = t(`settings.${name}.title`)
  return (
    <section ref={ref} className={css.group} aria-label={t('settings.group', { title })}>
      <div className={css.about}>
        <h2 className={css.title}>{title}</h2>
        <p className={shared.muted}>{t(`settings.${name}.about`)}</p>
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
      <Field label={t('settings.batches.reserve')} hint={t('settings.batches.reserveHint')}>
        <NumberInput
          value={settings.reserve}
          max={RESERVE_MAX}
          suffix={t('settings.batches.perMinute')}
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
        label={t('settings.notifications.finished')}
        hint={t('settings.notifications.finishedHint')}
        checked={held.finished}
        onChange={(finished) => changeNotices({ finished })}
      />
      <Switch
        label={t('settings.notifications.needsYou')}
        hint={t('settings.notifications.needsYouHint')}
        checked={held.needs_you}
        onChange={(needs) => changeNotices({ needs_you: needs })}
      />
      <Switch
        label={t('settings.notifications.expiring')}
        hint={t('settings.notifications.expiringHint')}
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
        label={t('settings.computer.keepAwake')}
        hint={t('settings.computer.keepAwakeHint')}
        checked={settings.keep_awake}
        onChange={(awake) => change({ keep_awake: awake })}
      />
      <Switch
        label={t('settings.computer.startAtLogin')}
        hint={t('settings.computer.startAtLoginHint')}
        checked={settings.start_at_login}
        onChange={(start) => change({ start_at_login: start })}
      />
      <Switch
        label={t('settings.computer.closeToTray')}
        hint={t('settings.computer.closeToTrayHint')}
        checked={settings.close_to_tray}
        onChange={(close) => change({ close_to_tray: close })}
      />
    </>
  )
}

function LookSettings({ settings }: Props) {
  return (
    <div className={classes(shared.column, shared.gap4)}>
      <SegmentedControl<Settings['theme']>
        label={t('settings.appearance.theme')}
        value={settings.theme}
        options={THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <Field label={t('settings.appearance.language')}>
        <Select<Settings['language']>
          value={settings.language}
          options={(['system', ...LANGUAGES] as const).map((value) => ({
            value,
            label: t(`settings.language.${value}`),
          }))}
          onChange={(language) => change({ language })}
        />
      </Field>
    </div>
  )
}
