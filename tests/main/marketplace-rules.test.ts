// What marketplaces ask of images ships with the app; a copy of one's own is made when it is asked for, and never over one
// that is there.
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PreflightRules } from '../../src/contract/commands/preflight.ts'
import { world } from './world.ts'

test('an own copy begins as what ships, and is left alone once it is there', async () => {
  const { must, workspace, composed } = await world()
  await composed.app.workspaceSession.settled()
  const shipped = await must('preflight_rules', {})
  expect(shipped).toMatchObject({ own: false, own_file: join(workspace, 'rules.json'), trouble: null })
  const { file } = await must('own_rules', {})
  expect(file).toBe(shipped.own_file)
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ version: 1, updated: shipped.updated })
  await writeFile(file, text.replace(/"updated": "[^"]+"/, '"updated": "2027-01-01"'))
  await must('own_rules', {})
  expect(await readFile(file, 'utf8')).toContain('2027-01-01')
})

test('a changed copy is read at once where that is asked for, and a bad one is said with its line', async () => {
  const { must, person } = await world()
  const { file } = await must('own_rules', {})
  expect(person.shown).toEqual([file])
  expect(await must('reread_rules', {})).toMatchObject({ own: true, trouble: null })
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"version": 1,', '"version": 1'))
  const read = await must('reread_rules', {})
  expect(read.own).toBe(false)
  expect(read.trouble).toMatch(/rules\.json .*line 3/s)
})

test('one rule is changed in the same file, which keeps all else, and goes back to what ships', async () => {
  const { must, composed, workspace } = await world()
  await composed.app.workspaceSession.settled()
  const { call } = composed
  const file = join(workspace, 'rules.json')
  const shipped = await readFile(new URL('../../resources/rules/platforms.json', import.meta.url), 'utf8')
  const ruleOf = async (read: Promise<PreflightRules>, name = 'alpha-main-size') =>
    (await read).rules.find(({ rule }) => rule === name)
  const before = await ruleOf(must('preflight_rules', {}))
  expect(before).toMatchObject({ ask: { kind: 'longest_side', min: 500, max: 10_000 }, shipped: null })

  const ask = { kind: 'longest_side' as const, min: 1600, max: 10_000 }
  const change = { rule: 'alpha-main-size', ask, severity: 'warning' as const }
  expect(await ruleOf(must('change_rule', change))).toMatchObject({
    ask,
    severity: 'warning',
    asks: '1,600 to 10,000 px on the longest side',
    shipped: { ask: before?.ask, severity: 'error', asks: '500 to 10,000 px on the longest side' },
  })
  const changed = shipped.split('\n').flatMap((line, at) => {
    const now = written()[at] ?? ''
    return now === line ? [] : [now.trim()]
  })
  expect(changed).toEqual(['"severity": "warning",', '"min": 1600,'])

  // What an expert adds stays.
  const own = { ...before, rule: 'my-own', source: 'me', asks: { kind: 'opaque' } }
  const { ask: _, shipped: __, variant: ___, ...added } = own
  await writeFile(file, JSON.stringify({ version: 1, updated: '2026-11-20', rules: [added] }))
  expect(await ruleOf(must('reread_rules', {}), 'my-own')).toMatchObject({ shipped: null })
  const opaque = { rule: 'my-own', ask: { kind: 'opaque' as const }, severity: 'warning' as const }
  expect(await ruleOf(must('change_rule', opaque), 'my-own')).toMatchObject({
    severity: 'warning',
    source: 'me',
  })
  await expect(call('change_rule', change)).rejects.toMatchObject({ failure: { code: 'NOT_FOUND' } })

  await rm(file)
  await must('change_rule', change)
  const reset = { rule: 'alpha-main-size', ask: before?.ask ?? ask, severity: 'error' as const }
  expect(await must('change_rule', reset)).toMatchObject({ own: false })
  expect(existsSync(file)).toBe(false)

  for (const bad of [
    shipped.replace('"version": 1,', '"version": 1, // mine'),
    shipped.replace('{', '{ "mine": 1,'),
  ]) {
    await writeFile(file, bad)
    await expect(call('change_rule', change)).rejects.toThrow(/^The rule wasn’t changed/)
    expect(written().join('\n')).toBe(bad)
  }
  await rm(file)
  const upside = { ...change, ask: { ...ask, min: 20_000 } }
  await expect(call('change_rule', upside)).rejects.toThrow('min is more than max')
  expect(existsSync(file)).toBe(false)

  function written(): readonly string[] {
    return readFileSync(file, 'utf8').split('\n')
  }
})
