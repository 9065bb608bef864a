// The workspace that the app runs: given back even while another process has it, never opened once the app closes, and
// the one from before is back where another cannot be opened.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEngine, systemClock } from '../../src/engine/index.ts'
import { WorkspaceSession } from '../../src/main/workspace-session.ts'
import { anIo } from '../support/an-io.ts'
import { newFolder } from './world.ts'

/** Looks again at once where the app would wait for seconds. */
const IMPATIENT = {
  ...systemClock,
  sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms / 100, signal),
}

async function workspaceSession() {
  const folder = await newFolder()
  const workspace = join(folder, 'workspace')
  const io = { ...anIo({ folder, workspace, keys: new Map() }), clock: IMPATIENT }
  const { wire, close } = io.openWire()
  const happened: string[] = []
  const place = new WorkspaceSession(workspace, {
    io,
    chosen: null,
    wire,
    reserve: () => 1,
    confirm: () => Promise.resolve(false),
    onOpen: () => happened.push('open'),
    onClose: () => happened.push('close'),
    onTrouble: (failure) => happened.push(failure?.code ?? 'well'),
    onBug: (error) => happened.push(String(error)),
  })
  return { folder, workspace, io, wire, place, happened, end: close }
}

test('one that another process has is given back at once, and none is opened after the close', async () => {
  const { folder, workspace, io, wire, place, happened, end } = await workspaceSession()
  await mkdir(workspace)
  const owner = { id: 'another', role: 'test', pid: process.pid + 1, host: 'elsewhere' }
  const { clock, random, files, decoder } = io
  const isRunning = () => true
  const another = await openEngine({ workspace, owner, isRunning, clock, random, wire, files, decoder })
  place.begin()
  await place.settled()
  expect(happened).toEqual(['WORKSPACE_IN_USE'])
  await place.close()
  await expect(place.moveTo(join(folder, 'other'))).rejects.toThrow('Shotlist is closing')
  await expect(place.apart(() => Promise.resolve())).rejects.toThrow('Shotlist is closing')
  expect([place.engine, happened]).toEqual([null, ['WORKSPACE_IN_USE']])
  await another.stop()
  await end()
})

test('one that another process has taken after a rebuild is waited for as well', async () => {
  const { workspace, io, wire, place, end } = await workspaceSession()
  place.begin()
  await place.settled()
  const { clock, random, files, decoder } = io
  const owner = { id: 'another', role: 'test', pid: process.pid + 1, host: 'elsewhere' }
  const isRunning = () => true
  const another = await place.apart(() =>
    openEngine({ workspace, owner, isRunning, clock, random, wire, files, decoder }),
  )
  expect(() => place.open()).toThrow('already open in another Shotlist')
  await another.stop()
  await expect.poll(() => place.engine).not.toBeNull()
  await place.close()
  await end()
})

test('where another cannot be opened, the one from before is back', async () => {
  const { folder, workspace, place, happened, end } = await workspaceSession()
  place.begin()
  await place.settled()
  await writeFile(join(folder, 'file'), '')
  await expect(place.moveTo(join(folder, 'file'))).rejects.toThrow('can’t be used as a library')
  expect(place.folder).toBe(workspace)
  expect(place.engine?.status().batches).toEqual([])
  await place.moveTo(join(folder, 'other'))
  await place.close()
  expect(happened).toEqual([
    'well',
    'open',
    'close',
    'WORKSPACE_UNUSABLE',
    'well',
    'open',
    'close',
    'well',
    'open',
    'close',
  ])
  await end()
})
