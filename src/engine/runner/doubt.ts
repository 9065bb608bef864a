// A submission in doubt, as the decision about it needs it: told the same way to the reconciler, who looks for its
// job, and to the submitter, who must not write that job off when a list happens to show it first.
import { JOB_TYPES } from '../../contract/vocabulary.ts'
import type { Doubt } from '../lifecycle/decide.ts'
import type { Submission } from '../store/index.ts'
import type { Context } from './context.ts'

export const doubtOf = ({ store, timing }: Context, submission: Submission): Doubt => ({
  jobType: JOB_TYPES[submission.operation],
  intentAtMs: submission.sentAtMs,
  clockSkewMs: store.accounts.get(submission.accountId).clockSkewMs,
  clockSkewAllowanceMs: timing.clockSkewAllowanceMs,
})
