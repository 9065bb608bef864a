// A submission in doubt, as the decision about it needs it: told the same way to the reconciler, who looks for its
// job, and to the submitter, who must not write that job off when a list happens to show it first.
import type { Doubt } from '../lifecycle/decide.ts'
import type { Submission } from '../store/index.ts'

export const doubtOf = (submission: Submission): Doubt => ({
  operation: submission.operation,
  wasListed: submission.wasListed === 1,
})
