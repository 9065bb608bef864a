// What the service does to a run of random moments, by its seed: a quarter run in fair weather, the others lose
// answers and downloads in all the ways that end by themselves.
import { asins } from './crash-run.ts'

/** One image, or one variant, of every job of the one fails; every job of the other fails as a whole. */
const WITH_FAILURES = ['B0CRASH001', 'B0CRASH002', 'B0YIMAGE03', 'B0XPROCE04']
/**
 * What was not carried out happens four times at most, a failed download less often than the engine puts up with: nothing
 * may fail for good. The list fails twice: after ten times a product is submitted unlisted, and if that very answer is
 * lost, a person is asked.
 */
const STORM =
  'lost-before@12%@x2,500@10%@x1,503@10%@x1,lost-after@15%,500-after@10%,503-after@5%,unreadable@5%,' +
  'slow-after=1200ms@5%,500@jobs@15%@x1,lost-before@jobs@5%@x1,500@job@5%,lost-after@job@5%,' +
  'download-cut@15%@x3,download-short@5%@x1,download-expired@5%@x1,download-corrupt@5%@x1,500@asset@5%@x1'

export const weatherOf = (seed: number): { readonly faults: string; readonly asins: readonly string[] } => ({
  faults: seed % 4 === 1 ? '' : STORM,
  asins: seed % 2 === 0 ? WITH_FAILURES : asins(4),
})
