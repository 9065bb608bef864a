// The disk refuses at every step of saving an image, in the middle of a write too, as a full disk does: once, and for
// ten minutes. Nothing bad gets a final name, nothing is given up, and when there is room again all of it lands.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileSystem } from '../../src/engine/ports/filesystem.ts'
import { asins, LISTING, setStage } from '../support/stage.ts'
import { witness } from './downloads/final-names.ts'

const STEPS = ['makeFolder', 'open', 'write', 'datasync', 'rename', 'syncFolder'] as const
type Step = (typeof STEPS)[number]

const PRODUCTS = 4
const IMAGES = PRODUCTS * 3

interface Fullness {
  step: Step | null
  /** How many more times. */
  times: number
  refused: number
}

/** Refuses below the library; a write is half done by then. */
function refusing(real: FileSystem, isIn: (path: string) => boolean, full: Fullness): FileSystem {
  const pass = async (
    step: Step,
    path: string,
    before: () => Promise<void> = async () => {},
  ): Promise<void> => {
    if (full.step !== step || full.times === 0 || !isIn(path)) return
    full.times -= 1
    full.refused += 1
    await before()
    throw Object.assign(new Error('as ordered'), { code: 'ENOSPC' })
  }
  const before =
    <A extends readonly [string, ...unknown[]], R>(step: Step, act: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await pass(step, args[0])
      return act(...args)
    }
  return {
    ...real,
    makeFolder: before('makeFolder', real.makeFolder),
    rename: before('rename', real.rename),
    syncFolder: before('syncFolder', real.syncFolder),
    async open(path, ...how) {
      await pass('open', path)
      const file = await real.open(path, ...how)
      return {
        ...file,
        async write(bytes) {
          await pass('write', path, () => file.write(bytes.subarray(0, bytes.length / 2)))
          await file.write(bytes)
        },
        async datasync() {
          await pass('datasync', path)
          await file.datasync()
        },
      }
    },
  }
}

test.each(STEPS)(
  `a full disk at %s: 0 bad files of ${IMAGES}, all of them whole in the end`,
  async (step) => {
    const full: Fullness = { step, times: 3, refused: 0 }
    const seen = witness()
    let library = ''
    const stage = await setStage({
      files: (real) =>
        refusing(
          seen.files(real),
          (path) => library !== '' && (path.startsWith(library) || path.includes('thumbnails')),
          full,
        ),
      // Some break off, so that there are notes to write and parts to go on with.
      standin: { faults: [{ kind: 'download-stall', times: 6 }] },
    })
    library = join(stage.workspace, 'library')
    seen.watch(stage.standin, stage.workspace)
    await stage.add(asins(PRODUCTS), LISTING)
    await stage.until(() => full.refused === 3)
    full.times = Infinity
    await stage.pass(10 * 60_000)
    full.times = 0
    await stage.pass(60_000)
    await stage.settle()

    const files = await stage.library()
    expect({
      bad: seen.bad,
      storage: stage.engine.status().storage,
      onDisk: stage.engine.status().batches[0]?.assets.on_disk,
      images: files.filter((file) => file.endsWith('.png')).length,
      parts: files.filter((file) => file.includes('.part')),
    }).toEqual({ bad: [], storage: null, onDisk: IMAGES, images: IMAGES, parts: [] })
  },
)
