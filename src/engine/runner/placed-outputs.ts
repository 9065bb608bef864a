// What a completed job offers, and what each of it is for: the rows are made of it when the job ends, and made again when
// a database is rebuilt.
import { placementOf } from '../lifecycle/placement.ts'
import { announcedAssets, type Job } from '../service/index.ts'
import type { Placed, Recipe } from '../store/index.ts'

const NOTHING =
  'The job is complete, but no image or document was recognised in its output, which is kept in job.json.'

/** An output that offers nothing is told as such, and is kept. @param body what was submitted */
export function placedOutputs(
  job: Pick<Job, 'output' | 'jobType'>,
  body: unknown,
  { operation, params }: Pick<Recipe, 'operation' | 'params'>,
): readonly Placed[] {
  const found = announcedAssets(job, body)
  if (found.length > 0)
    return found.map((asset) => ({
      ...asset,
      // A document is for whoever plans, on whatever platform.
      ...(asset.content.kind === 'document'
        ? { platform: null, variant: null }
        : placementOf(operation, params, job.output, asset.path)),
    }))
  const content = { kind: 'failure', code: 'NO_OUTPUT', message: NOTHING } as const
  return [{ path: '', slot: 'output', content, platform: null, variant: null }]
}
