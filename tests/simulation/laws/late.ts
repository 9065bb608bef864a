/** So late may lost work be and still be waited for. */
export const LATE_MS = 290_000
