// One enormous answer read in a process of its own, whose memory the parent has bounded and measures.
import { DEFAULT_TIMING } from '../../../src/engine/lifecycle/timing.ts'
import { announcedAssets, createApi } from '../../../src/engine/service/index.ts'
import { systemClock } from '../../../src/engine/ports/clock.ts'
import { enormousBody } from '../support/enormous.ts'

const [endpoint = '', shape = ''] = process.argv.slice(2)
const body = enormousBody(endpoint, shape)
const api = createApi({
  wire: {
    exchange: () => Promise.resolve({ kind: 'reply', status: 200, headers: {}, body }),
    open: () => Promise.reject(new Error('nothing is to be opened')),
  },
  baseUrl: new URL('https://service.test'),
  key: () => 'pk_live_hostile_0001',
  clock: systemClock,
  timing: DEFAULT_TIMING,
})
const beforeKb = process.resourceUsage().maxRSS

async function read(): Promise<string> {
  switch (endpoint) {
    case 'submit':
      return (await api.submit('listing_builder', { asin: 'B000000001' })).kind
    case 'jobs':
      return (await api.jobs('B000000001')).kind
    case 'usage':
      return (await api.usage()).kind
    default: {
      const answer = await api.job('job-1')
      return answer.kind === 'job'
        ? `job with ${announcedAssets(answer.job, {}, 'https://service.test').length} assets`
        : answer.kind
    }
  }
}

const kind = await read()
const grownMb = (process.resourceUsage().maxRSS - beforeKb) / 1024
process.stdout.write(JSON.stringify({ kind, grownMb }))
