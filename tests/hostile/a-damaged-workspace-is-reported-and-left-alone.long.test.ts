// Every command on a workspace that something happened to: a code of the contract and a sentence, and whatever stands
// in the library is still there afterwards.
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asins, filesIn, service, shell, type Shell } from '../cli/shell.ts'
import { DAMAGES } from './support/damage.ts'
import { badEnd } from './support/shell-words.ts'

const COMMANDS = [
  ['status'],
  ['status', '--json'],
  ['report'],
  ['retry'],
  ['resume'],
  ['run', 'catalog.csv', '--operation', 'creative_strategy', '--dry-run'],
  ['run', 'catalog.csv', '--operation', 'creative_strategy'],
] as const

test('whatever it is that happened', async () => {
  const standin = await service()
  const { run, folder, workspace, catalog } = await shell({ standin })
  await catalog(asins(2))
  const first = await run([
    'run',
    'catalog.csv',
    '--operation',
    'a_plus',
    '--set',
    'types=["A+ Basic One Module"]',
  ])
  expect(first.code).toBe(0)
  const images = await imagesOf(workspace)
  expect(images.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const [name, damage] of Object.entries(DAMAGES)) {
    const broken = join(folder, `workspace that ${name}`)
    await cp(workspace, broken, { recursive: true })
    await damage(broken)
    wrong.push(...(await endsOf(run, broken)).map((end) => `that ${name}: ${end}`))
    if ((await imagesOf(broken)).join() !== images.join()) wrong.push(`that ${name}: images are gone`)
  }
  expect(wrong).toEqual([])
})

async function endsOf(run: Shell['run'], workspace: string): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const command of COMMANDS) {
    const ran = await run([...command, '--workspace', workspace])
    wrong.push(...badEnd(ran).map((end) => `${command.join(' ')}: ${end}`))
  }
  return wrong
}

/** By their content: the library itself may have been moved. */
async function imagesOf(workspace: string): Promise<readonly string[]> {
  const names = await readdir(workspace)
  const folders = names.filter((name) => name === 'library' || name === 'away')
  const files = await Promise.all(
    folders.map((name) => filesIn(join(workspace, name)).catch(() => new Map<string, Buffer>())),
  )
  return files
    .flatMap((found) =>
      [...found]
        .filter(([name]) => name.endsWith('.png') || name.endsWith('.jpg'))
        .map(([, bytes]) => String(bytes.length)),
    )
    .sort()
}
