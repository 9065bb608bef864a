// Codes of tasks that decide what a retry does. What codes say to people: src/words/reasons.ts.

/** A task of this code may have been paid for: only a person's explicit word sends it again. */
export const IN_DOUBT = 'IN_DOUBT'
/** Of a task that a rebuild made of a job's folder alone. */
export const RECORD_LOST = 'RECORD_LOST'
/** The job was paid for and may still exist: a retry looks it up, unless a person names the reason. */
export const LOOKED_UP_FIRST: readonly string[] = ['JOB_NOT_FOUND', 'UNINTELLIGIBLE', RECORD_LOST, 'NO_END']
