// The worst service: every answer repeats the Authorization header, in messages, details, outputs and pages, as it
// came and in whatever form servers do. Every command is run against it, with faults; then every byte that Shotlist
// wrote is searched: what it said, the workspace with its database as it was at each request and as it is left, the
// library, thumbnails, temporary files. Signed addresses may be kept, but are in nothing that is said.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { DEFAULT_TIMING, nodeFileSystem, sharpDecoder, type Timing } from '../../src/engine/index.ts'
import { parseFaults, type RequestRecord } from '../support/standin/index.ts'
import { filesIn, service, shell } from '../cli/shell.ts'
import { findingsIn, MARKED_KEYS, signaturesIn } from './needles.ts'

/** Not those after which half a minute is waited for: what they answer comes by the same way. */
const FAULTS = [
  '500@job@2,500@usage@3,unreadable=html@usage@4,unreadable=json@usage@5',
  'download-html@x2,download-expired@5,download-corrupt@6,unreadable=html@asset@8',
  'job-failed=PROCESSING_ERROR@2,image-failed@1',
].join(',')

/** Nothing of a minute is waited for. */
const AT_ONCE: Timing = {
  ...DEFAULT_TIMING,
  submitTimeoutMs: 2_000,
  arrivalMarginMs: 20,
  secondLookMs: 20,
  absenceMs: 20,
  pollMs: 20,
  backoffFirstMs: 20,
  backoffMaxMs: 50,
  busyMs: 20,
  storageRetryMs: 20,
}

const COMMANDS = [
  ['status'],
  ['report'],
  ['usage'],
  ['jobs', 'B0SECRET01'],
  ['doctor'],
  ['retry'],
  ['resume'],
  ['status'],
  ['report'],
] as const

test.for(MARKED_KEYS)('%s', async (secret) => {
  const snapshots = new Map<string, Buffer>()
  let workspaceOf = ''
  let requests = 0
  /** The database and what lies beside it, as they are while they are written. */
  const look = ({ path }: RequestRecord) => {
    requests += 1
    if (requests % 8 !== 0 || workspaceOf === '') return
    for (const name of readdirSync(workspaceOf))
      if (name.startsWith('shotlist.db'))
        snapshots.set(`${name} at ${snapshots.size} ${path}`, readFileSync(join(workspaceOf, name)))
  }
  const standin = await service({ echoes: true, faults: parseFaults(FAULTS), log: look })
  standin.addKey(secret, 'northwind')
  const on = await shell({ standin, key: secret })
  const said: [string, string][] = []
  const note = async (argv: readonly string[], more: Parameters<typeof on.run>[1] = {}) => {
    const line = said.length % 2 === 0 ? argv : [...argv, '--json']
    const { code, stdout, stderr } = await on.run(line, { timing: AT_ONCE, ...more })
    said.push([`${line.join(' ')} (${code})`, stdout + stderr])
  }
  const catalog = await on.catalog(['B0SECRET01', 'B0SECRET02', 'B0SECRET03'])
  await nodeFileSystem.makeFolder(on.workspace)
  workspaceOf = on.workspace

  for (const operation of ['listing_builder', 'creative_strategy'])
    await note(['run', catalog, '--operation', operation, '--max-credits', 'none'])
  for (const argv of COMMANDS) await note(argv)
  const stdin = {
    isTTY: false,
    readAll: () => Promise.resolve(`${secret}\n`),
    read: () => Readable.from([]),
    ask: () => Promise.resolve(null),
  }
  await note(['login'], { stdin })
  await note(['logout'])

  // Refused, not the service's certificate, a bug of ours, and a bug that has hold of the key.
  standin.setFaults(parseFaults('download-html@asin:B0SECRET03'))
  const decoder = { ...sharpDecoder(), decode: () => Promise.reject(new Error(`a bug about ${secret}`)) }
  await note(['run', catalog, '--operation', 'listing_builder', '--max-credits', 'none', '--force'])
  await note(['report'])
  standin.setFaults([])
  await note(['retry'])
  await note(['resume'], { decoder })
  await note(['run', secret])
  await note(['jobs', secret])
  await note(['doctor', '--base-url', `https://127.0.0.1:1/${encodeURIComponent(secret)}`])
  standin.revokeKey(secret)
  for (const argv of [['usage'], ['resume'], ['doctor'], ['jobs', 'B0SECRET01'], ['login']])
    await note(argv, { stdin })
  const strange = await shell({ standin, key: secret, distrust: true })
  const refused = await strange.run(['usage'])
  said.push(['a certificate of nobody', refused.stdout + refused.stderr])

  const files = [...(await filesIn(on.folder)), ...(await filesIn(strange.folder))]
  expect(findingsIn(said, [secret])).toEqual([])
  expect(findingsIn(files, [secret])).toEqual([])
  expect(findingsIn(snapshots, [secret])).toEqual([])

  const signatures = signaturesIn(standin.requests.map(({ path }) => path))
  expect(said.filter(([, text]) => signatures.some((one) => text.includes(one)))).toEqual([])
  // Something was there to be found.
  expect(signatures.length).toBeGreaterThan(10)
  expect(snapshots.size).toBeGreaterThan(10)
  expect(files.some(([name]) => name.endsWith('job.json'))).toBe(true)
  expect(said.map(([, text]) => text).join('\n')).toMatch(/Hotel WiFi/)
})
