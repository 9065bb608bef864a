import { afterEach, expect, test, vi } from 'vitest'
import { cancelTask, sendFirst } from '../../../../src/renderer/features/tonight/task-actions.tsx'
import { useToasts } from '../../../../src/renderer/state/toasts.ts'
import { t } from '../../../../src/words/index.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  useToasts.setState({ toasts: [] })
})

test.each([
  ['cancel_task', cancelTask, 'tonight.task.canceled'],
  ['prioritise', sendFirst, 'tonight.task.movedToFront'],
] as const)('%s says that it is done, or why it is not', async (command, action, words) => {
  const shown = () => useToasts.getState().toasts.map(({ text }) => text)
  const failure = { code: 'BAD_INPUT', message: 'It is already done.' }
  vi.stubGlobal('window', { shotlist: { [command]: () => Promise.resolve({ ok: false, failure }) } })
  await action(7)
  expect(shown()).toEqual([failure.message])
  vi.stubGlobal('window', { shotlist: { [command]: () => Promise.resolve({ ok: true, output: {} }) } })
  await action(7)
  expect(shown()).toEqual([failure.message, t(words)])
})
