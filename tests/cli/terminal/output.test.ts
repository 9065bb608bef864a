// The key goes to the service and nowhere else: not to a terminal, not to a program, not to a file.
import { expect, test } from 'vitest'
import { filesIn, holding, service, shell, storedKey } from '../shell.ts'

const SECRET = 'pk_live_s3cr3t-Ab+c/9=='
/** No prefix by which a careless program could know it. */
const ODD_SECRET = 'zQ9-Ab+c/9~kW=='

test.for([SECRET, ODD_SECRET])('a night with everything going wrong does not show it', async (secret) => {
  const standin = await service({
    faults: [
      { kind: '500', times: 1 },
      { kind: 'unreadable', where: 'usage', times: 1 },
      { kind: 'job-failed', code: 'PROCESSING_ERROR', times: 1 },
      { kind: 'download-cut', times: 2 },
    ],
  })
  standin.addKey(secret, 'northwind')
  const { run, write, folder, keys } = await shell({ standin, key: secret })
  // A catalog that carries the key by mistake, where a title would be.
  const file = await write(
    'catalog.csv',
    `asin,title,country\nB0SECRET01,Mug,US\nB0SECRET02,Bowl,US\nnot an asin ${secret},,US\n`,
  )
  const outputs: string[] = []
  const note = async (argv: readonly string[]) => {
    const ran = await run(argv)
    outputs.push(ran.stdout, ran.stderr)
  }
  await note([
    'run',
    file,
    '--operation',
    'listing_builder',
    '--max-credits',
    'none',
    '--json',
    '--name',
    secret,
  ])
  for (const command of ['status', 'report', 'usage', 'doctor', 'retry', 'resume']) {
    await note([command])
    await note([command, '--json'])
  }
  standin.revokeKey(secret)
  await note(['resume', '--json'])
  await note(['usage'])
  keys.set('default', storedKey(secret, standin.url))
  await note(['run', file, '--operation', secret])
  expect(outputs.join('')).not.toContain(secret)

  // The catalog and the batch's name are the seller's own words; everything that Shotlist wrote is searched.
  const files = [...(await filesIn(folder))].filter(([name]) => name !== file && !/shotlist\.db/.test(name))
  expect(files.length).toBeGreaterThan(10)
  expect(holding(files, secret)).toEqual([])
})

test('a workspace that was run with a key does not hold it, the database included', async () => {
  const standin = await service({ faults: [{ kind: '500-after', times: 1 }] })
  standin.addKey(SECRET, 'northwind')
  const { run, catalog, workspace } = await shell({ standin, key: SECRET })
  expect(
    (
      await run([
        'run',
        await catalog(['B0SECRET03']),
        '--operation',
        'listing_builder',
        '--max-credits',
        'none',
      ])
    ).code,
  ).toBe(0)
  const files = await filesIn(workspace)
  expect([...files.keys()].some((name) => name.endsWith('shotlist.db'))).toBe(true)
  expect(holding(files, SECRET)).toEqual([])
})
