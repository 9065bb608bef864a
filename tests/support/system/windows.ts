// `npm run test:windows`: the demo, Ctrl-C, and the tests of engine, command line and main process on Windows' own Node
// under Wine (wine.ts). `npm run test:windows -- tests/engine/store tests/cli` runs these tests alone. It ends with 0 when all
// have passed, with 1 when not, and with 2 on a machine that cannot run it.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { NOT_UNDER_WINE } from './not-under-wine.ts'
import { COPY, copyCheckout, ensureDebian, ensureNode, inDebian, LOG } from './wine.ts'

/** Two cores; three of them would want more memory than they save time. */
const WORKERS = 2
const REPORT = 'windows-report.json'

/** Of the long tests only those that start processes and kill them. */
const LONG = /^tests\/(?:cli|engine\/export)\/.*\.long\.test\.ts$/

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

interface Outcome {
  readonly passed: number
  /** A paragraph for each. */
  readonly failures: readonly string[]
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

function runTests(node: string, projects: readonly string[], files: readonly string[]): Outcome {
  if (files.length === 0) return { passed: 0, failures: [] }
  const names = NOT_UNDER_WINE.flatMap(({ test }) => test ?? []).map(escaped)
  const file = join(COPY, REPORT)
  rmSync(file, { force: true })
  const status = inDebian([
    'wine',
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    `--maxWorkers=${WORKERS}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...(names.length === 0 ? [] : ['--testNamePattern', `^(?!(?:${names.join('|')})$)`]),
    ...files,
  ])
  if (!existsSync(file)) return { passed: 0, failures: [`the tests ended with ${status} and no report`] }
  const { numPassedTests, testResults } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failures = testResults.flatMap(failuresIn)
  // An error outside of the tests is in the log alone.
  if (status !== 0 && failures.length === 0) failures.push(`the tests ended with ${status}`)
  return { passed: numPassedTests, failures }
}

function failuresIn({ name, status, message, assertionResults }: FileResult): string[] {
  const file = name.replaceAll('\\', '/').replace(/^.*?\/shotlist\//, '')
  const failed = assertionResults.filter((one) => one.status === 'failed')
  // One that could not be loaded.
  if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`]
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`)
}
type FileResult = z.infer<typeof reportSchema>['testResults'][number]

const passes = (name: string, command: readonly string[]): Outcome =>
  inDebian(command) === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }

function main(chosen: readonly string[]): number {
  const lacking = ensureDebian()
  if (lacking !== null) {
    process.stdout.write(`test:windows: NOT RUN on this machine, it needs ${lacking}\n`)
    return 2
  }
  process.stdout.write(`test:windows: all that is written meanwhile is in ${LOG}\n`)
  const node = ensureNode()
  copyCheckout()
  const files = globSync('tests/**/*.test.ts', { cwd: COPY }).filter(
    (file) =>
      !NOT_UNDER_WINE.some(({ path, test }) => test === undefined && file.startsWith(path)) &&
      (chosen.length === 0 || chosen.some((path) => file.startsWith(path))),
  )
  const outcomes = [
    ...(chosen.length > 0
      ? []
      : [
          passes('the demo', ['wine', node, 'src/cli/shotlist.js', 'demo']),
          passes('Ctrl-C', ['sh', 'tests/support/system/ctrl-c.sh', node]),
        ]),
    runTests(
      node,
      ['engine', 'processes', 'desktop'],
      files.filter((file) => !file.includes('.long.')),
    ),
    runTests(
      node,
      ['long'],
      files.filter((file) => LONG.test(file)),
    ),
  ]
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  for (const { path, test, reason } of NOT_UNDER_WINE)
    process.stdout.write(`not run: ${path}${test === undefined ? '' : `, "${test}"`}: ${reason}\n`)
  for (const failure of failures) process.stdout.write(`\nFAILED: ${failure}\n`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  process.stdout.write(
    `test:windows: ${passed} passed, ${failures.length} failed on Windows' Node under Wine; ${NOT_UNDER_WINE.length} known exceptions\n`,
  )
  return failures.length === 0 ? 0 : 1
}

process.exitCode = main(process.argv.slice(2))
