import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advisoriesOf } from '../support/system/audit.ts'
import { findingsOf } from './dependencies.ts'

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const manifest = JSON.stringify({ allowScripts: { known: true } })
const good = { integrity: 'sha512-x', license: 'MIT' }
const lock = (more: object): string =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/known': good, 'node_modules/@a/b': { ...good, ...more } },
  })

test('those that are installed do', () => {
  expect(findingsOf(read('package-lock.json'), read('package.json'))).toEqual([])
})

test.each([
  [{ hasInstallScript: true }, '@a/b runs code when it is installed: decide about it in allowScripts'],
  [{ integrity: undefined }, '@a/b has no integrity hash'],
  [{ resolved: 'git+ssh://git@example.com/a.git' }, /comes from git\+ssh/],
  [{ resolved: 'http://example.com/a.tgz' }, /comes from http:/],
  [{ resolved: 'file:../a' }, /comes from file:/],
  [{ link: true }, /comes from a link/],
  [{ license: 'GPL-3.0' }, /ships under GPL-3.0/],
  [{ license: 'MIT AND GPL-3.0' }, /ships under MIT AND/],
  [{ license: undefined }, /ships under no licence/],
])('%j is reported', (more, finding) => {
  expect(findingsOf(lock(more), manifest)).toEqual([expect.stringMatching(finding)])
})

test('what is as it should be is not', () => {
  expect(findingsOf(lock({ license: '(GPL-3.0 OR MIT)' }), manifest)).toEqual([])
  expect(findingsOf(lock({ license: 'GPL-3.0', dev: true }), manifest)).toEqual([])
  expect(findingsOf(lock({ integrity: undefined, inBundle: true }), manifest)).toEqual([])
  expect(findingsOf(lock({}), JSON.stringify({ allowScripts: { gone: false } }))).toEqual([
    'allowScripts names gone, which is not installed any more',
  ])
})

const report = (name: string, url: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { [name]: { severity: 'high', via: [{ title: 'Bad', url }, 'another'] } },
  })
const known = [{ advisory: 'https://advisories.example/1', reason: 'not reached', until: '2027-01-31' }]

test('an advisory is reported unless it is known, and known only until its day', () => {
  const text = report('left', 'https://advisories.example/1')
  expect(advisoriesOf(text, [], '2026-12-01')).toEqual(['left (high): Bad, https://advisories.example/1'])
  expect(advisoriesOf(text, known, '2027-01-31')).toEqual([])
  expect(advisoriesOf(text, known, '2027-02-01')).toEqual([
    'left (high): Bad, https://advisories.example/1',
    'the exception for https://advisories.example/1 ended on 2027-01-31 (not reached)',
  ])
  expect(advisoriesOf(report('left', 'x'), known, '2027-01-01')).toHaveLength(1)
})

test.each(['', '{"message":"405 Method Not Allowed"}', '<html>'])('%j is no audit', (text) => {
  expect(advisoriesOf(text, known, '2026-12-01')).toBeNull()
})
