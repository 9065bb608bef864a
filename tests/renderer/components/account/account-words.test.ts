import { expect, test } from 'vitest'
import {
  creditsWords,
  limitWords,
  connectionOf,
  serviceTrouble,
  serviceTroubleBanner,
} from '../../../../src/renderer/components/account/account-words.ts'
import { aheadWords, phaseWords } from '../../../../src/renderer/features/tonight/words.ts'
import { aBatch, anAccount } from '../../../support/a-status.ts'

const nowMs = new Date(2026, 0, 15, 12, 0).getTime()

test('a stop comes before a missing key, a missing key before a wait', () => {
  const stop = { code: 'UNAUTHORIZED', message: '', advice: '' } as const
  const waits = { reason: 'busy', code: null, message: '', until_ms: nowMs, since_ms: nowMs } as const
  expect(connectionOf(anAccount({ stop, connected: false, waits }), nowMs)).toMatchObject({ tone: 'bad' })
  expect(connectionOf(anAccount({ connected: false, waits }), nowMs).words).toBe('API key missing')
  expect(connectionOf(anAccount({ waits }), nowMs).words).toMatch(/^The service is busy. Trying again /)
  expect(connectionOf(anAccount(), nowMs)).toEqual({ words: 'Connected', tone: 'ok' })
})

test('connected is only what has answered; offline stays until it answers', () => {
  const words = (rest: Parameters<typeof anAccount>[0]) => connectionOf(anAccount(rest), nowMs)
  const unreached = { message: 'Nothing answers there.' }
  const waits = { reason: 'offline', code: null, message: '', until_ms: nowMs, since_ms: nowMs } as const
  expect(words({ unreached: { message: null } })).toEqual({ words: 'Not connected yet', tone: 'warn' })
  expect(words({ unreached, credits_at_ms: null, waits }).words).toBe('Not connected yet')
  expect(words({ unreached, waits }).words).toMatch(/^Offline. Trying again /)
  expect(words({ unreached })).toEqual({ words: 'Offline. Shotlist keeps trying', tone: 'warn' })
})

test('credits are shown with their time, limits only where the service has sent them', () => {
  expect(creditsWords(anAccount({ credits_remaining: null }), nowMs)).toBe('Credits not known yet')
  expect(creditsWords(anAccount({ credits_remaining: 1, credits_at_ms: null }), nowMs)).toBe('1 credit')
  expect(creditsWords(anAccount({ credits_remaining: 0, credits_at_ms: null }), nowMs)).toBe('0 credits')
  expect(creditsWords(anAccount({ credits_at_ms: nowMs }), nowMs)).toMatch(/^100 credits \(as of /)
  expect(limitWords(anAccount())).toBe('10 tasks per minute, 500 tasks per day')
  const { rate } = anAccount()
  expect(
    limitWords(
      anAccount({ rate: { ...rate, windows: rate.windows.map((one) => ({ ...one, limit: null })) } }),
    ),
  ).toBe('')
})

const batch = aBatch({ tasks: { queued: 2, processing: 1 } })
const away = { unreached: { message: 'nothing answers' } }

test('a service that does not answer has a banner on every screen, with what waits for it', () => {
  expect(serviceTroubleBanner(anAccount(away), [batch])).toEqual({
    title: 'Can’t reach the service (Main).',
    body: '3 tasks aren’t finished yet; nothing is lost. Shotlist keeps trying and resumes automatically.',
    details: 'nothing answers',
  })
  const waits = { reason: 'trouble', code: null, message: 'HTTP 500', until_ms: 5, since_ms: 0 } as const
  expect(serviceTroubleBanner(anAccount({ waits }), [batch], 9)?.title).toBe(
    'The service keeps returning errors (Main).',
  )
})

test('after half an hour it is said since when the service does not answer as it should', () => {
  const at = (minutes: number) => ({
    reason: 'trouble' as const,
    code: null,
    message: 'HTTP 500',
    until_ms: nowMs,
    since_ms: nowMs - minutes * 60_000,
  })
  const words = (minutes: number) => connectionOf(anAccount({ waits: at(minutes) }), nowMs).words
  const title = (minutes: number) =>
    serviceTroubleBanner(anAccount({ waits: at(minutes) }), [batch], nowMs)?.title
  expect(words(29)).toBe('The service keeps returning errors. Trying again 12:00 PM')
  expect(words(40)).toBe('The service keeps returning errors since 11:20 AM. Trying again 12:00 PM')
  expect(title(29)).toBe('The service keeps returning errors (Main).')
  expect(title(40)).toBe('The service keeps returning errors (Main) since 11:20 AM.')
})

test('what the service has declined is named, and the next try where its time is known', () => {
  const declined = (until: number) =>
    anAccount({
      waits: {
        reason: 'trouble',
        code: 'INSUFFICIENT_CREDITS',
        message: 'No credits.',
        until_ms: until,
        since_ms: 0,
      },
    })
  expect(connectionOf(declined(nowMs + 60_000), nowMs).words).toBe(
    'Not enough credits. Trying again 12:01 PM',
  )
  expect(connectionOf(declined(nowMs), nowMs).words).toBe('Not enough credits')
  expect(serviceTroubleBanner(declined(nowMs), [batch], nowMs)?.title).toBe('“Main” is out of credits.')
  const waiting = { ...batch, phase: 'service_down' as const }
  expect(phaseWords('service_down', waiting, declined(nowMs)).words).toBe('Not enough credits')
})

test('where nothing waits, or something else is said of the account, there is no such banner', () => {
  const banner = (...given: Parameters<typeof serviceTroubleBanner>) => serviceTroubleBanner(...given)
  expect(banner(anAccount(), [batch])).toBeNull()
  expect(banner(anAccount({ unreached: { message: null } }), [batch])).toBeNull()
  expect(banner(anAccount(away), [])).toBeNull()
  expect(banner(anAccount(away), [aBatch({ tasks: { completed: 3 } })])).toBeNull()
  expect(banner(anAccount(away), [{ ...batch, state: 'paused' }])).toBeNull()
  expect(banner(anAccount(away), [{ ...batch, account: 'Other' }])).toBeNull()
  expect(banner(anAccount({ ...away, connected: false }), [batch])).toBeNull()
  const stop = { code: 'UNAUTHORIZED', message: '', advice: '' } as const
  expect(banner(anAccount({ ...away, stop }), [batch])).toBeNull()
})

test('between two tries the batch says the same, and promises no time', () => {
  const account = anAccount(away)
  expect(serviceTrouble(account)?.reason).toBe('offline')
  const phase = 'service_down'
  expect(phaseWords(phase, batch, account).words).toBe('Can’t reach the service')
  expect(aheadWords(batch, phase, 0)).toBe('finish time unknown')
})
