// One long catalog read in a process of its own, whose memory the parent has bounded and measures.
import { FailureError } from '../../../src/domain/failure.ts'
import { openCatalog } from '../../../src/engine/intake/index.ts'
import { endlessFile } from '../support/endless.ts'

const [name = '', megabytes = '8'] = process.argv.slice(2)
const beforeKb = process.resourceUsage().maxRSS
let end = 'read'
try {
  const catalog = await openCatalog(endlessFile(name, Number(megabytes)), { defaultCountry: 'US' })
  for await (const rows of catalog.rows) if (rows.length > 1_000) end = 'more than a chunk'
} catch (error) {
  if (!(error instanceof FailureError)) throw error
  end = error.failure.code
}
const grownMb = (process.resourceUsage().maxRSS - beforeKb) / 1024
process.stdout.write(JSON.stringify({ end, grownMb }))
