import { expect, test } from 'vitest'
import { FAILURE_CODES } from '../../../src/domain/failure.ts'
import { failureAction } from '../../../src/renderer/state/toasts.ts'
import { useNavigation } from '../../../src/renderer/state/navigation.ts'

test('a failure leads to where it can be cleared', () => {
  const led = FAILURE_CODES.map((code) => {
    const action = failureAction({ code })
    if (action === null || code === 'UNEXPECTED') return [code, action?.label ?? null]
    action.run()
    const { now } = useNavigation.getState().history
    return [code, action.label, now.screen, now.params]
  })
  const settings = (label: string, section: string) => [label, 'settings', { section }]
  expect(Object.fromEntries(led.map(([code, ...rest]) => [code, rest]))).toEqual({
    BAD_INPUT: [null],
    NOT_FOUND: [null],
    NOT_ENOUGH: [null],
    CANCELED: [null],
    UNEXPECTED: ['Show log file'],
    NO_KEY: settings('Account settings', 'accounts'),
    NO_BASE_URL: settings('Account settings', 'accounts'),
    KEYCHAIN_UNAVAILABLE: settings('Account settings', 'accounts'),
    SERVICE_REFUSED: settings('Account settings', 'accounts'),
    UNREACHABLE: settings('Network settings', 'network'),
    CERTIFICATE: settings('Network settings', 'network'),
    WORKSPACE_IN_USE: settings('Library settings', 'library'),
    WORKSPACE_NEWER: settings('Library settings', 'library'),
    WORKSPACE_UNUSABLE: settings('Library settings', 'library'),
  })
})
