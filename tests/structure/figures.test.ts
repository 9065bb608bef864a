// The limits of the project's size. They may be raised for a feature, with the reason in the commit; the limits on functions
// and files stay.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileSizes, functionSizes } from './figures.ts'
import { PROJECT } from './modules.ts'

/** The goal is 52,000 lines. */
const LINES_MAX = 62_003
const FILES_MAX = 500
const FILE_LINES_MAX = 350
const FOLDER_FILES_MAX = 20
const FUNCTION_LINES_MAX = 80

const files = fileSizes()
const functions = functionSizes()

test('the code is within its limits', () => {
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const [longest] = functions
  process.stdout.write(
    `src: ${lines} lines in ${files.length} files; longest function: ${longest?.name}, ${longest?.lines} lines; ${functions.filter((one) => one.lines > FUNCTION_LINES_MAX).length} functions over ${FUNCTION_LINES_MAX} lines\n`,
  )
  expect(lines).toBeGreaterThan(10_000)
  expect(lines).toBeLessThanOrEqual(LINES_MAX)
  expect(files.length).toBeLessThanOrEqual(FILES_MAX)
})

test('a function fits on a screen', () => {
  const long = functions.filter(({ lines }) => lines > FUNCTION_LINES_MAX).map(({ name }) => name)
  expect(long).toEqual([])
})

test('a folder can be looked through at a glance', () => {
  const entries = readdirSync(join(PROJECT, 'src'), { recursive: true, withFileTypes: true })
  const counts = new Map<string, number>()
  for (const entry of entries)
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(50)
  expect([...counts].filter(([, count]) => count > FOLDER_FILES_MAX)).toEqual([])
})

test('a file can be read in one sitting', () => {
  const long = files.filter(({ lines }) => lines > FILE_LINES_MAX).map(({ path }) => path)
  expect(long).toEqual([])
})
