import { expect, test } from 'vitest'
import type { ExportPlan } from '../../../../src/contract/commands/export.ts'
import {
  filterWords,
  isRunning,
  obstacle,
  outcomeWords,
  progressWords,
  readyWords,
  sizeWords,
} from '../../../../src/renderer/features/export/words.ts'

const AS_IS = { format: 'as_is' } as const
const PLAN: ExportPlan = {
  template_problem: null,
  fixable: { square: 0, enlarge: 0, convert: 0 },
  fixed: 0,
  fixed_examples: [],
  files: 12,
  bytes: 3_400_000,
  not_on_disk: 0,
  documents: 0,
  from_test_runs: 0,
  test_images: 0,
  older_versions: 0,
  not_listing: 0,
  extra_mains: 0,
  other_verdict: 0,
  preset: null,
  names: [],
  zips: null,
  preflight: { error: 0, warning: 0, not_measured: 0, judged_as: '', sources: [], trouble: null },
  errors: 0,
  notes: 0,
  problems: [],
  problem_counts: [],
}
const REFUSE = { problems: 'refuse' } as const

test('one reason at a time keeps an export from starting, the first to be fixed first', () => {
  const problem = { position: 0, length: 1, message: 'wrong' }
  expect(obstacle(null, REFUSE, true)).toBe('Counting…')
  expect(obstacle({ ...PLAN, template_problem: problem }, REFUSE, true)).toMatch(/template/)
  expect(obstacle({ ...PLAN, errors: 1 }, REFUSE, true)).toMatch(/^1 file has a problem/)
  expect(obstacle({ ...PLAN, errors: 2 }, REFUSE, true)).toMatch(/^2 files have problems/)
  expect(obstacle({ ...PLAN, errors: 2 }, { problems: 'leave_out' }, true)).toBeNull()
  expect(obstacle({ ...PLAN, files: 0, from_test_runs: 4 }, REFUSE, true)).toMatch(/test images/)
  expect(obstacle({ ...PLAN, files: 0 }, REFUSE, true)).toMatch(/nothing/)
  expect(obstacle({ ...PLAN, files: 0, not_listing: 3 }, REFUSE, true)).toMatch(/other file names/)
  expect(obstacle(PLAN, REFUSE, false)).toBe('Choose a destination.')
  expect(obstacle(PLAN, REFUSE, true)).toBeNull()
})

test('how much goes is said, with the zips only where there are several', () => {
  expect(sizeWords(PLAN, AS_IS)).toBe('12 files, 3.4 MB')
  expect(sizeWords({ ...PLAN, zips: 1 }, AS_IS)).toBe('12 files, 3.4 MB')
  expect(sizeWords({ ...PLAN, zips: 2 }, AS_IS)).toBe('12 files, 3.4 MB, in 2 zips')
  expect(sizeWords({ ...PLAN, zips: 3 }, AS_IS)).toBe('12 files, 3.4 MB, in 3 zips')
  // What is converted is nearly always smaller, and nobody knows by how much.
  expect(sizeWords(PLAN, { format: 'jpeg' })).toBe('12 files, 3.4 MB before conversion')
  expect(sizeWords({ ...PLAN, fixed: 2 }, AS_IS)).toBe('12 files, 3.4 MB before conversion')
})

test('images that fail the rules are counted beside the start button', () => {
  expect(readyWords(PLAN, AS_IS)).toBe(sizeWords(PLAN, AS_IS))
  const preflight = { ...PLAN.preflight, error: 6, warning: 2 }
  expect(readyWords({ ...PLAN, preflight }, AS_IS)).toBe('12 files, 3.4 MB · 6 images fail the rules.')
  expect(readyWords({ ...PLAN, test_images: 4 }, AS_IS)).toBe('12 files, 3.4 MB · 4 of them test images')
})

test('a filter reads as in the library', () => {
  const batches = [{ id: 2, name: 'Autumn', recipes: [{ id: 5, name: 'Main' }] }]
  expect(filterWords({}, batches)).toBe('All')
  expect(
    filterWords({ review: 'unreviewed', batch: 2, recipe: 5, platform: 'Alpha', search: 'mug' }, batches),
  ).toBe('Unreviewed · batch “Autumn” · recipe “Main” · Alpha · “mug”')
  expect(filterWords({ preflight: 'error', test_run: false }, [])).toBe(
    'All · Fails the rules · test images hidden',
  )
})

test('what runs says which of its two passes it is in', () => {
  const at = { files_done: 3, files: 10, outcome: null } as const
  expect(progressWords({ ...at, phase: 'checking' })).toBe('Compared 3 of 10 files')
  expect(progressWords({ ...at, phase: 'writing' })).toBe('Exported 3 of 10 files')
  expect(progressWords({ ...at, files: 0, phase: 'checking' })).toBe('Checking names…')
})

test('an export that wrote nothing is not called a success', () => {
  const words = (written: number, same: number, errors = 0) =>
    outcomeWords({ end: 'done', written, same, errors, earlier_files: [] })
  expect(words(3, 0)).toEqual({ tone: 'ok', title: 'Exported.' })
  expect(words(0, 3)).toEqual({ tone: 'neutral', title: 'Nothing new to export.' })
  expect(words(0, 3, 1)).toEqual({ tone: 'warn', title: 'Nothing was exported.' })
  expect(words(0, 0)).toEqual({ tone: 'warn', title: 'Nothing was exported.' })
  const none = { written: 0, same: 0, errors: 0, earlier_files: [] }
  expect(outcomeWords({ ...none, end: 'cancelled' }).title).toBe('Canceled.')
  expect(outcomeWords({ ...none, end: 'done', same: 3, earlier_files: ['a.jpg'] }).tone).toBe('warn')
})

test('an export runs while it checks and while it writes', () => {
  const phases = ['idle', 'checking', 'writing', 'ended'] as const
  const running = phases.filter((phase) => isRunning({ phase, files_done: 0, files: 1, outcome: null }))
  expect([running, isRunning(null)]).toEqual([['checking', 'writing'], false])
})
