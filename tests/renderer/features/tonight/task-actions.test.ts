import { afterEach, expect, test, vi } from 'vitest'
import type { TaskLine } from '../../../../src/contract/commands/tasks.ts'
import { changeAllAndRetry } from '../../../../src/renderer/components/retry/use-retry.tsx'
import { cancelTask, sendFirst, takeOver } from '../../../../src/renderer/features/tonight/task-actions.tsx'
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
  ['take_over', (task: number) => takeOver(task, 'job-1'), 'tonight.task.tookOver'],
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

const failed: TaskLine = {
  id: 7,
  batch: 1,
  asin: 'B0FAIL0001',
  country_code: 'US',
  sku: null,
  title: null,
  recipe: 'main images',
  operation: 'listing_builder',
  state: 'failed',
  code: 'PRODUCT_NOT_AVAILABLE',
  message: null,
  changed_at_ms: 0,
  assets: { expected: 0, on_disk: 0, failed: 0 },
  image: null,
  credits: null,
  retried_as: null,
  can: { retry: true, cancel: false, prioritise: false },
}

test.each([
  ['PRODUCT_NOT_AVAILABLE', { draft: 'd', step: 'problems', cell: 'asin' }],
  ['REFERENCE_GONE', { draft: 'd', step: 'recipes' }],
] as const)('what failed with %s opens in a new batch where it is to be changed', async (code, params) => {
  const all = [failed, { ...failed, id: 8 }, { ...failed, id: 9, can: { ...failed.can, retry: false } }]
  const tasks = vi.fn<() => Promise<unknown>>(() =>
    Promise.resolve({ ok: true, output: { total: 3, tasks: all.map((task) => ({ ...task, code })) } }),
  )
  const draft_of_task = vi.fn<() => Promise<unknown>>(() =>
    Promise.resolve({ ok: true, output: { draft: { id: 'd' } } }),
  )
  vi.stubGlobal('window', { shotlist: { draft_of_task, tasks } })
  await changeAllAndRetry(code, 1)
  expect(tasks).toHaveBeenCalledWith(expect.objectContaining({ filter: { code, batch: 1 } }))
  expect(draft_of_task).toHaveBeenCalledWith({ tasks: [7, 8] })
  expect(useNavigation.getState().history.now).toEqual({ screen: 'new-batch', params })
})
