import { expect, test } from 'vitest'
import { aheadWords, phaseWords } from '../../../src/renderer/features/tonight/phase-words.ts'
import { serviceTrouble, serviceTroubleBanner } from '../../../src/renderer/components/service-trouble.ts'
import { aBatch, anAccount } from '../../support/a-status.ts'

const batch = aBatch({ tasks: { queued: 2, processing: 1 } })
const away = { unreached: { message: 'nothing answers' } }

test('a service that does not answer has a banner on every screen, with what waits for it', () => {
  expect(serviceTroubleBanner(anAccount(away), [batch])).toEqual({
    title: 'Can’t reach the service (Main).',
    body: '3 tasks are waiting; nothing is lost. Shotlist keeps trying and resumes automatically.',
    details: 'nothing answers',
  })
  const waits = { reason: 'trouble', message: 'HTTP 500', until_ms: 5 } as const
  expect(serviceTroubleBanner(anAccount({ waits }), [batch])?.title).toBe(
    'The service keeps returning errors (Main).',
  )
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
