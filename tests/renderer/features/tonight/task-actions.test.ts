import { afterEach, expect, test, vi } from 'vitest'
import {
  cancelTask,
  changeAndRetry,
  sendFirst,
} from '../../../../src/renderer/features/tonight/task-actions.tsx'
import { useNavigation } from '../../../../src/renderer/state/navigation.ts'
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

test.each([
  ['asin', { draft: 'd', step: 'problems', cell: 'asin' }],
  ['recipe', { draft: 'd', step: 'recipes' }],
] as const)('a task whose %s is to be changed opens there in a new batch', async (to, params) => {
  const draft_of_task = vi.fn<() => Promise<unknown>>(() =>
    Promise.resolve({ ok: true, output: { draft: { id: 'd' } } }),
  )
  vi.stubGlobal('window', { shotlist: { draft_of_task } })
  await changeAndRetry(7, to)
  expect(draft_of_task).toHaveBeenCalledWith({ task: 7 })
  expect(useNavigation.getState().history.now).toEqual({ screen: 'new-batch', params })
})
