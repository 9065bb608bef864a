// One image saved in a process of its own, whose memory the parent measures.
import { createReadStream } from 'node:fs'
import { nodeFileSystem } from '../../../src/engine/ports/filesystem.ts'
import { systemClock } from '../../../src/engine/ports/clock.ts'
import { saveImage, sharpDecoder } from '../../../src/engine/files/index.ts'

const [file = '', library = '', thumbnails = ''] = process.argv.slice(2)
const beforeKb = process.resourceUsage().maxRSS
const { kind } = await saveImage({
  files: nodeFileSystem,
  clock: systemClock,
  decoder: sharpDecoder(),
  library,
  thumbnails,
  folder: 'B000000001/Main images/job-1',
  name: '01-main',
  open: () => Promise.resolve({ kind: 'stream', status: 200, headers: {}, body: createReadStream(file) }),
})
const grownMb = (process.resourceUsage().maxRSS - beforeKb) / 1024
process.stdout.write(JSON.stringify({ kind, grownMb }))
