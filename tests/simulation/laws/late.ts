/** So late may lost work be and still be waited for. */
export const LATE_MS = 290_000
/** Between the last look and a submission's arrival. */
export const WAY_MS = 20_000
