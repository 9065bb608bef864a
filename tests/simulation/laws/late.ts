/**
 * So late may lost work be listed and still be waited for: twelve minutes, less what a request that broke may need to
 * arrive and what a replica is behind.
 */
export const LATE_MS = 640_000
/** A submission believed absent is looked for once more after twelve minutes; a replica is behind by seconds. */
export const SECOND_MS = 11 * 60_000
/** Between the last look and a submission's arrival. */
export const WAY_MS = 20_000
