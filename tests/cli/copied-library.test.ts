// A library whose folder was copied on this computer: both know the same queue, and the key would pay for it twice.
import { cp, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asins, service, shell } from './shell.ts'

const STRATEGY = ['--operation', 'creative_strategy', '--max-credits', 'none']

/** Three products, of which the pilot was made: two wait for a person's word. */
async function twoQueued() {
  const standin = await service()
  const made = await shell({ standin })
  const file = await made.catalog(asins(3))
  expect(await made.run(['run', file, ...STRATEGY, '--pilot', '1'])).toMatchObject({ code: 4 })
  expect(standin.jobs).toHaveLength(1)
  const copy = join(made.folder, 'copy')
  const copied = () => cp(made.workspace, copy, { recursive: true })
  const resumeIn = (workspace: string, ...more: string[]) =>
    made.run(['resume', '--workspace', workspace, ...more])
  return { ...made, standin, copy, copied, resumeIn }
}

test('the original and its copy, resumed at once, pay once; the copy says which folder has it too', async () => {
  const { standin, workspace, copy, copied, resumeIn } = await twoQueued()
  await copied()
  const [original, second] = await Promise.all([resumeIn(workspace), resumeIn(copy)])
  expect(standin.jobs).toHaveLength(3)
  expect(original.code).toBe(0)
  expect(second.code).toBe(4)
  expect(second.stderr).toContain(`The same library is in ${workspace}, too.`)
  expect(second.stderr).toMatch(/Nothing was sent\..*--accept-library/)
  // What the original has made meanwhile is not paid for again, though a person goes on with the copy.
  const accepted = await resumeIn(copy, '--accept-library')
  expect([standin.jobs.length, accepted.code]).toEqual([3, 4])
})

test('who goes on with the copy is not asked again, and the original is asked then', async () => {
  const { standin, workspace, copy, copied, resumeIn } = await twoQueued()
  await copied()
  expect((await resumeIn(copy, '--accept-library')).code).toBe(0)
  expect((await resumeIn(copy)).code).toBe(0)
  const original = await resumeIn(workspace)
  expect(original.code).toBe(4)
  expect(original.stderr).toContain(`The same library is in ${copy}, too.`)
  expect(standin.jobs).toHaveLength(3)
})

type Change = (from: string, to: string, fill: (workspace: string) => Promise<unknown>) => Promise<string>

const CHANGES: Readonly<Record<string, Change>> = {
  moved: async (from, to) => {
    await rename(from, to)
    return to
  },
  'moved, and another library begun at its old place': async (from, to, fill) => {
    await rename(from, to)
    await fill(from)
    return to
  },
  'reached by a link': async (from, to) => {
    await symlink(from, to)
    return to
  },
  'restored from a backup in its place': async (from, to) => {
    await cp(from, to, { recursive: true })
    await rm(from, { recursive: true })
    await rename(to, from)
    return from
  },
}

test.each(Object.entries(CHANGES))('one that was %s goes on unasked', async (_, change) => {
  const { standin, workspace, copy, run, write, resumeIn } = await twoQueued()
  const other = await write('other.csv', 'asin,country\nB0OTHER001,US\n')
  const fill = (at: string) => run(['run', other, ...STRATEGY, '--workspace', at])
  const at = await change(workspace, copy, fill)
  expect(await resumeIn(at)).toMatchObject({ code: 0 })
  expect(standin.jobs.filter(({ asin }) => asin !== 'B0OTHER001')).toHaveLength(3)
})
