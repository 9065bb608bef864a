// Settings. Every change applies at once.
import {
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { type Settings, THEMES } from '../../../contract/settings.ts'
import { LANGUAGES } from '../../../domain/text.ts'
import { numberOf, numberProblem, t } from '../../../words/index.ts'
import { HoursChoice } from '../../components/hours-choice.tsx'
import { FailureState, FailureNote } from '../../components/failure.tsx'
import { reloadSnapshot } from '../../data/news.ts'
import { useSettings, changeSettings, type SettingsChange, useStatus } from '../../data/snapshot.ts'
import { Accounts } from './accounts.tsx'
import { LibrarySettings } from './library-settings.tsx'
import { RulesSettings } from './rules-settings.tsx'
import { useTyped } from './use-typed.ts'
import {
  navigate,
  refine,
  SETTINGS_SECTIONS,
  type SettingsSection,
  useNavigation,
  useParams,
} from '../../state/navigation.ts'
import { attempt } from '../../state/toasts.ts'
import {
  PageHeader,
  Field,
  TextInput,
  Select,
  SegmentedControl,
  Switch,
  Loading,
  Button,
} from '../../ui/index.ts'
import { call, failureOf } from '../../bridge.ts'
import type { Failure } from '../../../domain/failure.ts'
import { proxyProblem } from '../../components/account/account-entry.ts'

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
  const groups = useRef<HTMLDivElement>(null)
  const { section, account } = useParams('settings')
  const step = useNavigation((state) => state.step)
  const isThere = settings !== null
  useEffect(() => {
    if (section === undefined || !isThere) return
    const group = groups.current?.querySelector<HTMLElement>(`[data-section="${section}"]`)
    group?.scrollIntoView({ block: 'start' })
    if (account === undefined)
      group?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
    // Only once: coming back must not open a dialog, nor scroll.
    refine('settings', {})
  }, [section, account, step, isThere])
  const inView = useSectionInView(groups, isThere)

  if (settings === null)
    return failure === null ? (
      <Loading className="px-6 py-0" heights={[72, 72, 72]} gap={6} />
    ) : (
      <FailureState title={t('settings.couldNotLoad')} failure={failure} onRetry={reloadSnapshot} />
    )
  return (
    <div className="grid grid-cols-[180px_minmax(0,760px)] justify-center gap-x-8 px-6 pt-0 pb-[calc(100vh_-_260px)] max-[760px]:grid-cols-1">
      <nav className="sticky top-0 self-start pt-4 max-[760px]:hidden" aria-label={t('settings.sections')}>
        <ul>
          {SETTINGS_SECTIONS.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="w-full rounded-md border-0 bg-transparent px-3 py-1.25 text-left font-medium text-muted hover:bg-hover [&[aria-current]]:bg-pressed [&[aria-current]]:text-fg"
                aria-current={name === inView ? 'true' : undefined}
                onClick={() => navigate('settings', { section: name })}
              >
                {t(`settings.${name}.title`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={groups}>
        {SETTINGS_SECTIONS.map((name) => (
          <Group key={name} name={name}>
            {createElement(SECTIONS[name], { settings })}
          </Group>
        ))}
      </div>
    </div>
  )
}

const READING_LINE_PX = 96

/** The section that is read: the last that begins above the reading line, or at the end of the page the last. */
export const sectionAt = (tops: readonly number[], isAtEnd: boolean): SettingsSection =>
  SETTINGS_SECTIONS[isAtEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= READING_LINE_PX)] ??
  'accounts'

function useSectionInView(groups: RefObject<HTMLElement | null>, isThere: boolean): SettingsSection {
  const [inView, setInView] = useState<SettingsSection>('accounts')
  useEffect(() => {
    const page = groups.current?.closest('[data-screen]') ?? null
    if (page === null) return undefined
    const topOf = (element: Element) => element.getBoundingClientRect().top
    const measure = () => {
      const tops = [...page.querySelectorAll('[data-section]')].map((group) => topOf(group) - topOf(page))
      const isScrolled = page.scrollTop > 0
      setInView(sectionAt(tops, isScrolled && page.scrollTop + page.clientHeight >= page.scrollHeight - 1))
    }
    measure()
    page.addEventListener('scroll', measure, { passive: true })
    return () => page.removeEventListener('scroll', measure)
  }, [groups, isThere])
  return inView
}

interface GroupProps {
  readonly name: SettingsSection
  readonly children: ReactNode
}

function Group({ name, children }: GroupProps) {
  const title = t(`settings.${name}.title`)
  return (
    <section
      data-section={name}
      className="grid gap-4 border-b border-line px-0 py-5 last:border-b-0"
      aria-label={t('settings.group', { title })}
    >
      <div>
        <h2 className="text-base leading-6">{title}</h2>
        <p className="text-muted">{t(`settings.${name}.about`)}</p>
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  )
}

const RESERVE_MAX = 9
export const reserveProblem = (text: string) => numberProblem(numberOf(text, true), { max: RESERVE_MAX })
const holdReserve = (text: string) => changeSettings({ reserve: numberOf(text, true) })

interface Props {
  readonly settings: Settings
}

const change = (part: SettingsChange) => void attempt(() => changeSettings(part))

function BatchSettings({ settings }: Props) {
  const { problem, input } = useTyped(String(settings.reserve), reserveProblem, holdReserve)
  return (
    <>
      <HoursChoice hours={settings.hours} onChange={(hours) => change({ hours })} />
      <Field
        label={t('settings.batches.reserve')}
        hint={t('settings.batches.reserveHint', { max: RESERVE_MAX })}
        error={problem}
      >
        <span className="inline-flex items-center gap-2">
          <TextInput inputMode="numeric" className="w-22 text-right tabular-nums" {...input} />
          <span className="whitespace-nowrap text-muted">{t('settings.batches.perMinute')}</span>
        </span>
      </Field>
    </>
  )
}

const NOTICES = [
  ['finished', 'finished'],
  ['needs_you', 'needsYou'],
  ['expiring', 'expiring'],
] as const

const NoticeSettings = ({ settings: { notifications } }: Props) =>
  NOTICES.map(([notice, text]) => (
    <Switch
      key={notice}
      label={t(`settings.notifications.${text}`)}
      hint={t(`settings.notifications.${text}Hint`)}
      checked={notifications[notice]}
      onChange={(isOn) => change({ notifications: { ...notifications, [notice]: isOn } })}
    />
  ))

const HABITS = [
  ['keep_awake', 'keepAwake'],
  ['start_at_login', 'startAtLogin'],
  ['close_to_tray', 'closeToTray'],
] as const

const ComputerSettings = ({ settings }: Props) =>
  HABITS.map(([habit, text]) => (
    <Switch
      key={habit}
      label={t(`settings.computer.${text}`)}
      hint={t(`settings.computer.${text}Hint`)}
      checked={settings[habit]}
      onChange={(isOn) => change({ [habit]: isOn })}
    />
  ))

function LookSettings({ settings }: Props) {
  return (
    <div className="flex flex-col items-start gap-4">
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

const SECTIONS: Readonly<Record<SettingsSection, ComponentType<Props>>> = {
  accounts: Accounts,
  batches: BatchSettings,
  library: LibrarySettings,
  rules: RulesSettings,
  notifications: NoticeSettings,
  computer: ComputerSettings,
  appearance: LookSettings,
  network: NetworkSettings,
}

const holdProxy = (text: string) => changeSettings({ proxy: text.trim() === '' ? null : text.trim() })

export function NetworkSettings({ settings }: { readonly settings: Settings }) {
  const { problem, input } = useTyped(settings.proxy ?? '', proxyProblem, holdProxy)
  return (
    <>
      <Field label={t('settings.network.proxy')} hint={t('settings.network.proxyHint')} error={problem}>
        <TextInput code placeholder="http://proxy.example.com:8080" {...input} />
      </Field>
      <Authority file={settings.ca_file} />
    </>
  )
}

function Authority({ file }: { readonly file: string | null }) {
  const [problem, setProblem] = useState<Failure | null>(null)
  const run = async (action: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await action()
    } catch (thrown) {
      setProblem(failureOf(thrown))
    }
  }
  return (
    <div>
      <div className="mb-1 font-medium">{t('settings.network.authority')}</div>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md bg-sunken px-2 py-1 font-mono text-xs wrap-anywhere select-text">
          {file ?? t('settings.network.noAuthority')}
        </code>
        <Button onClick={() => void run(() => call('choose_ca', {}))}>
          {t('settings.network.chooseFile')}
        </Button>
        {file !== null && (
          <Button onClick={() => void run(() => changeSettings({ ca_file: null }))}>
            {t('settings.network.removeFile')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-xs leading-4 text-muted">{t('settings.network.authorityHint')}</p>
      {problem !== null && <FailureNote failure={problem} />}
    </div>
  )
}
