// The limits of the project's size. They may be raised for a feature, with the reason in the commit; the limits on functions
// and files stay.
import { expect, test } from 'vitest'
import { fileSizes, functionSizes } from './figures.ts'

/** The goal is 52,000 lines in 540 files. */
const LINES_MAX = 62_003
const FILES_MAX = 508
const FILE_LINES_MAX = 350
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

test('a file can be read in one sitting', () => {
  const long = files.filter(({ lines }) => lines > FILE_LINES_MAX).map(({ path }) => path)
  expect(long).toEqual([])
})
