/**
 * How long a test waits for what another process does before it says that it hangs. Nothing here tells slow from fast: a
 * machine may be busy, and how long things take is what benchmarks are for.
 */
export const WAIT_LIMIT_MS = 300_000
